//! What is kept of piste bouts: the readable record, the ledger of wins and losses, the shelf of saved bouts.

pub mod ledger;
pub mod record;
mod record_error;
mod record_read;
pub mod shelf;

use super::replay::Moment;
use super::{Player, Tabled};
use crate::engine::Seat;
use crate::engine::piste::{Bout, Piste, Public};
use crate::engine::seat::BySeat;

impl Tabled for Piste {
    type Players = BySeat<Player>;

    fn seats(_: &Bout) -> &'static [Seat] {
        &Seat::DUEL
    }
}

impl Moment<Piste> {
    /// What everybody saw at this moment; it holds no hand but one that the rules laid open.
    #[must_use]
    pub fn public(&self) -> &Public {
        self.state().public()
    }
}
