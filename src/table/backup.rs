//! The backup: everything that the page keeps, of both games, in one text.
//!
//! Each game has a program of its own, which knows nothing of the other game. Whichever reads a backup checks its own bouts
//! and ledger, and what is damaged is listed and left out. The other game's texts pass through as they are, to be judged
//! when its own program finds them; so do settings and forms.

use std::fmt;

use serde::Serialize;
use serde_json::value::RawValue;

use super::ledger::{Counted, Ledger};
use super::shelf::Entry;
use crate::engine::pairs::Pairs;

/// The version of the backup's text.
///
/// Version 1 was of the piste duel alone, whose part lay beside the settings instead of within `piste`.
pub const FORMAT: u32 = 2;

/// The games by their names in journals, in the order of [`Backup::games`].
pub const GAMES: [&str; 2] = ["piste", "poise"];

/// What is kept of one game, each thing as the text under which it is stored.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Kept {
    /// The saved bouts: name on the shelf and save.
    pub bouts: Vec<(String, String)>,
    /// Wins and losses.
    pub ledger: Option<String>,
    /// The last choices of the set-up page.
    pub form: Option<String>,
}

/// Everything that the page keeps.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Backup {
    /// What is kept of each game.
    pub games: [Kept; 2],
    /// The settings.
    pub settings: Option<String>,
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
        let [piste, poise] = &self.games;
        let (piste, poise) = (WrittenGame::of(piste), WrittenGame::of(poise));
        let settings = self.settings.as_deref();
        serde_json::to_string(&Written { backup: FORMAT, settings, piste, poise }).unwrap_or_default()
    }

    /// Reads the text form: what is whole, and a list of what is not. The bouts and the ledger of the game `G` are checked.
    ///
    /// # Errors
    /// The text is no backup at all, or one of a later version.
    pub fn from_text<G: Counted>(text: &str) -> Result<(Self, Vec<Unread>), BackupError> {
        let found: Object<'_> = serde_json::from_str(text).map_err(|_| BackupError::NotABackup)?;
        let version = field(&found, "backup").and_then(|json| serde_json::from_str(json.get()).ok());
        let version: u64 = version.ok_or(BackupError::NotABackup)?;
        if version == 0 || version > u64::from(FORMAT) {
            return Err(BackupError::Version(version));
        }
        let mut unread = Vec::new();
        let settings = text_in(&found, "settings", &mut unread);
        let games = GAMES.map(|game| {
            let inner = field(&found, game).and_then(|json| serde_json::from_str(json.get()).ok());
            match (inner, version) {
                (_, 1) if game == GAMES[0] => kept(&found, &mut unread),
                (_, 1) => Kept::default(),
                (inner, _) => kept(&inner.unwrap_or(Pairs(Vec::new())), &mut unread),
            }
        });
        let mut backup = Self { games, settings };
        for (game, kept) in GAMES.iter().zip(&mut backup.games) {
            if *game == G::NAME {
                check::<G>(kept, &mut unread);
            }
        }
        Ok((backup, unread))
    }
}

#[derive(Serialize)]
struct Written<'a> {
    backup: u32,
    settings: Option<&'a str>,
    piste: WrittenGame<'a>,
    poise: WrittenGame<'a>,
}

#[derive(Serialize)]
struct WrittenGame<'a> {
    bouts: Pairs<&'a str, &'a str>,
    ledger: Option<&'a str>,
    form: Option<&'a str>,
}

impl<'a> WrittenGame<'a> {
    fn of(kept: &'a Kept) -> Self {
        let bouts = Pairs(kept.bouts.iter().map(|(id, save)| (id.as_str(), save.as_str())).collect());
        Self { bouts, ledger: kept.ledger.as_deref(), form: kept.form.as_deref() }
    }
}

/// A text taken apart, with everything in it still to be read.
type Object<'a> = Pairs<String, &'a RawValue>;

fn field<'a>(object: &Object<'a>, name: &str) -> Option<&'a RawValue> {
    object.0.iter().find(|(known, _)| known == name).map(|(_, json)| *json)
}

/// What is kept of a game, unchecked: it need only be texts.
fn kept(object: &Object<'_>, unread: &mut Vec<Unread>) -> Kept {
    let map: Option<Object<'_>> = field(object, "bouts").and_then(|json| serde_json::from_str(json.get()).ok());
    if map.is_none() {
        note(unread, "bouts", "there is no list of bouts");
    }
    let mut bouts = Vec::new();
    for (id, save) in map.map_or_else(Vec::new, |map| map.0) {
        bouts.extend(text_of(&id, save, unread).map(|save| (id, save)));
    }
    Kept { bouts, ledger: text_in(object, "ledger", unread), form: text_in(object, "form", unread) }
}

/// A field that may be missing or `null`.
fn text_in(object: &Object<'_>, name: &str, unread: &mut Vec<Unread>) -> Option<String> {
    let json = field(object, name).filter(|json| json.get() != "null")?;
    text_of(name, json, unread)
}

fn text_of(what: &str, json: &RawValue, unread: &mut Vec<Unread>) -> Option<String> {
    let text = serde_json::from_str(json.get()).ok();
    if text.is_none() {
        note(unread, what, "it is no text");
    }
    text
}

/// Leaves out what is damaged. A bout must be whole and stand under its own name.
fn check<G: Counted>(kept: &mut Kept, unread: &mut Vec<Unread>) {
    kept.bouts.retain(|(id, save)| {
        let why = match Entry::<G>::of_save(save) {
            Ok(entry) if entry.id == *id => return true,
            Ok(_) => "it stands under another bout's name".to_owned(),
            Err(error) => error.to_string(),
        };
        note(unread, id, &why);
        false
    });
    if let Some(Err(error)) = kept.ledger.as_deref().map(Ledger::<G>::from_text) {
        kept.ledger = None;
        note(unread, "ledger", &error.to_string());
    }
}

fn note(unread: &mut Vec<Unread>, what: &str, why: &str) {
    unread.push(Unread { what: what.chars().take(32).collect(), why: why.to_owned() });
}
