//! What is kept of piste bouts: the readable record, and what their results are counted by.

pub mod ledger;
pub mod record;

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
