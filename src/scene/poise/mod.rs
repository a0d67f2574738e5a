//! What the page draws and says of the poise duel: from a view to cards, choices, pictures, notes and sentences.

pub mod announcing;
pub mod choice;
pub mod coach;
pub mod copies;
pub mod deck;
pub mod duel;
mod effects;
pub mod examples;
pub mod exchanges;
mod fate;
pub mod hand;
pub mod log;
pub mod newcomer;
mod options;
mod outcome;
pub mod outlook;
pub mod pictures;
pub mod pressed;
pub mod sound;
pub mod travel;
mod whose;
pub mod why;
pub mod words;

pub use choice::{Choice, Command, Mark};
pub use fate::Fate;
pub use hand::{Pick, Slot};
pub use log::Sentence;
pub use pictures::{Cue, Stage};
