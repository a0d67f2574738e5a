//! What can be wrong with a record's text.

use std::fmt;

/// Why a text is no record of a finished bout.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RecordError {
    /// The line at fault, from 1; where something is missing, the line at which that was noticed.
    pub line: usize,
    /// What is wrong there.
    pub fault: Fault,
}

/// A fault in a record's text. Texts are quoted by their beginning.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Fault {
    /// The text is longer than any bout's.
    TooLong,
    /// The text has more headers than a reader takes.
    TooManyHeaders,
    /// The bout has more rounds than a reader takes.
    TooManyRounds,
    /// The text does not say that it is a record.
    NotARecord,
    /// A later version of the program wrote it.
    Version(String),
    /// A line in brackets that is not `[Name "value"]`.
    Header(String),
    /// A header that stands there twice.
    Twice(String),
    /// A header that must be there is not.
    Missing(&'static str),
    /// A header with a value that it cannot have.
    Value(&'static str),
    /// A round or turn does not begin with its number, which is this one.
    Round(usize),
    /// An action that is none.
    NotAnAction(String),
    /// An action that the rules forbid.
    Illegal,
    /// The round is not over where its result stands, or the text ends before the bout is decided.
    Unfinished,
    /// The round's result is another; the right one.
    RoundResult(String),
    /// The result of the whole is another; the right one.
    Result(String),
    /// Something follows the end of the bout.
    AfterEnd,
}

impl fmt::Display for RecordError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}: ", self.line)?;
        match &self.fault {
            Fault::TooLong => f.write_str("the text is longer than any bout"),
            Fault::TooManyHeaders => f.write_str("there are too many headers"),
            Fault::TooManyRounds => f.write_str("there are too many rounds"),
            Fault::NotARecord => f.write_str("this is no record of this game: it does not begin with its name"),
            Fault::Version(version) => write!(f, "the record has version {version}, which this program does not know"),
            Fault::Header(text) => write!(f, "{text} is not of the form [Name \"value\"]"),
            Fault::Twice(name) => write!(f, "[{name}] stands there twice"),
            Fault::Missing(name) => write!(f, "[{name}] is missing"),
            Fault::Value(name) => write!(f, "[{name}] cannot have this value"),
            Fault::Round(number) => write!(f, "round or turn {number} should begin here, with {number}."),
            Fault::NotAnAction(text) => write!(f, "{text} is no action"),
            Fault::Illegal => f.write_str("this action is against the rules"),
            Fault::Unfinished => f.write_str("what is told breaks off here"),
            Fault::RoundResult(right) => write!(f, "the round's result is not this, but: {right}"),
            Fault::Result(right) => write!(f, "the bout's result is not this, but {right}"),
            Fault::AfterEnd => f.write_str("the bout is decided, and more follows"),
        }
    }
}

impl std::error::Error for RecordError {}
