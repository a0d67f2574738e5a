//! The lessons of the piste duel.

mod first;
mod later;
pub mod position;

use super::{Answer, Lesson, Taught};
use crate::engine::piste::{Bout, Cards, Piste, Rules, Setup, Space, State, Value};
use crate::engine::seat::BySeat;
use crate::engine::{Game, Seat};

/// A position: left first, cards as digits.
#[derive(Debug)]
pub struct Position {
    rules: Rules,
    spaces: [u8; 2],
    hands: [&'static str; 2],
    /// The next cards of the pile. All cards that are nowhere else follow them, unless the pile is `short`.
    pile: &'static str,
    short: bool,
    to_act: Seat,
}

/// The lessons in order; each one only needs what those before it have explained.
static LESSONS: [Lesson<Piste>; 9] = [
    first::STEPPING,
    first::HIT,
    first::PARRY,
    first::TWO,
    first::RIPOSTE,
    later::ADVANCE,
    later::ROOM,
    later::PILE,
    later::ROUND,
];

impl Taught for Piste {
    type Position = Position;

    fn build(position: &Position) -> Option<State> {
        let [left, right] = position.spaces;
        let setup = Setup {
            bout: Bout::new(position.rules, 5, position.to_act),
            position: BySeat([Space::new(left)?, Space::new(right)?]),
            to_act: position.to_act,
            attack: None,
            hands: BySeat(position.hands.map(|hand| cards(hand).collect::<Cards>())),
            pile: position.whole_pile(),
        };
        setup.build().ok()
    }

    fn lessons() -> &'static [Lesson<Self>] {
        &LESSONS
    }
}

impl Position {
    fn whole_pile(&self) -> Vec<Value> {
        let mut pile: Vec<Value> = cards(self.pile).collect();
        if !self.short {
            let known = self.hands.iter().flat_map(|hand| cards(hand)).chain(pile.iter().copied());
            let rest = Cards::DECK.minus(known.collect());
            pile.extend(rest.values());
        }
        pile
    }
}

/// A position in which the person is to act.
const fn at(rules: Rules, spaces: [u8; 2], hands: [&'static str; 2], pile: &'static str) -> Option<Position> {
    Some(Position { rules, spaces, hands, pile, short: false, to_act: Seat::LEFT })
}

/// A position in which the person is to act, and the pile has only these cards.
const fn late(rules: Rules, spaces: [u8; 2], hands: [&'static str; 2], pile: &'static str) -> Option<Position> {
    Some(Position { rules, spaces, hands, pile, short: true, to_act: Seat::LEFT })
}

/// A position in which the other seat begins.
const fn attacked(rules: Rules, spaces: [u8; 2], hands: [&'static str; 2], pile: &'static str) -> Option<Position> {
    Some(Position { rules, spaces, hands, pile, short: false, to_act: Seat::RIGHT })
}

const fn right(choices: &'static [&'static str], replies: &'static [&'static str]) -> Answer {
    Answer { choices, said: "right", replies: Some(replies) }
}

const fn wrong(choices: &'static [&'static str], said: &'static str) -> Answer {
    Answer { choices, said, replies: None }
}

/// Cards as digits, in order.
fn cards(digits: &str) -> impl Iterator<Item = Value> {
    digits.bytes().filter_map(|digit| Value::new(digit.wrapping_sub(b'0')))
}

/// The distance after these actions, which must be legal in this order.
#[must_use]
pub fn distance_after(start: &State, played: &[<Piste as Game>::Action]) -> u8 {
    let mut state = start.clone();
    for action in played {
        let played = Piste::advance(&mut state, *action);
        debug_assert!(played.is_ok(), "a legal action");
    }
    state.public().gap()
}
