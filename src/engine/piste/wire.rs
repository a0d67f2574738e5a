//! The bot protocol: what a seat may know as one line of JSON, and the answer to it.
//!
//! [`to_line`] writes a view, [`from_line`] reads one. A line holds the history of the round, so reading replays it and
//! holds the other keys against it. A line made by hand may leave the history empty and give any position; what was
//! played before is then unknown.
//!
//! The line has no number of the round: a view that was read has round 0 of a bout whose first starter is this round's.

mod read;

use serde::Serialize;

use super::{Action, Attack, Public, Rules, Space, Value, View, rules};
use crate::engine::Seat;
use crate::engine::fields::{Fields, plain, shown};
use crate::engine::seat::BySeat;

pub use crate::engine::fields::Misread;
pub use read::{from_line, retrace};

/// The line, written. The order of the fields is the order of the keys.
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
/// [`from_line`] refuses it.
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

/// The answer to a view.
#[derive(Serialize)]
struct Answer {
    action: Action,
}

/// What is answered to a line that is no view.
#[derive(Serialize)]
struct Refusal<'a> {
    error: &'a str,
}

/// The line that answers a view, without its end.
#[must_use]
pub fn answer_line(action: Action) -> String {
    serde_json::to_string(&Answer { action }).unwrap_or_default()
}

/// The line that answers unusable input, without its end.
#[must_use]
pub fn error_line(error: &str) -> String {
    serde_json::to_string(&Refusal { error }).unwrap_or_default()
}

/// Reads the answer to a view. Keys beside `action` are ignored. Whether the action is legal is not asked.
///
/// # Errors
/// Why the line holds no action; an error that the other side reports is passed on.
pub fn read_answer(line: &[u8]) -> Result<Action, Misread> {
    let fields = Fields::of_line(line)?;
    if let Some(error) = fields.take_if::<String>("error")? {
        return Err(Misread(format!("it reports an error: {}", plain(&error, 200))));
    }
    let token: String = fields.take("action")?;
    token.parse().map_err(|_| Misread(format!("\"action\": {} is none", shown(&token))))
}
