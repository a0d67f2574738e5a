//! One sitting: who sits where, what has been played, and who may look at which hand. Pure.

pub mod curtain;
pub mod player;
pub mod save;
pub mod sitting;

pub use curtain::Curtain;
pub use player::Player;
pub use save::SaveError;
pub use sitting::{Awaits, Sitting};
