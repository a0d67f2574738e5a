//! The saved sitting: players and journal in one line of JSON.

use std::fmt;

use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;

use super::{Player, Sitting};
use crate::engine::seat::BySeat;
use crate::engine::{Game, Journal, JournalError};

/// The version of the save's own fields; the journal inside carries its own.
pub const FORMAT: u32 = 1;

#[derive(Serialize, Deserialize)]
struct Written<'a> {
    sitting: u32,
    players: BySeat<Player>,
    #[serde(borrow)]
    journal: &'a RawValue,
}

/// Why a text is no saved sitting.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SaveError {
    /// The text is not a save's JSON object.
    NotASave(String),
    /// It was written by a later version of the program.
    Version(u32),
    /// Its journal is none, or is against the rules.
    Journal(JournalError),
}

impl fmt::Display for SaveError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NotASave(why) => write!(f, "this is no saved bout: {why}"),
            Self::Version(version) => write!(f, "the save has version {version}, which this program does not know"),
            Self::Journal(error) => error.fmt(f),
        }
    }
}

impl std::error::Error for SaveError {}

impl From<JournalError> for SaveError {
    fn from(error: JournalError) -> Self {
        Self::Journal(error)
    }
}

impl<G: Game> Sitting<G> {
    /// The save: one line of JSON. It holds the deal, so it is stored and not shown.
    #[must_use]
    pub fn to_save(&self) -> String {
        let text = self.journal().to_text();
        let journal = serde_json::from_str(&text).unwrap_or(RawValue::NULL);
        let written = Written { sitting: FORMAT, players: self.players().clone(), journal };
        serde_json::to_string(&written).unwrap_or_default()
    }

    /// Takes up a saved sitting, with the curtain down.
    ///
    /// # Errors
    /// Why the text is no saved sitting of this game.
    pub fn from_save(text: &str) -> Result<Self, SaveError> {
        let odd = |error: serde_json::Error| SaveError::NotASave(error.to_string());
        let written: Written<'_> = serde_json::from_str(text).map_err(odd)?;
        if written.sitting != FORMAT {
            return Err(SaveError::Version(written.sitting));
        }
        let journal = Journal::from_text(written.journal.get())?;
        Ok(Self::resume(journal, written.players)?)
    }
}
