//! Piste bouts at a table: the cards drawn last, the transcript, what the ledger counts apart.

pub mod day;
pub mod drawn;
pub mod exercises;
pub mod form;
pub mod last_hit;
mod last_round;
pub mod last_turn;
pub mod ledger;
mod link;
pub mod missed;
pub mod preset;
mod tally;
pub mod transcript;

use super::replay::Moment;
use super::{Player, Sitting, Tabled};
use crate::ai::Level;
use crate::engine::Seat;
use crate::engine::piste::{Bout, Cards, Piste, Public};
use crate::engine::seat::BySeat;
use crate::table::backup::Formed;

impl Tabled for Piste {
    type Players = BySeat<Player>;
    type Extras = ();

    fn seats(_: &Bout) -> &'static [Seat] {
        &Seat::DUEL
    }

    fn plays(_: Level) -> bool {
        true
    }
}

impl Sitting<Piste> {
    /// Both hands once the round is over: then nothing in them is secret any more. Before that, [`Sitting::may_look`]
    /// alone decides what may be seen.
    #[must_use]
    pub fn laid_open(&self) -> Option<BySeat<Cards>> {
        self.is_over().then(|| self.state.hands())
    }
}

impl Sitting<Piste> {
    /// The public part at the start of this round.
    #[must_use]
    pub fn at_start(&self) -> Public {
        let dealt = || Public::new(self.state.public().bout);
        self.start.as_deref().map_or_else(dealt, |start| start.public().clone())
    }
}

impl Formed for Piste {
    type Form = form::Form;
    const STUDIED: bool = true;

    fn join_exercises(ours: &str, theirs: &str) -> String {
        exercises::progress::joined(ours, theirs)
    }
}

impl Moment<Piste> {
    /// What all players saw at this moment. It holds a hand only if the rules have revealed it.
    #[must_use]
    pub fn public(&self) -> &Public {
        self.state().public()
    }

    /// Both hands after the end of the round; `None` before it.
    #[must_use]
    pub fn laid_open(&self) -> Option<BySeat<Cards>> {
        self.public().outcome().map(|_| self.state().hands())
    }
}
