//! What can be wrong with a transcript's text.

use std::fmt;

/// Why a text is not a transcript of a finished match.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TranscriptError {
    /// The line at fault, from 1; for something missing, the line where that was noticed.
    pub line: usize,
    /// What is wrong there.
    pub fault: Fault,
}

/// A fault in a transcript's text. Texts are quoted by their start.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Fault {
    /// The text is longer than that of any match.
    TooLong,
    /// The text has more headers than a reader accepts.
    TooManyHeaders,
    /// The match has more rounds than a reader accepts.
    TooManyRounds,
    /// The text does not say that it is a transcript.
    NotATranscript,
    /// A later version of the program wrote it.
    Version(String),
    /// A line in brackets that is not `[Name "value"]`.
    Header(String),
    /// A header that occurs twice.
    Twice(String),
    /// A required header is missing.
    Missing(&'static str),
    /// A header with an invalid value.
    Value(&'static str),
    /// A round or turn does not start with its number, which is this one.
    Round(usize),
    /// A text that is not an action.
    NotAnAction(String),
    /// An action that the rules forbid.
    Illegal,
    /// The round is not over at its result, or the text ends before the match is decided.
    Unfinished,
    /// The round's result is wrong; this is the right one.
    RoundResult(String),
    /// The result of the match is wrong; this is the right one.
    Result(String),
    /// Something follows the end of the match.
    AfterEnd,
}

impl fmt::Display for TranscriptError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}: ", self.line)?;
        match &self.fault {
            Fault::TooLong => f.write_str("the text is longer than any bout"),
            Fault::TooManyHeaders => f.write_str("there are too many headers"),
            Fault::TooManyRounds => f.write_str("there are too many rounds"),
            Fault::NotATranscript => f.write_str("this is no transcript of this game: it does not begin with its name"),
            Fault::Version(version) => {
                write!(f, "the transcript has version {version}, which this program does not know")
            }
            Fault::Header(text) => write!(f, "{text} is not of the form [Name \"value\"]"),
            Fault::Twice(name) => write!(f, "[{name}] stands there twice"),
            Fault::Missing(name) => write!(f, "[{name}] is missing"),
            Fault::Value(name) => write!(f, "[{name}] cannot have this value"),
            Fault::Round(number) => write!(f, "round or turn {number} should begin here, with {number}."),
            Fault::NotAnAction(text) => write!(f, "{text} is no action"),
            Fault::Illegal => f.write_str("this action is against the rules"),
            Fault::Unfinished => f.write_str("the round or the match is not over here"),
            Fault::RoundResult(right) => write!(f, "the round's result is not this, but: {right}"),
            Fault::Result(right) => write!(f, "the bout's result is not this, but {right}"),
            Fault::AfterEnd => f.write_str("the bout is decided, and more follows"),
        }
    }
}

impl std::error::Error for TranscriptError {}
