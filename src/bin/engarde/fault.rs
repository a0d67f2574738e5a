//! The faults of a side of a contest.

use std::fmt;
use std::time::Duration;

/// Why a side gave no legal answer and so loses the round.
#[derive(Debug)]
pub enum Fault {
    /// A program could not be started.
    NotStarted(String),
    /// A program ended.
    Ended,
    /// No answer came in time.
    Late(Duration),
    /// The answer holds no action.
    Unreadable(String),
    /// The rules forbid the answer: its token, and why.
    Illegal(String, String),
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NotStarted(why) => write!(f, "could not be started: {why}"),
            Self::Ended => f.write_str("ended without an answer"),
            Self::Late(limit) => write!(f, "gave no answer within {} ms", limit.as_millis()),
            Self::Unreadable(why) => write!(f, "gave an unusable answer: {why}"),
            Self::Illegal(action, why) => write!(f, "gave the illegal answer {action}: {why}"),
        }
    }
}
