//! The course of a finished match as its only person saw it, so that two matches with the same deals can be compared.

use std::cmp::Ordering;

use super::Linked;
use super::duel::Duel;
use crate::table::Sitting;

/// A round of the piste duel, or an Exchange of the poise duel.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Step {
    /// The person's hits or Poise after it, and that of the opponent; of several opponents, the most.
    pub score: [u8; 2],
    /// Whether the person did better in it; `None` if neither side did.
    pub won: Option<bool>,
    /// How it ended, as the last part of a catalogue's key, if there are several ways.
    pub how: Option<&'static str>,
}

/// The course of a finished match.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Course {
    /// Its rounds or Exchanges in order.
    pub steps: Vec<Step>,
    /// The person's place at the end, from 1. Those who drew share one.
    pub place: u8,
    /// Whether another player has the same place.
    pub is_shared: bool,
    /// The person's hits or Poise at the end, and the most of the opponents.
    pub score: [u8; 2],
}

impl Course {
    /// A number that is larger the better the person did: the place first, then the lead.
    fn merit(&self) -> (i16, i16) {
        let [own, other] = self.score.map(i16::from);
        (-i16::from(self.place), own - other)
    }
}

/// The courses of a challenge and of its answer.
#[must_use]
pub fn courses<G: Linked>(duel: &Duel<G>) -> Option<[Course; 2]> {
    let course = |sitting: &Sitting<G>| Some(G::course(sitting, sitting.lone_person()?));
    Some([course(&duel.first)?, course(duel.answer.as_ref()?)?])
}

/// Whether the first one did worse than the other, as well or better.
#[must_use]
pub fn compare([one, other]: &[Course; 2]) -> Ordering {
    one.merit().cmp(&other.merit())
}
