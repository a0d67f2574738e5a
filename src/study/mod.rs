//! What a person studies: lessons as data, and how far a step of one has come. Pure.
//!
//! The format serves both games; `piste` and `poise` have the lessons of each.

pub mod lesson;
pub mod piste;
pub mod poise;

pub use lesson::{Answer, Content, Lesson, Moment, Step, Taught};
