//! The coach's figures: the chance of every choice, how often the strongest opponent plays it, what it costs, and what
//! decides whether it succeeds.
//!
//! All of them come from that opponent's own search and belief. What the opponent plays out is played out here in more
//! worlds, every choice in the same ones. How often it plays each follows from the same worlds: its race is run many
//! times over some of them. There can be 320 choices, and that opponent plays out no more than 12 of them: the others are
//! played out in fewer worlds, enough to tell a mistake, and never count as played.
//!
//! What to discard is one choice here: the cards, and then the drawing. That opponent chooses them one by one from the
//! policy alone, so how often it discards these cards together follows from the policy.

mod choices;
mod counting;
mod trial;

use std::sync::Arc;

use super::Playouts;
use super::net::{Net, Policy};
use super::playouts::{Candidate, Playing, SearchSettings};
use crate::ai::coach::{CHANCE, PerMille, RACES, limited, per_mille, shares};
use crate::ai::race::replayed;
use crate::engine::Chance;
use crate::engine::poise::{Action, View};
use trial::Trial;

pub use counting::{holds, probability};

/// In how many worlds a choice is played out that the strongest opponent plays out, too: more than it does itself.
pub const WORLDS: u32 = 192;
/// In how many worlds another choice is played out.
const WORLDS_OF_OTHERS: u32 = 24;

/// What the coach knows of a choice.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Figures {
    /// The action; or the cards to discard, one by one in the order of their codes, and the drawing.
    pub actions: Vec<Action>,
    /// Its chance to win the game, with an equal part of a shared draw.
    pub wins: PerMille,
    /// How often the strongest opponent plays it; the sum over all choices is 1,000.
    pub plays: PerMille,
    /// The Poise that the seat may expect to lose until its next turn, in hundredths.
    pub loss: u16,
    /// How often the seat is out before its next turn.
    pub out: PerMille,
    /// How likely its prospect is ([`probability`]), if there is one.
    pub cases: Option<PerMille>,
}

/// A decision of the coach in progress.
pub struct CoachSearch {
    search: Playouts,
    view: View,
    policy: Policy,
    trials: Vec<Trial>,
    /// How many of the trials are choices that are played out in all worlds; they are the first ones.
    likely: usize,
    /// How often the strongest opponent plays each choice, if that does not follow from playouts.
    plays: Option<Vec<f32>>,
    /// Those choices as the strongest opponent's race begins with them.
    start: Vec<Candidate>,
    /// The scores of those choices, world by world.
    scores: Vec<f32>,
    /// The number of complete worlds, and the place of the next choice in this one.
    worlds: u32,
    next: usize,
    /// The randomness with which this world is dealt and played.
    luck: Chance,
    chance: Chance,
}

/// Starts a decision. The view's seat must be to act.
#[must_use]
pub fn consider(net: Arc<Net>, view: &View) -> CoachSearch {
    let search = Playouts { net, settings: SearchSettings::MAITRE };
    let (policy, mut chance) = (Policy::in_playouts(search.net.clone()), Chance::new(CHANCE));
    let found = choices::of(&search, &policy, view);
    let luck = Chance::new(chance.seed());
    CoachSearch {
        search,
        view: view.clone(),
        policy,
        likely: found.likely,
        trials: found.choices.into_iter().map(|actions| Trial::new(view, actions)).collect(),
        plays: found.plays,
        start: found.start,
        scores: Vec::new(),
        worlds: 0,
        next: 0,
        luck,
        chance,
    }
}

impl CoachSearch {
    /// Runs at most this many more playouts. Returns whether the decision is complete.
    pub fn work(&mut self, playouts: u32) -> bool {
        for _ in 0..playouts {
            if self.worlds >= WORLDS {
                return true;
            }
            self.step();
        }
        self.worlds >= WORLDS
    }

    /// The next choice in this world, or the first in the next one.
    fn step(&mut self) {
        let played = Playing::new(&self.search, &self.view, &self.policy)
            .play_out(&self.trials[self.next].actions, self.luck.clone());
        self.trials[self.next].add(self.view.public.poise[self.view.seat], played);
        if self.next < self.likely {
            self.scores.push(played.score);
        }
        self.next += 1;
        let count = if self.worlds < WORLDS_OF_OTHERS { self.trials.len() } else { self.likely };
        if self.next >= count {
            (self.next, self.worlds) = (0, self.worlds + 1);
            self.luck = Chance::new(self.chance.seed());
        }
    }

    /// How often the strongest opponent plays each choice.
    fn plays(&self) -> Vec<f32> {
        let raced = || replayed(&self.start, &self.scores, self.search.settings.race, RACES, self.chance.clone());
        let mut plays = self.plays.clone().unwrap_or_else(raced);
        plays.resize(self.trials.len(), 0.0);
        plays
    }

    /// What the coach knows of every choice, what the strongest opponent may play first.
    #[must_use]
    pub fn figures(&self) -> Vec<Figures> {
        let plays = self.plays();
        let scores: Vec<(f32, f32)> = self.trials.iter().map(Trial::score).collect();
        let rows = self.trials.iter().zip(limited(&scores, &plays)).zip(shares(&plays));
        let figures = |((trial, chance), plays): ((&Trial, f32), PerMille)| Figures {
            actions: trial.actions.clone(),
            wins: per_mille(chance),
            plays,
            loss: trial.loss(),
            out: per_mille(trial.out()),
            cases: probability(&self.view, &trial.actions).map(per_mille),
        };
        rows.map(figures).collect()
    }
}
