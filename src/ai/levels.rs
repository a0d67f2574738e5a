//! The named opponents.

use std::fmt;
use std::str::FromStr;

use super::Bot;
use super::random::Random;
use crate::engine::piste::Piste;

/// An opponent by name, as the protocol and saves write it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Level {
    /// Every legal action as likely.
    Random,
}

impl Level {
    /// The piste opponent of this level.
    #[must_use]
    pub fn bot(self) -> Box<dyn Bot<Piste>> {
        match self {
            Self::Random => Box::new(Random),
        }
    }
}

impl fmt::Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Random => f.write_str("random"),
        }
    }
}

/// The name of no level.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnknownLevel(pub String);

impl fmt::Display for UnknownLevel {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "no level is called \"{}\"", self.0)
    }
}

impl std::error::Error for UnknownLevel {}

impl FromStr for Level {
    type Err = UnknownLevel;
    fn from_str(name: &str) -> Result<Self, UnknownLevel> {
        match name {
            "random" => Ok(Self::Random),
            _ => Err(UnknownLevel(name.to_owned())),
        }
    }
}
