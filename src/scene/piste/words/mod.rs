//! Words of the piste duel: what is done in a bout, how it ends, what the coach says, what rule sets are called.

mod bout;
mod coach;
mod ends;
mod rules;

use crate::engine::seat::BySeat;
use crate::scene::words::Name;

pub use bout::list;

/// What the two fencers are called.
pub type Names = BySeat<Name>;
