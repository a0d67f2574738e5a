//! What a position is worth: each seat has a strength, the product of what its Poise, its Item and the cards of its hand
//! count, and its share of all strengths is its chance to win.
//!
//! That is the form of a softmax regression of a game's outcome on what can be counted: the logarithms of the factors are
//! its coefficients. It was fitted to positions at the start of turns in games of hasty players; the factors are those,
//! rounded and smoothed by hand, alike in both editions. It draws no line between seats: whose turn comes sooner hardly mattered.

use super::weights::WEIGHTS;
use crate::engine::poise::{Card, Cards, Kind, Poise, Public};
use crate::engine::{Game, Seat};

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

/// The points that a seat may expect at the start of a turn, 0 to 1.
#[must_use]
pub fn share(state: &<Poise as Game>::State, seat: Seat) -> f64 {
    if let Some(points) = Poise::points(state, seat) {
        return points;
    }
    let public = state.public();
    let cards = |seat: Seat| WEIGHTS.hand(state.hand(seat)) * WEIGHTS.unknown(due(public, seat));
    let strength = |seat: Seat| WEIGHTS.open(public, seat) * cards(seat);
    let all: f32 = public.players().map(strength).sum();
    f64::from(strength(seat) / all)
}

/// Cards that the active player is about to draw.
fn due(public: &Public, seat: Seat) -> u8 {
    let size = public.rules().edition.hand_size();
    if seat == public.active { size.saturating_sub(public.counts[seat]) } else { 0 }
}
