//! Opponents of the poise duel: the rule of thumb, the network and what plays by it, and the levels.

#[cfg(not(target_arch = "wasm32"))]
mod ahead;
pub mod coach;
mod discarding;
mod duel;
pub mod levels;
pub mod manner;
pub mod net;
pub mod playouts;
mod preparing;
pub mod settings;
pub mod settled;
#[cfg(not(target_arch = "wasm32"))]
pub mod shipped;
pub mod thumb;
mod weights;
#[cfg(not(target_arch = "wasm32"))]
pub mod worth;

#[cfg(not(target_arch = "wasm32"))]
pub use ahead::Ahead;
pub use levels::{Level, Opponent};
pub use manner::{Manner, Mannered};
pub use playouts::Playouts;
pub use settings::ThumbSettings;
pub use thumb::Thumb;
