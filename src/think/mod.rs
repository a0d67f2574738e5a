//! What the thinking program does (`src/bin/thinker.rs`): a question comes in as a text, its answer goes out as a text.
//!
//! The page is another program. It writes questions and reads answers with the functions of [`piste`] and [`poise`], and
//! carries no opponent. Both sides are built together, so the texts say less than the bot protocol and explain no faults.

pub mod piste;
pub mod poise;
mod server;

pub use server::Server;

/// A question of a game that is being thought about.
pub trait Task: Sized {
    /// What it is judged by beside the question: a network that the page fetches, or nothing.
    type Network: Default;

    /// Reads a network. `None` if it is damaged, or if this game has none.
    fn network(bytes: &[u8]) -> Option<Self::Network>;

    /// Whether this is a question to the coach, which waits for opponents.
    fn is_for_coach(question: &str) -> bool;

    /// Takes up a question. `None` if the text is no question.
    fn new(question: &str, network: &Self::Network) -> Option<Self>;

    /// Thinks for at most this many playouts more; whether the thinking is complete.
    fn work(&mut self, playouts: u32) -> bool;

    /// The answer as it now stands; `None` if there is nothing to choose from.
    fn answer(&self) -> Option<String>;
}
