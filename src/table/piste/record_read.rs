//! Reading a record: every line is checked, and the whole bout is played.

use super::record::{FORMAT, end_name, parry_name, result, round_result, yes_no};
use super::record_error::{Fault, RecordError};
use crate::engine::chance::GENERATOR;
use crate::engine::piste::text::side;
use crate::engine::piste::{Bout, EndOfPile, ParryRule, Piste, Rules, State};
use crate::engine::seat::BySeat;
use crate::engine::{Game, Journal, Seat, Seed};
use crate::table::{Player, Sitting};

/// The longest text, in bytes: a thousand long rounds.
const LENGTH_MAX: usize = 250_000;

type Read<T> = Result<T, RecordError>;

/// Reads a record into the finished sitting that it tells of.
///
/// Line ends of every kind, blank lines, spaces at both ends, lines broken between two actions and unknown headers are
/// taken as they come.
///
/// # Errors
/// The first line at fault, and what is wrong there.
pub fn import(text: &str) -> Result<Sitting<Piste>, RecordError> {
    if text.len() > LENGTH_MAX {
        return Err(at(1, Fault::TooLong));
    }
    let sheet = Sheet::of(text.trim_start_matches('\u{feff}'))?;
    let (opening, seed, players) = (sheet.opening()?, sheet.seed()?, sheet.players()?);
    let helped = sheet.one_of("Takeback", &[false, true], |yes| yes_no(*yes), Some(false))?;
    let mut referee = Referee { journal: Journal { opening, seed, rounds: Vec::new() }, standing: opening };
    referee.rounds(&sheet)?;
    let standing = referee.standing;
    let right = result(&standing);
    let (line, told) = sheet.value("Result")?;
    if told != right {
        return Err(at(line, Fault::Result(right)));
    }
    let resumed = Sitting::resume(referee.journal, players);
    let mut sitting = resumed.map_err(|error| at(sheet.end, Fault::Illegal(error.to_string())))?;
    sitting.helped = helped;
    Ok(sitting)
}

fn at(line: usize, fault: Fault) -> RecordError {
    RecordError { line, fault }
}

/// The beginning of a piece of the text, as a message quotes it.
fn quoted(text: &str) -> String {
    let sign = |c: char| if c.is_control() { '?' } else { c };
    format!("\"{}\"", text.chars().take(24).map(sign).collect::<String>())
}

/// The text taken apart: headers, and words of the rounds, each with its line.
struct Sheet<'a> {
    headers: Vec<(usize, &'a str, String)>,
    words: Vec<(usize, &'a str)>,
    /// The last line.
    end: usize,
}

impl<'a> Sheet<'a> {
    fn of(text: &'a str) -> Read<Self> {
        let mut sheet = Self { headers: Vec::new(), words: Vec::new(), end: 1 };
        for (number, line) in text.lines().enumerate() {
            let (number, line) = (number + 1, line.trim());
            sheet.end = number;
            if line.starts_with('[') {
                sheet.add_header(number, line)?;
            } else {
                sheet.words.extend(line.split_whitespace().map(|word| (number, word)));
            }
            if sheet.headers.is_empty() && !line.is_empty() {
                return Err(at(number, Fault::NotARecord));
            }
        }
        let first = sheet.headers.first().ok_or(at(1, Fault::NotARecord))?;
        if first.1 != "En Garde" {
            return Err(at(first.0, Fault::NotARecord));
        }
        if first.2 != FORMAT.to_string() {
            return Err(at(first.0, Fault::Version(quoted(&first.2))));
        }
        Ok(sheet)
    }

    fn add_header(&mut self, number: usize, line: &'a str) -> Read<()> {
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

    fn value(&self, name: &'static str) -> Read<(usize, &str)> {
        let noticed = self.words.first().map_or(self.end, |(line, _)| *line);
        self.find(name).ok_or(at(noticed, Fault::Missing(name)))
    }

    /// A header's value among those that it may have, by their names; `otherwise` where the header is missing.
    fn one_of<T: Copy>(
        &self,
        name: &'static str,
        values: &[T],
        called: fn(&T) -> &'static str,
        otherwise: Option<T>,
    ) -> Read<T> {
        if let (None, Some(value)) = (self.find(name), otherwise) {
            return Ok(value);
        }
        let (line, told) = self.value(name)?;
        values.iter().find(|value| called(value) == told).copied().ok_or(at(line, Fault::Value(name)))
    }

    fn opening(&self) -> Read<Bout> {
        let rules = self.rules()?;
        let (line, hits) = self.value("Hits")?;
        let target = hits.parse().map_err(|_| at(line, Fault::Value("Hits")))?;
        let first = self.one_of("First", &Seat::DUEL, |seat| side(*seat), None)?;
        let opening = Bout::new(rules, target, first);
        if opening.target == target { Ok(opening) } else { Err(at(line, Fault::Value("Hits"))) }
    }

    fn rules(&self) -> Read<Rules> {
        let (line, name) = self.value("Rules")?;
        if name != "custom" {
            return name.parse().map_err(|_| at(line, Fault::Value("Rules")));
        }
        let switch = |name| self.one_of(name, &[false, true], |yes| yes_no(*yes), None);
        let parries = [ParryRule::None, ParryRule::Same, ParryRule::Total];
        let ends = [EndOfPile::LastChance, EndOfPile::Cards, EndOfPile::CardsUnlessRetreat];
        Ok(Rules {
            parry: self.one_of("Parry", &parries, |parry| parry_name(*parry), None)?,
            strengthen: switch("Strengthen")?,
            indirect: switch("Indirect")?,
            riposte_wins: switch("RiposteWins")?,
            end: self.one_of("End", &ends, |end| end_name(*end), None)?,
        })
    }

    fn seed(&self) -> Read<Seed> {
        let (line, generator) = self.value("Generator")?;
        if generator != GENERATOR.to_string() {
            return Err(at(line, Fault::Version(quoted(generator))));
        }
        let (line, seed) = self.value("Seed")?;
        let digits = seed.len() == 16 && seed.bytes().all(|byte| byte.is_ascii_hexdigit());
        let number = u64::from_str_radix(seed, 16).ok().filter(|_| digits);
        number.map(Seed).ok_or(at(line, Fault::Value("Seed")))
    }

    fn players(&self) -> Read<BySeat<Player>> {
        let player = |person, level| match self.find(level) {
            Some((line, name)) => name.parse().map(Player::Bot).map_err(|_| at(line, Fault::Value(level))),
            None => Ok(Player::person(self.find(person).map_or("", |(_, name)| name))),
        };
        Ok(BySeat([player("Left", "LeftLevel")?, player("Right", "RightLevel")?]))
    }
}

/// A header's value without its escapes; `None` if a quotation mark stands in it without one.
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

/// Plays the words of the rounds.
struct Referee {
    journal: Journal<Piste>,
    standing: Bout,
}

impl Referee {
    fn rounds(&mut self, sheet: &Sheet) -> Read<()> {
        let mut words = sheet.words.iter().copied();
        while !Piste::decided(&self.standing) {
            self.round(&mut words, sheet.end)?;
        }
        words.next().map_or(Ok(()), |(line, _)| Err(at(line, Fault::AfterEnd)))
    }

    fn round<'a>(&mut self, words: &mut impl Iterator<Item = (usize, &'a str)>, end: usize) -> Read<()> {
        let number = self.journal.rounds.len() + 1;
        let (line, word) = words.next().ok_or(at(end, Fault::Unfinished))?;
        if word.strip_suffix('.') != Some(number.to_string().as_str()) {
            return Err(at(line, Fault::Round(number)));
        }
        let mut state = Piste::start(&self.standing, self.journal.seed);
        let mut actions = Vec::new();
        loop {
            let (line, word) = words.next().ok_or(at(end, Fault::Unfinished))?;
            if word == "=" {
                self.standing = judged(&state, line, words)?;
                break;
            }
            let action = word.parse().map_err(|_| at(line, Fault::NotAnAction(quoted(word))))?;
            Piste::advance(&mut state, action).map_err(|why| at(line, Fault::Illegal(why.to_string())))?;
            actions.push(action);
        }
        self.journal.rounds.push(actions);
        Ok(())
    }
}

/// The standing after a round, whose result must be the one that the words tell.
fn judged<'a>(state: &State, line: usize, words: &mut impl Iterator<Item = (usize, &'a str)>) -> Read<Bout> {
    let outcome = state.public().outcome().ok_or(at(line, Fault::Unfinished))?;
    let right = round_result(outcome);
    let told: Vec<&str> = words.take(2).map(|(_, word)| word).collect();
    if told.join(" ") == right {
        Ok(state.public().bout.after(outcome))
    } else {
        Err(at(line, Fault::RoundResult(right)))
    }
}
