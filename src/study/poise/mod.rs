//! The lessons of the poise duel. All use the reforged edition.

mod first;
mod later;

use super::{Answer, Lesson, Taught};
use crate::engine::Seat;
use crate::engine::poise::{Card, Cards, Edition, Poise, Rules, Setup, State};

/// A position: for each seat, the person's first, what it has. Cards are written as their codes, with spaces between them.
#[derive(Debug)]
pub struct Position {
    poise: &'static [u8],
    /// The Item in play; empty for none.
    items: &'static [&'static str],
    hands: &'static [&'static str],
    /// The next cards of the pile. All cards that are nowhere else follow them.
    pile: &'static str,
    active: Seat,
    /// What has been played since the start of the turn, as tokens.
    played: &'static [&'static str],
}

/// The lessons in order; each one only needs what those before it have explained.
static LESSONS: [Lesson<Poise>; 6] =
    [first::TURN, first::BLOCK, first::PRESS, later::EXTRAS, later::ITEMS, later::THREE];

impl Taught for Poise {
    type Position = Position;

    fn build(position: &Position) -> Option<State> {
        let rules = Rules { edition: Edition::Reforged, seats: position.poise.len() as u8, pistol: true, poise: 10 };
        let hands: Vec<Vec<Card>> = position.hands.iter().map(|hand| cards(hand).collect()).collect();
        let items: Vec<Option<Card>> = position.items.iter().map(|item| item.parse().ok()).collect();
        let mut setup = Setup {
            rules,
            active: position.active,
            poise: position.poise.to_vec(),
            in_play: vec![true; position.poise.len()],
            items,
            hands,
            pile: cards(position.pile).collect(),
            script: Vec::new(),
        };
        let placed: Cards =
            setup.hands.iter().flatten().chain(setup.items.iter().flatten()).chain(&setup.pile).copied().collect();
        setup.pile.extend(rules.deck().minus(placed).values());
        setup.build().ok()
    }

    fn played(position: &Position) -> &'static [&'static str] {
        position.played
    }

    fn lessons() -> &'static [Lesson<Self>] {
        &LESSONS
    }
}

/// A table of two in which neither seat has an Item.
const fn duel(
    poise: &'static [u8; 2],
    hands: &'static [&'static str; 2],
    active: Seat,
    played: &'static [&'static str],
) -> Option<Position> {
    Some(Position { poise, items: &["", ""], hands, pile: "", active, played })
}

const fn right(choices: &'static [&'static str], replies: &'static [&'static str]) -> Answer {
    Answer { choices, said: "right", replies: Some(replies) }
}

const fn wrong(choices: &'static [&'static str], said: &'static str) -> Answer {
    Answer { choices, said, replies: None }
}

/// Cards as codes, in order.
fn cards(codes: &str) -> impl Iterator<Item = Card> {
    codes.split_whitespace().filter_map(|code| code.parse().ok())
}
