//! The saved sitting: players, options and journal in one line of JSON. `docs/formats.md` describes it.

use std::fmt;

use serde::Serialize;
use serde_json::value::RawValue;

use super::extras::{ExtraFields, Extras};
use super::{Awaits, Player, Players, Sitting, Tabled};
use crate::ai::Level;
use crate::engine::pairs::Object;
use crate::engine::{Journal, JournalError, journal};

/// The version of the save's own fields; the journal in it has a version of its own.
///
/// Version 1 had no stamp and no options, and stored words for a person without a name.
pub const FORMAT: u32 = 2;
/// The largest number of playouts for a decision of a searching computer player in a game that is to go on: about eight
/// times what the strongest level of the poise duel uses.
pub const PLAYOUTS_MAX: u32 = 1_000;

/// The text form. The fields after `players` and before the journal may be missing: then they are 0 or `false`.
#[derive(Serialize)]
struct Written<'a, P> {
    sitting: u32,
    players: P,
    opened_ms: u64,
    face_to_face: bool,
    #[serde(rename = "takeback")]
    helped: bool,
    /// Omitted where there is no pause, as in all saves of the piste duel.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    paused: bool,
    journal: &'a RawValue,
}

/// Why a text is not a saved sitting.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SaveError {
    /// The text is not a save's JSON object.
    NotASave(String),
    /// A later version of the program wrote it.
    Version(u32),
    /// The game is to go on, and a computer player of this level cannot play it, or would think for too long.
    Level(Level),
    /// Its journal is not a journal, or is against the rules.
    Journal(JournalError),
}

impl fmt::Display for SaveError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NotASave(why) => write!(f, "this is no saved bout: {why}"),
            Self::Version(version) => write!(f, "the save has version {version}, which this program does not know"),
            Self::Level(level) => write!(f, "this game cannot go on with a computer player of the level \"{level}\""),
            Self::Journal(error) => error.fmt(f),
        }
    }
}

impl std::error::Error for SaveError {}

impl SaveError {
    /// Whether a later program wrote the text, so that the text is not damaged.
    #[must_use]
    pub const fn is_later(&self) -> bool {
        // There is no version 0.
        matches!(self, Self::Version(1..) | Self::Journal(JournalError::Version(1..)))
    }
}

impl From<JournalError> for SaveError {
    fn from(error: JournalError) -> Self {
        Self::Journal(error)
    }
}

impl<G: Tabled> Sitting<G> {
    /// The save: one line of JSON. It holds the deal, so it is stored but not shown. It does not hold what was taken
    /// back and can be redone.
    #[must_use]
    pub fn to_save(&self) -> String {
        let text = self.journal().to_text();
        let extras = self.extras.fields();
        let written = Written {
            sitting: FORMAT,
            players: self.players().clone(),
            opened_ms: self.opened_ms(),
            face_to_face: extras.face_to_face,
            helped: self.is_helped(),
            paused: extras.paused,
            journal: serde_json::from_str(&text).unwrap_or(RawValue::NULL),
        };
        serde_json::to_string(&written).unwrap_or_default()
    }

    /// Resumes a saved sitting of this version or an earlier one, with the curtain closed.
    ///
    /// # Errors
    /// Why the text is not a saved sitting of this game.
    pub fn from_save(text: &str) -> Result<Self, SaveError> {
        if let Some(error) = later(text) {
            return Err(error);
        }
        let object = Object::of(text).ok_or_else(|| SaveError::NotASave("it is no JSON object".to_owned()))?;
        let players = needed("players", object.field("players"))?.get();
        let odd = |_| SaveError::NotASave(players.chars().filter(|sign| !sign.is_control()).take(100).collect());
        let mut players: G::Players = serde_json::from_str(players).map_err(odd)?;
        match needed("sitting", object.value("sitting"))? {
            FORMAT => {}
            1 => without_placeholders(&mut players),
            version => return Err(SaveError::Version(version)),
        }
        let journal = needed("journal", object.field("journal"))?;
        let journal = Journal::from_text(journal.get())?;
        if players.list().len() != G::seats(&journal.opening).len() {
            return Err(SaveError::NotASave("it has another number of players than of seats".to_owned()));
        }
        let mut sitting = Self::resume(journal, players)?;
        if let Some(level) = sitting.unfit().filter(|_| sitting.awaits() != Awaits::Nothing) {
            return Err(SaveError::Level(level));
        }
        sitting.set_opened_ms(needed("opened_ms", object.value_or_plain("opened_ms"))?);
        let switch = |name: &str| needed(name, object.value_or_plain(name));
        let face_to_face = switch("face_to_face")? && sitting.is_shared();
        sitting.helped = switch("takeback")?;
        let paused = switch("paused")?;
        sitting.set_extras(G::Extras::from_fields(ExtraFields { face_to_face, paused }));
        Ok(sitting)
    }

    /// A level at this table that cannot make decisions.
    fn unfit(&self) -> Option<Level> {
        let is_slow = |level| matches!(level, Level::Search(playouts) if playouts > PLAYOUTS_MAX);
        let mut levels = self.players().list().iter().filter_map(Player::level);
        levels.find(|level| is_slow(*level) || !G::plays(*level))
    }
}

/// The value of a field, or the error that it is missing.
fn needed<T>(name: &str, value: Option<T>) -> Result<T, SaveError> {
    value.ok_or_else(|| SaveError::NotASave(format!("\"{name}\" is missing or not valid")))
}

/// The error about a save of a later program, whatever else is in it; `None` for any other text.
fn later(text: &str) -> Option<SaveError> {
    let object = Object::of(text)?;
    let journal = || journal::later(object.field("journal")?.get()).map(JournalError::Version);
    object.later("sitting", FORMAT).map(SaveError::Version).or_else(|| journal().map(SaveError::Journal))
}

/// Whether a later program wrote this save, of either game.
#[must_use]
pub fn is_later(text: &str) -> bool {
    later(text).is_some()
}

/// Removes the English words that version 1 stored for a person without a name.
fn without_placeholders(players: &mut impl Players) {
    let shared = players.people() > 1;
    for (number, player) in players.list_mut().iter_mut().enumerate() {
        let placeholder = match (shared, number) {
            (false, _) => "You",
            (true, 0) => "Left",
            (true, _) => "Right",
        };
        if matches!(player, Player::Person(name) if name == placeholder) {
            *player = Player::person("");
        }
    }
}
