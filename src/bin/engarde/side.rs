//! One side of a contest, as it is given on the command line.

use std::fmt;

use engarde::ai::Bot;

/// An opponent of this program by its description.
pub trait Hire<G> {
    /// The opponent.
    fn bot(&self) -> Box<dyn Bot<G> + Send + Sync>;
}

/// One side of a contest.
#[derive(Clone, Debug)]
pub enum Side<O> {
    /// An opponent of this program.
    Own(O),
    /// A program that speaks the bot protocol: its words, of which the first is its file. There is at least one word.
    Program(Vec<String>),
}

impl<O> Side<O> {
    /// Whether it is another program.
    pub const fn is_program(&self) -> bool {
        matches!(self, Self::Program(_))
    }
}

impl<O: fmt::Display> fmt::Display for Side<O> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Own(own) => own.fmt(f),
            Self::Program(words) => write!(f, "cmd:{}", words.join(" ")),
        }
    }
}
