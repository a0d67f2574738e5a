//! The critic's inputs beyond a view: the other hand, and the cards to come.
//!
//! The critic is not shipped. It only estimates the score, which removes the luck of the cards from the question
//! whether a decision was good. The policy that learns still sees nothing but its view.

use arrayvec::ArrayVec;

use crate::engine::Seat;
use crate::engine::piste::{Cards, State, Value};

/// How many cards of each value the other holds: "at least one", "at least two" …
const HAND: u16 = 0;
/// The next cards of the pile.
const NEXT: u16 = HAND + 25;
/// How many cards of the gap's value the other holds: now, after an advance by each value, after a step back by each.
const REACH: u16 = NEXT + 5 * NEXT_MOST as u16;
/// The number of inputs beyond those of a view.
pub const SECRETS: usize = REACH as usize + 6 * 10;

/// How many cards of the pile are inputs.
const NEXT_MOST: usize = 6;
/// The maximum number of secrets that can be active at once.
const ACTIVE_MOST: usize = 5 + NEXT_MOST + 10;

/// The secrets of a state for the seat to act, each below [`SECRETS`].
pub fn secrets(state: &State, seat: Seat) -> ArrayVec<u16, ACTIVE_MOST> {
    let mut list = ArrayVec::new();
    let theirs = state.hands()[seat.other()];
    let card = |value: Value| u16::from(value.number()) - 1;
    for value in Value::ALL {
        list.extend((0..u16::from(theirs.count(value))).map(|count| HAND + 5 * card(value) + count));
    }
    let next = state.pile().iter().take(NEXT_MOST).zip(0..);
    list.extend(next.map(|(value, nth)| NEXT + 5 * nth + card(*value)));
    reaches(state, seat, theirs, |input| list.push(input));
    list
}

/// Adds how many cards the other holds for each gap to which this seat can move.
fn reaches(state: &State, seat: Seat, theirs: Cards, mut tell: impl FnMut(u16)) {
    let (gap, hand) = (state.public().gap(), state.hands()[seat]);
    let held = Value::ALL.into_iter().filter(|card| hand.count(*card) > 0).map(Value::number);
    let ahead = held.clone().map(|card| (gap.saturating_sub(card), card));
    let behind = held.filter(|card| *card < 5).map(|card| (gap + card, card + 5));
    for (gap, place) in ahead.chain(behind).chain([(gap, 0)]) {
        if let Some(value) = Value::new(gap) {
            tell(REACH + 6 * u16::from(place) + u16::from(theirs.count(value)));
        }
    }
}
