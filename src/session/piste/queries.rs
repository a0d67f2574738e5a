//! Questions by key: each is answered by a sentence about the bout, for people who do not see the page.

use super::Session;
use crate::engine::Seat;

/// A question by key.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Query {
    /// The distance between the fencers.
    Distance,
    /// The cards of one's own hand.
    Hand,
    /// The score.
    Score,
    /// The cards left in the pile.
    Pile,
    /// The last move.
    LastMove,
    /// The action that the coach rates best.
    Coach,
}

impl Session {
    /// The sentence that a key asks for.
    pub(super) fn answer(&self, query: Query) -> Option<String> {
        let (public, words) = (self.public()?, &self.words);
        Some(match query {
            Query::Distance => {
                let [left, right] = public.position.0.map(|space| space.number());
                words.fill("query-distance", &[("gap", &public.gap()), ("left", &left), ("right", &right)])
            }
            Query::Hand => match self.viewer() {
                Some(view) => words.fill("query-hand", &[("cards", &view.hand)]),
                None => words.say("query-hand-closed"),
            },
            Query::Score => {
                let (names, hits) = (self.names(), self.sitting.as_ref()?.standing().hits.0);
                let [left, right] = Seat::DUEL.map(|seat| words.called(&names[seat]));
                words.fill("query-score", &[("left", &left), ("right", &right), ("l", &hits[0]), ("r", &hits[1])])
            }
            Query::Pile => words.count("query-pile", u32::from(public.pile), &[]),
            Query::Coach => self.coach_answer(),
            Query::LastMove => self.log().pop().map_or_else(|| words.say("query-no-move"), |(_, sentence)| sentence),
        })
    }
}
