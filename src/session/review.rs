//! The replay of a finished match of either game.

use std::rc::Rc;

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
    /// Whether the person was helped against the computer.
    pub helped: bool,
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
        let (players, helped) = (sitting.players().clone(), sitting.is_helped());
        Some(Self { replay: Rc::new(replay), players, at: 0, hands: true, helped, kept: true })
    }

    /// The match itself; `None` if its journal breaks the rules, which that of a sitting does not.
    #[must_use]
    pub fn sitting(&self) -> Option<Sitting<G>> {
        let mut sitting = Sitting::resume(self.replay.journal(), self.players.clone()).ok()?;
        if self.helped {
            sitting.mark_helped();
        }
        Some(sitting)
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
