//! A legal action that is being judged: what is counted, and the mean of its playouts.

use super::Appraisal;
use super::settled::Settled;
use crate::ai::race::Racer;
use crate::engine::piste::Action;

/// A legal action that is being judged.
#[derive(Clone)]
pub(super) struct Candidate {
    pub action: Action,
    pub policy: f32,
    pub settled: Settled,
    /// The mean score of its playouts, and their number. Before the first one it is the network's value.
    mean: f32,
    playouts: u32,
    /// In how many worlds it was tried.
    worlds: u32,
}

impl Candidate {
    pub const fn new(action: Action, policy: f32, settled: Settled, value: f32) -> Self {
        Self { action, policy, settled, mean: value, playouts: 0, worlds: 0 }
    }

    pub fn appraisal(&self) -> Appraisal {
        Appraisal {
            action: self.action,
            policy: self.policy,
            score: self.score(),
            worlds: self.worlds,
            counted: self.settled.points,
            open: self.settled.share,
        }
    }
}

impl Racer for Candidate {
    /// The score; `None` if that world settles the action.
    type Found = Option<f32>;

    fn add(&mut self, score: Option<f32>) {
        self.worlds += 1;
        if let Some(score) = score {
            self.playouts += 1;
            self.mean += (score - self.mean) / self.playouts as f32;
        }
    }

    fn policy(&self) -> f32 {
        self.policy
    }

    /// What is counted, and the rest by the mean of its playouts.
    fn score(&self) -> f32 {
        (self.settled.points + self.settled.share * self.mean).min(1.0)
    }

    fn is_counted(&self) -> bool {
        self.settled.is_complete()
    }
}
