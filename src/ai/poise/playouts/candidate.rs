//! A legal action that is being judged by the mean of its playouts.

use super::Appraisal;
use crate::ai::race::Racer;
use crate::engine::poise::Action;

/// A legal action that is being judged.
#[derive(Clone)]
pub struct Candidate {
    pub action: Action,
    policy: f32,
    /// Whether it wins for certain, so that no playout can change its score.
    is_won: bool,
    /// The mean score of its playouts, and their number. Before the first one it is the network's value.
    mean: f32,
    playouts: u32,
}

impl Candidate {
    pub const fn new(action: Action, policy: f32, value: f32) -> Self {
        Self { action, policy, is_won: false, mean: value, playouts: 0 }
    }

    /// An action that wins for certain.
    pub const fn won(action: Action, policy: f32) -> Self {
        Self { action, policy, is_won: true, mean: 1.0, playouts: 0 }
    }

    pub const fn appraisal(&self) -> Appraisal {
        Appraisal { action: self.action, policy: self.policy, score: self.mean, worlds: self.playouts }
    }
}

impl Racer for Candidate {
    /// The score.
    type Found = f32;

    fn add(&mut self, score: f32) {
        self.playouts += 1;
        let score = if self.is_won { 1.0 } else { score };
        self.mean += (score - self.mean) / self.playouts as f32;
    }

    fn policy(&self) -> f32 {
        self.policy
    }

    fn score(&self) -> f32 {
        self.mean
    }

    fn is_counted(&self) -> bool {
        self.is_won
    }
}
