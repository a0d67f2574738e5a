//! Round records: finished rounds as lines of JSON, by which any two programs can compare their rules.
//!
//! A record holds the whole truth: the deck, and at every decision who decided, what was legal and what was chosen.
//! [`Record::play`] makes one, [`check`] replays one and says where the engine disagrees.

mod check;

use std::fmt;

use serde::{Serialize, Serializer};

use super::state::Deck;
use super::{Action, Bout, Illegal, Outcome, Piste, Reason, Rules, State, View, rules};
use crate::engine::{Game, Seat};

pub use check::{Difference, check};

/// The hits to which the bout around a recorded round is fenced; a round on its own has no use for them.
const TARGET: u8 = 5;

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
    /// By what it ended.
    pub by: Reason,
}

/// One decision of a recorded round.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Ply {
    /// Who decided.
    pub seat: Seat,
    /// What was legal, sorted by tokens.
    pub legal: Vec<Action>,
    /// What was chosen.
    pub action: Action,
}

/// An action is written as its token.
impl Serialize for Action {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.collect_str(self)
    }
}

/// Why a round could not be played to its end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unfinished {
    /// A seat made no choice.
    NoChoice(Seat),
    /// A seat chose what the rules forbid.
    Forbidden(Seat, Illegal),
}

impl fmt::Display for Unfinished {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NoChoice(seat) => write!(f, "seat {} made no choice", seat.number()),
            Self::Forbidden(seat, why) => write!(f, "seat {} made an illegal choice: {why}", seat.number()),
        }
    }
}

impl std::error::Error for Unfinished {}

impl Record {
    /// Plays a round from a deck in drawing order, which must hold five cards of each value. Every decision is `choose`'s,
    /// who gets the view of the seat to act and its legal actions.
    ///
    /// # Errors
    /// A seat made no choice or an illegal one.
    pub fn play(
        rules: Rules,
        first: Seat,
        deck: Deck,
        mut choose: impl FnMut(&View, &[Action]) -> Option<Action>,
    ) -> Result<Self, Unfinished> {
        let mut state = State::dealt(Bout::new(rules, TARGET, first), deck);
        let mut plies = Vec::new();
        let Outcome { winner, by } = loop {
            if let Some(outcome) = state.public().outcome() {
                break outcome;
            }
            let seat = state.public().to_act;
            let legal = state.legal();
            let action = choose(&View::of(&state, seat), &legal).ok_or(Unfinished::NoChoice(seat))?;
            Piste::advance(&mut state, action).map_err(|why| Unfinished::Forbidden(seat, why))?;
            plies.push(Ply { seat, legal, action });
        };
        Ok(Self { rules, first, deck, plies, winner, by })
    }

    /// The record as one line of JSON, without the line's end.
    #[must_use]
    pub fn to_line(&self) -> String {
        serde_json::to_string(self).unwrap_or_default()
    }
}
