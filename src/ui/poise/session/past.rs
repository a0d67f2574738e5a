//! Earlier moments of the game in progress: each sentence of the log leads to its own.
//!
//! Moments are counted by sentences and not by actions: whoever holds no card for a question makes no action where another
//! says no to it, and the number of actions would tell.

use super::Session;
use crate::engine::Seat;
use crate::engine::poise::{Cards, Public, View};
use crate::scene::poise::Line;
use crate::table::poise::view_at;

impl Session {
    /// The game as it is shown: as it stood at the moment that is looked at, else as it is.
    #[must_use]
    pub fn shown_public(&self) -> Option<Public> {
        if self.past.is_none() { self.public() } else { self.view_then(Seat::LEFT).map(|view| view.public) }
    }

    /// The sentences up to the moment that is shown.
    #[must_use]
    pub fn shown_lines(&self) -> &[Line] {
        self.lines.get(..self.past.unwrap_or(self.lines.len())).unwrap_or_default()
    }

    /// What a seat knew at the moment that is looked at.
    pub(super) fn view_then(&self, seat: Seat) -> Option<View> {
        let told = self.past?.checked_sub(1).and_then(|last| self.lines.get(last));
        let (actions, events) = told.map_or((0, 0), |line| (line.actions, line.events));
        view_at(self.sitting.as_ref()?.journal(), seat, actions, events)
    }

    /// The hands that lie open to all, as the game is shown: those of an exhibition.
    #[must_use]
    pub fn open_hands(&self) -> Vec<(Seat, Cards)> {
        let Some(sitting) = self.sitting.as_ref().filter(|sitting| sitting.is_exhibition()) else { return Vec::new() };
        let view = |seat| if self.past.is_some() { self.view_then(seat) } else { Some(sitting.view(seat)) };
        sitting.seats().iter().filter_map(|seat| Some((*seat, view(*seat)?.hand))).collect()
    }

    /// Shows the table as it stood so many sentences after the deal; from the last one on it is the present.
    pub(super) fn look_back(&mut self, past: Option<usize>) {
        self.asked = None;
        self.drop_pick();
        self.layers.dialog = None;
        self.past = past.filter(|past| *past < self.lines.len());
        let told = self.past.and_then(|past| past.checked_sub(1)).and_then(|last| self.lines.get(last));
        let told = told.map(|line| line.text.clone());
        match (told, self.past) {
            (Some(sentence), _) => self.tell(sentence),
            (None, Some(_)) => self.tell(self.words.say("deal")),
            (None, None) => self.say_awaited(),
        }
    }
}
