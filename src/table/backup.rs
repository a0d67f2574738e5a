//! The backup: everything that the page keeps, of both games, in one text.
//!
//! Each game has a program of its own, which knows nothing of the other game. Whichever reads a backup checks its own bouts
//! and ledger, and what is damaged is listed and left out. The other game's texts pass through as they are, to be judged
//! when its own program finds them; so do settings and forms.

use std::fmt;

use serde::Serialize;
use serde_json::value::RawValue;

use super::SaveError;
use super::ledger::{Counted, Ledger, LedgerError};
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
    pub why: Why,
}

/// What is wrong with something in a backup. The page only counts them, so nothing is put into words before it is asked for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Why {
    /// It is no text.
    NotAText,
    /// There is no list of bouts.
    NoBouts,
    /// The bout stands under another one's name.
    OtherName,
    /// It is no saved bout.
    Save(SaveError),
    /// It is no ledger.
    Ledger(LedgerError),
}

impl fmt::Display for Why {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NotAText => f.write_str("it is no text"),
            Self::NoBouts => f.write_str("there is no list of bouts"),
            Self::OtherName => f.write_str("it stands under another bout's name"),
            Self::Save(error) => error.fmt(f),
            Self::Ledger(error) => error.fmt(f),
        }
    }
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
        let part = |game: &str| field(&found, game).and_then(|json| serde_json::from_str(json.get()).ok());
        let empty = || Pairs(Vec::new());
        let games = if version == 1 {
            [kept(&found, &mut unread), Kept::default()]
        } else {
            let [piste, poise] = [part(GAMES[0]), part(GAMES[1])];
            [kept(&piste.unwrap_or_else(empty), &mut unread), kept(&poise.unwrap_or_else(empty), &mut unread)]
        };
        let mut backup = Self { games, settings };
        check::<G>(&mut backup.games[own::<G>()], &mut unread);
        Ok((backup, unread))
    }
}

/// Which part of a backup is a game's own.
#[must_use]
pub fn own<G: Counted>() -> usize {
    usize::from(G::NAME == GAMES[1])
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
        note(unread, "bouts", Why::NoBouts);
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
        note(unread, what, Why::NotAText);
    }
    text
}

/// Leaves out what is damaged. A bout must be whole and stand under its own name.
fn check<G: Counted>(kept: &mut Kept, unread: &mut Vec<Unread>) {
    kept.bouts.retain(|(id, save)| {
        let why = match Entry::<G>::of_save(save) {
            Ok(entry) if entry.id == *id => return true,
            Ok(_) => Why::OtherName,
            Err(error) => Why::Save(error),
        };
        note(unread, id, why);
        false
    });
    if let Some(Err(error)) = kept.ledger.as_deref().map(Ledger::<G>::from_text) {
        kept.ledger = None;
        note(unread, "ledger", Why::Ledger(error));
    }
}

fn note(unread: &mut Vec<Unread>, what: &str, why: Why) {
    unread.push(Unread { what: what.chars().take(32).collect(), why });
}
