//! Parsers that the commands' options share.

use std::num::{NonZeroU64, NonZeroUsize};
use std::thread;
use std::time::Duration;

use engarde::ai::Level;
use engarde::engine::piste::Rules;

use crate::side::Side;

/// Reads rules: a preset's name or a JSON object.
pub fn rules(text: &str) -> Result<Rules, String> {
    if text.trim_start().starts_with('{') {
        return serde_json::from_str(text).map_err(|error| format!("these are no custom rules: {error}"));
    }
    let known = Rules::NAMED.map(|(name, _)| name).join(", ");
    text.parse().map_err(|error| format!("{error} (there are {known}, or a JSON object)"))
}

/// Rules as text that [`rules`] reads.
pub fn rules_text(rules: &Rules) -> String {
    rules.name().map_or_else(|| serde_json::to_string(rules).unwrap_or_default(), str::to_owned)
}

/// Reads the players: `LEVEL` for both seats, or `LEVEL,LEVEL` for left and right.
pub fn players(text: &str) -> Result<[Level; 2], String> {
    let (left, right) = text.split_once(',').unwrap_or((text, text));
    Ok([level(left)?, level(right)?])
}

/// Reads a level's name.
pub fn level(text: &str) -> Result<Level, String> {
    text.trim().parse().map_err(|error| format!("{error}"))
}

/// Reads a side: as `own` does, or `cmd:` and a program with its arguments.
pub fn side<O>(text: &str, own: impl Fn(&str) -> Result<O, String>) -> Result<Side<O>, String> {
    let Some(command) = text.strip_prefix("cmd:") else { return own(text).map(Side::Own) };
    let words = shlex::split(command).filter(|words| !words.is_empty());
    words.map(Side::Program).ok_or_else(|| "cmd: needs a program, its quotes in pairs".to_owned())
}

/// Reads a number of rounds, two for each pair; returns the number of pairs.
#[cfg(feature = "train")]
pub fn pairs(text: &str) -> Result<u64, String> {
    decks(text.parse().unwrap_or(0), 2)
}

/// How many decks make this many rounds or games, if each is played once from every seat.
pub fn decks(rounds: u64, seats: u8) -> Result<u64, String> {
    let seats = u64::from(seats);
    match (rounds >= seats && rounds.is_multiple_of(seats), seats) {
        (true, _) => Ok(rounds / seats),
        (false, 2) => Err("rounds are played in pairs: an even number from 2".to_owned()),
        (false, _) => Err(format!("every deck is played from every seat: a multiple of {seats}")),
    }
}

/// Reads a thinking time in milliseconds, at least 1.
pub fn milliseconds(text: &str) -> Result<Duration, String> {
    let number: NonZeroU64 = text.parse().map_err(|_| "milliseconds are a whole number from 1".to_owned())?;
    Ok(Duration::from_millis(number.get()))
}

/// The given number of threads, or one for each core.
pub fn threads(wanted: Option<NonZeroUsize>) -> NonZeroUsize {
    wanted.or_else(|| thread::available_parallelism().ok()).unwrap_or(NonZeroUsize::MIN)
}
