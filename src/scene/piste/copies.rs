//! Which of equal cards is which, from action to action.

use super::hand::Pressed;
use crate::engine::piste::{Cards, Value};
use crate::scene::copies::Names;

/// A name for each card of a hand, which a card keeps while it stays: of equal cards those that were pressed are played first.
#[derive(Debug, Default)]
pub struct Copies {
    /// The action of the last draw.
    drawn: usize,
    names: Names<{ Value::ALL.len() }>,
}

impl Copies {
    /// Follows the hand through its last action: cards are played, first those that were `pressed`, and then those of the draw come, if
    /// the action with this number drew.
    pub fn follow(&mut self, hand: Cards, (action, drawn): (usize, Cards), pressed: Pressed) {
        if self.drawn != action {
            self.drawn = action;
            self.keep(hand.minus(drawn), pressed);
        }
        self.keep(hand, pressed);
    }

    fn keep(&mut self, hand: Cards, pressed: Pressed) {
        for value in Value::ALL {
            let count = self.names.count(kind(value));
            self.names.keep(kind(value), hand.count(value), |copy| pressed.has(value, count, copy));
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
        copies.follow(Cards::of(two, 3), (0, Cards::NONE), Pressed::default());
        assert_eq!(names(&copies, two, 3), [0, 1, 2]);
        // The middle one is played, and another one drawn.
        copies.follow(Cards::of(two, 3), (1, Cards::of(two, 1)), Pressed::card(two, 1));
        assert_eq!(names(&copies, two, 3), [0, 2, 3]);
        // The first one is played with one more.
        copies.follow(Cards::of(two, 1), (1, Cards::of(two, 1)), Pressed::card(two, 0));
        assert_eq!(names(&copies, two, 1), [2]);
    }

    #[test]
    fn of_equal_cards_that_are_played_together_those_that_were_pressed_go() {
        let (two, mut copies) = (Value::ALL[1], Copies::default());
        copies.follow(Cards::of(two, 4), (0, Cards::NONE), Pressed::default());
        copies.follow(Cards::of(two, 2), (1, Cards::NONE), Pressed::card(two, 2).with(1));
        assert_eq!(names(&copies, two, 2), [0, 3]);
    }

    #[test]
    fn cards_of_other_values_keep_their_names() {
        let (one, two, mut copies) = (Value::ALL[0], Value::ALL[1], Copies::default());
        copies.follow(Cards::of(one, 2).plus(Cards::of(two, 1)), (0, Cards::NONE), Pressed::default());
        let before = names(&copies, one, 2);
        copies.follow(Cards::of(one, 2), (0, Cards::NONE), Pressed::card(two, 0));
        assert_eq!(names(&copies, one, 2), before);
    }
}
