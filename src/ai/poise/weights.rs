//! The factors of [`super::worth`], alike in both editions.

use crate::engine::Seat;
use crate::engine::poise::{Card, Cards, Kind, Public};

/// What things count.
#[derive(Debug)]
pub struct Weights {
    /// Poise, 0 to 15.
    pub poise: [f32; 16],
    /// The Item in play, in the order of [`ITEMS`]; none counts 1.
    pub items: [f32; ITEMS.len()],
    /// Each card in the hand, by the cards' numbers.
    pub cards: [f32; Card::COUNT],
    /// So many Responses in the hand, 0 to 9, on top of each one's own: the third is not worth as much as the first.
    pub responses: [f32; 10],
    /// A card that nobody has seen.
    pub unseen: f32,
}

/// The Items, in the order of their codes.
pub const ITEMS: [Card; 5] = [Card::Buckler, Card::Cloak, Card::FineRapier, Card::MainGauche, Card::Pistol];

impl Weights {
    /// What an Item in play counts.
    #[must_use]
    pub fn item(&self, item: Option<Card>) -> f32 {
        let at = item.and_then(|item| ITEMS.iter().position(|known| *known == item));
        at.map_or(1.0, |at| self.items[at])
    }

    /// What a hand counts.
    #[must_use]
    pub fn hand(&self, hand: Cards) -> f32 {
        let mut worth = self.responses[usize::from(hand.of_kind(Kind::Response).len()).min(9)];
        for card in hand.names() {
            (0..hand.count(card)).for_each(|_| worth *= self.cards[usize::from(card.number())]);
        }
        worth
    }

    /// What so many unknown cards count.
    #[must_use]
    pub fn unknown(&self, count: u8) -> f32 {
        (0..count).fold(1.0, |worth, _| worth * self.unseen)
    }

    /// What a seat counts without its cards; nothing if it is out.
    #[must_use]
    pub fn open(&self, public: &Public, seat: Seat) -> f32 {
        let standing = self.poise[usize::from(public.poise[seat]).min(15)] * self.item(public.items[seat]);
        if public.inside[seat] { standing } else { 0.0 }
    }
}

/// The factors that opponents judge by.
pub(super) static WEIGHTS: Weights = Weights {
    poise: [0.25, 0.42, 0.48, 0.54, 0.61, 0.68, 0.75, 0.82, 0.88, 0.94, 1.0, 1.05, 1.1, 1.15, 1.2, 1.25],
    // bu, ck, fr, mg, pi
    items: [1.25, 1.2, 1.2, 1.25, 1.1],
    // What is kept for the others' turns counts; what is played in one's own turn is soon drawn again.
    cards: [
        // bu, ck, co, cs, di, do, fr, ge, lu, ma, mg, pa, pi
        1.05, 1.05, 1.015, 1.17, 1.01, 1.25, 1.05, 1.15, 1.015, 1.03, 1.05, 1.2, 1.05,
        // po, pr, re, ri, sa, si, sl, st, tb, th, ts, wb, wr
        1.015, 1.0, 1.01, 1.22, 1.015, 1.12, 1.01, 1.04, 1.02, 1.01, 1.3, 1.18, 1.01,
    ],
    responses: [1.0, 1.0, 0.95, 0.88, 0.78, 0.68, 0.58, 0.48, 0.4, 0.34],
    unseen: 1.05,
};
