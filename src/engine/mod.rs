//! The rules and nothing else: no clock, no storage, no ambient randomness, no words for players.
//!
//! A game implements [`Game`]. The laws for every implementation are documented at its methods; `tests/engine/laws.rs` checks
//! them in random games.

pub mod chance;
pub mod check;
pub mod commitment;
pub mod fields;
pub mod journal;
pub mod lines;
mod origin;
pub(crate) mod pairs;
pub mod piste;
pub mod poise;
pub mod record;
pub mod seat;
pub mod token;

use std::fmt::{Debug, Display};
use std::hash::Hash;
use std::str::FromStr;

use serde::Serialize;
use serde::de::DeserializeOwned;

pub use chance::{Chance, Seed};
pub use journal::{Journal, JournalError};
pub use seat::Seat;

/// The seat whose decision a state waits for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Turn {
    /// This seat chooses one of its legal actions.
    Act(Seat),
    /// The round (piste) or game (poise) is over; no seat has a legal action.
    Over,
}

/// A card game with hidden hands for several seats, played one decision at a time.
///
/// One `State` is one round of the piste duel, from the deal to the result. What continues from round to round (hits,
/// who starts) is the `Match`.
pub trait Game: Clone + Debug + PartialEq + 'static {
    /// The rules and standing from which a round starts; [`Game::standing_after`] gives the standing for the next one.
    type Match: Copy + Eq + Debug + Serialize + DeserializeOwned;
    /// The full state of a round, hidden cards included.
    type State: Clone + Eq + Debug;
    /// One decision. Its text form is the token of the protocol.
    type Action: Copy + Eq + Hash + Debug + Display + FromStr;
    /// Something that happened, in the past tense.
    type Event: Clone + Eq + Debug;
    /// Everything that one seat may know.
    type View: Clone + Eq + Debug;
    /// The rule that forbids an action.
    type Illegal: Clone + Eq + Debug + Display;

    /// The name of the game in journals.
    const NAME: &'static str;
    /// An upper bound on the number of decisions from one deal to the end.
    const MAX_PLIES: usize;

    /// The rules of a match, in their written form.
    fn rules(standing: &Self::Match) -> impl Serialize;

    /// Whether a match may start with this standing.
    fn opens(standing: &Self::Match) -> bool;

    /// Deals a round. The same arguments give the same state on every platform.
    fn start(standing: &Self::Match, seed: Seed) -> Self::State;

    /// The standing from which this state was started.
    fn standing(state: &Self::State) -> Self::Match;

    /// The standing after a finished round; `None` while the round is not over.
    fn standing_after(state: &Self::State) -> Option<Self::Match>;

    /// Whether the match is decided, so that no further round follows.
    fn decided(standing: &Self::Match) -> bool;

    /// The seat whose decision the state waits for.
    fn turn(state: &Self::State) -> Turn;

    /// Writes the legal actions of the seat to act into `into`, sorted by their tokens. Replaces the previous contents.
    ///
    /// Law: empty if and only if the state is over.
    fn legal_into(state: &Self::State, into: &mut Vec<Self::Action>);

    /// The legal actions of the seat to act, sorted by their tokens.
    fn legal(state: &Self::State) -> Vec<Self::Action> {
        let mut actions = Vec::new();
        Self::legal_into(state, &mut actions);
        actions
    }

    /// Plays an action of the seat to act and passes every event to `tell` in order.
    ///
    /// # Errors
    /// The rule that forbids the action; in that case nothing has changed and `tell` was not called.
    fn tell(
        state: &mut Self::State,
        action: Self::Action,
        tell: &mut impl FnMut(Self::Event),
    ) -> Result<(), Self::Illegal>;

    /// Plays an action of the seat to act and says what happened.
    ///
    /// # Errors
    /// As [`Game::tell`].
    fn play(state: &mut Self::State, action: Self::Action) -> Result<Vec<Self::Event>, Self::Illegal> {
        let mut events = Vec::with_capacity(6);
        Self::tell(state, action, &mut |event| events.push(event))?;
        Ok(events)
    }

    /// Plays an action without recording what happened, which is faster, for playouts.
    ///
    /// # Errors
    /// As [`Game::tell`].
    fn advance(state: &mut Self::State, action: Self::Action) -> Result<(), Self::Illegal> {
        Self::tell(state, action, &mut |_| {})
    }

    /// The points of each seat in a finished state, from 0.0 to 1.0, one half for a draw; `None` while it is not over.
    fn points(state: &Self::State, seat: Seat) -> Option<f64>;

    /// What this seat may know.
    fn view(state: &Self::State, seat: Seat) -> Self::View;

    /// The seat that the view belongs to.
    fn viewer(view: &Self::View) -> Seat;

    /// The legal actions in a view: those of its seat if it is to act, otherwise an empty list.
    fn view_legal(view: &Self::View) -> Vec<Self::Action>;

    /// The event as this seat may know it, without what is hidden from the seat.
    fn seen_by(event: &Self::Event, seat: Seat) -> Self::Event;

    /// Updates a view by an event as its seat sees it.
    ///
    /// Law: folding all `seen_by` events of an action into the view before it gives the view after it.
    fn fold(view: &mut Self::View, event: &Self::Event);

    /// Makes a full state that this seat cannot tell from the true one. The hidden cards are dealt uniformly at random.
    ///
    /// Law: `view(sample(v)) == v`.
    fn sample(view: &Self::View, chance: &mut Chance) -> Self::State;
}
