//! The named opponents, from the first lesson to the maître.

use std::fmt;
use std::str::FromStr;

use super::Bot;
use super::ismcts::Search;
use super::piste::{Reading, Style, Thumb};
use super::random::Random;
use crate::engine::piste::Piste;

/// Playouts a decision of `master`.
const MASTER_PLAYOUTS: u32 = 500;
/// Playouts a decision of `maitre`.
const MAITRE_PLAYOUTS: u32 = 4_000;
/// The most playouts that `search-N` may ask for.
pub const PLAYOUTS_MAX: u32 = 10_000_000;

/// An opponent by name, as the protocol and saves write it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Level {
    /// Every legal action as likely.
    Random,
    /// The plain rule of thumb.
    Thumb,
    /// The first lesson: the rule of thumb with a poor eye. Plausible, careless, never random.
    Novice,
    /// The rule of thumb with a fair eye.
    Amateur,
    /// The rule of thumb as it stands.
    Club,
    /// A short search.
    Master,
    /// A long search.
    Maitre,
    /// A search with this many playouts a decision, 1 to [`PLAYOUTS_MAX`].
    Search(u32),
}

/// The levels with a name, weakest first.
const NAMED: [(&str, Level); 7] = [
    ("random", Level::Random),
    ("novice", Level::Novice),
    ("amateur", Level::Amateur),
    ("club", Level::Club),
    ("thumb", Level::Thumb),
    ("master", Level::Master),
    ("maitre", Level::Maitre),
];

impl Level {
    /// The piste opponent of this level.
    #[must_use]
    pub fn bot(self) -> Box<dyn Bot<Piste> + Send + Sync> {
        match self {
            Self::Random => Box::new(Random),
            Self::Novice => Box::new(Thumb(Style::careless(0.7))),
            Self::Amateur => Box::new(Thumb(Style::careless(0.25))),
            Self::Thumb | Self::Club => Box::new(Thumb(Style::SOUND)),
            Self::Master => Box::new(search(MASTER_PLAYOUTS)),
            Self::Maitre => Box::new(search(MAITRE_PLAYOUTS)),
            Self::Search(playouts) => Box::new(search(playouts)),
        }
    }
}

/// The search as it won the comparisons in `docs/ladder.md`: a shallow tree over playouts by a slightly careless rule of
/// thumb.
fn search(playouts: u32) -> Search<Thumb, Reading> {
    Search { playouts, explore: 0.7, depth: 2, ripe: 8, policy: Thumb(Style::careless(0.1)), belief: Reading }
}

impl fmt::Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Self::Search(playouts) = self {
            return write!(f, "search-{playouts}");
        }
        let name = NAMED.iter().find(|(_, level)| level == self).map_or("", |(name, _)| name);
        f.write_str(name)
    }
}

/// The name of no level.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnknownLevel(pub String);

impl fmt::Display for UnknownLevel {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "no level is called \"{}\"", self.0)
    }
}

impl std::error::Error for UnknownLevel {}

impl FromStr for Level {
    type Err = UnknownLevel;
    fn from_str(name: &str) -> Result<Self, UnknownLevel> {
        let named = NAMED.iter().find(|(known, _)| *known == name).map(|(_, level)| *level);
        let searching = || {
            let playouts = name.strip_prefix("search-")?.parse().ok()?;
            (1..=PLAYOUTS_MAX).contains(&playouts).then_some(Self::Search(playouts))
        };
        named.or_else(searching).ok_or_else(|| UnknownLevel(name.chars().take(40).collect()))
    }
}
