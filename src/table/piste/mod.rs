//! What is kept of piste bouts: the readable record, the ledger of wins and losses, the shelf of saved bouts.

pub mod ledger;
pub mod record;
mod record_error;
mod record_read;
pub mod shelf;

use super::replay::Moment;
use crate::engine::piste::{Piste, Public};

impl Moment<Piste> {
    /// What everybody saw at this moment; it holds no hand but one that the rules laid open.
    #[must_use]
    pub fn public(&self) -> &Public {
        self.state().public()
    }
}
