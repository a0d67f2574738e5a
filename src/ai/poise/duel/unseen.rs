//! What another player may hold.

use crate::engine::Seat;
use crate::engine::poise::{Card, Cards, View};

/// The cards that a seat has not seen, and how many of them another seat holds.
pub(super) struct Unseen {
    cards: Cards,
    all: f32,
    held: u8,
}

impl Unseen {
    pub(super) fn of(view: &View, other: Seat) -> Self {
        let cards = view.unseen();
        Self { cards, all: f32::from(cards.len()).max(1.0), held: view.public.counts[other] }
    }

    /// The chance that the other holds one of these cards, each `kept` times as likely as any other card.
    pub(super) fn has(&self, wanted: &[Card], kept: f32) -> f32 {
        let copies: u8 = wanted.iter().map(|card| self.cards.count(*card)).sum();
        let miss = (1.0 - kept * f32::from(copies) / self.all).max(0.0);
        1.0 - (0..self.held).fold(1.0, |none, _| none * miss)
    }
}
