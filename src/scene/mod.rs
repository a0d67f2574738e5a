//! What to draw and to say about a view: pure functions without a document or colours.
//!
//! Files at this level serve both games; `piste` and `poise` hold what belongs to one of them.

pub mod coach;
pub mod copies;
pub mod figure;
pub mod piste;
pub mod poise;
pub mod qr;
pub mod sound;
pub mod words;
