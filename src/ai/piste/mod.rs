//! What opponents know about the piste duel: counting cards, the rule of thumb, reading the other's acts, the
//! trained network and the search on top of it.

pub mod coach;
pub mod inference;
pub mod manner;
pub mod net;
pub mod odds;
pub mod playouts;
pub mod sight;
pub mod thumb;

pub use inference::Inference;
pub use manner::{Manner, Mannered};
pub use playouts::{Appraisal, Playouts};
pub use thumb::{Style, Thumb};
