//! The bot protocol (`docs/protocol.md#bots`): what a seat may know as one line of JSON, and the answer to it.
//!
//! [`to_line`] writes a view, [`from_line`] reads one. A line holds the history of the round; the reader replays it and
//! compares the result with the other keys. A line made by hand may have an empty history and any position; the cards
//! played before are then unknown. It may omit `target`, which is then 5, and `legal`.
//!
//! The line does not hold the number of the round: a view that was read has round 0 of a bout whose first starter is
//! this round's.

mod position;
mod read;

use serde::Serialize;

use super::{Action, Attack, Public, Rules, Space, Value, View, rules};
use crate::engine::Seat;
use crate::engine::lines;
use crate::engine::seat::BySeat;

pub use crate::engine::fields::ParseError;
pub use crate::engine::lines::answer_line;
pub use position::{position_line, read_position};
pub use read::from_line;

/// The line as it is written. The order of the fields is the order of the keys.
#[derive(Serialize)]
struct Line<'a> {
    #[serde(serialize_with = "rules::written::serialize")]
    rules: Rules,
    seat: Seat,
    target: u8,
    hits: BySeat<u8>,
    first: Seat,
    position: BySeat<Space>,
    hand: Vec<Value>,
    other_hand: u8,
    pile: u8,
    pending: Option<Attack>,
    history: &'a [Action],
    legal: Vec<Action>,
}

/// The view as one line of JSON, without the line's end. A line whose seat is not to act has no legal action, and
/// [`from_line`] rejects it.
#[must_use]
pub fn to_line(view: &View) -> String {
    let Public { bout, position, counts, pile, history, .. } = &view.public;
    let line = Line {
        rules: bout.rules,
        seat: view.seat,
        target: bout.target,
        hits: bout.hits,
        first: bout.starter(),
        position: *position,
        hand: view.hand.values().collect(),
        other_hand: counts[view.seat.other()],
        pile: *pile,
        pending: view.public.pending(),
        history,
        legal: view.legal(),
    };
    serde_json::to_string(&line).unwrap_or_default()
}

/// Reads the answer to a view, as [`lines::read_answer`].
///
/// # Errors
/// Why the line holds no action.
pub fn read_answer(line: &[u8]) -> Result<Action, ParseError> {
    lines::read_answer(line)
}
