//! The parts that the transcripts of both games share, to write and to read: headers, one for each line, then words.
//! `docs/formats.md` describes them.

use std::fmt::{self, Write};

use super::transcript_error::{Fault, TranscriptError};
use super::{Player, Sitting, Tabled};
use crate::engine::chance::GENERATOR;
use crate::engine::commitment::{Committed, Digits};
use crate::engine::{Journal, Seed};

/// The longest text, in bytes: a thousand long rounds.
const LENGTH_MAX: usize = 250_000;
/// The most headers, unknown ones included.
const HEADERS_MAX: usize = 64;

/// The result of reading, or the first line at fault.
pub(super) type Read<T> = Result<T, TranscriptError>;

/// A fault at a line.
pub(super) fn at(line: usize, fault: Fault) -> TranscriptError {
    TranscriptError { line, fault }
}

/// The start of a piece of the text, as a message quotes it.
pub(super) fn quoted(text: &str) -> String {
    let sign = |c: char| if c.is_control() { '?' } else { c };
    format!("\"{}\"", text.chars().take(24).map(sign).collect::<String>())
}

/// Writes a header, whose value needs no escapes.
///
/// # Errors
/// Writing to a string never fails.
pub(super) fn header(text: &mut String, name: &str, value: impl fmt::Display) -> fmt::Result {
    writeln!(text, "[{name} \"{value}\"]")
}

/// Writes a player: a person under the first header, a computer player's level under the second.
///
/// # Errors
/// As [`header`].
pub(super) fn player_header(text: &mut String, [person, level]: [&str; 2], player: &Player) -> fmt::Result {
    match player {
        Player::Person(name) => header(text, person, name.replace('\\', "\\\\").replace('"', "\\\"")),
        Player::Bot(strength) => header(text, level, strength),
    }
}

/// Writes the seed and the version of the generator.
///
/// # Errors
/// As [`header`].
pub(super) fn seed_headers(text: &mut String, seed: Seed) -> fmt::Result {
    writeln!(text, "[Seed \"{:016x}\"]", seed.0)?;
    header(text, "Generator", GENERATOR)
}

/// Writes the salt and the commitment, if there is one.
///
/// # Errors
/// As [`header`].
pub(super) fn committed_headers(text: &mut String, committed: Option<Committed>) -> fmt::Result {
    let Some(Committed { salt, commitment }) = committed else { return Ok(()) };
    header(text, "Salt", salt)?;
    header(text, "Commitment", commitment)
}

/// The word for a yes-or-no value.
pub(super) const fn yes_no(yes: bool) -> &'static str {
    if yes { "yes" } else { "no" }
}

/// A parsed text: headers, and the words of the rounds, each with its line.
pub(super) struct Transcript<'a> {
    headers: Vec<(usize, &'a str, String)>,
    /// The words, each with its line.
    pub(super) words: Vec<(usize, &'a str)>,
    /// The last line.
    pub(super) end: usize,
}

impl<'a> Transcript<'a> {
    /// Parses a text whose first header must have this name, with this version of the format as its value.
    ///
    /// # Errors
    /// A line is invalid, or the text has another title or another version.
    pub(super) fn of(text: &'a str, title: &str, format: u32) -> Read<Self> {
        if text.len() > LENGTH_MAX {
            return Err(at(1, Fault::TooLong));
        }
        let text = text.trim_start_matches('\u{feff}');
        let mut transcript = Self { headers: Vec::new(), words: Vec::new(), end: 1 };
        for (number, line) in text.lines().enumerate() {
            let (number, line) = (number + 1, line.trim());
            transcript.end = number;
            if line.starts_with('[') {
                transcript.add_header(number, line)?;
            } else {
                transcript.words.extend(line.split_whitespace().map(|word| (number, word)));
            }
            if transcript.headers.is_empty() && !line.is_empty() {
                return Err(at(number, Fault::NotATranscript));
            }
        }
        let first = transcript.headers.first().ok_or(at(1, Fault::NotATranscript))?;
        if first.1 != title {
            return Err(at(first.0, Fault::NotATranscript));
        }
        if first.2 != format.to_string() {
            return Err(at(first.0, Fault::Version(quoted(&first.2))));
        }
        Ok(transcript)
    }

    fn add_header(&mut self, number: usize, line: &'a str) -> Read<()> {
        if self.headers.len() == HEADERS_MAX {
            return Err(at(number, Fault::TooManyHeaders));
        }
        let parts =
            line.strip_prefix('[').and_then(|rest| rest.strip_suffix("\"]")).and_then(|rest| rest.split_once('"'));
        let value = parts.and_then(|(name, value)| Some((name.trim(), plain(value)?)));
        let (name, value) = value.ok_or_else(|| at(number, Fault::Header(quoted(line))))?;
        if self.headers.iter().any(|(_, known, _)| *known == name) {
            return Err(at(number, Fault::Twice(name.chars().take(24).collect())));
        }
        self.headers.push((number, name, value));
        Ok(())
    }

    fn find(&self, name: &str) -> Option<(usize, &str)> {
        self.headers.iter().find(|(_, known, _)| *known == name).map(|(line, _, value)| (*line, value.as_str()))
    }

    /// A required header: its line and its value.
    ///
    /// # Errors
    /// It is missing.
    pub(super) fn value(&self, name: &'static str) -> Read<(usize, &str)> {
        let noticed = self.words.first().map_or(self.end, |(line, _)| *line);
        self.find(name).ok_or(at(noticed, Fault::Missing(name)))
    }

    /// A header's value, one of these by name; `otherwise` if the header is missing.
    ///
    /// # Errors
    /// It has another value, or is missing although it is required.
    pub(super) fn one_of<T: Copy>(
        &self,
        name: &'static str,
        values: &[T],
        called: fn(&T) -> &'static str,
        otherwise: Option<T>,
    ) -> Read<T> {
        if let (None, Some(value)) = (self.find(name), otherwise) {
            return Ok(value);
        }
        let (line, claimed) = self.value(name)?;
        values.iter().find(|value| called(value) == claimed).copied().ok_or(at(line, Fault::Value(name)))
    }

    /// The seed of all deals, for this program's generator.
    ///
    /// # Errors
    /// One of the two headers is at fault.
    pub(super) fn seed(&self) -> Read<Seed> {
        let (line, generator) = self.value("Generator")?;
        if generator != GENERATOR.to_string() {
            return Err(at(line, Fault::Version(quoted(generator))));
        }
        let Digits([seed]) = self.digits("Seed")?;
        Ok(Seed(seed))
    }

    /// The commitment: both headers, or none of them.
    fn committed(&self) -> Read<Option<Committed>> {
        if self.find("Salt").is_none() && self.find("Commitment").is_none() {
            return Ok(None);
        }
        Ok(Some(Committed { salt: self.digits("Salt")?, commitment: self.digits("Commitment")? }))
    }

    /// The value of a header with digits.
    fn digits<const WORDS: usize>(&self, name: &'static str) -> Read<Digits<WORDS>> {
        let (line, digits) = self.value(name)?;
        digits.parse().map_err(|_| at(line, Fault::Value(name)))
    }

    /// The value of a header with a number.
    ///
    /// # Errors
    /// It is missing or not a number.
    pub(super) fn number(&self, name: &'static str) -> Read<(usize, u8)> {
        let (line, number) = self.value(name)?;
        Ok((line, number.parse().map_err(|_| at(line, Fault::Value(name)))?))
    }

    /// A player: a computer player if there is a level, otherwise a person, who may have no name.
    ///
    /// # Errors
    /// There is no such level.
    pub(super) fn player(&self, [person, level]: [&'static str; 2]) -> Read<Player> {
        match self.find(level) {
            Some((line, name)) => name.parse().map(Player::Bot).map_err(|_| at(line, Fault::Value(level))),
            None => Ok(Player::person(self.find(person).map_or("", |(_, name)| name))),
        }
    }

    /// The sitting at the end of a journal that was played from the words, with its result.
    ///
    /// # Errors
    /// The text has another result, or the journal breaks the rules.
    pub(super) fn sitting<G: Tabled>(
        &self,
        journal: Journal<G>,
        players: G::Players,
        right: String,
    ) -> Read<Sitting<G>> {
        let helped = self.one_of("Takeback", &[false, true], |yes| yes_no(*yes), Some(false))?;
        let (line, claimed) = self.value("Result")?;
        if claimed != right {
            return Err(at(line, Fault::Result(right)));
        }
        let resumed = Sitting::resume(journal, players);
        let mut sitting = resumed.map_err(|_| at(self.end, Fault::Illegal))?;
        (sitting.helped, sitting.committed) = (helped, self.committed()?);
        Ok(sitting)
    }
}

/// A header's value without its escapes; `None` if it contains a quotation mark without an escape.
fn plain(value: &str) -> Option<String> {
    let mut plain = String::with_capacity(value.len());
    let mut signs = value.chars();
    while let Some(sign) = signs.next() {
        match sign {
            '"' => return None,
            '\\' => plain.push(signs.next()?),
            other => plain.push(other),
        }
    }
    Some(plain)
}
