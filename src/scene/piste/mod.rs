//! What the page draws and says of the piste duel: from a view to choices, poses, pictures, notes and sentences.

pub mod choice;
pub mod clash;
pub mod closeup;
pub mod coach;
pub mod copies;
pub mod counting;
pub mod cue;
pub mod ending;
pub mod examples;
pub mod geometry;
pub mod hand;
pub mod hint;
pub mod log;
pub mod played;
pub mod sound;
pub mod stage;
pub mod study;
pub mod timeline;
pub mod words;

pub use choice::{Choice, Mark};
pub use cue::Cue;
pub use hand::HandCard;
pub use stage::Stage;
