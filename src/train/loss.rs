//! The loss of a decision: the errors of its scores.

use super::forward::Pass;
use super::samples::Samples;
use super::settings::TrainingSettings;
use crate::ai::net::maths;

/// The weights of the terms of the loss.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Gains {
    /// How far a probability may move in one batch before its gradient is cut off.
    pub clip: f32,
    /// Weight of the entropy.
    pub entropy: f32,
    /// Weight of the divergence from the reference policy.
    pub magnet: f32,
    /// Weight of the value.
    pub value: f32,
}

/// Sums over decisions, for the log.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Loss {
    /// The loss, mean over the minibatch.
    pub total: f64,
    /// Entropy, nats.
    pub entropy: f64,
    /// Cross-entropy of the policy's value, nats.
    pub value: f64,
    /// Cross-entropy of the critic's value, nats.
    pub judged: f64,
    /// Divergence from the policy that played, nats (an estimate).
    pub moved: f64,
    /// Decisions.
    pub count: u64,
}

impl Loss {
    /// Adds another sum.
    pub fn add(&mut self, other: Self) {
        self.total += other.total;
        self.entropy += other.entropy;
        self.value += other.value;
        self.judged += other.judged;
        self.moved += other.moved;
        self.count += other.count;
    }
}

/// Errors of scores and values, for [`super::backward`]; the memory is reused.
#[derive(Clone, Debug, Default)]
pub struct Scored {
    pub scores: Vec<f32>,
    pub values: Vec<f32>,
}

/// Turns scores into logarithms of probabilities, in place.
pub fn log_softmax(scores: &mut [f32]) {
    let most = scores.iter().copied().fold(f32::NEG_INFINITY, f32::max);
    let sum: f32 = scores.iter().map(|score| maths::exp(score - most)).sum();
    let shift = most + sum.ln();
    scores.iter_mut().for_each(|score| *score -= shift);
}

/// Computes the errors of a network that learns the decisions as they were made, after [`Pass::run`]: each decision
/// counts `share`, and the value is ignored. Returns the sum of the cross-entropies, nats, and how often the likeliest
/// action was chosen.
pub fn copying(pass: &Pass, samples: &Samples, which: &[u32], share: f32, into: &mut Scored) -> (f64, u64) {
    into.scores.clone_from(&pass.scores);
    into.values.clear();
    into.values.resize(which.len(), 0.0);
    let (mut cost, mut hits, mut rest) = (0.0, 0, into.scores.as_mut_slice());
    for nth in which.iter().map(|nth| *nth as usize) {
        let (scores, others) = rest.split_at_mut(samples.count(nth));
        rest = others;
        log_softmax(scores);
        let chosen = usize::from(samples.chosen[nth]);
        cost -= f64::from(scores[chosen]);
        hits += u64::from(scores.iter().all(|log| *log <= scores[chosen]));
        for (at, log) in scores.iter_mut().enumerate() {
            *log = share * (maths::exp(*log) - f32::from(u8::from(at == chosen)));
        }
    }
    (cost, hits)
}

impl Gains {
    /// The weights when this share of a training is complete, 0 to 1.
    #[must_use]
    pub fn of<M>(settings: &TrainingSettings<M>, progress: f32) -> Self {
        let TrainingSettings { clip, magnet, value, .. } = *settings;
        Self { clip, entropy: settings.entropy.at(progress), magnet, value }
    }

    /// Computes the errors of these decisions, after [`Pass::run`]: each decision counts `share`.
    pub fn errors(&self, pass: &Pass, samples: &Samples, which: &[u32], share: f32, into: &mut Scored) -> Loss {
        into.scores.clone_from(&pass.scores);
        into.values.clear();
        let mut loss = Loss::default();
        let mut rest = into.scores.as_mut_slice();
        for (nth, score) in which.iter().map(|nth| *nth as usize).zip(&pass.values) {
            let (scores, others) = rest.split_at_mut(samples.count(nth));
            rest = others;
            loss.add(self.policy(samples, nth, share, scores));
            into.values.push(self.value(*score, samples.target[nth], share, &mut loss));
        }
        loss
    }

    /// Computes the critic's errors of these decisions in the same way and returns the sum of its cross-entropies.
    pub fn judge(&self, pass: &Pass, samples: &Samples, which: &[u32], share: f32, into: &mut Scored) -> f64 {
        into.values.clear();
        let mut loss = Loss::default();
        for (nth, score) in which.iter().zip(&pass.values) {
            into.values.push(self.value(*score, samples.target[*nth as usize], share, &mut loss));
        }
        loss.value
    }

    /// Turns the scores of a decision into their errors.
    fn policy(&self, samples: &Samples, nth: usize, share: f32, scores: &mut [f32]) -> Loss {
        log_softmax(scores);
        let (chosen, advantage) = (usize::from(samples.chosen[nth]), samples.advantage[nth]);
        let moved = scores[chosen] - samples.chosen_log[nth];
        let ratio = maths::exp(moved.min(20.0));
        let clipped = ratio.clamp(1.0 - self.clip, 1.0 + self.clip);
        let gain = (ratio * advantage).min(clipped * advantage);
        // The gradient is 0 where the clipped gain is the lesser.
        let pull = if ratio * advantage <= clipped * advantage { ratio * advantage } else { 0.0 };
        let entropy = -scores.iter().map(|log| maths::exp(*log) * log).sum::<f32>();
        let anchor = samples.anchor(nth);
        let divergence: f32 = scores.iter().zip(anchor).map(|(log, known)| maths::exp(*log) * (log - known)).sum();
        for (at, log) in scores.iter_mut().enumerate() {
            let (odds, one) = (maths::exp(*log), f32::from(u8::from(at == chosen)));
            let spread = self.entropy * (*log + entropy);
            let back = anchor.get(at).map_or(0.0, |known| self.magnet * (*log - known - divergence));
            *log = share * (odds * (spread + back) - pull * (one - odds));
        }
        let total = share * (self.magnet * divergence - self.entropy * entropy - gain);
        let estimate = ratio - 1.0 - moved;
        Loss { total: total.into(), entropy: entropy.into(), moved: estimate.into(), count: 1, ..Loss::default() }
    }

    /// The error of the value's score: cross-entropy against the target.
    fn value(&self, score: f32, target: f32, share: f32, loss: &mut Loss) -> f32 {
        // ln(1 + e^-|x|) + max(x, 0) - x t, which cannot overflow.
        let cost = maths::exp(-score.abs()).ln_1p() + score.max(0.0) - score * target;
        loss.value += f64::from(cost);
        loss.total += f64::from(share * self.value * cost);
        share * self.value * (maths::logistic(score) - target)
    }
}
