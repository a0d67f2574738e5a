//! The analysis of a finished bout (`docs/analysis.md`), as far as it has come.

use std::rc::Rc;

use crate::engine::Seat;
use crate::engine::piste::{Action, Mark};
use crate::engine::seat::BySeat;
use crate::scene::coach::points_above;
use crate::scene::piste::coach::Advice;

/// A whole round.
pub const WHOLE: i32 = 1_000_000;

/// A number and its standard error, in millionths of a round.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Term {
    /// The number.
    pub mean: i32,
    /// Its standard error.
    pub error: i32,
}

/// What was decided, and by whom.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Decision {
    /// Who decided.
    pub seat: Seat,
    /// What was chosen.
    pub action: Action,
}

/// The account of a round, or of several. All terms but `choices` are in left's favour.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Account {
    /// The result minus one half.
    pub balance: Term,
    /// The advantage of the starter.
    pub start: Term,
    /// The deal and the draws.
    pub cards: Term,
    /// What could not be known.
    pub unknown: Term,
    /// How much better each seat chose than usual, in that seat's favour.
    pub choices: BySeat<Term>,
}

/// A decision with what the coach says of every choice, the best first, and after the last one of a round the account.
#[derive(Clone, Debug, PartialEq)]
pub struct Step {
    /// The decision.
    pub decision: Decision,
    /// Every choice.
    pub advice: Vec<Advice>,
    /// The round's account.
    pub account: Option<Account>,
}

impl Step {
    /// What the coach says of an action.
    #[must_use]
    pub fn advice_on(&self, action: Action) -> Option<&Advice> {
        self.advice.iter().find(|advice| advice.figures.action == action)
    }

    /// The choice with the best chance; of several the one that is played most.
    #[must_use]
    pub fn best(&self) -> Option<&Advice> {
        let place = |advice: &&Advice| (advice.figures.round, advice.figures.plays);
        self.advice.iter().reduce(|best, each| if place(&each) > place(&best) { each } else { best })
    }

    /// What an action loses against the best, per mille of a round.
    #[must_use]
    pub fn loss(&self, action: Action) -> u16 {
        let [best, own] = self.chances(action);
        best.saturating_sub(own)
    }

    /// The same in whole points.
    #[must_use]
    pub fn points_lost(&self, action: Action) -> u16 {
        let [best, own] = self.chances(action);
        points_above(best, own)
    }

    /// The chances of the best action and of this one, per mille.
    fn chances(&self, action: Action) -> [u16; 2] {
        [self.best(), self.advice_on(action)].map(|line| line.map_or(0, |line| line.figures.round))
    }

    /// The mark of an action.
    #[must_use]
    pub fn mark_of(&self, action: Action) -> Mark {
        Mark::of(self.loss(action))
    }

    /// The mark of what was chosen.
    #[must_use]
    pub fn mark(&self) -> Mark {
        self.mark_of(self.decision.action)
    }
}

/// The analysis of a bout as far as it has come: the decisions of each round in order.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Analysis {
    rounds: Vec<Vec<Rc<Step>>>,
    /// Whether the last question had no answer.
    pub is_refused: bool,
}

impl Analysis {
    /// The analysis with the next decision.
    #[must_use]
    pub fn with(&self, step: Step) -> Self {
        let mut rounds = self.rounds.clone();
        match rounds.last_mut().filter(|round| round.last().is_none_or(|last| last.account.is_none())) {
            Some(round) => round.push(Rc::new(step)),
            None => rounds.push(vec![Rc::new(step)]),
        }
        Self { rounds, is_refused: false }
    }

    /// The same after a question without an answer, or when it may be asked again.
    #[must_use]
    pub fn refused(&self, is_refused: bool) -> Self {
        Self { is_refused, ..self.clone() }
    }

    /// The round and the decision in it that come next, both from 0.
    #[must_use]
    pub fn next(&self) -> (usize, usize) {
        match self.rounds.last() {
            Some(round) if round.last().is_some_and(|last| last.account.is_none()) => {
                (self.rounds.len() - 1, round.len())
            }
            _ => (self.rounds.len(), 0),
        }
    }

    /// How many decisions are analysed.
    #[must_use]
    pub fn count(&self) -> usize {
        self.rounds.iter().map(Vec::len).sum()
    }

    /// The decision that led to a moment, which is `ply` actions after the deal of its round.
    #[must_use]
    pub fn step(&self, round: usize, ply: usize) -> Option<&Rc<Step>> {
        self.rounds.get(round)?.get(ply.checked_sub(1)?)
    }

    /// Every decision with its round and its place in it, both from 0.
    pub fn steps(&self) -> impl Iterator<Item = (usize, usize, &Rc<Step>)> {
        let rounds = self.rounds.iter().enumerate();
        rounds.flat_map(|(round, steps)| steps.iter().enumerate().map(move |(place, step)| (round, place, step)))
    }

    /// The chance of a fencer to win the round by what that fencer knew at a moment, per mille: after an own choice that of the
    /// choice, before one that of the best choice; between the other fencer's actions as before them. At the end of the round it
    /// is the result. `None` before the first own choice can be seen.
    #[must_use]
    pub fn chance(&self, seat: Seat, round: usize, ply: usize) -> Option<u16> {
        let steps = self.rounds.get(round)?;
        if let Some(account) = steps.last().filter(|_| ply == steps.len()).and_then(|last| last.account) {
            let left = account.balance.mean + WHOLE / 2;
            return Some((if seat == Seat::LEFT { left } else { WHOLE - left } / 1_000) as u16);
        }
        let own = |step: &&Rc<Step>| step.decision.seat == seat;
        let made = ply.checked_sub(1).and_then(|place| steps.get(place)).filter(own);
        let made = made.and_then(|step| step.advice_on(step.decision.action));
        let coming = || steps.get(ply).filter(own).and_then(|step| step.best());
        if let Some(advice) = made.or_else(coming) {
            return Some(advice.figures.round);
        }
        let earlier = ply.checked_sub(1).filter(|_| ply <= steps.len())?;
        self.chance(seat, round, earlier)
    }

    /// The account of a round; `None` until it is complete.
    #[must_use]
    pub fn account(&self, round: usize) -> Option<&Account> {
        self.rounds.get(round)?.last()?.account.as_ref()
    }

    /// The account of the rounds that are complete.
    #[must_use]
    pub fn whole(&self) -> Account {
        let accounts = self.rounds.iter().filter_map(|round| round.last()?.account);
        accounts.fold(Account::default(), Account::plus)
    }
}

impl Term {
    /// The sum of two independent numbers.
    fn plus(self, other: Self) -> Self {
        let [one, two] = [self.error, other.error].map(f64::from);
        Self { mean: self.mean + other.mean, error: (one * one + two * two).sqrt() as i32 }
    }
}

impl Account {
    /// The account of these rounds and of the others.
    #[must_use]
    pub fn plus(self, other: Self) -> Self {
        Self {
            balance: self.balance.plus(other.balance),
            start: self.start.plus(other.start),
            cards: self.cards.plus(other.cards),
            unknown: self.unknown.plus(other.unknown),
            choices: BySeat::from_fn(|seat| self.choices[seat].plus(other.choices[seat])),
        }
    }
}
