//! What the study part shows.

pub mod analysis;
mod answer;
mod faults;
pub mod mistakes;
pub mod points;
mod words;

pub use answer::read;
