//! The replay of a finished game.

use std::rc::Rc;

use super::Session;
use crate::engine::poise::Poise;
use crate::table::replay::Replay;
use crate::table::{Player, Sitting};

/// A replay and where it stands.
#[derive(Clone, Debug, PartialEq)]
pub struct Review {
    /// All moments of the game.
    pub replay: Rc<Replay<Poise>>,
    /// Who played.
    pub players: Vec<Player>,
    /// The moment that is shown, from 0.
    pub at: usize,
}

/// How a replay is turned.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Leaf {
    /// So many moments forth or back.
    By(isize),
    /// To this moment.
    To(usize),
}

impl Review {
    /// The replay of a sitting from its deal; nothing while the game is not over, since it would show the deal.
    #[must_use]
    pub fn of(sitting: &Sitting<Poise>) -> Option<Self> {
        let replay = Replay::of_sitting(sitting).ok().filter(Replay::is_open)?;
        Some(Self { replay: Rc::new(replay), players: sitting.players().clone(), at: 0 })
    }

    /// The number of the last moment.
    #[must_use]
    pub fn last(&self) -> usize {
        self.replay.moments().len().saturating_sub(1)
    }
}

impl Session {
    pub(super) fn turn(&mut self, leaf: Leaf) {
        let Some(review) = self.review.as_mut() else { return };
        let last = review.last();
        review.at = match leaf {
            Leaf::By(steps) => review.at.saturating_add_signed(steps).min(last),
            Leaf::To(moment) => moment.min(last),
        };
    }
}
