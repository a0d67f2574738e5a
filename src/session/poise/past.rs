//! Earlier moments of the game in progress, one for each sentence of the log.
//!
//! Moments are counted by sentences and not by actions: a seat without a card for a question makes no action where
//! another seat declines, so the number of actions would reveal the hand.

use super::Session;
use crate::engine::Seat;
use crate::engine::poise::{Cards, Poise, Public, View};
use crate::scene::poise::pictures::still;
use crate::scene::poise::{Cue, Sentence, Stage};
use crate::session::Played;
use crate::table::poise::view_at;

impl Session {
    /// The game as it is shown: at the moment that the person looks at, otherwise the present.
    #[must_use]
    pub fn shown_public(&self) -> Option<Public> {
        if self.past().is_none() { self.public() } else { self.view_then(Seat::LEFT).map(|view| view.public) }
    }

    /// The table as it is shown: at rest, or at the moment that the person looks at, with what has just happened.
    #[must_use]
    pub fn shown_stage(&self) -> Option<Stage> {
        let Some((actions, events)) = self.moment() else { return self.public().map(Stage::of) };
        let sitting = self.sitting.as_ref()?;
        let before = view_at(sitting, Seat::LEFT, actions, 0)?.public;
        let told = sitting.events().get(actions).map_or(&[][..], |all| all.get(..events).unwrap_or(all));
        Some(still(&before, told))
    }

    /// The sentences up to the moment that is shown.
    #[must_use]
    pub fn shown_lines(&self) -> &[Sentence] {
        self.extra.lines.get(..self.past().unwrap_or(self.extra.lines.len())).unwrap_or_default()
    }

    /// How many of the last sentences are not told yet with this picture: those of what it does not show yet.
    #[must_use]
    pub fn untold(&self, cue: &Cue) -> usize {
        let from = self.extra.told_from;
        // Later actions of the same pictures are told with the first of them.
        let is_untold = |line: &&Sentence| {
            (line.actions == from && line.event >= cue.told) || (line.actions > from && cue.told == 0)
        };
        self.extra.lines.iter().rev().take_while(is_untold).count()
    }

    /// What a seat knew at the moment that the person looks at.
    pub(super) fn view_then(&self, seat: Seat) -> Option<View> {
        let (actions, events) = self.moment()?;
        view_at(self.sitting.as_ref()?, seat, actions, events)
    }

    /// What a lone person saw before the last action, with the hand as it was then.
    #[must_use]
    pub fn view_before_end(&self) -> Option<View> {
        let sitting = self.sitting.as_ref()?;
        view_at(sitting, sitting.lone_person()?, sitting.events().len().checked_sub(1)?, 0)
    }

    /// How many actions, and how many events of the next one, lie before the moment that the person looks at.
    fn moment(&self) -> Option<(usize, usize)> {
        let told = self.past()?.checked_sub(1).and_then(|last| self.extra.lines.get(last));
        Some(told.map_or((0, 0), |line| (line.actions, line.events)))
    }

    /// The hands that are open to all in the game as it is shown: those of an exhibition.
    #[must_use]
    pub fn open_hands(&self) -> Vec<(Seat, Cards)> {
        let Some(sitting) = self.sitting.as_ref().filter(|sitting| sitting.is_exhibition()) else { return Vec::new() };
        let view = |seat| if self.past().is_some() { self.view_then(seat) } else { Some(sitting.view(seat)) };
        sitting.seats().iter().filter_map(|seat| Some((*seat, view(*seat)?.hand))).collect()
    }

    /// Says what had happened by the moment that the person looks at, or the present decision.
    pub(super) fn say_moment(&mut self) {
        let Some(past) = self.past() else { return Poise::say_awaited(self) };
        let told = past.checked_sub(1).and_then(|last| self.extra.lines.get(last));
        let sentence = told.map_or_else(|| self.words.say("deal"), |line| line.text.clone());
        self.tell(sentence);
    }
}
