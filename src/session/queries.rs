//! What the page asks the session of either game.

use super::{Played, Question, Session};
use crate::table::{Awaits, Players, Sitting};

impl<G: Played> Session<G> {
    /// The page that is shown; `None` is the first page.
    #[must_use]
    pub fn page(&self) -> Option<G::Page> {
        self.layers.page()
    }

    /// The number of layers above the first page, which the browser's Back closes one by one.
    #[must_use]
    pub fn depth(&self) -> usize {
        self.layers.depth()
    }

    /// The number of the earlier moment that the person looks at.
    #[must_use]
    pub fn past(&self) -> Option<usize> {
        self.focus.past()
    }

    /// The choice to be confirmed.
    #[must_use]
    pub fn asked(&self) -> Option<&G::Choice> {
        self.focus.asked()
    }

    /// The view of the person who may see a hand now; `None` while the curtain is down.
    #[must_use]
    pub fn viewer(&self) -> Option<G::View> {
        G::visible(self)
    }

    /// The view of the person who still holds the device although it is to be handed on: until the last action has been seen, the
    /// hand may stay.
    #[must_use]
    pub fn holders_view(&self) -> Option<G::View> {
        let sitting = self.sitting.as_deref()?;
        Some(sitting.view(sitting.holder()?))
    }

    /// Whether two people have the device between them.
    #[must_use]
    pub fn is_face_to_face(&self) -> bool {
        self.sitting.as_deref().is_some_and(Sitting::is_face_to_face)
    }

    /// Whether a person at this device may play now.
    #[must_use]
    pub fn may_play(&self) -> bool {
        self.page() == Some(G::BOARD) && !self.watching && self.past().is_none()
    }

    /// The question to a computer opponent or to the coach, if one is needed and the match is on the screen.
    #[must_use]
    pub fn question(&self) -> Option<Question<G>> {
        let on_board = self.page() == Some(G::BOARD) && !self.watching && !G::is_resting(self);
        let sitting = self.sitting.as_ref().filter(|_| on_board)?;
        let (level, view) = match sitting.awaits() {
            Awaits::Bot(_) if self.is_scripted() => return None,
            Awaits::Bot(seat) => (Some(sitting.players().at(seat).level()?), sitting.view(seat)),
            _ => (None, self.coaching()?),
        };
        let view = if self.is_by_hand() { G::arranged(view) } else { view };
        let is_hurried = G::is_hurried(self);
        Some(Question { number: self.reel.count, level, view, seed: sitting.bot_chance().seed(), is_hurried })
    }
}
