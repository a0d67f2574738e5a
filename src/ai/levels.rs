//! The named opponents of the piste duel, from the first lesson to the maître. Saves of both games name players this
//! way.

use super::names;

pub use super::names::{PLAYOUTS_MAX, UnknownLevel};

/// An opponent by name, as the protocol and saves write it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Level {
    /// Chooses evenly among the legal actions.
    Random,
    /// The plain rule of thumb.
    Thumb,
    /// The rule of thumb with weights that a search found, for comparisons.
    Tuned,
    /// The first lesson: hasty, attacks wherever it can and counts no cards.
    Novice,
    /// Timid: gives ground.
    Amateur,
    /// Bold: attacks too often, and hardly ever gives ground.
    Club,
    /// Patient: waits for the other fencer's attack.
    Master,
    /// The network's policy, improved by playouts.
    Maitre,
    /// A plain tree search with this many playouts for each decision, 1 to [`PLAYOUTS_MAX`], for comparisons.
    Search(u32),
}

/// The levels with a name, weakest first.
const NAMED: [(&str, Level); 8] = [
    ("random", Level::Random),
    ("novice", Level::Novice),
    ("thumb", Level::Thumb),
    ("amateur", Level::Amateur),
    ("club", Level::Club),
    ("tuned", Level::Tuned),
    ("master", Level::Master),
    ("maitre", Level::Maitre),
];

names::named!(Level, NAMED);
