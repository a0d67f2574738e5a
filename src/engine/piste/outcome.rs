//! An attack on its way, and how a round ended.

use serde::{Deserialize, Serialize};

use super::Value;
use crate::engine::Seat;

/// An attack that awaits its answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Attack {
    /// The value of its cards: the gap.
    pub value: Value,
    /// How many cards, 1 to 5.
    pub count: u8,
    /// Whether an advance went before it, so that a retreat may answer it.
    pub indirect: bool,
}

/// How a round ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Reason {
    /// An attack was neither parried nor escaped.
    Hit,
    /// Whoever had to act could not, and lost.
    Stuck,
    /// More cards at the gap when the pile had run out.
    Cards,
    /// Further from the own end when the pile had run out.
    Distance,
    /// Level in everything: drawn.
    Level,
}

/// Who won a round, and by what.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Outcome {
    /// The winner; `None` for a drawn round.
    pub winner: Option<Seat>,
    /// The reason.
    pub by: Reason,
}
