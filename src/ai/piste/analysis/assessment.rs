//! The assessment of one decision, by the coach's figures from the view of the seat that made it.

use std::sync::Arc;

use crate::ai::piste::coach::{self, CoachSearch, Figures, PerMille};
use crate::ai::piste::net::Net;
use crate::engine::piste::{Action, Mark, View};

/// What the coach says of a decision.
#[derive(Clone, Debug, PartialEq)]
pub struct Assessment {
    /// The figures of every legal action, in the order of [`View::legal`].
    pub figures: Vec<Figures>,
    /// The index of the chosen action.
    pub chosen: usize,
    /// The index of the action with the best chance; the chosen one if none is better.
    pub best: usize,
}

impl Assessment {
    /// Asks the coach about a decision. `None` if the action is not legal.
    #[must_use]
    pub fn of(net: Arc<Net>, view: &View, action: Action) -> Option<Self> {
        let mut search: CoachSearch = coach::consider(net, view);
        while !search.work(u32::MAX) {}
        Self::by(search.figures(), action)
    }

    /// The assessment of an action by the figures of all legal ones. `None` if the action is not among them.
    #[must_use]
    pub fn by(figures: Vec<Figures>, action: Action) -> Option<Self> {
        let chosen = figures.iter().position(|each| each.action == action)?;
        let most = figures.iter().map(|each| each.round).max()?;
        let first = figures.iter().position(|each| each.round == most)?;
        let best = if figures[chosen].round == most { chosen } else { first };
        Some(Self { figures, chosen, best })
    }

    /// The chance of the best action minus that of the chosen one.
    #[must_use]
    pub fn loss(&self) -> PerMille {
        self.figures[self.best].round - self.figures[self.chosen].round
    }

    /// The mark of the loss.
    #[must_use]
    pub fn mark(&self) -> Mark {
        Mark::of(self.loss())
    }
}
