//! Counting, by the engine and by a second referee.

pub mod paths;
pub mod referee;
