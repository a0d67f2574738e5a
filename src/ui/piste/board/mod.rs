//! The pictures: hall, piste, ghosts, cards and scoring apparatus, as SVG.

pub mod apparatus;
pub mod card;
pub mod ghost;
pub mod hall;
pub mod piste;

pub use apparatus::{Score, apparatus, emblem};
pub use card::{card_drawing, card_face, card_small};
pub use ghost::ghost;
pub use hall::hall;
pub use piste::{gap_arrow, overview, piste_strip};
