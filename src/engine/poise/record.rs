//! Game records: finished games as lines of JSON, by which any two programs can compare their rules
//! (`docs/protocol.md#poise-records`).
//!
//! A record contains everything: the deck, the random results during the game, and for every decision the seat, the
//! legal actions and the choice. [`Record::play`] makes one; [`check`] replays one and reports where the engine
//! disagrees.

pub(super) mod check;

use serde::{Deserialize, Serialize};

use super::source::{ChanceOutcome, Source};
use super::state::Deck;
use super::{Action, Card, Edition, Event, Illegal, Poise, Rules, Standing, State, View};
use crate::engine::{Seat, Seed, record};

pub use crate::engine::record::Difference;
pub use check::check;

/// One decision of a recorded game.
pub type Ply = record::Ply<Action>;

/// Why a game could not be played to its end.
pub type Unfinished = record::Unfinished<Illegal>;

/// A finished game. The order of the fields is the order of the keys in its line.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Record {
    /// The edition.
    pub game: Edition,
    /// Players, 2 to 6.
    pub seats: u8,
    /// The seat that had the first turn.
    pub first: Seat,
    /// Whether the Pistol is in the deck.
    pub pistol: bool,
    /// Starting Poise.
    pub poise: u8,
    /// The shuffled deck in drawing order: seat 0 is dealt the first hand as one block, then seat 1, and so on.
    pub deck: Vec<Card>,
    /// Every decision in order, forced ones included.
    pub plies: Vec<Ply>,
    /// The random results during the game, in order.
    pub chance: Vec<ChanceOutcome>,
    /// The final state of every seat.
    #[serde(rename = "final")]
    pub last: Vec<Last>,
    /// The winner; `None` for a draw.
    pub winner: Option<Seat>,
}

/// The final state of a seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Last {
    /// The Poise; 0 for a player who is out.
    pub poise: u8,
    /// Whether the seat was still in.
    #[serde(rename = "in")]
    pub in_play: bool,
}

impl Record {
    /// Plays a game from a deck in drawing order, which must be a permutation of the rules' deck. `choose` makes every
    /// decision from the view of the seat to act and its legal actions. The seed determines the random results.
    ///
    /// # Errors
    /// A seat made no choice or an illegal one.
    pub fn play(
        rules: Rules,
        first: Seat,
        deck: Deck,
        seed: Seed,
        choose: impl FnMut(&View, &[Action]) -> Option<Action>,
    ) -> Result<Self, Unfinished> {
        let mut state = State::dealt(Standing::new(rules, first), deck, Source::new(seed));
        let mut chance = Vec::new();
        let plies = record::play_out::<Poise>(&mut state, choose, |events| chance.extend(chance_outcomes(events)))?;
        let Rules { edition: game, seats, pistol, poise } = rules;
        let (deck, last, winner) = (deck.to_vec(), Last::all(&state), state.winner());
        Ok(Self { game, seats, first, pistol, poise, deck, plies, chance, last, winner })
    }

    /// The record as one line of JSON, without the line's end.
    #[must_use]
    pub fn to_line(&self) -> String {
        serde_json::to_string(self).unwrap_or_default()
    }
}

impl Last {
    /// The final state of every seat.
    fn all(state: &State) -> Vec<Self> {
        let last = |seat| Self { poise: state.poise(seat), in_play: state.is_in(seat) };
        state.public().rules().players().map(last).collect()
    }
}

/// The random results in these events.
fn chance_outcomes(events: &[Event]) -> impl Iterator<Item = ChanceOutcome> {
    events.iter().filter_map(|event| match event {
        Event::Shuffled { order: Some(order), .. } => Some(ChanceOutcome::Shuffle(order.clone())),
        Event::Dropped { card, .. } => Some(ChanceOutcome::Discard(*card)),
        _ => None,
    })
}
