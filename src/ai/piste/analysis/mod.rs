//! The analysis of finished rounds: what the cards gave, what could not be known, and what the choices were worth.
//! `docs/analysis.md` has the definitions.
//!
//! A round's [`Account`] divides its result into terms. All of them are differences of one value: left's chance to win the
//! round if both hands are known, the pile is in random order, and from here on both seats play the network's policy
//! without search. (Variance reduction of this kind: Zinkevich et al., *Optimal Unbiased Estimators for Evaluating Agent
//! Performance*, 2006; Burch et al., *AIVAT*, 2018.) A [`Assessment`] says what a decision lost, by the coach's figures; it
//! is no term of the account.

mod account;
mod assessment;
mod continuation;
mod counted;
mod luck;
mod round;
mod samples;
pub mod start;

use std::sync::Arc;

pub use account::Account;
pub use assessment::Assessment;
pub use round::{Decision, RoundAnalysis};
pub use samples::{Estimate, Samples};

use super::net::{Net, Policy};
use crate::engine::piste::{Action, Piste, State};
use crate::engine::{Chance, Game, Journal, Seed};

/// In how many worlds every value of a review is played out.
pub const WORLDS: usize = 2_048;

/// Changes the seed of a bout, so that the playouts do not repeat its deals.
const OTHER_CHANCE: u64 = 0xA11A_1751_5000_0017;

/// A finished round.
#[derive(Clone, Debug, PartialEq)]
pub struct AnalysedRound {
    /// Every decision in order, each with its assessment.
    pub decisions: Vec<(Decision, Assessment)>,
    /// The account.
    pub account: Account,
}

/// The analysis of a bout in progress: one decision after another, in order.
pub struct BoutAnalysis {
    net: Arc<Net>,
    journal: Journal<Piste>,
    starter: Estimate,
    worlds: usize,
    /// The number of the round that the analysis begins with.
    first: usize,
    round: RoundAnalysis,
    decisions: Vec<(Decision, Assessment)>,
    done: Vec<AnalysedRound>,
}

impl BoutAnalysis {
    /// Starts the analysis of a bout, with this many worlds for every value, at least 2. All rounds of the journal must be
    /// over, and their actions legal: otherwise the analysis ends before the first round that is not.
    #[must_use]
    pub fn new(net: Arc<Net>, journal: Journal<Piste>, worlds: usize) -> Self {
        Self::from_deal(net, journal.clone(), worlds, 0, &Piste::start(&journal.opening, journal.seed))
    }

    /// Starts with the round of this number, counted from 0; the analysis of a round is the same whether those before it
    /// were analysed or not. `None` if the bout is not decided, is against the rules, or has no such round.
    #[must_use]
    pub fn from_round(net: Arc<Net>, journal: Journal<Piste>, worlds: usize, round: usize) -> Option<Self> {
        let mut state = Piste::start(&journal.opening, journal.seed);
        let mut dealt = None;
        for (number, actions) in journal.rounds.iter().enumerate() {
            if number > 0 {
                let standing = Piste::standing_after(&state).filter(|standing| !Piste::decided(standing))?;
                state = Piste::start(&standing, journal.seed);
            }
            if number == round {
                dealt = Some(state.clone());
            }
            // The events of `Journal::replay` would make the thinking program larger.
            actions.iter().try_for_each(|action| Piste::advance(&mut state, *action)).ok()?;
        }
        let is_decided = Piste::standing_after(&state).is_some_and(|standing| Piste::decided(&standing));
        let dealt = dealt.filter(|_| is_decided)?;
        Some(Self::from_deal(net, journal, worlds, round, &dealt))
    }

    fn from_deal(net: Arc<Net>, journal: Journal<Piste>, worlds: usize, first: usize, dealt: &State) -> Self {
        let starter = start::chance(journal.opening.rules, &Policy::in_playouts(net.clone()));
        let round = RoundAnalysis::new(net.clone(), dealt.clone(), starter, worlds, chance(&journal, first));
        Self { net, journal, starter, worlds, first, round, decisions: Vec::new(), done: Vec::new() }
    }

    /// Analyses the next decision. Returns whether the bout is complete.
    pub fn work(&mut self) -> bool {
        let actions = self.journal.rounds.get(self.first + self.done.len());
        let Some(action) = actions.and_then(|actions| actions.get(self.decisions.len())) else { return true };
        let action = *action;
        let Some(analysed) = self.analyse(action) else { return true };
        self.decisions.push(analysed);
        if let Some(account) = self.round.account() {
            self.done.push(AnalysedRound { decisions: std::mem::take(&mut self.decisions), account });
            return self.deal().is_none();
        }
        false
    }

    fn analyse(&mut self, action: Action) -> Option<(Decision, Assessment)> {
        let view = Piste::view(self.round.state(), self.round.state().public().to_act);
        let assessment = Assessment::of(self.net.clone(), &view, action)?;
        let decision = self.round.follow(action).ok()?;
        Some((decision, assessment))
    }

    /// Deals the next round; `None` after the last one.
    fn deal(&mut self) -> Option<()> {
        let number = self.first + self.done.len();
        let standing = Piste::standing_after(self.round.state()).filter(|_| number < self.journal.rounds.len())?;
        let dealt: State = Piste::start(&standing, self.journal.seed);
        let chance = chance(&self.journal, number);
        self.round = RoundAnalysis::new(self.net.clone(), dealt, self.starter, self.worlds, chance);
        Some(())
    }

    /// How many decisions are analysed, and how many there are.
    #[must_use]
    pub fn progress(&self) -> (usize, usize) {
        let done: usize = self.done.iter().map(|round| round.decisions.len()).sum();
        (done + self.decisions.len(), self.journal.rounds.iter().map(Vec::len).sum())
    }

    /// The round and the decision in it that come next, both counted from 0.
    #[must_use]
    pub fn place(&self) -> (usize, usize) {
        (self.first + self.done.len(), self.decisions.len())
    }

    /// The decision that was analysed last, and the account of its round if that is complete with it.
    #[must_use]
    pub fn latest(&self) -> Option<(&Decision, &Assessment, Option<&Account>)> {
        let (decisions, account) = match (self.decisions.is_empty(), self.done.last()) {
            (true, Some(round)) => (&round.decisions, Some(&round.account)),
            _ => (&self.decisions, None),
        };
        decisions.last().map(|(decision, assessment)| (decision, assessment, account))
    }

    /// The rounds that are complete.
    #[must_use]
    pub fn rounds(&self) -> &[AnalysedRound] {
        &self.done
    }

    /// The account of the rounds that are complete.
    #[must_use]
    pub fn account(&self) -> Account {
        self.done.iter().fold(Account::default(), |sum, round| sum.plus(round.account))
    }
}

/// The randomness of a round's playouts: the same for the same bout.
fn chance(journal: &Journal<Piste>, round: usize) -> Chance {
    Chance::stream(Seed(journal.seed.0 ^ OTHER_CHANCE), round as u64)
}
