//! The mistakes of a bout as positions to solve.

use std::cmp::Reverse;
use std::rc::Rc;

use super::analysis::{Analysis, Step};
use crate::engine::Seat;
use crate::engine::piste::{Action, Mark};

/// A mistake: its number in the bout, the round, and the place of the decision in it, all from 0.
#[derive(Clone, Debug, PartialEq)]
pub struct Mistake {
    /// Its number in the bout.
    pub number: usize,
    /// The round.
    pub round: usize,
    /// The place of the decision in the round.
    pub place: usize,
    /// What the analysis says of the decision.
    pub step: Rc<Step>,
}

impl Mistake {
    /// Whether an action is a good one.
    #[must_use]
    pub fn is_good(&self, action: Action) -> bool {
        self.step.mark_of(action) == Mark::Good
    }

    /// What it lost, per mille.
    fn loss(&self) -> u16 {
        self.step.loss(self.step.decision.action)
    }
}

/// The mistakes of some seats in a bout, those that lost most first.
#[must_use]
pub fn mistakes(analysis: &Analysis, is_of: impl Fn(Seat) -> bool) -> Vec<Mistake> {
    let own =
        analysis.steps().filter(|(_, _, step)| step.mark() == Mark::Mistake && is_of(step.decision.seat)).enumerate();
    let mut mistakes: Vec<Mistake> =
        own.map(|(number, (round, place, step))| Mistake { number, round, place, step: step.clone() }).collect();
    mistakes.sort_by_key(|mistake| Reverse(mistake.loss()));
    mistakes
}

/// What was tried at a position, in order.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Tries {
    actions: Vec<Action>,
    /// Whether the last one is the best choice, because the person asked for it.
    pub is_shown: bool,
}

impl Tries {
    /// The same after another try. Once a good choice is found, the answer stays whatever else is pressed.
    #[must_use]
    pub fn with(&self, mistake: &Mistake, action: Action) -> Self {
        if self.is_solved(mistake) && !mistake.is_good(action) {
            return self.clone();
        }
        self.and(action, false)
    }

    /// The same after the best choice was asked for. Once a good choice is found, nothing is left to ask for.
    #[must_use]
    pub fn shown(&self, mistake: &Mistake) -> Self {
        if self.is_solved(mistake) {
            return self.clone();
        }
        let best = mistake.step.best().map(|best| best.figures.action);
        best.map_or_else(|| self.clone(), |best| self.and(best, true))
    }

    fn and(&self, action: Action, is_shown: bool) -> Self {
        Self { actions: self.actions.iter().copied().chain([action]).collect(), is_shown }
    }

    /// What was tried last.
    #[must_use]
    pub fn last(&self) -> Option<Action> {
        self.actions.last().copied()
    }

    /// Whether an action was tried.
    #[must_use]
    pub fn has(&self, action: Action) -> bool {
        self.actions.contains(&action)
    }

    /// Whether a good choice is known.
    #[must_use]
    pub fn is_solved(&self, mistake: &Mistake) -> bool {
        self.actions.iter().any(|action| mistake.is_good(*action))
    }
}
