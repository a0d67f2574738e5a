//! What only the session of the poise duel has: what is begun before a choice, messages, additional state.

use std::rc::Rc;

use super::Leap;
use crate::engine::Seat;
use crate::engine::poise::{Card, Cards, Public};
use crate::scene::poise::{Pick, Sentence};
use crate::session::Shared;
use crate::table::poise::Pause;

/// What a person begins before a choice, and reads about.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Begun {
    /// The picked cards.
    pub pick: Pick,
    /// The card that is described.
    pub card: Option<Card>,
    /// Why that card cannot be played.
    pub why: Option<String>,
    /// What gets the focus, if the person picked by key.
    pub follows: Option<Follows>,
}

/// What gets the focus after a card was picked by key.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Follows {
    /// The choices that the card opens.
    Choices,
    /// The card with this index in the hand: it opens none, or others are picked with it.
    Card(usize),
}

/// A message of the poise duel.
#[derive(Clone, Debug)]
pub enum Special {
    /// A press on a seat of the roster or an Attack of the Field, which makes the choice that belongs to it.
    Aim(Option<Seat>, Option<u8>),
    /// A press of the key for passing or for ending the turn.
    Pass,
    /// A press on the table: what a computer player does in public is shown no longer.
    GoOn,
    /// The rest of the game is shown without pauses, or with them again, while no person is in.
    FastForward,
    /// The replay leaps to the next turn or Exchange (`true`), or to the last one before.
    Leap(Leap, bool),
    /// The pointer rests on a card of the hand, or on none any more.
    Look(Option<Card>),
    /// The replay shows the moment with this number; the dialog from which it was chosen closes.
    Show(usize),
}

/// Additional state of this game's page.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Extra {
    /// A pause in which a player could be thinking.
    pub pause: Option<Rc<Pause>>,
    /// The sentences of the game so far.
    pub lines: Shared<Vec<Sentence>>,
    /// The number of the first action that the present pictures show; without meaning at rest.
    pub told_from: usize,
    /// Whether the person has just looked at the game again, so that nothing is passed for them.
    pub is_held: bool,
    /// The number of the pictures that the person wants to see no longer.
    pub hurried: Option<u32>,
    /// Whether the rest of the game is shown without pauses.
    pub is_fast: bool,
    /// The card on which the pointer rests, and the seat of its hand.
    pub looked: Option<(Seat, Card)>,
    /// The table before the first of a computer player's discards, which are shown with its draw, and the number of that action.
    pub before_discards: Option<(Public, usize)>,
    /// The seat that has just drawn, and its new cards.
    pub drawn: Option<(Seat, Cards)>,
}
