//! Where chance inside a game comes from.
//!
//! A game has two such things: the discards are shuffled into a new pile, and Witty Remark takes a card of a hand. First a
//! script decides (records of other programs, tests), then a seed, one stream of it for each thing that chance decides, so
//! that a source is small, comparable and quickly copied.

use std::sync::Arc;

use serde::{Deserialize, Serialize};

use super::{Card, Cards};
use crate::engine::{Chance, Seed};

/// What chance decided.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Fate {
    /// The discards became this pile, in drawing order.
    Shuffle(Vec<Card>),
    /// Witty Remark took this card.
    Discard(Card),
}

/// Where the next decision of chance comes from.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Source {
    /// What is decided already, by its number.
    script: Option<Arc<[Fate]>>,
    seed: Seed,
    /// How much was decided so far.
    used: u32,
}

impl Source {
    /// A source that draws everything from a seed.
    #[must_use]
    pub const fn new(seed: Seed) -> Self {
        Self { script: None, seed, used: 0 }
    }

    /// A source that takes what it can from a script, in its order. An entry that does not fit is passed over: the seed
    /// decides in its place.
    #[must_use]
    pub fn scripted(script: &[Fate], seed: Seed) -> Self {
        Self { script: (!script.is_empty()).then(|| script.into()), ..Self::new(seed) }
    }

    fn written(&self) -> Option<&Fate> {
        self.script.as_ref()?.get(self.used as usize)
    }

    /// Streams of the seed from 1 on; stream 0 deals.
    fn chance(&self) -> Chance {
        Chance::stream(self.seed, 1 + u64::from(self.used))
    }

    /// The pile that the discards become.
    pub(super) fn shuffle(&self, discards: Cards) -> Vec<Card> {
        if let Some(Fate::Shuffle(pile)) = self.written() {
            let cards: Cards = pile.iter().copied().collect();
            if cards == discards && pile.len() == usize::from(discards.len()) {
                return pile.clone();
            }
        }
        let mut pile: Vec<Card> = discards.values().collect();
        self.chance().shuffle(&mut pile);
        pile
    }

    /// The card of a hand that Witty Remark takes; `None` from an empty hand.
    pub(super) fn pick(&self, hand: Cards) -> Option<Card> {
        match self.written() {
            Some(Fate::Discard(card)) if hand.has(*card) => Some(*card),
            _ => {
                let cards: Vec<Card> = hand.values().collect();
                self.chance().pick(&cards).copied()
            }
        }
    }

    /// Goes on after a decision.
    pub(super) fn next(&mut self) {
        self.used += 1;
    }
}
