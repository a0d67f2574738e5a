//! A round to be shown move by move.

use std::fmt;
use std::str::FromStr;

use super::Fault;
use super::exercise::{read_history, write_history};
use crate::engine::piste::{Action, Bout, Piste, View};
use crate::engine::{Game, Journal, Seat, Seed};

/// A whole round of the default rules, which left starts: a seed for the deal, and the actions.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Round {
    seed: u32,
    actions: Vec<Action>,
}

impl Round {
    /// The round that follows from a seed and actions.
    ///
    /// # Errors
    /// [`Fault::Round`], if the rules forbid an action or the round is not over.
    pub fn new(seed: u32, actions: Vec<Action>) -> Result<Self, Fault> {
        let round = Self { seed, actions };
        let last = round.journal().replay(|_, _, _| ()).map_err(|_| Fault::Round)?;
        last.public().outcome().map(|_| round).ok_or(Fault::Round)
    }

    /// What left knows after the deal and after each action.
    #[must_use]
    pub fn views(&self) -> Vec<View> {
        let mut views = Vec::with_capacity(self.actions.len() + 1);
        let last = self.journal().replay(|state, _, _| views.push(Piste::view(state, Seat::LEFT)));
        views.extend(last.map(|state| Piste::view(&state, Seat::LEFT)));
        views
    }

    /// The round as a journal.
    #[must_use]
    pub fn journal(&self) -> Journal<Piste> {
        Journal { opening: Bout::default(), seed: Seed(self.seed.into()), rounds: vec![self.actions.clone()] }
    }
}

impl fmt::Display for Round {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.seed, write_history(&self.actions))
    }
}

impl FromStr for Round {
    type Err = Fault;

    fn from_str(text: &str) -> Result<Self, Fault> {
        let (seed, actions) = text.split_once(' ').ok_or(Fault::Round)?;
        let actions = read_history(actions).map_err(|_| Fault::Round)?;
        Self::new(seed.parse().ok().filter(|read: &u32| read.to_string() == seed).ok_or(Fault::Round)?, actions)
    }
}
