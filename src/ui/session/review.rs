//! The replay of a finished bout.

use std::rc::Rc;

use super::Session;
use crate::engine::piste::Piste;
use crate::engine::seat::BySeat;
use crate::table::replay::Replay;
use crate::table::{Player, Sitting};

/// A replay and where it stands.
#[derive(Clone, Debug, PartialEq)]
pub struct Review {
    /// All moments of the bout.
    pub replay: Rc<Replay<Piste>>,
    /// Who fenced.
    pub players: BySeat<Player>,
    /// The moment that is shown, from 0.
    pub at: usize,
    /// Whether the hands are laid open.
    pub hands: bool,
}

/// How a replay is turned.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Leaf {
    /// So many moments forth or back.
    By(isize),
    /// To this moment.
    To(usize),
    /// Hands shown or hidden.
    Hands,
}

impl Review {
    /// The replay of a sitting from its first deal; nothing while the bout is not over, since it would show the deal.
    #[must_use]
    pub fn of(sitting: &Sitting<Piste>) -> Option<Self> {
        let replay = Replay::of_sitting(sitting).ok().filter(Replay::is_open)?;
        Some(Self { replay: Rc::new(replay), players: sitting.players().clone(), at: 0, hands: true })
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
        match leaf {
            Leaf::By(steps) => review.at = review.at.saturating_add_signed(steps).min(last),
            Leaf::To(moment) => review.at = moment.min(last),
            Leaf::Hands => review.hands = !review.hands,
        }
    }
}
