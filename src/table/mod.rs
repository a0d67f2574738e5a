//! One sitting: who sits where, what has been played, and who may look at which hand; and what is kept of sittings. Pure.
//!
//! Sitting, curtain, undo, save and replay serve any game; what `piste` holds is the piste duel's own.

pub mod curtain;
mod look;
pub mod player;
pub mod save;
pub mod sitting;
mod undo;

pub use curtain::Curtain;
pub use player::Player;
pub use save::SaveError;
pub use sitting::{Awaits, Sitting};
