//! Leaps of the replay: from turn to turn, and from Exchange to Exchange.

use super::{Review, Session};
use crate::engine::poise::{Event, Poise};
use crate::session::Seek;
use crate::table::replay::Moment;

/// What the replay leaps along.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Leap {
    /// Turns.
    Turn,
    /// Exchanges.
    Exchange,
}

impl Leap {
    /// Whether one begins at this moment. The first turn begins with the deal.
    fn begins(self, moment: &Moment<Poise>) -> bool {
        let begins = |event: &Event| match self {
            Self::Turn => matches!(event, Event::TurnBegan { .. }),
            Self::Exchange => matches!(event, Event::Challenged { .. }),
        };
        (self == Self::Turn && moment.ply == 0) || moment.events.iter().any(begins)
    }
}

impl Review {
    /// The moment at which the next one begins, or, backwards, the last one before the present moment; `None` if no such moment exists.
    #[must_use]
    pub fn leap(&self, leap: Leap, forward: bool) -> Option<usize> {
        let moments = self.replay.moments();
        let begins = |at: &usize| leap.begins(&moments[*at]);
        if forward { (self.at + 1..moments.len()).find(begins) } else { (0..self.at).rev().find(begins) }
    }

    /// How many have begun up to the present moment.
    #[must_use]
    pub fn begun(&self, leap: Leap) -> usize {
        self.replay.moments().iter().take(self.at + 1).filter(|moment| leap.begins(moment)).count()
    }
}

impl Session {
    /// The replay leaps to the next one, or to the last one before.
    pub(super) fn leap(&mut self, leap: Leap, forward: bool) {
        if let Some(moment) = self.review.as_ref().and_then(|review| review.leap(leap, forward)) {
            self.show_moment(moment);
        }
    }

    /// The replay shows this moment.
    pub(super) fn show_moment(&mut self, moment: usize) {
        self.layers.dialog = None;
        self.review.iter_mut().for_each(|review| review.seek(Seek::To(moment)));
    }
}
