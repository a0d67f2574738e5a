//! The text form of actions: the part that both games share.

use std::fmt;

/// A text that is not an action of a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ParseActionError {
    game: &'static str,
    text: String,
}

impl ParseActionError {
    /// The error for a text, of which the message shows the first 20 characters.
    #[must_use]
    pub fn new(game: &'static str, text: &str) -> Self {
        Self { game, text: text.chars().take(20).collect() }
    }
}

impl fmt::Display for ParseActionError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "\"{}\" is no action of the {}", self.text, self.game)
    }
}

impl std::error::Error for ParseActionError {}

/// Implements reading an action by the function `parse` of its module, and writing it in JSON as its token.
macro_rules! tokens {
    ($action:ty, $game:literal) => {
        impl std::str::FromStr for $action {
            type Err = $crate::engine::token::ParseActionError;
            fn from_str(text: &str) -> Result<Self, Self::Err> {
                parse(text.as_bytes()).ok_or_else(|| Self::Err::new($game, text))
            }
        }

        impl serde::Serialize for $action {
            fn serialize<S: serde::Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
                to.collect_str(self)
            }
        }
    };
}

pub(in crate::engine) use tokens;
