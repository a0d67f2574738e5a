//! What a person studies: lessons as data, and how far a step of one has come. Pure.
//!
//! The format serves both games; `piste` has the lessons of the piste duel.

pub mod lesson;
pub mod piste;

pub use lesson::{Answer, Content, Lesson, Moment, Step, Taught};
