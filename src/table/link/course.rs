//! The course of a finished match as its only person saw it, so that two matches with the same deals can be compared.

use std::cmp::Ordering;

use super::Linked;
use super::duel::Duel;
use crate::table::Sitting;

/// A round of the piste duel, or an Exchange of the poise duel in which the person was one of the duelists.
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
    /// How far ahead the person was, which decides between two matches with the same place: at a table of several
    /// opponents the person's Poise, because it does not matter there which opponent is ahead.
    pub lead: i16,
}

/// The courses of a challenge and of its answer.
#[must_use]
pub fn courses<G: Linked>(duel: &Duel<G>) -> Option<[Course; 2]> {
    let course = |sitting: &Sitting<G>| Some(G::course(sitting, sitting.lone_person()?));
    Some([course(&duel.first)?, course(duel.answer.as_ref()?)?])
}

/// Whether the first one did worse than the other, as well or better: by the place, of which one alone is better than one
/// that is shared, then by the lead.
#[must_use]
pub fn compare([one, other]: &[Course; 2]) -> Ordering {
    let alone = other.is_shared.cmp(&one.is_shared);
    other.place.cmp(&one.place).then(alone).then(one.lead.cmp(&other.lead))
}
