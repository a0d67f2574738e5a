//! The backup: everything that the page stores, of both games, in one text. `assets/start.js` writes it.
//!
//! Each game has its own program, which does not know the other game. The program that reads a backup checks its own
//! game's part and the settings. It stores the other game's part unread, and that game's program checks it when it
//! opens.

use std::fmt;

use serde::Serialize;
use serde_json::value::RawValue;

use super::ledger::{Counted, Ledger};
use super::settings::Settings;
use super::shelf::{self, Entry};
use super::stored::{Damage, Storable, Stored};
use super::{Sitting, fields};
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
    type Form: Clone + fmt::Debug + Default + PartialEq + Serialize + Storable;
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
    pub why: Damage,
}

/// A whole backup, as one program reads it.
#[derive(Clone, Debug, PartialEq)]
pub struct Backup<G: Formed> {
    /// This game's part, with the settings.
    pub part: Part<G>,
    /// The other game's part as JSON, if it holds anything.
    pub other: Option<String>,
}

impl<G: Formed> Storable for Backup<G> {
    const KEY: &'static str = "backup";
    const FORMAT: u32 = FORMAT;

    fn read(text: &str, object: &Object<'_>) -> Stored<Self> {
        backup_of(text, object).into()
    }
}

fn backup_of<G: Formed>(text: &str, found: &Object<'_>) -> Result<Backup<G>, Damage> {
    let version = found.value(Backup::<G>::KEY).filter(|version| *version > 0);
    let version: u32 = version.ok_or_else(|| Damage::field(Backup::<G>::KEY))?;
    let (mut part, mut other) = (Part::NONE, None);
    part.take_settings(found);
    for game in GAMES.iter().take(version as usize) {
        let json = if version == 1 { text } else { found.field(game).map_or("", RawValue::get) };
        match Object::of(json) {
            None => part.note(game, Damage::NoBouts),
            Some(object) if *game == G::NAME => part.take(&object),
            Some(object) => match holds_anything(&object) {
                None => part.note(game, Damage::NoBouts),
                Some(holds) => other = holds.then(|| json.to_owned()),
            },
        }
    }
    Ok(Backup { part, other })
}

impl<G: Formed> Part<G> {
    const NONE: Self =
        Self { bouts: Vec::new(), ledger: None, form: None, settings: None, later: Vec::new(), unread: Vec::new() };

    /// Reads parts of this game that the other program stored unread.
    #[must_use]
    pub fn of_parts(texts: &[String]) -> Self {
        let mut part = Self::NONE;
        texts.iter().for_each(|text| part.take_text(text));
        part
    }

    /// Adds another part.
    pub fn join(&mut self, other: Self) {
        other.bouts.into_iter().for_each(|saved| self.add_bout(saved));
        other.ledger.into_iter().for_each(|ledger| self.add_ledger(ledger));
        self.form = other.form.or(self.form.take());
        self.settings = other.settings.or(self.settings.take());
        self.later.extend(other.later);
        self.unread.extend(other.unread);
    }

    fn take_text(&mut self, text: &str) {
        match Object::of(text) {
            Some(object) => {
                self.take_settings(&object);
                self.take(&object);
            }
            None => self.note("incoming", Damage::NoBouts),
        }
    }

    fn take(&mut self, found: &Object<'_>) {
        match found.field("bouts").and_then(|json| Object::of(json.get())) {
            None => self.note("bouts", Damage::NoBouts),
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
        let Some(text) = text_in(json) else { return self.note(id, Damage::NotAText) };
        match Stored::<Sitting<G>>::of(&text) {
            Stored::Valid(sitting) if shelf::id(&sitting) == id => {
                self.add_bout(Saved { entry: Entry::of(&sitting), sitting, json: json.to_owned() });
            }
            Stored::Later(_) if shelf::is_id(id) => self.keep_later(id, json, text),
            Stored::Damaged { why, .. } => self.note(id, why),
            Stored::Valid(_) | Stored::Later(_) => self.note(id, Damage::OtherName),
        }
    }

    /// Adds a bout, unless it is here already with as many decisions or with others.
    fn add_bout(&mut self, saved: Saved<G>) {
        match self.bouts.iter_mut().find(|known| known.entry.id == saved.entry.id) {
            Some(known) if saved.sitting.journal().continues(known.sitting.journal()) => *known = saved,
            Some(_) => {}
            None => self.bouts.push(saved),
        }
    }

    fn take_ledger(&mut self, found: &Object<'_>) {
        self.text(found).into_iter().for_each(|ledger| self.add_ledger(ledger));
    }

    fn add_ledger(&mut self, ledger: Ledger<G>) {
        match &mut self.ledger {
            Some(known) => known.join(ledger),
            None => self.ledger = Some(ledger),
        }
    }

    fn take_form(&mut self, found: &Object<'_>) {
        self.form = self.text(found).or(self.form.take());
    }

    fn take_settings(&mut self, found: &Object<'_>) {
        self.settings = self.text(found).or(self.settings.take());
    }

    /// The valid value of a text in the field with the name of the value's version. The field may be missing or `null`.
    /// A text of a later program is kept; of any other the damage is noted.
    fn text<T: Storable>(&mut self, found: &Object<'_>) -> Option<T> {
        let json = found.field(T::KEY).filter(|json| json.get() != "null")?.get();
        let Some(text) = text_in(json) else {
            self.note(T::KEY, Damage::NotAText);
            return None;
        };
        match Stored::of(&text) {
            Stored::Valid(value) => return Some(value),
            Stored::Later(_) => self.keep_later(T::KEY, json, text),
            Stored::Damaged { why, .. } => self.note(T::KEY, why),
        }
        None
    }

    fn keep_later(&mut self, what: &str, json: &str, text: String) {
        self.later.push(Later { what: what.to_owned(), text, json: json.to_owned() });
    }

    fn note(&mut self, what: &str, why: Damage) {
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
