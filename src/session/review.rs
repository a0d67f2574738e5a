//! The replay of a finished match of either game.

use std::rc::Rc;

use super::Shared;
use crate::table::replay::Replay;
use crate::table::{Sitting, Tabled};

/// A replay and its current moment.
#[derive(Clone, Debug, PartialEq)]
pub struct Review<G: Tabled> {
    /// All moments of the match.
    pub replay: Rc<Replay<G>>,
    /// Who played.
    pub players: G::Players,
    /// The moment that is shown, from 0.
    pub at: usize,
    /// Whether the hands are shown.
    pub hands: bool,
    /// The match itself.
    pub sitting: Shared<Sitting<G>>,
    /// Whether the match is one of those that are stored here; one that came by a link is not.
    pub kept: bool,
}

/// How the replay moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Seek {
    /// This many moments forward or back.
    By(isize),
    /// To this moment.
    To(usize),
    /// Shows or hides the hands.
    Hands,
}

impl<G: Tabled> Review<G> {
    /// The replay of a sitting from its first deal; `None` while the match is not over, because it would reveal the
    /// deal, and for a practice sitting.
    #[must_use]
    pub fn of(sitting: &Sitting<G>) -> Option<Self> {
        let replay = Replay::of_sitting(sitting).ok().filter(|replay| replay.is_open() && !sitting.is_practice())?;
        let (players, sitting) = (sitting.players().clone(), Shared::new(sitting.clone()));
        Some(Self { replay: Rc::new(replay), players, at: 0, hands: true, sitting, kept: true })
    }

    /// The number of the last moment.
    #[must_use]
    pub fn last(&self) -> usize {
        self.replay.moments().len().saturating_sub(1)
    }

    /// Shows another moment, or shows or hides the hands.
    pub fn seek(&mut self, seek: Seek) {
        match seek {
            Seek::By(steps) => self.at = self.at.saturating_add_signed(steps).min(self.last()),
            Seek::To(moment) => self.at = moment.min(self.last()),
            Seek::Hands => self.hands = !self.hands,
        }
    }
}
