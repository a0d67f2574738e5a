//! Words of the piste duel: actions, ends, the coach, rule sets.

mod bout;
mod coach;
mod ends;
mod missing;
mod rules;

pub use self::ends::result_and_reason;
pub use self::missing::Missing;
use crate::engine::seat::BySeat;
use crate::scene::words::Name;

/// The names of the two fencers.
pub type Names = BySeat<Name>;
