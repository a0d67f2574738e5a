//! The bot protocol (`docs/protocol.md#poise-views`): what a seat may know as one line of JSON, and the answer to it.
//!
//! [`to_line`] writes a view, [`from_line`] reads one. Every key but the history describes the position. The history is
//! that of the whole game as the seat may know it; reading replays it and checks the other keys against it. A line made
//! by hand may leave it empty, except for an announcement that waits for an answer: only the end of the history shows
//! that.
//!
//! `turns` are finished turns. The line does not say who started: it is the seat that chose first in the history.

mod read;

use serde::Serialize;

use super::field::Attack;
use super::{Action, Card, Edition, Phase, Public, View};
use crate::engine::Seat;
use crate::engine::lines;
use crate::engine::seat::ByPlayer;

pub use crate::engine::fields::ParseError;
pub use crate::engine::lines::answer_line;
pub use read::from_line;

/// The line as it is written. The order of the fields is the order of the keys.
#[derive(Serialize)]
struct Line {
    game: Edition,
    seats: u8,
    seat: Seat,
    poise: Vec<u8>,
    #[serde(rename = "in")]
    in_play: Vec<bool>,
    items: Vec<Option<Card>>,
    hand: Vec<Card>,
    counts: Vec<u8>,
    pile: u8,
    discards: Vec<Card>,
    field: Vec<OnField>,
    phase: &'static str,
    active: Seat,
    opponent: Option<Seat>,
    turns: Vec<u8>,
    pistol: bool,
    start_poise: u8,
    history: Vec<(Seat, Action)>,
    legal: Vec<Action>,
}

/// An Attack on the Field as it is written.
#[derive(Serialize)]
struct OnField {
    id: u8,
    by: Seat,
    cards: Vec<Card>,
    response: Option<Card>,
    no_response: bool,
}

impl OnField {
    fn of(attack: &Attack) -> Self {
        let Attack { id, by, blow, response, closed } = *attack;
        Self { id, by, cards: blow.cards().collect(), response, no_response: closed }
    }
}

/// The names of the phases in which a seat decides.
const PHASES: [&str; 7] = ["discard", "prepare", "exchange", "answer", "riposte", "blade", "respite"];

/// The name of a phase; `over` for the one without a decision.
fn phase_name(phase: Phase) -> &'static str {
    match phase {
        Phase::Discard => PHASES[0],
        Phase::Prepare => PHASES[1],
        Phase::Exchange => PHASES[2],
        Phase::Answer(_) => PHASES[3],
        Phase::Riposte => PHASES[4],
        Phase::Blade => PHASES[5],
        Phase::Respite => PHASES[6],
        Phase::Over(_) => "over",
    }
}

/// The view as one line of JSON, without the line's end. A line whose seat is not to act has no legal action, and
/// [`from_line`] refuses it.
#[must_use]
pub fn to_line(view: &View) -> String {
    let Public { poise, in_play, items, counts, turns, pile, discards, field, phase, active, opponent, .. } =
        &view.public;
    let rules = view.public.rules();
    let line = Line {
        game: rules.edition,
        seats: rules.seats,
        seat: view.seat,
        poise: listed(poise, rules.seats),
        in_play: listed(in_play, rules.seats),
        items: listed(items, rules.seats),
        hand: view.hand.values().collect(),
        counts: listed(counts, rules.seats),
        pile: *pile,
        discards: discards.values().collect(),
        field: field.iter().map(OnField::of).collect(),
        phase: phase_name(*phase),
        active: *active,
        opponent: *opponent,
        turns: listed(turns, rules.seats),
        pistol: rules.pistol,
        start_poise: rules.poise,
        history: view.history(),
        legal: view.legal(),
    };
    serde_json::to_string(&line).unwrap_or_default()
}

fn listed<T: Copy>(by_player: &ByPlayer<T>, seats: u8) -> Vec<T> {
    by_player.0.iter().take(usize::from(seats)).copied().collect()
}

/// Reads the answer to a view, as [`lines::read_answer`].
///
/// # Errors
/// Why the line holds no action.
pub fn read_answer(line: &[u8]) -> Result<Action, ParseError> {
    lines::read_answer(line)
}
