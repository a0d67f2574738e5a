//! The commitment of a match, and whether its deals are those that were fixed before the first card.

use super::{Occasion, Sitting, Tabled};
use crate::engine::commitment::{Committed, Salt};
use crate::engine::{Game, Journal, JournalError, Seed};

/// What a new match starts from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Fresh {
    /// The seed of its deals.
    pub seed: Seed,
    /// The salt of its commitment; without one it has no commitment.
    pub salt: Option<Salt>,
    /// The time, in milliseconds since 1970.
    pub opened_ms: u64,
}

impl Fresh {
    /// A start without a commitment.
    #[must_use]
    pub const fn plain(seed: Seed, opened_ms: u64) -> Self {
        Self { seed, salt: None, opened_ms }
    }
}

/// What does not agree with the commitment of a match.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Differs {
    /// Rules, seed and salt have another commitment.
    Commitment,
    /// What was played in this round, from 0, does not follow from its deal.
    Deal(usize),
}

impl<G: Tabled> Sitting<G> {
    /// Deals a match that does not come from the set-up, with the commitment to its deals.
    #[must_use]
    pub fn begin(opening: G::Match, players: G::Players, fresh: Fresh, occasion: Occasion) -> Self {
        let mut sitting = Self::open(opening, fresh.seed, players);
        sitting.set_opened_ms(fresh.opened_ms);
        sitting.occasion = Some(occasion);
        fresh.salt.into_iter().for_each(|salt| sitting.commit(salt));
        sitting
    }

    /// Commits to the deals. A practice sitting is not dealt from its seed and has no commitment.
    pub fn commit(&mut self, salt: Salt) {
        let committed = || Committed::to::<G>(&self.journal.opening, self.journal.seed, salt);
        self.committed = (!self.is_practice()).then(committed);
    }

    /// The commitment to the deals, if there is one.
    #[must_use]
    pub fn committed(&self) -> Option<Committed> {
        self.committed
    }

    /// Computes the commitment again, deals every round again, and compares both with the match; `None` if it has no
    /// commitment.
    #[must_use]
    pub fn verdict(&self) -> Option<Result<(), Differs>> {
        self.committed.map(|committed| compare(&committed, &self.journal, &self.state))
    }
}

fn compare<G: Game>(committed: &Committed, journal: &Journal<G>, end: &G::State) -> Result<(), Differs> {
    if !committed.holds::<G>(&journal.opening, journal.seed) {
        return Err(Differs::Commitment);
    }
    match journal.replay(|_, _, _| {}) {
        Ok(state) if state == *end => Ok(()),
        Err(JournalError::Action { round, .. } | JournalError::Round(round)) => Err(Differs::Deal(round)),
        _ => Err(Differs::Deal(journal.rounds.len().saturating_sub(1))),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::commitment::Digits;
    use crate::engine::piste::{Bout, Piste, State};
    use crate::engine::seat::BySeat;
    use crate::table::Player;

    #[test]
    fn cards_that_the_seed_does_not_deal_are_found() {
        let players = BySeat(["Ann", "Bea"].map(Player::person));
        let mut sitting = Sitting::<Piste>::open(Bout::default(), Seed(1), players);
        sitting.commit(Digits([1, 2]));
        assert_eq!(sitting.verdict(), Some(Ok(())));
        sitting.state = State::deal(Bout::default(), Seed(2));
        assert_eq!(sitting.verdict(), Some(Err(Differs::Deal(0))));
        // A second round that begins before the first one is over.
        sitting.journal.rounds.push(Vec::new());
        assert_eq!(sitting.verdict(), Some(Err(Differs::Deal(1))));
    }
}
