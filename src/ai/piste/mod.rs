//! What opponents know about the piste duel: counting cards, the rule of thumb, reading the other's last act.

pub mod belief;
pub mod inference;
pub mod net;
pub mod odds;
pub mod playouts;
pub mod sight;
pub mod thumb;

pub use belief::Reading;
pub use inference::Inference;
pub use playouts::{Appraisal, Playouts};
pub use thumb::{Style, Thumb};
