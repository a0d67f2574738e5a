//! The coach's figures: every legal action's chance, how often the strongest opponent plays it, and what decides whether
//! it succeeds.
//!
//! All of them come from the strongest opponent's own search: every action is played out in all its worlds, and more of
//! them. How often that opponent plays an action follows from the same worlds: its race is run many times over some of
//! them. `scene::coach` says what the figures mean.

mod counting;

use std::sync::Arc;

use super::Playouts;
use super::net::Net;
use super::playouts::{Appraising, SearchSettings};
use crate::ai::Thought;
use crate::ai::coach::{CHANCE, RACES, limited, per_mille, shares};
use crate::ai::race::RaceSettings;
use crate::engine::piste::{Action, View};
use crate::engine::{Chance, Seed};

pub use crate::ai::coach::PerMille;
pub use counting::probability;

/// The settings of the strongest opponent, but every action is played out in all worlds, and in more of them: the opponent
/// only needs to know which action is better, the coach also by how much (192 worlds of the same chance tell a difference
/// of a few hundredths).
const SETTINGS: SearchSettings = SearchSettings {
    race: RaceSettings { worlds: 192, doubt: f32::INFINITY, ..SearchSettings::MAITRE.race },
    ..SearchSettings::MAITRE
};

/// What the coach knows of a legal action.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Figures {
    /// The action.
    pub action: Action,
    /// Its chance to win the round, with a draw as one half.
    pub round: PerMille,
    /// How often the strongest opponent plays it; the sum over all actions is 1,000.
    pub plays: PerMille,
    /// The probability of its [`Prospect`](crate::engine::piste::Prospect), if that is more than the chance to win.
    pub cases: Option<PerMille>,
}

/// A decision of the coach in progress.
pub struct CoachSearch {
    view: View,
    search: Appraising,
}

/// Starts a decision. The view's seat must be to act.
#[must_use]
pub fn consider(net: Arc<Net>, view: &View) -> CoachSearch {
    consider_in(net, view, SETTINGS.race.worlds, CHANCE)
}

/// Starts a decision in another number of worlds, with other randomness: many worlds know the chances better than advice
/// needs.
#[must_use]
pub fn consider_in(net: Arc<Net>, view: &View, worlds: u32, seed: Seed) -> CoachSearch {
    let settings = SearchSettings { race: RaceSettings { worlds, ..SETTINGS.race }, ..SETTINGS };
    let search = Playouts { net, settings }.appraise(view, Chance::new(seed));
    CoachSearch { view: view.clone(), search }
}

impl CoachSearch {
    /// Runs at most this many more playouts. Returns whether the decision is complete.
    pub fn work(&mut self, playouts: u32) -> bool {
        self.search.work(playouts)
    }

    /// The standard error of the difference between the chances of two actions, by their indices in [`View::legal`].
    #[must_use]
    pub fn error(&self, one: usize, other: usize) -> f32 {
        self.search.error(one, other)
    }

    /// How often the strongest opponent plays each legal action, in the order of [`View::legal`].
    fn plays(&self) -> Vec<f32> {
        self.search.replayed(SearchSettings::MAITRE.race, RACES)
    }

    /// The chance of every legal action to win the round, 0 to 1, if each is played this often.
    fn chances(&self, plays: &[f32]) -> Vec<(Action, f32)> {
        let appraisals = self.search.appraisals();
        let scores: Vec<(f32, f32)> = appraisals.iter().map(|each| (each.score, each.counted)).collect();
        appraisals.iter().map(|each| each.action).zip(limited(&scores, plays)).collect()
    }

    /// What the coach knows of every legal action, in the order of [`View::legal`].
    #[must_use]
    pub fn figures(&self) -> Vec<Figures> {
        let plays = self.plays();
        let figures = |((action, chance), plays)| Figures {
            action,
            round: per_mille(chance),
            plays,
            cases: probability(&self.view, action, self.search.belief()).map(per_mille),
        };
        self.chances(&plays).into_iter().zip(shares(&plays)).map(figures).collect()
    }
}
