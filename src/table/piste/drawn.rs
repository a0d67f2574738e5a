//! The cards that a seat drew last, to be marked in its hand.

use crate::engine::Seat;
use crate::engine::piste::{Cards, Event, Piste};
use crate::table::Sitting;

/// What a seat drew at the end of an action.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Drawn {
    /// The number of the action, from 1; 0 if the seat has not drawn in this round.
    pub action: usize,
    /// The cards.
    pub cards: Cards,
}

impl Sitting<Piste> {
    /// The cards that this seat drew last in this round. Call [`Sitting::may_look`] before they go to the screen.
    #[must_use]
    pub fn last_drawn(&self, seat: Seat) -> Drawn {
        let (mut pile, mut last) = (self.at_start().pile, Drawn::default());
        for (index, events) in self.events.iter().enumerate() {
            for event in events {
                let Event::Drew { seat: who, count, .. } = *event else { continue };
                if who == seat {
                    last = Drawn { action: index + 1, cards: self.state.drawn(pile, pile - count) };
                }
                pile -= count;
            }
        }
        last
    }
}
