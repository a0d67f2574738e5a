//! Round records: finished rounds as lines of JSON, with which any two programs can compare their rules
//! (`docs/protocol.md#piste-records`).
//!
//! A record holds the full state: the deck and, for every decision, the seat, the legal actions and the choice.
//! [`Record::play`] makes a record, [`check`] replays one and reports where the engine disagrees.

mod check;

use serde::Serialize;

use super::state::Deck;
use super::{Action, Bout, Illegal, Outcome, Piste, Reason, Rules, State, View, rules};
use crate::engine::{Seat, record};

pub use crate::engine::record::Difference;
pub use check::check;

/// The target of the bout around a recorded round; a single round does not use it.
const TARGET: u8 = 5;

/// One decision of a recorded round.
pub type Ply = record::Ply<Action>;

/// Why a round could not be played to its end.
pub type Unfinished = record::Unfinished<Illegal>;

/// A finished round. The order of the fields is the order of the keys in its line.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Record {
    /// The rules; a preset is written by its name, custom rules as an object.
    #[serde(serialize_with = "rules::written::serialize")]
    pub rules: Rules,
    /// Who started.
    pub first: Seat,
    /// The shuffled deck in drawing order: left is dealt the first five cards, right the next five.
    pub deck: Deck,
    /// Every decision in order, forced ones included.
    pub plies: Vec<Ply>,
    /// Who won; `None` for a drawn round.
    pub winner: Option<Seat>,
    /// How it ended.
    pub by: Reason,
}

impl Record {
    /// Plays a round from a deck in drawing order, which must hold five cards of each value. `choose` makes every
    /// decision; it gets the view of the seat to act and its legal actions.
    ///
    /// # Errors
    /// A seat made no choice or an illegal choice.
    pub fn play(
        rules: Rules,
        first: Seat,
        deck: Deck,
        choose: impl FnMut(&View, &[Action]) -> Option<Action>,
    ) -> Result<Self, Unfinished> {
        let mut state = State::dealt(Bout::new(rules, TARGET, first), deck);
        let plies = record::play_out::<Piste>(&mut state, choose, |_| {})?;
        let Outcome { winner, by } = state.public().outcome().ok_or(Unfinished::NoChoice(state.public().to_act))?;
        Ok(Self { rules, first, deck, plies, winner, by })
    }

    /// The record as one line of JSON, without the line's end.
    #[must_use]
    pub fn to_line(&self) -> String {
        serde_json::to_string(self).unwrap_or_default()
    }
}
