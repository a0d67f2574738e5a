//! The pages besides the board that both games have in common.

pub mod archive;
mod history;
pub mod listed;
pub mod saved;
pub mod settings;
pub mod share;
pub mod text;
