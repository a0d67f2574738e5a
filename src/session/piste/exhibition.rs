//! An exhibition: two computer players play, and the person who watches says how it goes on.

use super::Session;
use crate::table::Awaits;

/// Whether an exhibition goes on.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Exhibition {
    /// It goes on.
    #[default]
    Runs,
    /// It pauses.
    Paused,
    /// It pauses after the next move.
    OneMove,
}

/// How fast an exhibition is played.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Tempo {
    /// With time to read each sentence.
    Slow,
    /// As in a bout with a person.
    #[default]
    Normal,
    /// Faster than its pictures.
    Fast,
}

impl Session {
    /// Whether two computer players play.
    #[must_use]
    pub fn is_exhibition(&self) -> bool {
        self.sitting.as_ref().is_some_and(|sitting| sitting.is_exhibition())
    }

    /// Whether an exhibition pauses.
    pub(super) fn is_paused(&self) -> bool {
        self.is_exhibition() && self.extra.exhibition == Exhibition::Paused
    }

    /// Whether an exhibition goes on to the next round by itself.
    #[must_use]
    pub fn begins_next_round(&self) -> bool {
        let runs = self.extra.exhibition == Exhibition::Runs && !self.watching;
        runs && self
            .sitting
            .as_ref()
            .is_some_and(|sitting| sitting.is_exhibition() && sitting.awaits() == Awaits::NextRound)
    }

    /// Pauses after the one move that was asked for.
    pub(super) fn has_moved_on(&mut self) {
        if self.extra.exhibition == Exhibition::OneMove {
            self.extra.exhibition = Exhibition::Paused;
        }
    }
}
