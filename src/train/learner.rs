//! The training loop, one batch at a time.

use rayon::prelude::*;

use super::adam::Adam;
use super::backward::{Errors, backward};
use super::forward::Pass;
use super::loss::{Gains, Loss, Scored};
use super::plan::Plan;
use super::rollout::{Cast, Foe, Played, play};
use super::samples::Samples;
use super::weights::Weights;
use crate::engine::{Chance, Seed};

/// Pieces of a batch and of a minibatch that may be worked on at the same time; fixed, so that the result does not depend
/// on the threads.
const SHARDS: usize = 4;

/// A training under way: all that a checkpoint holds, and the memory that is used again and again.
pub struct Learner {
    /// The settings.
    pub plan: Plan,
    /// The present policy.
    pub weights: Weights,
    /// The optimiser's moments.
    pub adam: Adam,
    /// The reference policy, if there is one.
    pub reference: Option<Weights>,
    /// Batches so far: each has streams of chance of its own.
    pub batches: u64,
    /// Rounds so far.
    pub rounds: u64,
    workers: Vec<Worker>,
}

/// What one batch came to.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Report {
    /// Rounds played.
    pub rounds: u64,
    /// Decisions taken.
    pub decisions: u64,
    /// Points of the policy that learns, out of the rounds.
    pub points: f64,
    /// Sums over all decisions learnt from.
    pub loss: Loss,
}

/// The memory of one shard.
struct Worker {
    pass: Pass,
    scored: Scored,
    errors: Errors,
    gradient: Weights,
}

impl Learner {
    /// A training from scratch.
    #[must_use]
    pub fn new(plan: Plan) -> Self {
        let weights = Weights::random(plan.shape, &mut Chance::stream(Seed(plan.seed), u64::MAX));
        Self::from(plan, weights)
    }

    /// A training that starts from these weights.
    #[must_use]
    pub fn from(plan: Plan, weights: Weights) -> Self {
        let adam = Adam::new(weights.flat.len());
        Self::resumed(plan, weights, adam, None, 0, 0)
    }

    /// A training that goes on.
    #[must_use]
    pub fn resumed(
        plan: Plan,
        weights: Weights,
        adam: Adam,
        reference: Option<Weights>,
        batches: u64,
        rounds: u64,
    ) -> Self {
        let worker = || Worker {
            pass: Pass::default(),
            scored: Scored::default(),
            errors: Errors::default(),
            gradient: Weights::zero(weights.shape),
        };
        let workers = (0..SHARDS).map(|_| worker()).collect();
        Self { plan, weights, adam, reference, batches, rounds, workers }
    }

    /// The share of the training that is done, 0 to 1.
    #[must_use]
    pub fn progress(&self) -> f32 {
        (self.rounds as f64 / self.plan.rounds.max(1) as f64).min(1.0) as f32
    }

    /// Plays a batch and learns from it; against itself, or against a foe.
    pub fn batch(&mut self, foe: Option<&Foe>) -> Report {
        self.renew_reference();
        let played = self.play(foe);
        let mut samples = Samples::default();
        played.iter().for_each(|shard| samples.append(&shard.samples));
        normalise(&mut samples.advantage);
        let loss = self.learn(&samples);
        let rounds = (self.plan.batch.div_ceil(SHARDS) * SHARDS) as u64;
        self.batches += 1;
        self.rounds += rounds;
        let points = played.iter().map(|shard| shard.points).sum();
        Report { rounds, decisions: samples.len() as u64, points, loss }
    }

    fn renew_reference(&mut self) {
        if self.plan.magnet <= 0.0 {
            self.reference = None;
        } else if self.reference.is_none() || self.batches.is_multiple_of(self.plan.magnet_every.max(1)) {
            self.reference = Some(self.weights.clone());
        }
    }

    fn play(&self, foe: Option<&Foe>) -> Vec<Played> {
        let cast = Cast { weights: &self.weights, reference: self.reference.as_ref(), foe };
        let (plan, rounds) = (&self.plan, self.plan.batch.div_ceil(SHARDS));
        let chance = |shard| Chance::stream(Seed(plan.seed), self.batches * (SHARDS as u64 + 1) + shard);
        (0..SHARDS as u64).into_par_iter().map(|shard| play(plan, cast, rounds, chance(shard))).collect()
    }

    fn learn(&mut self, samples: &Samples) -> Loss {
        let (gains, rate) = (self.plan.gains(self.progress()), self.plan.rate.at(self.progress()));
        let stream = self.batches * (SHARDS as u64 + 1) + SHARDS as u64;
        let mut chance = Chance::stream(Seed(self.plan.seed), stream);
        let mut order: Vec<u32> = (0..samples.len() as u32).collect();
        let mut loss = Loss::default();
        for _ in 0..self.plan.epochs {
            chance.shuffle(&mut order);
            for minibatch in order.chunks(samples.len().div_ceil(self.plan.minibatches.max(1)).max(1)) {
                loss.add(self.step(&gains, rate, samples, minibatch));
            }
        }
        loss
    }

    /// One step of the optimiser.
    fn step(&mut self, gains: &Gains, rate: f32, samples: &Samples, which: &[u32]) -> Loss {
        let (weights, share) = (&self.weights, 1.0 / which.len() as f32);
        let shards = which.chunks(which.len().div_ceil(SHARDS));
        let losses: Vec<Loss> = self
            .workers
            .par_iter_mut()
            .zip(shards.collect::<Vec<_>>())
            .map(|(worker, which)| worker.work(gains, weights, samples, which, share))
            .collect();
        let gradients: Vec<&[f32]> = self.workers[..losses.len()].iter().map(|worker| &*worker.gradient.flat).collect();
        self.adam.step(&mut self.weights.flat, &gradients, rate);
        losses.into_iter().fold(Loss::default(), |mut sum, loss| {
            sum.add(loss);
            sum
        })
    }
}

impl Worker {
    /// The gradient of some decisions.
    fn work(&mut self, gains: &Gains, weights: &Weights, samples: &Samples, which: &[u32], share: f32) -> Loss {
        self.gradient.flat.fill(0.0);
        self.pass.run(weights, samples, which);
        let loss = gains.errors(&self.pass, samples, which, share, &mut self.scored);
        let errors = (&*self.scored.scores, &*self.scored.values);
        backward(weights, &self.pass, samples, which, errors, &mut self.errors, &mut self.gradient);
        loss
    }
}

/// Brings numbers to mean 0 and standard deviation 1.
fn normalise(numbers: &mut [f32]) {
    let count = numbers.len().max(1) as f64;
    let mean = numbers.iter().map(|number| f64::from(*number)).sum::<f64>() / count;
    let variance = numbers.iter().map(|number| (f64::from(*number) - mean).powi(2)).sum::<f64>() / count;
    let scale = 1.0 / (variance.sqrt() + 1e-8);
    numbers.iter_mut().for_each(|number| *number = ((f64::from(*number) - mean) * scale) as f32);
}
