//! The backup: everything that the page stores, of both games, in one text. `assets/start.js` writes it.
//!
//! Each game has its own program, which does not know the other game. The program that reads a backup checks its own
//! game's part and the settings. It stores the other game's part unread, and that game's program checks it when it
//! opens.

use std::fmt;

use serde::Serialize;
use serde_json::value::RawValue;

use super::ledger::{self, Counted, Ledger, LedgerError};
use super::settings::Settings;
use super::shelf::{self, Entry};
use super::{SaveError, Sitting, fields};
use crate::engine::pairs::Object;

/// The version of the backup's text.
///
/// Version 1 was only of the piste duel, with its part beside the settings instead of in `piste`.
pub const FORMAT: u32 = 2;

/// The games by their names in journals.
pub const GAMES: [&str; 2] = ["piste", "poise"];

/// A game whose set-up choices are stored.
pub trait Formed: Counted {
    /// The choices of the set-up.
    type Form: Clone + fmt::Debug + PartialEq + Serialize;

    /// Reads them, and says whether every field is valid; `None` if the text is not a form, or is from a later program.
    fn form(text: &str) -> Option<(Self::Form, bool)>;
}

/// A saved bout in a backup.
#[derive(Clone, Debug, PartialEq)]
pub struct Saved<G: Counted> {
    /// Its entry in the list.
    pub entry: Entry<G>,
    /// The bout itself.
    pub sitting: Sitting<G>,
    /// Its text as JSON.
    pub json: String,
}

/// What a program can read of a backup: its own game's part.
#[derive(Clone, Debug, PartialEq)]
pub struct Part<G: Formed> {
    /// The saved bouts, without duplicates.
    pub bouts: Vec<Saved<G>>,
    /// Wins and losses.
    pub ledger: Option<Ledger<G>>,
    /// The choices of the set-up.
    pub form: Option<G::Form>,
    /// The settings.
    pub settings: Option<Settings>,
    /// The texts from a later program.
    pub later: Vec<Later>,
    /// What could not be read.
    pub unread: Vec<Unread>,
}

/// A text from a later program.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Later {
    /// What it is: `ledger`, `form`, `settings` or a bout's name.
    pub what: String,
    /// The text, with U+FFFD in place of lone surrogates.
    pub text: String,
    /// The text as JSON.
    pub json: String,
}

impl Later {
    /// A game's part of a backup that holds only this text.
    #[must_use]
    pub fn part(&self) -> String {
        let [before, after] =
            if shelf::is_id(&self.what) { ["{\"bouts\":{\"", "}}"] } else { ["{\"bouts\":{},\"", "}"] };
        [before, &self.what, "\":", &self.json, after].concat()
    }
}

/// Something in a backup that could not be read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Unread {
    /// What it is: `ledger`, `settings`, `form`, `bouts`, `incoming`, a game, or the beginning of a bout's name.
    pub what: String,
    /// What is wrong with it.
    pub why: Why,
}

/// What is wrong with something in a backup. The page only counts these, so they become words only when asked for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Why {
    /// It is not a text.
    NotAText,
    /// There is no list of bouts.
    NoBouts,
    /// The bout has another bout's name as its key.
    OtherName,
    /// It has a field that is not valid, or no fields.
    Field,
    /// It is not a saved bout.
    Save(SaveError),
    /// It is not a ledger.
    Ledger(LedgerError),
}

impl fmt::Display for Why {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NotAText => f.write_str("it is no text"),
            Self::NoBouts => f.write_str("there is no list of bouts"),
            Self::OtherName => f.write_str("it stands under another bout's name"),
            Self::Field => f.write_str("one of its fields is not valid"),
            Self::Save(error) => error.fmt(f),
            Self::Ledger(error) => error.fmt(f),
        }
    }
}

/// Why a text is not a backup.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum BackupError {
    /// It is not a backup's JSON object.
    NotABackup,
    /// A later version of the program wrote it.
    Version(u32),
}

impl fmt::Display for BackupError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NotABackup => f.write_str("this is no backup"),
            Self::Version(version) => write!(f, "the backup has version {version}, which this program does not know"),
        }
    }
}

impl std::error::Error for BackupError {}

impl<G: Formed> Part<G> {
    const NONE: Self =
        Self { bouts: Vec::new(), ledger: None, form: None, settings: None, later: Vec::new(), unread: Vec::new() };

    /// Reads a whole backup. Returns this game's part with the settings, and the other game's part as JSON if it holds
    /// anything.
    ///
    /// # Errors
    /// The text is not a backup, or is from a later version.
    pub fn of_backup(text: &str) -> Result<(Self, Option<String>), BackupError> {
        let found = Object::of(text).ok_or(BackupError::NotABackup)?;
        let version = found.field("backup").and_then(fields::value);
        let version: u32 = version.ok_or(BackupError::NotABackup)?;
        if version == 0 || version > FORMAT {
            return Err(BackupError::Version(version));
        }
        let (mut part, mut other) = (Self::NONE, None);
        part.take_settings(&found);
        for game in &GAMES[..version as usize] {
            let json = if version == 1 { text } else { found.field(game).map_or("", RawValue::get) };
            match Object::of(json) {
                None => part.note(game, Why::NoBouts),
                Some(object) if *game == G::NAME => part.take(&object),
                Some(object) => match holds_anything(&object) {
                    None => part.note(game, Why::NoBouts),
                    Some(holds) => other = holds.then(|| json.to_owned()),
                },
            }
        }
        Ok((part, other))
    }

    /// Reads parts of this game that the other program stored unread.
    #[must_use]
    pub fn of_parts(texts: &[String]) -> Self {
        let mut part = Self::NONE;
        texts.iter().for_each(|text| part.take_text(text));
        part
    }

    fn take_text(&mut self, text: &str) {
        match Object::of(text) {
            Some(object) => {
                self.take_settings(&object);
                self.take(&object);
            }
            None => self.note("incoming", Why::NoBouts),
        }
    }

    fn take(&mut self, found: &Object<'_>) {
        match found.field("bouts").and_then(|json| Object::of(json.get())) {
            None => self.note("bouts", Why::NoBouts),
            Some(bouts) => bouts.0.into_iter().for_each(|(id, json)| self.take_bout(&id, json)),
        }
        self.take_ledger(found);
        self.take_form(found);
        // Parts for this game that were not yet taken over when the backup was made.
        let incoming: Option<Vec<String>> = found.field("incoming").and_then(fields::value);
        incoming.into_iter().flatten().for_each(|text| self.take_text(&text));
    }

    fn take_bout(&mut self, id: &str, json: &RawValue) {
        let json = json.get();
        let Some(text) = text_in(json) else { return self.note(id, Why::NotAText) };
        match Sitting::from_save(&text) {
            Ok(sitting) if shelf::id(&sitting) == id => {
                let saved = Saved { entry: Entry::of(&sitting), sitting, json: json.to_owned() };
                match self.bouts.iter_mut().find(|known| known.entry.id == id) {
                    Some(known) if saved.sitting.journal().continues(known.sitting.journal()) => *known = saved,
                    Some(_) => {}
                    None => self.bouts.push(saved),
                }
            }
            Ok(_) => self.note(id, Why::OtherName),
            Err(error) => {
                let later = error.is_later() && shelf::is_id(id);
                self.refuse(id, json, text, later, Why::Save(error));
            }
        }
    }

    fn take_ledger(&mut self, found: &Object<'_>) {
        let Some((json, text)) = self.text(found, "ledger") else { return };
        match Ledger::from_text(&text) {
            Ok(ledger) => match &mut self.ledger {
                Some(known) => known.join(ledger),
                None => self.ledger = Some(ledger),
            },
            Err(error) => {
                let later = ledger::later(&text).is_some();
                self.refuse("ledger", json, text, later, Why::Ledger(error));
            }
        }
    }

    fn take_form(&mut self, found: &Object<'_>) {
        let Some((json, text)) = self.text(found, fields::FORM) else { return };
        match G::form(&text) {
            Some((form, true)) => self.form = Some(form),
            _ => {
                let later = fields::is_later(fields::FORM, &text);
                self.refuse(fields::FORM, json, text, later, Why::Field);
            }
        }
    }

    fn take_settings(&mut self, found: &Object<'_>) {
        let Some((json, text)) = self.text(found, fields::SETTINGS) else { return };
        match Settings::from_text(&text) {
            Some((settings, true)) => self.settings = Some(settings),
            _ => {
                let later = fields::is_later(fields::SETTINGS, &text);
                self.refuse(fields::SETTINGS, json, text, later, Why::Field);
            }
        }
    }

    /// A field that may be missing or `null`, as JSON and as text.
    fn text<'a>(&mut self, found: &Object<'a>, name: &str) -> Option<(&'a str, String)> {
        let json = found.field(name).filter(|json| json.get() != "null")?.get();
        let text = text_in(json);
        if text.is_none() {
            self.note(name, Why::NotAText);
        }
        Some((json, text?))
    }

    /// Records a text that this program cannot read, or keeps it if it is from a later program.
    fn refuse(&mut self, what: &str, json: &str, text: String, later: bool, why: Why) {
        if later {
            self.later.push(Later { what: what.to_owned(), text, json: json.to_owned() });
        } else {
            self.note(what, why);
        }
    }

    fn note(&mut self, what: &str, why: Why) {
        self.unread.push(Unread { what: what.chars().take(32).collect(), why });
    }
}

/// Whether a game's part holds anything; `None` if it is not a part of a backup.
fn holds_anything(object: &Object<'_>) -> Option<bool> {
    let bouts = Object::of(object.field("bouts")?.get())?;
    let filled = |name| object.field(name).is_some_and(|json| !matches!(json.get(), "null" | "[]"));
    Some(!bouts.0.is_empty() || ["ledger", fields::FORM, "incoming"].into_iter().any(filled))
}

/// The text in a JSON string, if it is one. Lone surrogates, which a `String` cannot hold, become U+FFFD; in that case
/// all other surrogates do too.
fn text_in(json: &str) -> Option<String> {
    serde_json::from_str(json).or_else(|_| serde_json::from_str(&without_surrogates(json))).ok()
}

fn without_surrogates(json: &str) -> String {
    let mut parts = json.split('\\');
    let mut plain = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        plain.push('\\');
        // Surrogates are U+D800 to U+DFFF.
        let surrogate = match part.as_bytes() {
            [b'u', b'd' | b'D', digit, ..] => !digit.is_ascii_digit() || matches!(digit, b'8' | b'9'),
            _ => false,
        };
        match part.get(5..).filter(|_| surrogate) {
            Some(rest) => plain.extend(["ufffd", rest]),
            None => plain += part,
        }
    }
    plain
}
