//! The pictures: hall, piste, fencers, cards and scoring apparatus, as SVG groups and pictures of our own.

pub mod apparatus;
pub mod card;
pub mod defs;
pub mod fencer;
pub mod hall;
pub mod piste;

pub use apparatus::Apparatus;
pub use card::CardFace;
pub use defs::Defs;
pub use fencer::Fencer;
pub use hall::Hall;
pub use piste::{GapArrow, Overview, PisteStrip};
