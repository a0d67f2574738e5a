//! Why a picked card has a step in one direction only.

use crate::engine::Seat;
use crate::engine::piste::{Action, View};
use crate::scene::piste::Choice;
use crate::scene::words::Words;

/// The step that a card with a single choice does not have.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Missing {
    /// What it would be, and why it is not possible: `Move back 5: only 4 spaces behind you`.
    pub why: String,
    /// Whether its place is the right one of two: as on the piste, forward is where the opponent stands.
    pub is_right: bool,
}

impl Words {
    /// The other step where the only choice in a turn is a step; `None` where something else could stand in its place.
    #[must_use]
    pub fn missing_step(&self, view: &View, choices: &[Choice]) -> Option<Missing> {
        let [only] = choices else { return None };
        let (public, seat) = (&view.public, view.seat);
        let (other, is_ahead) = match only.action {
            Action::Advance { card } => (Action::Withdraw { card }, false),
            Action::Withdraw { card } => (Action::Advance { card }, true),
            _ => return None,
        };
        let room = public.position[seat].progress(seat);
        let key = match (is_ahead, room) {
            (true, _) => "missing-ahead",
            (false, 0) => "missing-behind-none",
            (false, _) => "missing-behind",
        };
        let (choice, room) = (self.choice(public, other), self.count("spaces", room.into(), &[]));
        let why = self.fill(key, &[("choice", &choice), ("gap", &public.gap()), ("room", &room)]);
        // The choices lie from left to right.
        Some(Missing { why, is_right: is_ahead == (seat == Seat::LEFT) })
    }
}
