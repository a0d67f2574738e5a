//! An attack in progress, and how a round ended.

use serde::{Deserialize, Serialize};

use super::Value;
use crate::engine::Seat;

/// An attack that must be answered.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Attack {
    /// The value of its cards, which is the gap.
    pub value: Value,
    /// How many cards, 1 to 5.
    pub count: u8,
    /// Whether it followed an advance, so that a retreat may answer it.
    pub indirect: bool,
}

/// How a round ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Reason {
    /// An attack was neither parried nor escaped.
    Hit,
    /// The seat to act had no legal action and lost.
    Stuck,
    /// The winner held more cards of the gap's value when the pile was empty.
    Cards,
    /// The winner had come further from their own end when the pile was empty.
    Distance,
    /// Equal in everything: a draw.
    Level,
}

impl Reason {
    /// Whether the empty pile ended the round, so that cards or ground were compared.
    #[must_use]
    pub const fn is_judged(self) -> bool {
        matches!(self, Self::Cards | Self::Distance | Self::Level)
    }
}

/// Who won a round, and why.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Outcome {
    /// The winner; `None` for a drawn round.
    pub winner: Option<Seat>,
    /// The reason.
    pub by: Reason,
}
