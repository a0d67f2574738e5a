//! The transcript of a finished bout: a readable text to keep and to send. `docs/formats.md` describes it.
//!
//! Only a decided bout has a transcript, because the seed in it gives the deal.

mod read;

use std::fmt::{self, Write};

use crate::engine::piste::text::side;
use crate::engine::piste::{Bout, EndOfPile, Outcome, ParryRule, Piste, Rules};
use crate::engine::{Game, Seat};
use crate::table::transcript::{committed_headers, header, player_header, seed_headers, yes_no};
pub use crate::table::transcript_error::{Fault, TranscriptError};
use crate::table::{Awaits, Sitting};

pub use read::import;

/// The version of the transcript's text.
pub const FORMAT: u32 = 1;

/// The name of its first header.
pub(super) const TITLE: &str = "En Garde";

/// The headers for a person's name and a computer player's level, left and right.
pub(super) const PLAYERS: [[&str; 2]; 2] = [["Left", "LeftLevel"], ["Right", "RightLevel"]];

/// Writes the transcript; `None` while the bout is not decided, because its text would give away the deal, and for a
/// practice sitting.
#[must_use]
pub fn export(sitting: &Sitting<Piste>) -> Option<String> {
    if sitting.awaits() != Awaits::Nothing || sitting.is_practice() {
        return None;
    }
    let mut text = String::new();
    // Writing to a string cannot fail.
    write_headers(&mut text, sitting).ok()?;
    write_rounds(&mut text, sitting)?;
    Some(text)
}

fn write_headers(text: &mut String, sitting: &Sitting<Piste>) -> fmt::Result {
    let journal = sitting.journal();
    header(text, TITLE, FORMAT)?;
    write_rules(text, &journal.opening.rules)?;
    header(text, "Hits", journal.opening.target)?;
    header(text, "First", side(journal.opening.first))?;
    for (seat, headers) in Seat::DUEL.into_iter().zip(PLAYERS) {
        player_header(text, headers, &sitting.players()[seat])?;
    }
    seed_headers(text, journal.seed)?;
    committed_headers(text, sitting.committed())?;
    header(text, "Result", result(&sitting.standing()))?;
    header(text, "Takeback", yes_no(sitting.is_helped()))?;
    text.write_char('\n')
}

fn write_rules(text: &mut String, rules: &Rules) -> fmt::Result {
    header(text, "Rules", rules)?;
    if rules.name().is_some() {
        return Ok(());
    }
    header(text, "Parry", parry_name(rules.parry))?;
    header(text, "Strengthen", yes_no(rules.strengthen))?;
    header(text, "Indirect", yes_no(rules.indirect))?;
    header(text, "RiposteWins", yes_no(rules.riposte_wins))?;
    header(text, "End", end_name(rules.end))
}

fn write_rounds(text: &mut String, sitting: &Sitting<Piste>) -> Option<()> {
    let journal = sitting.journal();
    let mut state = Piste::start(&journal.opening, journal.seed);
    for (number, actions) in journal.rounds.iter().enumerate() {
        write!(text, "{}.", number + 1).ok()?;
        for action in actions {
            write!(text, " {action}").ok()?;
            Piste::advance(&mut state, *action).ok()?;
        }
        writeln!(text, " = {}", round_result(state.public().outcome()?)).ok()?;
        state = Piste::start(&Piste::standing_after(&state)?, journal.seed);
    }
    Some(())
}

/// `left hit`, `draw level`.
pub(super) fn round_result(outcome: Outcome) -> String {
    format!("{} {}", outcome.winner.map_or("draw", side), outcome.by)
}

/// `5-3`, the left fencer's hits first.
pub(super) fn result(standing: &Bout) -> String {
    let [left, right] = standing.hits.0;
    format!("{left}-{right}")
}

pub(super) const fn parry_name(parry: ParryRule) -> &'static str {
    match parry {
        ParryRule::None => "none",
        ParryRule::Same => "same",
        ParryRule::Total => "total",
    }
}

pub(super) const fn end_name(end: EndOfPile) -> &'static str {
    match end {
        EndOfPile::LastChance => "last-chance",
        EndOfPile::Cards => "cards",
        EndOfPile::CardsUnlessRetreat => "cards-unless-retreat",
    }
}
