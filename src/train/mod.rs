//! Self-play training of the network (feature `train`): native, on all cores, and deterministic for a seed.
//!
//! Proximal policy optimisation (Schulman et al., 2017) with generalised advantages, entropy regularisation and,
//! optionally, a pull towards the mean of past policies (as in magnetic mirror descent, Sokota et al., 2023). A critic
//! that sees all cards removes the luck from the advantages; it is not shipped. Work is cut into a fixed number of
//! shards, each with a stream of randomness of its own, and their results are added in a fixed order, so that the
//! number of threads changes nothing.

mod adam;
mod backward;
mod checkpoint;
mod exploit;
mod export;
mod forward;
mod game;
mod imitate;
mod learner;
mod loss;
pub mod piste;
pub mod poise;
mod rating;
mod rollout;
mod samples;
mod settings;
mod weights;
mod worker;

pub use checkpoint::{BadCheckpoint, read, write};
pub use exploit::{Exploit, Point, responses, rise};
pub use export::export;
pub use game::{Foe, Trainable};
pub use imitate::{Copyist, Lesson};
pub use learner::{Learner, Pupil, Report};
pub use loss::Loss;
pub use rating::rate;
pub use samples::Samples;
pub use settings::{Range, TrainingSettings};
pub use weights::{Shape, Weights};
