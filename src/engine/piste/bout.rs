//! A bout: rounds until a fencer has enough hits.

use serde::{Deserialize, Serialize};

use super::{Outcome, Rules, rules};
use crate::engine::Seat;
use crate::engine::seat::BySeat;

/// The largest number of hits that can be needed to win a bout.
pub const MAX_TARGET: u8 = 15;

/// The standing of a bout before a round.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Bout {
    /// The rules of every round.
    #[serde(with = "rules::written")]
    pub rules: Rules,
    /// Hits that win the bout, 1 to 15; the sheets say 5.
    pub target: u8,
    /// Who starts the first round; after that the seats alternate.
    pub first: Seat,
    /// Hits so far.
    pub hits: BySeat<u8>,
    /// Rounds finished so far, drawn ones included.
    pub round: u32,
}

impl Bout {
    /// A bout before its first round; the target is clamped to 1 to 15.
    #[must_use]
    pub fn new(rules: Rules, target: u8, first: Seat) -> Self {
        Self { rules, target: target.clamp(1, MAX_TARGET), first, hits: BySeat::default(), round: 0 }
    }

    /// Who starts the next round. The seats alternate every round, drawn rounds included (V1.2, *Game preparation*).
    #[must_use]
    pub fn starter(&self) -> Seat {
        if self.round.is_multiple_of(2) { self.first } else { self.first.other() }
    }

    /// The standing after a round with this outcome; no fencer scores in a drawn round.
    #[must_use]
    pub fn after(mut self, outcome: Outcome) -> Self {
        if let Some(winner) = outcome.winner {
            self.hits[winner] += 1;
        }
        self.round += 1;
        self
    }

    /// Who has won the bout, if it is decided.
    #[must_use]
    pub fn winner(&self) -> Option<Seat> {
        Seat::DUEL.into_iter().find(|seat| self.hits[*seat] >= self.target)
    }

    /// The same bout with the seats exchanged.
    #[must_use]
    pub fn mirrored(self) -> Self {
        Self { first: self.first.other(), hits: self.hits.mirrored(), ..self }
    }
}

impl Default for Bout {
    /// The bout of the sheets: advanced rules, five hits to win, left starts.
    fn default() -> Self {
        Self::new(Rules::ADVANCED, 5, Seat::LEFT)
    }
}
