//! Which of equal cards is which, from action to action.

use super::hand::{Pick, in_order};
use crate::engine::Seat;
use crate::engine::poise::{Card, Cards, View};
use crate::engine::seat::SEATS_MAX;
use crate::scene::copies::Names;

/// A name for each card of every hand, which a card keeps while it stays: of equal cards the picked ones are played.
#[derive(Debug, Default)]
pub struct Copies {
    /// The pictures in which the last hand was drawn.
    shown: u32,
    hands: [Hand; SEATS_MAX as usize],
}

/// The names of the cards of one hand, and which cards are picked, each with its copy.
#[derive(Debug, Default)]
struct Hand {
    names: Names<{ Card::COUNT }>,
    picked: Vec<(Card, u8)>,
}

impl Copies {
    /// Follows the hand of a view through its last action: what was picked goes, and then come the `drawn` cards, if those of
    /// its seat are new in these pictures.
    pub fn follow(&mut self, view: &View, pick: &Pick, (shown, drawn): (u32, Option<(Seat, Cards)>)) {
        let is_new = std::mem::replace(&mut self.shown, shown) != shown;
        let hand = &mut self.hands[usize::from(view.seat.number())];
        if let Some((_, cards)) = drawn.filter(|(seat, _)| is_new && *seat == view.seat) {
            hand.keep(view.hand.minus(cards));
        }
        hand.keep(view.hand);
        let cards = in_order(view.hand);
        let copy = |place: &usize| {
            let card = *cards.get(*place)?;
            Some((card, cards[..*place].iter().filter(|other| **other == card).count() as u8))
        };
        hand.picked = pick.places.iter().filter_map(copy).collect();
    }

    /// The name of a card in the hand of a seat, by its copy.
    #[must_use]
    pub fn name(&self, seat: Seat, card: Card, copy: u8) -> u8 {
        self.hands[usize::from(seat.number())].names.name(card.number().into(), copy)
    }
}

impl Hand {
    fn keep(&mut self, cards: Cards) {
        for card in Card::ALL {
            self.names.keep(card.number().into(), cards.count(card), |copy| self.picked.contains(&(card, copy)));
        }
    }
}
