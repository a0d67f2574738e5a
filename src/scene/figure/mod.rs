//! The jointed fencer of both games: joints, poses, and the figure as a few broad lines.

pub mod joints;
pub mod measure;
pub mod pose;
pub mod silhouette;

pub use measure::{SPACE, Tenths};
pub use pose::Pose;
