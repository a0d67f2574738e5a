//! The players at the table.

use serde::{Deserialize, Deserializer, Serialize};

use crate::ai::Level;

/// The longest name, in characters; longer ones are cut.
pub const NAME_LENGTH_MAX: usize = 16;

/// A player at the table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Player {
    /// A person at this device, by name; empty if no name was given: the page has a word for that in every language.
    Person(#[serde(deserialize_with = "tidied")] String),
    /// A computer opponent.
    Bot(#[serde(with = "by_name")] Level),
}

impl Player {
    /// A person; the name is trimmed and cut, and may be empty.
    #[must_use]
    pub fn person(name: &str) -> Self {
        Self::Person(tidy(name))
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

/// A name as it is stored: without control and direction characters, trimmed, cut.
pub(super) fn tidy(name: &str) -> String {
    let plain = |c: &char| !c.is_control() && !matches!(c, '\u{2028}'..='\u{202e}' | '\u{2066}'..='\u{2069}');
    let plain: String = name.chars().filter(plain).collect();
    let cut: String = plain.trim().chars().take(NAME_LENGTH_MAX).collect();
    cut.trim_end().to_owned()
}

/// Names are tidied when they are read, too: a save may come from anywhere.
fn tidied<'de, D: Deserializer<'de>>(from: D) -> Result<String, D::Error> {
    Ok(tidy(&String::deserialize(from)?))
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
