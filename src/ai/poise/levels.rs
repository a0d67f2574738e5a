//! The named opponents of the poise duel.

use std::sync::Arc;

#[cfg(not(target_arch = "wasm32"))]
use super::Ahead;
use super::net::Net;
use super::playouts::SearchSettings;
use super::{Manner, Mannered, Playouts, Thumb, ThumbSettings};
use crate::ai::Bot;
#[cfg(not(target_arch = "wasm32"))]
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
    /// The rule of thumb.
    Thumb,
    /// The first lesson: hasty, attacks with whatever it holds.
    Novice,
    /// Timid: keeps its cards for its defence.
    Amateur,
    /// Bold: attacks too often and saves no Responses.
    Club,
    /// Patient: waits until it holds the better cards.
    Master,
    /// The network's policy, improved by playouts.
    Maitre,
    /// A search that judges by the rule of thumb, with this many playouts for each decision, 1 to [`PLAYOUTS_MAX`], for
    /// comparisons.
    Search(u32),
}

/// The levels with a name, weakest first.
const NAMED: [(&str, Level); 7] = [
    ("random", Level::Random),
    ("thumb", Level::Thumb),
    ("novice", Level::Novice),
    ("amateur", Level::Amateur),
    ("club", Level::Club),
    ("master", Level::Master),
    ("maitre", Level::Maitre),
];

/// An opponent that threads can share.
pub type Opponent = Box<dyn Bot<Poise> + Send + Sync>;

/// The playouts of a search: to the end of the next turn, by a slightly careless rule of thumb. More turns cost more and
/// were not stronger.
#[cfg(not(target_arch = "wasm32"))]
const KEEN: Ahead = Ahead { thumb: Thumb(ThumbSettings::careless(0.05)), turns: 2, breadth: 12 };

impl Level {
    /// The levels that a table offers, weakest first.
    pub const OFFERED: [Self; 5] = [Self::Novice, Self::Amateur, Self::Club, Self::Master, Self::Maitre];

    /// The opponent of this level. The named ones play by the network. Without a network, for instance while a page
    /// still fetches it, the rule of thumb plays instead, less carefully at lower levels.
    #[must_use]
    pub fn bot(self, net: Option<Arc<Net>>) -> Opponent {
        match (self, net) {
            (Self::Random, _) => Box::new(Random),
            (Self::Thumb, _) => Box::new(Thumb(ThumbSettings::SOUND)),
            #[cfg(not(target_arch = "wasm32"))]
            (Self::Search(playouts), _) => Box::new(search(playouts)),
            (_, Some(net)) => match self.manner() {
                Some(manner) => Box::new(Mannered { net, manner }),
                None => Box::new(Playouts { net, settings: SearchSettings::MAITRE }),
            },
            (_, None) => Box::new(Thumb(self.thumb())),
        }
    }

    /// How a level plays the network's policy; `None` if it searches instead. Found by experiment: each level must
    /// score at least 55 % for two seats against the one below.
    const fn manner(self) -> Option<Manner> {
        match self {
            Self::Novice => Some(HASTY),
            Self::Amateur => Some(TIMID),
            Self::Club => Some(BOLD),
            Self::Master => Some(PATIENT),
            Self::Maitre | Self::Random | Self::Thumb | Self::Search(_) => None,
        }
    }

    /// The rule of thumb that plays instead of a level.
    const fn thumb(self) -> ThumbSettings {
        match self {
            Self::Novice => ThumbSettings::HASTY,
            Self::Amateur => ThumbSettings::careless(0.25),
            Self::Club => ThumbSettings::careless(0.1),
            _ => ThumbSettings::SOUND,
        }
    }
}

/// Sees hardly any difference between actions, attacks with what it holds, and hardly changes its hand.
const HASTY: Manner = Manner { temperature: 20.0, least: 0.0, attack: 4.0, defence: 0.3, discard: 0.1, waste: 0.0 };
/// Keeps its cards, above all for its defence.
const TIMID: Manner = Manner { temperature: 12.0, least: 0.0, attack: 0.4, defence: 3.0, discard: 0.4, waste: 0.0 };
/// Attacks too often and defends too little.
const BOLD: Manner = Manner { temperature: 8.5, least: 1e-3, attack: 4.0, defence: 0.5, discard: 1.0, waste: 1.0 };
/// Waits for better cards.
const PATIENT: Manner = Manner { temperature: 5.5, least: 1e-3, attack: 0.4, defence: 1.5, discard: 1.0, waste: 1.0 };

/// A search that is one decision deep: a deeper tree would spread so few playouts too thin.
#[cfg(not(target_arch = "wasm32"))]
const fn search(playouts: u32) -> Search<Ahead> {
    Search { playouts, explore: 0.4, depth: 1, policy: KEEN }
}

names::named!(Level, NAMED);
