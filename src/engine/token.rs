//! The text form of actions: what the families share of it.

use std::fmt;

/// A text that is no action of a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ParseActionError {
    game: &'static str,
    text: String,
}

impl ParseActionError {
    /// The text, of which the message shows the first 20 characters, is no action of this game.
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

/// An action with a `Display` is read by the function `parse` beside it, and written in JSON as its token.
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
