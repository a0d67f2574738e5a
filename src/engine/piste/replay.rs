//! Replays the public part of a round: its actions, without the hands.

use std::fmt;

use super::{Action, Bout, Cards, Illegal, Piste, Public, State, Value};
use crate::engine::Game;
use crate::engine::seat::BySeat;

/// The first action of a history that is impossible with any hands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Impossible {
    /// Its index in the history, from 0.
    pub ply: usize,
    /// The action.
    pub action: Action,
    /// What is wrong with it.
    pub why: Why,
}

/// Why an action is impossible with any hands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Why {
    /// It needs more cards than the hand has; the number is the size of the hand.
    Hand(u8),
    /// More cards of this value were played than the deck has.
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

/// The public part of a round after these actions from its deal. The hands are unknown, so both get every card before
/// each action. The rules then allow every action that some hand allows, and the drawn cards do not matter.
///
/// # Errors
/// The first action that is impossible with any hands.
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

/// Whether the seat to act can have the cards of an action, as far as all players know.
fn check_cards(public: &Public, action: Action) -> Result<(), Why> {
    let cards = action.cards(public.gap()).unwrap_or_default();
    let held = public.counts[public.to_act];
    if cards.len() > held {
        return Err(Why::Hand(held));
    }
    public.played.plus(cards).beyond_the_deck().map_or(Ok(()), |value| Err(Why::Deck(value)))
}
