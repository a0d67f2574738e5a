//! The pages besides the board that both games have in common.

pub mod archive;
pub mod challenge;
mod figures;
mod history;
pub mod listed;
pub mod saved;
pub mod sending;
pub mod settings;
pub mod share;
pub mod text;
mod trend;
