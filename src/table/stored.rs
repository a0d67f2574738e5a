//! How saves, ledgers, settings, set-ups and whole backups are read.
//!
//! [`Stored::of`] reads a text once and says what it holds. A value that it returns is valid: its types hold nothing
//! else, so no caller checks it again.

use std::fmt;

use crate::ai::Level;
use crate::engine::JournalError;
use crate::engine::pairs::Object;

/// What a text holds.
#[derive(Clone, Debug, PartialEq)]
pub enum Stored<T> {
    /// A valid value.
    Valid(T),
    /// Something that a later version of the program wrote, with this version.
    Later(u32),
    /// No valid value.
    Damaged {
        /// Why.
        why: Damage,
        /// What can still be used. Only settings and forms have it, because each of their fields stands for itself.
        rest: Option<T>,
    },
}

/// A value that is stored as the text of a JSON object.
pub trait Storable: Sized {
    /// The key of the version.
    const KEY: &'static str;
    /// The newest version that this program knows.
    const FORMAT: u32;

    /// Reads a text, which is this object. Its version is not later than [`Storable::FORMAT`].
    fn read(text: &str, object: &Object<'_>) -> Stored<Self>;

    /// The version of the later program that wrote an object, if one did.
    #[must_use]
    fn later(object: &Object<'_>) -> Option<u32> {
        object.later(Self::KEY, Self::FORMAT)
    }
}

/// Why a text is damaged. The page only counts damaged texts, so this becomes words only when asked for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Damage {
    /// It is no JSON object.
    NotAnObject,
    /// A text was expected, and it is something else.
    NotAText,
    /// There is no list of bouts.
    NoBouts,
    /// The bout has another bout's name as its key.
    OtherName,
    /// The field with this name is missing or not valid.
    Field(String),
    /// The list of players is not valid; this is its start.
    Players(String),
    /// It has another number of players than of seats.
    SeatCount,
    /// The game is to go on, and a computer player of this level cannot play it, or would think for too long.
    Level(Level),
    /// Its journal is not a journal, or is against the rules.
    Journal(JournalError),
    /// This row, from 0, is not valid.
    Row(usize),
}

impl Damage {
    /// The field with this name is missing or not valid.
    pub(super) fn field(name: &str) -> Self {
        Self::Field(name.chars().take(32).collect())
    }
}

impl fmt::Display for Damage {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NotAnObject => f.write_str("it is no JSON object"),
            Self::NotAText => f.write_str("it is no text"),
            Self::NoBouts => f.write_str("there is no list of bouts"),
            Self::OtherName => f.write_str("it has another bout's name as its key"),
            Self::Field(name) => write!(f, "\"{name}\" is missing or not valid"),
            Self::Players(players) => write!(f, "its players are not valid: {players}"),
            Self::SeatCount => f.write_str("it has another number of players than of seats"),
            Self::Level(level) => write!(f, "this game cannot go on with a computer player of the level \"{level}\""),
            Self::Journal(error) => error.fmt(f),
            Self::Row(row) => write!(f, "row {} is not valid", row + 1),
        }
    }
}

impl std::error::Error for Damage {}

impl From<JournalError> for Damage {
    fn from(error: JournalError) -> Self {
        Self::Journal(error)
    }
}

impl<T> From<Result<T, Damage>> for Stored<T> {
    fn from(read: Result<T, Damage>) -> Self {
        match read {
            Ok(value) => Self::Valid(value),
            // There is no version 0.
            Err(Damage::Journal(JournalError::Version(version @ 1..))) => Self::Later(version),
            Err(why) => Self::Damaged { why, rest: None },
        }
    }
}

impl<T> Stored<T> {
    /// The same with another value.
    #[must_use]
    pub fn map<U>(self, change: impl Fn(T) -> U) -> Stored<U> {
        match self {
            Self::Valid(value) => Stored::Valid(change(value)),
            Self::Later(version) => Stored::Later(version),
            Self::Damaged { why, rest } => Stored::Damaged { why, rest: rest.map(change) },
        }
    }

    /// The value, if it is valid.
    #[must_use]
    pub fn valid(self) -> Option<T> {
        if let Self::Valid(value) = self { Some(value) } else { None }
    }

    /// The value if it is valid, otherwise what can still be used.
    #[must_use]
    pub fn usable(self) -> Option<T> {
        match self {
            Self::Valid(value) => Some(value),
            Self::Damaged { rest, .. } => rest,
            Self::Later(_) => None,
        }
    }
}

impl<T: Storable> Stored<T> {
    /// Reads a text.
    #[must_use]
    pub fn of(text: &str) -> Self {
        let Some(object) = Object::of(text) else { return Err(Damage::NotAnObject).into() };
        object.later(T::KEY, T::FORMAT).map_or_else(|| T::read(text, &object), Self::Later)
    }
}

/// Whether a later program wrote a text. Only its versions are read.
#[must_use]
pub fn is_later<T: Storable>(text: &str) -> bool {
    Object::of(text).is_some_and(|object| T::later(&object).is_some())
}
