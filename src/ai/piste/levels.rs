//! How each named opponent of the piste duel plays.

use std::sync::Arc;

use super::net::Net;
use super::playouts::SearchSettings;
use super::{Manner, Mannered, Playouts, Thumb, ThumbSettings};
#[cfg(not(target_arch = "wasm32"))]
use crate::ai::ismcts::Search;
use crate::ai::random::Random;
use crate::ai::{Bot, Level};
#[cfg(not(target_arch = "wasm32"))]
use crate::engine::Game;
use crate::engine::piste::Piste;

/// An opponent that threads can share.
pub type Opponent = Box<dyn Bot<Piste> + Send + Sync>;

impl Level {
    /// The piste opponent of this level. The named ones play by the network. Without a network, for instance while a
    /// page still fetches it, the rule of thumb plays instead, less carefully at lower levels.
    #[must_use]
    pub fn bot(self, net: Option<Arc<Net>>) -> Opponent {
        match (self, net) {
            (Self::Random, _) => Box::new(Random),
            (Self::Thumb, _) => Box::new(Thumb(ThumbSettings::PLAIN)),
            (Self::Tuned, _) => Box::new(Thumb(ThumbSettings::TUNED)),
            #[cfg(not(target_arch = "wasm32"))]
            (Self::Search(playouts), _) => Box::new(search(playouts)),
            (_, Some(net)) => match self.manner() {
                Some(manner) => Box::new(Mannered { net, manner }),
                None => Box::new(Playouts { net, settings: SearchSettings::MAITRE }),
            },
            (_, None) => Box::new(Thumb(ThumbSettings::careless(self.carelessness()))),
        }
    }

    /// How a level plays the network's policy; `None` if it searches instead. Found by experiment: each level must
    /// score at least 55 % against the one below in every rule set.
    const fn manner(self) -> Option<Manner> {
        match self {
            Self::Novice => Some(HASTY),
            Self::Amateur => Some(TIMID),
            Self::Club => Some(BOLD),
            Self::Master => Some(PATIENT),
            Self::Maitre | Self::Random | Self::Thumb | Self::Tuned | Self::Search(_) => None,
        }
    }

    /// How careless the rule of thumb is that plays instead of a level.
    const fn carelessness(self) -> f32 {
        match self {
            Self::Novice => 0.7,
            Self::Amateur => 0.25,
            Self::Club => 0.1,
            _ => 0.0,
        }
    }
}

/// Sees hardly any difference between actions, but attacks wherever it can. Remembers nothing.
const HASTY: Manner = Manner { temperature: 30.0, least: 1e-4, attack: 4.0, back: 0.5, memory: 0.0, recall: 0 };
/// Gives ground and avoids attacking. Counts no cards and sees only the present position, not how it arose.
const TIMID: Manner = Manner { temperature: 2.8, least: 1e-3, attack: 0.5, back: 4.0, memory: 0.0, recall: 0 };
/// Attacks too early and never gives ground. Notices the cards that were just played.
const BOLD: Manner = Manner { temperature: 4.0, least: 3e-4, attack: 40.0, back: 0.05, memory: 0.2, recall: 12 };
/// Waits for the other fencer's mistake. Remembers most of what was played.
const PATIENT: Manner =
    Manner { temperature: 1.6, least: 1e-3, attack: 0.15, back: 5.0, memory: 0.7, recall: usize::MAX };

/// The plain search: a tree as deep as the round, with random play below it.
#[cfg(not(target_arch = "wasm32"))]
const fn search(playouts: u32) -> Search<Random> {
    Search { playouts, explore: 0.7, depth: Piste::MAX_PLIES, policy: Random }
}
