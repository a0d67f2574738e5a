//! The backup: everything that the page keeps, in one text.
//!
//! Bouts and ledger are checked when they are read, and what is damaged is listed and left out; settings and form are the
//! page's own and pass through as they are.

use std::fmt;

use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;

use super::{ledger::Ledger, shelf};
use crate::engine::pairs::Pairs;

/// The version of the backup's text.
pub const FORMAT: u32 = 1;

/// Everything that the page keeps, each thing as the text under which it is stored.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Backup {
    /// The saved bouts: name on the shelf and save.
    pub bouts: Vec<(String, String)>,
    /// Wins and losses.
    pub ledger: Option<String>,
    /// The settings.
    pub settings: Option<String>,
    /// The last choices of the set-up page.
    pub form: Option<String>,
}

/// Something in a backup that could not be read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Unread {
    /// What it is: `ledger`, `settings`, `form`, `bouts`, or the beginning of a bout's name.
    pub what: String,
    /// What is wrong with it.
    pub why: String,
}

/// Why a text is no backup.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum BackupError {
    /// It is not a backup's JSON object.
    NotABackup,
    /// It was written by a later version of the program.
    Version(u64),
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

impl Backup {
    /// The backup as one line of JSON.
    #[must_use]
    pub fn to_text(&self) -> String {
        let bouts = Pairs(self.bouts.iter().map(|(id, save)| (id.as_str(), save.as_str())).collect());
        let [ledger, settings, form] = [&self.ledger, &self.settings, &self.form].map(Option::as_deref);
        serde_json::to_string(&Written { backup: FORMAT, bouts, ledger, settings, form }).unwrap_or_default()
    }

    /// Reads the text form: what is whole, and a list of what is not.
    ///
    /// # Errors
    /// The text is no backup at all, or one of a later version.
    pub fn from_text(text: &str) -> Result<(Self, Vec<Unread>), BackupError> {
        let found: Found<'_> = serde_json::from_str(text).map_err(|_| BackupError::NotABackup)?;
        if found.backup != u64::from(FORMAT) {
            return Err(BackupError::Version(found.backup));
        }
        let mut unread = Vec::new();
        let bouts = bouts(found.bouts, &mut unread);
        let mut take = |what: &str, json: Option<&RawValue>, check: fn(&str) -> Result<(), String>| {
            let text = text_of(json?);
            let checked = text.as_deref().map_or_else(|| Err("it is no text".to_owned()), check);
            accepted(what, text, checked, &mut unread)
        };
        let ledger =
            take("ledger", found.ledger, |text| Ledger::from_text(text).map(drop).map_err(|error| error.to_string()));
        let settings = take("settings", found.settings, |_| Ok(()));
        let form = take("form", found.form, |_| Ok(()));
        Ok((Self { bouts, ledger, settings, form }, unread))
    }
}

#[derive(Serialize)]
struct Written<'a> {
    backup: u32,
    bouts: Pairs<&'a str, &'a str>,
    ledger: Option<&'a str>,
    settings: Option<&'a str>,
    form: Option<&'a str>,
}

/// A text taken apart, with everything in it still to be read.
#[derive(Deserialize)]
struct Found<'a> {
    backup: u64,
    #[serde(borrow)]
    bouts: Option<&'a RawValue>,
    #[serde(borrow)]
    ledger: Option<&'a RawValue>,
    #[serde(borrow)]
    settings: Option<&'a RawValue>,
    #[serde(borrow)]
    form: Option<&'a RawValue>,
}

fn text_of(json: &RawValue) -> Option<String> {
    serde_json::from_str(json.get()).ok()
}

fn bouts(json: Option<&RawValue>, unread: &mut Vec<Unread>) -> Vec<(String, String)> {
    let map: Option<Pairs<String, &RawValue>> = json.and_then(|json| serde_json::from_str(json.get()).ok());
    let Some(Pairs(map)) = map else {
        unread.push(Unread { what: "bouts".to_owned(), why: "there is no list of bouts".to_owned() });
        return Vec::new();
    };
    let mut bouts = Vec::new();
    for (id, save) in map {
        let save = text_of(save);
        let whole = checked(&id, save.as_deref().unwrap_or_default());
        bouts.extend(accepted(&id, save, whole, unread).map(|save| (id, save)));
    }
    bouts
}

/// A bout must be whole and stand under its own name.
fn checked(id: &str, save: &str) -> Result<(), String> {
    let entry = shelf::Entry::of_save(save).map_err(|error| error.to_string())?;
    if entry.id == id { Ok(()) } else { Err("it stands under another bout's name".to_owned()) }
}

fn accepted(what: &str, text: Option<String>, checked: Result<(), String>, unread: &mut Vec<Unread>) -> Option<String> {
    match checked {
        Ok(()) => text,
        Err(why) => {
            unread.push(Unread { what: what.chars().take(32).collect(), why });
            None
        }
    }
}
