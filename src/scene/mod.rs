//! What to draw and to say about a view: pure functions, no document, no colours.
//!
//! Words and sounds serve both games; `piste` and `poise` hold what belongs to one.

pub mod piste;
pub mod poise;
pub mod sound;
pub mod words;
