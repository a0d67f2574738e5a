//! The source of random results during a game.
//!
//! There are two kinds: the discards are shuffled into a new pile, and Witty Remark takes a card of a hand. First a
//! script decides (records of other programs, tests), then a seed, with one stream for each result, so that a source is
//! small, comparable and cheap to copy.

use std::sync::Arc;

use serde::{Deserialize, Serialize};

use super::{Card, Cards};
use crate::engine::{Chance, Seed};

/// A random result.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum ChanceOutcome {
    /// The discards became this pile, in drawing order.
    Shuffle(Vec<Card>),
    /// Witty Remark took this card.
    Discard(Card),
}

/// The source of the next random result.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Source {
    /// The results that are fixed in advance, by their number.
    script: Option<Arc<[ChanceOutcome]>>,
    seed: Seed,
    /// How many results have been used so far.
    used: u32,
}

impl Source {
    /// A source that draws everything from a seed.
    #[must_use]
    pub const fn new(seed: Seed) -> Self {
        Self { script: None, seed, used: 0 }
    }

    /// A source that takes results from a script, in its order. The seed decides instead of an entry that does not fit.
    #[must_use]
    pub fn scripted(script: &[ChanceOutcome], seed: Seed) -> Self {
        Self { script: (!script.is_empty()).then(|| script.into()), ..Self::new(seed) }
    }

    fn written(&self) -> Option<&ChanceOutcome> {
        self.script.as_ref()?.get(self.used as usize)
    }

    /// The generator for the next result. Streams start at 1; stream 0 deals.
    fn chance(&self) -> Chance {
        Chance::stream(self.seed, 1 + u64::from(self.used))
    }

    /// The pile that the discards become.
    pub(super) fn shuffle(&self, discards: Cards) -> Vec<Card> {
        if let Some(ChanceOutcome::Shuffle(pile)) = self.written() {
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
            Some(ChanceOutcome::Discard(card)) if hand.has(*card) => Some(*card),
            _ => {
                let cards: Vec<Card> = hand.values().collect();
                self.chance().pick(&cards).copied()
            }
        }
    }

    /// Moves on to the next result.
    pub(super) fn next(&mut self) {
        self.used += 1;
    }
}
