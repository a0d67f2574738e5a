//! The poise duel at a table: two to six players, the transcript, what the ledger counts apart, earlier moments,
//! and pauses that give nothing away.

pub mod better;
pub mod form;
pub mod ledger;
mod link;
pub mod passed;
mod past;
pub mod pause;
pub mod summary;
mod tally;
pub mod transcript;

use super::replay::Moment;
use super::{Player, Players, Sitting, Tabled};
use crate::ai::{self, Level};
use crate::engine::Seat;
use crate::engine::poise::{Poise, Public, Standing};
use crate::table::backup::Formed;

pub use past::view_at;
pub use pause::Pause;

impl Tabled for Poise {
    type Players = Vec<Player>;
    type Extras = pause::Rest;

    fn seats(opening: &Standing) -> &'static [Seat] {
        Seat::ALL.get(..usize::from(opening.rules.seats)).unwrap_or(&Seat::ALL)
    }

    fn plays(level: Level) -> bool {
        level.to_string().parse::<ai::poise::Level>().is_ok()
    }
}

impl Sitting<Poise> {
    /// The public part at the start of the game, or of a practice sitting.
    #[must_use]
    pub fn at_start(&self) -> Public {
        self.round_start().public().clone()
    }
}

impl Formed for Poise {
    type Form = form::Form;
    const STUDIED: bool = true;
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
    /// What all players saw at this moment; it holds no hand.
    #[must_use]
    pub fn public(&self) -> &Public {
        self.state().public()
    }
}
