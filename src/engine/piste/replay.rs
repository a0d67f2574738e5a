//! Replaying what everybody saw of a round: its actions, without the hands.

use std::fmt;

use super::{Action, Bout, Cards, Illegal, Piste, Public, State, Value};
use crate::engine::Game;
use crate::engine::seat::BySeat;

/// The first action of a history that no hands allow.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Impossible {
    /// Its place in the history, from 0.
    pub ply: usize,
    /// The action.
    pub action: Action,
    /// What is wrong with it.
    pub why: Why,
}

/// Why no hands allow an action.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Why {
    /// It needs more cards than the hand has, which is this many.
    Hand(u8),
    /// More cards of this value than the deck has were played.
    Deck(Value),
    /// The rules forbid it with any cards.
    Illegal(Illegal),
}

impl fmt::Display for Impossible {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "action {}, {}, is impossible: ", self.ply + 1, self.action)?;
        match self.why {
            Why::Hand(cards) => write!(f, "the hand has {cards} cards"),
            Why::Deck(value) => write!(f, "more than five cards of value {value} were played"),
            Why::Illegal(illegal) => illegal.fmt(f),
        }
    }
}

impl std::error::Error for Impossible {}

/// The open part of a round after these actions from its deal. The hands are unknown, so both get every card before each
/// action: the rules then allow whatever some hand allows, and what is drawn does not matter.
///
/// # Errors
/// The first action that no hands allow.
pub fn replay_public(bout: Bout, history: &[Action]) -> Result<Public, Impossible> {
    let mut state = State::dealt(bout, std::array::from_fn(|index| Value::ALL[index / 5]));
    for (ply, action) in history.iter().copied().enumerate() {
        let played = check_cards(&state.public, action).and_then(|()| {
            state.hands = BySeat([Cards::DECK; 2]);
            Piste::advance(&mut state, action).map_err(Why::Illegal)
        });
        played.map_err(|why| Impossible { ply, action, why })?;
    }
    Ok(state.public)
}

/// Whether the seat to act can have the cards of an action, as far as everybody can know.
fn check_cards(public: &Public, action: Action) -> Result<(), Why> {
    let cards = action.cards(public.gap()).unwrap_or_default();
    let held = public.counts[public.to_act];
    if cards.len() > held {
        return Err(Why::Hand(held));
    }
    public.played.plus(cards).beyond_the_deck().map_or(Ok(()), |value| Err(Why::Deck(value)))
}
