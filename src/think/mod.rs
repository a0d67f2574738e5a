//! The work of the thinking program (`src/bin/thinker.rs`): it gets a question as a text and returns the answer as a
//! text.
//!
//! The page is a separate program. It writes questions and reads answers with the functions of [`piste`] and [`poise`],
//! and contains no opponent. Both programs are built together, so the texts are shorter than those of the bot protocol
//! and do not explain errors.

pub mod piste;
pub mod poise;
mod server;

pub use server::Server;

/// A question of a game, in progress.
pub trait Task: Sized {
    /// What is needed to answer it in addition to the question: a network that the page fetches, or nothing.
    type Network: Default;

    /// Reads a network. `None` if it is damaged, or if this game has none.
    fn network(bytes: &[u8]) -> Option<Self::Network>;

    /// How urgent a question is.
    fn rank(question: &str) -> Rank;

    /// Starts a question. `None` if the text is not a question.
    fn new(question: &str, network: &Self::Network) -> Option<Self>;

    /// Thinks for at most this many more playouts. Returns whether the thinking is complete.
    fn work(&mut self, playouts: u32) -> bool;

    /// The answer; `None` if there is nothing to choose from.
    fn answer(self) -> Option<String>;
}

/// What a question is about, the most urgent first.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Rank {
    /// What an opponent plays.
    Opponent,
    /// What the coach says of a decision.
    Coach,
    /// What a decision of a finished match was worth.
    Review,
}
