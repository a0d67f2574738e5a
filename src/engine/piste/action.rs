//! Actions and their tokens.

use std::fmt;

use super::{Cards, Value};
use crate::engine::token::tokens;

/// One decision of a fencer. Tokens: `f3`, `b2`, `a2`, `f3a2`, `p33`, `r2`, `h`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Action {
    /// Advance by a card (`f3`).
    Advance {
        /// The card played.
        card: Value,
    },
    /// Withdraw by a card (`b2`).
    Withdraw {
        /// The card played.
        card: Value,
    },
    /// Attack from the present space, with cards of the gap's value (`a2`).
    Attack {
        /// How many cards, 1 to 5.
        count: u8,
    },
    /// Advance, then attack with cards of the new gap's value (`f3a2`): the indirect attack.
    AdvanceAttack {
        /// The card of the advance.
        card: Value,
        /// How many cards attack after it, 1 to 4.
        count: u8,
    },
    /// Parry with these cards (`p33`).
    Parry {
        /// The cards laid down.
        cards: Cards,
    },
    /// Retreat from an indirect attack by a card (`r2`).
    Retreat {
        /// The card played.
        card: Value,
    },
    /// Take the hit (`h`).
    TakeHit,
}

impl Action {
    /// The cards that this action lays down when the fencers stand `gap` spaces apart (1 to 22). `None` if the action
    /// attacks over a gap that is no card value, or one of its numbers is out of range.
    #[must_use]
    #[inline]
    pub fn cards(self, gap: u8) -> Option<Cards> {
        match self {
            Self::Advance { card } | Self::Withdraw { card } | Self::Retreat { card } => Some(Cards::of(card, 1)),
            Self::Attack { count } => Some(Cards::of(Value::new(gap)?, count)),
            Self::AdvanceAttack { card, count } => {
                let reach = Value::new(gap.checked_sub(card.number())?)?;
                Some(Cards::of(card, 1).plus(Cards::of(reach, count)))
            }
            Self::Parry { cards } => Some(cards),
            Self::TakeHit => Some(Cards::NONE),
        }
    }

    /// Whether this is an attack, direct or indirect.
    #[must_use]
    pub const fn is_attack(self) -> bool {
        matches!(self, Self::Attack { .. } | Self::AdvanceAttack { .. })
    }
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Advance { card } => write!(f, "f{card}"),
            Self::Withdraw { card } => write!(f, "b{card}"),
            Self::Attack { count } => write!(f, "a{count}"),
            Self::AdvanceAttack { card, count } => write!(f, "f{card}a{count}"),
            Self::Parry { cards } => write!(f, "p{cards}"),
            Self::Retreat { card } => write!(f, "r{card}"),
            Self::TakeHit => f.write_str("h"),
        }
    }
}

tokens!(Action, "piste duel");

fn parse(text: &[u8]) -> Option<Action> {
    Some(match text {
        [b'f', card] => Action::Advance { card: value(*card)? },
        [b'b', card] => Action::Withdraw { card: value(*card)? },
        [b'a', count] => Action::Attack { count: digit(*count)? },
        [b'f', card, b'a', count] => Action::AdvanceAttack { card: value(*card)?, count: digit(*count)? },
        [b'p', cards @ ..] if (1..=5).contains(&cards.len()) && cards.is_sorted() => {
            Action::Parry { cards: cards.iter().map(|card| value(*card)).collect::<Option<Cards>>()? }
        }
        [b'r', card] => Action::Retreat { card: value(*card)? },
        [b'h'] => Action::TakeHit,
        _ => return None,
    })
}

fn value(character: u8) -> Option<Value> {
    Value::new(character.wrapping_sub(b'0'))
}

/// A number of cards, 1 to 5.
fn digit(character: u8) -> Option<u8> {
    value(character).map(Value::number)
}
