//! The poise duel at a table: two to six players, the readable record, what results are counted by, earlier moments, and
//! pauses that tell nothing.

pub mod ledger;
mod past;
pub mod pause;
pub mod record;

use super::replay::Moment;
use super::{Player, Players, Tabled};
use crate::engine::Seat;
use crate::engine::poise::{Poise, Public, Standing};

pub use past::view_at;
pub use pause::Pause;

impl Tabled for Poise {
    type Players = Vec<Player>;

    fn seats(opening: &Standing) -> &'static [Seat] {
        Seat::ALL.get(..usize::from(opening.rules.seats)).unwrap_or(&Seat::ALL)
    }
}

impl Players for Vec<Player> {
    fn list(&self) -> &[Player] {
        self
    }

    fn list_mut(&mut self) -> &mut [Player] {
        self
    }
}

impl Moment<Poise> {
    /// What everybody saw at this moment; it holds no hand.
    #[must_use]
    pub fn public(&self) -> &Public {
        self.state().public()
    }
}
