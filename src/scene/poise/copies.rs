//! Which of equal cards is which, from action to action.

use super::hand::{Pick, in_order};
use crate::engine::Seat;
use crate::engine::poise::{Card, Cards, View};
use crate::engine::seat::SEATS_MAX;
use crate::scene::copies::Names;

/// A name for each card of every hand, which a card keeps while it stays: of equal cards the picked ones are played.
#[derive(Debug, Default)]
pub struct Copies {
    /// The number of the pictures that were followed last.
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
    /// Follows the hand of a view through its last action: the picked cards go first; then the `drawn` cards come, once for each
    /// number of `shown` pictures.
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::poise::Poise;
    use crate::engine::poise::{Edition, Rules, Standing};
    use crate::engine::{Game, Seed};

    /// The view of a seat at the start with these cards in the hand.
    fn view(seat: Seat, hand: Cards) -> View {
        let state = Poise::start(&Standing::new(Rules::new(Edition::Reforged, 2), Seat::LEFT), Seed(1));
        View { hand, ..Poise::view(&state, seat) }
    }

    fn names(copies: &Copies, seat: Seat, count: u8) -> Vec<u8> {
        (0..count).map(|copy| copies.name(seat, Card::Thrust, copy)).collect()
    }

    fn follow(copies: &mut Copies, seat: Seat, count: u8, places: &[usize], drawn: (u32, Option<(Seat, Cards)>)) {
        let pick = Pick { places: places.to_vec(), ..Pick::default() };
        copies.follow(&view(seat, Cards::of(Card::Thrust, count)), &pick, drawn);
    }

    #[test]
    fn picked_copies_go_and_drawn_ones_come_last() {
        let (mut copies, left) = (Copies::default(), Seat::LEFT);
        follow(&mut copies, left, 4, &[], (1, None));
        follow(&mut copies, left, 4, &[0, 2], (1, None));
        assert_eq!(names(&copies, left, 4), [0, 1, 2, 3]);
        // Both are discarded, and three are drawn.
        follow(&mut copies, left, 5, &[], (2, Some((left, Cards::of(Card::Thrust, 3)))));
        assert_eq!(names(&copies, left, 5), [1, 3, 4, 5, 6]);
        // Drawn cards come once.
        follow(&mut copies, left, 5, &[4], (2, Some((left, Cards::of(Card::Thrust, 3)))));
        follow(&mut copies, left, 4, &[], (3, None));
        assert_eq!(names(&copies, left, 4), [1, 3, 4, 5]);
    }

    #[test]
    fn every_seat_has_names_of_its_own() {
        let mut copies = Copies::default();
        follow(&mut copies, Seat::LEFT, 3, &[1], (1, None));
        follow(&mut copies, Seat::RIGHT, 2, &[], (2, None));
        assert_eq!(names(&copies, Seat::LEFT, 3), [0, 1, 2]);
        follow(&mut copies, Seat::LEFT, 2, &[], (3, None));
        assert_eq!((names(&copies, Seat::LEFT, 2), names(&copies, Seat::RIGHT, 2)), (vec![0, 2], vec![0, 1]));
    }
}
