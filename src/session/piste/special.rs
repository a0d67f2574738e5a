//! What only the session of the piste duel has: a choice that is begun, messages, additional state.

use super::exhibition::{Exhibition, Tempo};
use super::study::Studied;
use crate::engine::piste::Value;

/// What a person begins before choosing an action.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum Begun {
    /// Nothing.
    #[default]
    Nothing,
    /// A picked card, and whether it was picked by key, so that the keyboard focus moves to its choices.
    Card(Value, bool),
    /// So many equal cards that were picked one after the other, two at least, to be played together.
    Cards(Value, u8),
    /// The sentence about a card or an action that cannot be used.
    Refused(String),
}

/// A message of the piste duel.
#[derive(Clone, Debug)]
pub enum Special {
    /// The next round is dealt.
    NextRound,
    /// An exhibition goes on, pauses, or goes on for one move.
    Exhibition(Exhibition),
    /// An exhibition is played at this speed.
    Tempo(Tempo),
    /// A card is dragged: it is picked, and never played at once.
    Drag(Value),
    /// One more of the picked cards is picked, if it can be played with them ([`Session::can_add`](super::Session::can_add)).
    Add,
    /// The memory aid is shown or hidden by a press on the board.
    Aid(bool),
    /// The study part keeps another value.
    Study(Studied),
}

/// Additional state of this game's page.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Extra {
    /// Whether an exhibition goes on.
    pub exhibition: Exhibition,
    /// How fast an exhibition is played.
    pub tempo: Tempo,
    /// Whether the starter of the bout that was opened last was drawn by lot.
    pub is_by_lot: bool,
    /// Whether the memory aid was opened by a press on the board, so that Escape closes it; not if the settings always show it.
    pub aid: bool,
    /// What the study part keeps while the page is open.
    pub studied: Option<Studied>,
}
