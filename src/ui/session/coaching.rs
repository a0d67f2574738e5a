//! The coach: whom it advises, and what it says.
//!
//! It speaks to a lone person against the computer, and to nobody else: between two people it would help one of them where
//! the other cannot see it. What it says belongs to one decision and goes with it.

use super::Session;
use crate::engine::piste::{Action, View};
use crate::scene::coach::{Figures, Line, advise};
use crate::table::Awaits;

impl Session {
    /// The decision about which the coach is to be asked, and its number; nothing once it has answered.
    #[must_use]
    pub fn coaching(&self) -> Option<(u32, View)> {
        let asked = self.advice.is_empty() && self.settings.coach && self.may_play();
        let sitting = self.sitting.as_ref().filter(|_| asked)?;
        let Awaits::Person(seat) = sitting.awaits() else { return None };
        (sitting.lone_person() == Some(seat)).then(|| (self.reel.count, sitting.view(seat)))
    }

    /// The coach's answer. From now on the bout is marked as one with help.
    pub(super) fn advise(&mut self, figures: &[Figures]) {
        if let Some((_, view)) = self.coaching() {
            self.advice = advise(&view, figures).into();
            if let Some(sitting) = self.sitting.as_mut().filter(|_| !self.advice.is_empty()) {
                sitting.mark_helped();
            }
        }
    }

    /// What the coach says of every choice of the decision in hand, the best first; nothing while it thinks or is off.
    #[must_use]
    pub fn advice(&self) -> &[Line] {
        if self.settings.coach && self.may_play() { &self.advice } else { &[] }
    }

    /// What it says of one action.
    #[must_use]
    pub fn advice_on(&self, action: Action) -> Option<Line> {
        self.advice().iter().find(|line| line.figures.action == action).copied()
    }

    /// What it says of the best of the choices that are open, or of all while none is.
    #[must_use]
    pub fn counsel(&self) -> Option<Line> {
        let open = self.choices().unwrap_or_default();
        let offered = |line: &&Line| open.is_empty() || open.iter().any(|choice| choice.action == line.figures.action);
        self.advice().iter().find(offered).copied()
    }
}
