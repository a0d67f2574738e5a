//! The players at the table.

use std::ops::Deref;

use serde::{Deserialize, Serialize};

use crate::ai::Level;

/// The longest name, in characters; longer ones are cut.
pub const NAME_LENGTH_MAX: usize = 16;

/// A person's name: at most [`NAME_LENGTH_MAX`] characters, no control or direction characters, no space at an end. It
/// may be empty: the page has a word for that in every language.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(from = "String")]
pub struct PlayerName(String);

impl From<&str> for PlayerName {
    /// Removes what a name cannot hold.
    fn from(text: &str) -> Self {
        let plain = |c: &char| !c.is_control() && !matches!(c, '\u{2028}'..='\u{202e}' | '\u{2066}'..='\u{2069}');
        let plain: String = text.chars().filter(plain).collect();
        let cut: String = plain.trim().chars().take(NAME_LENGTH_MAX).collect();
        Self(cut.trim_end().to_owned())
    }
}

impl From<String> for PlayerName {
    fn from(text: String) -> Self {
        Self::from(text.as_str())
    }
}

impl Deref for PlayerName {
    type Target = str;

    fn deref(&self) -> &str {
        &self.0
    }
}

/// A player at the table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Player {
    /// A person at this device, by name.
    Person(PlayerName),
    /// A computer opponent.
    Bot(#[serde(with = "by_name")] Level),
}

impl Player {
    /// A person with this name, without what a name cannot hold.
    #[must_use]
    pub fn person(name: &str) -> Self {
        Self::Person(name.into())
    }

    /// Whether this is a person.
    #[must_use]
    pub const fn is_person(&self) -> bool {
        matches!(self, Self::Person(_))
    }

    /// The computer's level, if it is one.
    #[must_use]
    pub const fn level(&self) -> Option<Level> {
        if let Self::Bot(level) = self { Some(*level) } else { None }
    }
}

/// Levels are saved by name.
mod by_name {
    use serde::{Deserialize, Deserializer, Serializer, de::Error};

    use crate::ai::Level;

    pub fn serialize<S: Serializer>(level: &Level, to: S) -> Result<S::Ok, S::Error> {
        to.collect_str(level)
    }

    pub fn deserialize<'de, D: Deserializer<'de>>(from: D) -> Result<Level, D::Error> {
        String::deserialize(from)?.parse().map_err(D::Error::custom)
    }
}
