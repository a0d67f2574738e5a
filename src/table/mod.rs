//! One sitting: who sits where, what has been played, and who may look at which hand; and what is kept of sittings. Pure.
//!
//! Sitting, curtain, undo, save and replay serve any game; what `piste` holds is the piste duel's own.

pub mod backup;
pub mod curtain;
mod look;
mod order;
pub mod piste;
pub mod player;
pub mod players;
pub mod poise;
pub mod replay;
pub mod save;
pub mod sitting;
mod undo;

pub use curtain::Curtain;
pub use piste::{ledger, record, shelf};
pub use player::Player;
pub use players::{Players, Tabled};
pub use replay::Replay;
pub use save::SaveError;
pub use sitting::{Awaits, Sitting};
