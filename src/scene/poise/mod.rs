//! The poise duel as it is drawn and said: a view in, cards, choices, pictures, notes and sentences out.

pub mod choice;
pub mod hand;
pub mod log;
pub mod pictures;
pub mod sound;
pub mod why;
pub mod words;

pub use choice::{Choice, Deed, Mark};
pub use hand::{Pick, Slot};
pub use log::Line;
pub use pictures::{Cue, Stage};
