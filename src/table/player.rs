//! Who sits at the table.

use serde::{Deserialize, Serialize};

use crate::ai::Level;

/// The longest name, in characters; longer ones are cut.
pub const NAME_LENGTH_MAX: usize = 16;

/// Somebody at the table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Player {
    /// A person at this device, by name.
    Person(String),
    /// A computer opponent.
    Bot(#[serde(with = "by_name")] Level),
}

impl Player {
    /// A person; the name is trimmed and cut, and an empty one gives way to `otherwise`.
    #[must_use]
    pub fn person(name: &str, otherwise: &str) -> Self {
        let trimmed: String = name.trim().chars().filter(|c| !c.is_control()).take(NAME_LENGTH_MAX).collect();
        Self::Person(if trimmed.is_empty() { otherwise.to_owned() } else { trimmed })
    }

    /// Whether this is a person.
    #[must_use]
    pub const fn is_person(&self) -> bool {
        matches!(self, Self::Person(_))
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
