//! What opponents know about the piste duel: counting cards, the rule of thumb, reading the other's acts, the
//! trained network, the search on top of it, and the analysis of finished rounds.

pub mod analysis;
pub mod coach;
pub mod evaluation;
pub mod inference;
pub mod levels;
pub mod manner;
pub mod net;
pub mod odds;
pub mod playouts;
pub mod settings;
#[cfg(not(target_arch = "wasm32"))]
pub mod shipped;
pub mod thumb;

pub use inference::Inference;
pub use manner::{Manner, Mannered};
pub use playouts::{Appraisal, Playouts};
pub use settings::ThumbSettings;
pub use thumb::Thumb;
