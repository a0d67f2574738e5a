//! Which of equal cards is which, from action to action.

use super::hand::lifted;
use crate::engine::piste::{Cards, Value};
use crate::scene::copies::Names;

/// A name for each card of a hand, which a card keeps while it stays: of equal cards the lifted one is played, and with it the last.
#[derive(Debug, Default)]
pub struct Copies {
    /// The action of the last draw.
    drawn: usize,
    names: Names<{ Value::ALL.len() }>,
}

impl Copies {
    /// Follows the hand through its last action: cards are played, of which `touched` was lifted, and then those of the draw come, if
    /// the action with this number drew.
    pub fn follow(&mut self, hand: Cards, (action, drawn): (usize, Cards), touched: (u8, u8)) {
        if self.drawn != action {
            self.drawn = action;
            self.keep(hand.minus(drawn), touched);
        }
        self.keep(hand, touched);
    }

    fn keep(&mut self, hand: Cards, touched: (u8, u8)) {
        for value in Value::ALL {
            let played = lifted(value, self.names.count(kind(value)), touched);
            self.names.keep(kind(value), hand.count(value), |copy| copy == played);
        }
    }

    /// The name of a card, by its value and copy; 0 for a card that the hand does not have.
    #[must_use]
    pub fn name(&self, value: Value, copy: u8) -> u8 {
        self.names.name(kind(value), copy)
    }
}

fn kind(value: Value) -> usize {
    usize::from(value.number()) - 1
}

#[cfg(test)]
mod tests {
    use super::*;

    fn names(copies: &Copies, value: Value, count: u8) -> Vec<u8> {
        (0..count).map(|copy| copies.name(value, copy)).collect()
    }

    #[test]
    fn of_equal_cards_the_lifted_one_goes_and_a_drawn_one_comes_last() {
        let (two, mut copies) = (Value::ALL[1], Copies::default());
        copies.follow(Cards::of(two, 3), (0, Cards::NONE), (0, 0));
        assert_eq!(names(&copies, two, 3), [0, 1, 2]);
        // The middle one is played, and another one drawn.
        copies.follow(Cards::of(two, 3), (1, Cards::of(two, 1)), (2, 1));
        assert_eq!(names(&copies, two, 3), [0, 2, 3]);
        // The first one is played with one more.
        copies.follow(Cards::of(two, 1), (1, Cards::of(two, 1)), (2, 0));
        assert_eq!(names(&copies, two, 1), [2]);
    }

    #[test]
    fn cards_of_other_values_keep_their_names() {
        let (one, two, mut copies) = (Value::ALL[0], Value::ALL[1], Copies::default());
        copies.follow(Cards::of(one, 2).plus(Cards::of(two, 1)), (0, Cards::NONE), (0, 0));
        let before = names(&copies, one, 2);
        copies.follow(Cards::of(one, 2), (0, Cards::NONE), (2, 0));
        assert_eq!(names(&copies, one, 2), before);
    }
}
