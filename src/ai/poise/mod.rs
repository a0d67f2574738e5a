//! Opponents of the poise duel: what cards, Items and Poise are worth, the rule of thumb, and the levels.

mod ahead;
mod discarding;
mod duel;
pub mod levels;
pub mod net;
mod preparing;
pub mod settings;
pub mod thumb;
mod weights;
pub mod worth;

pub use ahead::Ahead;
pub use levels::{Level, Opponent};
pub use settings::ThumbSettings;
pub use thumb::Thumb;
