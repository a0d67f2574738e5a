//! The factors of [`super::worth`], the same in both editions.

use crate::engine::Seat;
use crate::engine::poise::{Card, Cards, Kind, Public};

/// The factors of strength.
#[derive(Debug)]
pub struct Weights {
    /// By Poise, 0 to 15.
    pub poise: [f32; 16],
    /// By the Item in play, in the order of [`ITEMS`]; no Item counts 1.
    pub items: [f32; ITEMS.len()],
    /// For each card in the hand, by the cards' numbers.
    pub cards: [f32; Card::COUNT],
    /// By the number of Responses in the hand, 0 to 9, in addition to each one's own factor: a third Response is worth
    /// less than the first.
    pub responses: [f32; 10],
    /// For an unseen card.
    pub unseen: f32,
}

/// The Items, in the order of their codes.
pub const ITEMS: [Card; 5] = [Card::Buckler, Card::Cloak, Card::FineRapier, Card::MainGauche, Card::Pistol];

impl Weights {
    /// The factor of an Item in play.
    #[must_use]
    pub fn item(&self, item: Option<Card>) -> f32 {
        let at = item.and_then(|item| ITEMS.iter().position(|known| *known == item));
        at.map_or(1.0, |at| self.items[at])
    }

    /// The factor of a hand.
    #[must_use]
    pub fn hand(&self, hand: Cards) -> f32 {
        let mut worth = self.responses[usize::from(hand.of_kind(Kind::Response).len()).min(9)];
        for card in hand.names() {
            (0..hand.count(card)).for_each(|_| worth *= self.cards[usize::from(card.number())]);
        }
        worth
    }

    /// The factor of this many unknown cards.
    #[must_use]
    pub fn unknown(&self, count: u8) -> f32 {
        (0..count).fold(1.0, |worth, _| worth * self.unseen)
    }

    /// The strength of a seat without its cards; 0 if it is out.
    #[must_use]
    pub fn open(&self, public: &Public, seat: Seat) -> f32 {
        let standing = self.poise[usize::from(public.poise[seat]).min(15)] * self.item(public.items[seat]);
        if public.in_play[seat] { standing } else { 0.0 }
    }
}

/// The factors that opponents judge by.
pub(super) static WEIGHTS: Weights = Weights {
    poise: [0.25, 0.42, 0.48, 0.54, 0.61, 0.68, 0.75, 0.82, 0.88, 0.94, 1.0, 1.05, 1.1, 1.15, 1.2, 1.25],
    // bu, ck, fr, mg, pi
    items: [1.25, 1.2, 1.2, 1.25, 1.1],
    // Cards for other players' turns count most; cards for one's own turn are soon replaced by a draw.
    cards: [
        // bu, ck, co, cs, di, do, fr, ge, lu, ma, mg, pa, pi
        1.05, 1.05, 1.015, 1.17, 1.01, 1.25, 1.05, 1.15, 1.015, 1.03, 1.05, 1.2, 1.05,
        // po, pr, re, ri, sa, si, sl, st, tb, th, ts, wb, wr
        1.015, 1.0, 1.01, 1.22, 1.015, 1.12, 1.01, 1.04, 1.02, 1.01, 1.3, 1.18, 1.01,
    ],
    responses: [1.0, 1.0, 0.95, 0.88, 0.78, 0.68, 0.58, 0.48, 0.4, 0.34],
    unseen: 1.05,
};
