//! The named opponents of the poise duel.

use super::{Ahead, Thumb, ThumbSettings};
use crate::ai::Bot;
use crate::ai::ismcts::Search;
use crate::ai::names;
use crate::ai::random::Random;
use crate::engine::poise::Poise;

pub use crate::ai::names::{PLAYOUTS_MAX, UnknownLevel};

/// An opponent by name, as the protocol and saves write it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Level {
    /// Chooses evenly among the legal actions.
    Random,
    /// The first lesson: hasty, attacks without regard to the answer and keeps all its cards.
    Novice,
    /// The plain rule of thumb.
    Thumb,
    /// Looks to the end of the next turn, in a few playouts, and only at the most natural choices.
    Club,
    /// Looks as far ahead in many playouts, and at every promising choice.
    Maitre,
    /// A search like the maître's with this many playouts for each decision, 1 to [`PLAYOUTS_MAX`].
    Search(u32),
}

/// The levels with a name, weakest first.
const NAMED: [(&str, Level); 5] = [
    ("random", Level::Random),
    ("novice", Level::Novice),
    ("thumb", Level::Thumb),
    ("club", Level::Club),
    ("maitre", Level::Maitre),
];

/// An opponent that threads can share.
pub type Opponent = Box<dyn Bot<Poise> + Send + Sync>;

/// The maître's playouts for each decision.
const MANY: u32 = 128;
/// The club player's playouts for each decision.
const FEW: u32 = 24;
/// The maître's playouts: to the end of the next turn, by a slightly careless rule of thumb. More turns cost more and were
/// not stronger.
const KEEN: Ahead = Ahead { thumb: Thumb(ThumbSettings::careless(0.05)), turns: 2, breadth: 12, keeps_items: false };
/// The club player's playouts: less careful, and with fewer choices.
const PLAIN: Ahead = Ahead { thumb: Thumb(ThumbSettings::careless(0.1)), turns: 2, breadth: 6, keeps_items: true };

impl Level {
    /// The levels that a table offers, weakest first.
    pub const OFFERED: [Self; 3] = [Self::Novice, Self::Club, Self::Maitre];

    /// The opponent of this level.
    #[must_use]
    pub fn bot(self) -> Opponent {
        match self {
            Self::Random => Box::new(Random),
            Self::Novice => Box::new(Thumb(ThumbSettings::HASTY)),
            Self::Thumb => Box::new(Thumb(ThumbSettings::SOUND)),
            Self::Club => Box::new(search(FEW, PLAIN)),
            Self::Maitre => Box::new(search(MANY, KEEN)),
            Self::Search(playouts) => Box::new(search(playouts, KEEN)),
        }
    }
}

/// A search that is one decision deep: a deeper tree would spread so few playouts too thin.
const fn search(playouts: u32, policy: Ahead) -> Search<Ahead> {
    Search { playouts, explore: 0.4, depth: 1, policy }
}

names::named!(Level, NAMED);
