//! The transcript of a finished game: a readable text to keep and to send. `docs/formats.md` describes it.
//!
//! Only a decided game has a transcript, because the seed in it gives the deal.

mod read;

use std::fmt::{self, Write};

use crate::engine::poise::{Event, Poise, Standing};
use crate::engine::seat::SEATS_MAX;
use crate::table::transcript::{committed_headers, header, player_header, seed_headers, yes_no};
pub use crate::table::transcript_error::{Fault, TranscriptError};
use crate::table::{Awaits, Sitting};

pub use read::import;

/// The version of the transcript's text.
pub const FORMAT: u32 = 1;

/// The name of its first header.
pub(super) const TITLE: &str = "Poise Duel";

/// The headers for a person's name and a computer player's level, by seat.
pub(super) const PLAYERS: [[&str; 2]; SEATS_MAX as usize] = [
    ["Seat0", "Seat0Level"],
    ["Seat1", "Seat1Level"],
    ["Seat2", "Seat2Level"],
    ["Seat3", "Seat3Level"],
    ["Seat4", "Seat4Level"],
    ["Seat5", "Seat5Level"],
];

/// Writes the transcript; `None` while the game is not decided, because its text would give away the deal.
#[must_use]
pub fn export(sitting: &Sitting<Poise>) -> Option<String> {
    if sitting.awaits() != Awaits::Nothing {
        return None;
    }
    let mut text = String::new();
    // Writing to a string cannot fail.
    write_headers(&mut text, sitting).ok()?;
    write_turns(&mut text, sitting).ok()?;
    Some(text)
}

fn write_headers(text: &mut String, sitting: &Sitting<Poise>) -> fmt::Result {
    let journal = sitting.journal();
    let rules = journal.opening.rules;
    header(text, TITLE, FORMAT)?;
    header(text, "Edition", rules.edition)?;
    header(text, "Seats", rules.seats)?;
    header(text, "Pistol", yes_no(rules.pistol))?;
    header(text, "Poise", rules.poise)?;
    header(text, "First", journal.opening.first.number())?;
    for (headers, player) in PLAYERS.into_iter().zip(sitting.players()) {
        player_header(text, headers, player)?;
    }
    seed_headers(text, journal.seed)?;
    committed_headers(text, sitting.committed())?;
    header(text, "Result", result(&sitting.standing()))?;
    header(text, "Takeback", yes_no(sitting.is_helped()))?;
    text.write_char('\n')
}

/// Writes one turn of the table for each line.
fn write_turns(text: &mut String, sitting: &Sitting<Poise>) -> fmt::Result {
    let mut turn = 1;
    text.write_str("1.")?;
    for (action, events) in sitting.journal().rounds.iter().flatten().zip(sitting.events()) {
        write!(text, " {action}")?;
        if events.iter().any(begins_turn) {
            turn += 1;
            write!(text, "\n{turn}.")?;
        }
    }
    text.write_char('\n')
}

/// Whether the next turn of the table begins with this event.
pub(super) const fn begins_turn(event: &Event) -> bool {
    matches!(event, Event::TurnBegan { .. })
}

/// The seat of the winner, or `draw`.
pub(super) fn result(standing: &Standing) -> String {
    let winner = standing.outcome.and_then(|outcome| outcome.winner);
    winner.map_or_else(|| "draw".to_owned(), |seat| seat.number().to_string())
}
