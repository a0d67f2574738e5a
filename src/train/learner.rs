//! The training loop, one batch at a time.

use rayon::prelude::*;

use super::adam::Adam;
use super::game::{Foe, Trainable};
use super::loss::{Gains, Loss};
use super::rollout::{Cast, Played, play};
use super::samples::Samples;
use super::settings::TrainingSettings;
use super::weights::{Shape, Weights};
use super::worker::Worker;
use crate::engine::{Chance, Seed};

/// How many pieces of a batch and of a minibatch may be worked on at the same time; fixed, so that the result does not
/// depend on the threads.
pub const SHARDS: usize = 4;
/// Streams of randomness of a batch: one for each shard, one for the order of learning.
const STREAMS: u64 = SHARDS as u64 + 1;

/// A training in progress: the content of a checkpoint, and memory that is reused.
pub struct Learner<G: Trainable> {
    /// The settings.
    pub settings: TrainingSettings<G::Mix>,
    /// The policy that plays and learns.
    pub policy: Pupil,
    /// The network that estimates the score while seeing everything.
    pub critic: Pupil,
    /// The moving mean of the policy's weights, which is shipped, and to which the magnet pulls.
    pub average: Weights,
    /// Batches so far: each has streams of chance of its own.
    pub batches: u64,
    /// Rounds so far.
    pub rounds: u64,
    workers: Vec<Worker>,
}

/// A network that learns.
#[derive(Clone, Debug, PartialEq)]
pub struct Pupil {
    /// Its weights.
    pub weights: Weights,
    /// Its optimiser's moments.
    pub adam: Adam,
}

/// The results of one batch.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Report {
    /// Rounds played.
    pub rounds: u64,
    /// Decisions taken.
    pub decisions: u64,
    /// Points of the policy that learns, out of the rounds; without a foe it has half of them.
    pub points: f64,
    /// Sums over all decisions learnt from.
    pub loss: Loss,
}

impl Pupil {
    /// A network that starts from these weights.
    #[must_use]
    pub fn new(weights: Weights) -> Self {
        let adam = Adam::new(weights.flat.len());
        Self { weights, adam }
    }
}

impl<G: Trainable> Learner<G> {
    /// A training from scratch.
    #[must_use]
    pub fn new(settings: TrainingSettings<G::Mix>) -> Self {
        let weights =
            Weights::random(Shape::policy::<G>(settings.units), &mut Chance::stream(Seed(settings.seed), u64::MAX));
        Self::from(settings, weights)
    }

    /// A training of a policy that starts from these weights, with their units; the critic starts from scratch.
    #[must_use]
    pub fn from(settings: TrainingSettings<G::Mix>, weights: Weights) -> Self {
        let settings = TrainingSettings { units: [weights.shape.first, weights.shape.second], ..settings };
        let judge = Weights::random(
            Shape::critic::<G>(settings.critic),
            &mut Chance::stream(Seed(settings.seed), u64::MAX - 1),
        );
        let average = weights.clone();
        Self::resumed(settings, Pupil::new(weights), Pupil::new(judge), average, [0, 0])
    }

    /// A training that continues after this many batches and rounds.
    #[must_use]
    pub fn resumed(
        settings: TrainingSettings<G::Mix>,
        policy: Pupil,
        critic: Pupil,
        average: Weights,
        [batches, rounds]: [u64; 2],
    ) -> Self {
        let workers = (0..SHARDS).map(|_| Worker::new(policy.weights.shape, critic.weights.shape)).collect();
        Self { settings, policy, critic, average, batches, rounds, workers }
    }

    /// The completed share of the training, 0 to 1.
    #[must_use]
    pub fn progress(&self) -> f32 {
        (self.rounds as f64 / self.settings.rounds.max(1) as f64).min(1.0) as f32
    }

    /// Plays a batch against itself or against a foe, and learns from it.
    pub fn batch(&mut self, foe: Option<&Foe<G>>) -> Report {
        let played = self.play(foe);
        let mut samples = Samples::default();
        played.iter().for_each(|shard| samples.append(&shard.samples));
        normalise(&mut samples.advantage);
        let loss = self.learn(&samples);
        self.follow();
        let rounds = (self.settings.batch.div_ceil(SHARDS) * SHARDS) as u64;
        self.batches += 1;
        self.rounds += rounds;
        let points = played.iter().map(|shard| shard.points).sum();
        Report { rounds, decisions: samples.len() as u64, points, loss }
    }

    fn chance(&self, stream: u64) -> Chance {
        Chance::stream(Seed(self.settings.seed), self.batches * STREAMS + stream)
    }

    fn play(&self, foe: Option<&Foe<G>>) -> Vec<Played> {
        let reference = (self.settings.magnet > 0.0).then_some(&self.average);
        let cast = Cast { policy: &self.policy.weights, critic: &self.critic.weights, reference, foe };
        let (settings, rounds) = (&self.settings, self.settings.batch.div_ceil(SHARDS));
        (0..SHARDS as u64).into_par_iter().map(|shard| play(settings, &cast, rounds, self.chance(shard))).collect()
    }

    fn learn(&mut self, samples: &Samples) -> Loss {
        let (gains, rate) = (Gains::of(&self.settings, self.progress()), self.settings.rate.at(self.progress()));
        let mut chance = self.chance(SHARDS as u64);
        let mut order: Vec<u32> = (0..samples.len() as u32).collect();
        let mut loss = Loss::default();
        for _ in 0..self.settings.epochs {
            chance.shuffle(&mut order);
            for minibatch in order.chunks(samples.len().div_ceil(self.settings.minibatches.max(1)).max(1)) {
                loss.add(self.step(&gains, rate, samples, minibatch));
            }
        }
        loss
    }

    /// One step of both optimisers.
    fn step(&mut self, gains: &Gains, rate: f32, samples: &Samples, which: &[u32]) -> Loss {
        let (policy, critic, share) = (&self.policy.weights, &self.critic.weights, 1.0 / which.len() as f32);
        let shards: Vec<&[u32]> = which.chunks(which.len().div_ceil(SHARDS)).collect();
        let work = |(worker, which): (&mut Worker, &[u32])| worker.work(gains, policy, critic, samples, which, share);
        let losses: Vec<Loss> = self.workers.par_iter_mut().zip(shards).map(work).collect();
        let workers = &self.workers[..losses.len()];
        let gradients: Vec<&[f32]> = workers.iter().map(|worker| &*worker.policy.gradient.flat).collect();
        self.policy.adam.step(&mut self.policy.weights.flat, &gradients, rate);
        let gradients: Vec<&[f32]> = workers.iter().map(|worker| &*worker.critic.gradient.flat).collect();
        self.critic.adam.step(&mut self.critic.weights.flat, &gradients, rate);
        losses.into_iter().fold(Loss::default(), |mut sum, loss| {
            sum.add(loss);
            sum
        })
    }

    /// Moves the mean towards the policy, faster after few batches.
    fn follow(&mut self) {
        let share = self.settings.follow.max(4.0 / (self.batches as f32 + 4.0));
        let pairs = self.average.flat.iter_mut().zip(&self.policy.weights.flat);
        pairs.for_each(|(mean, weight)| *mean += share * (weight - *mean));
    }
}

/// Scales numbers to mean 0 and standard deviation 1.
fn normalise(numbers: &mut [f32]) {
    let count = numbers.len().max(1) as f64;
    let mean = numbers.iter().map(|number| f64::from(*number)).sum::<f64>() / count;
    let variance = numbers.iter().map(|number| (f64::from(*number) - mean).powi(2)).sum::<f64>() / count;
    let scale = 1.0 / (variance.sqrt() + 1e-8);
    numbers.iter_mut().for_each(|number| *number = ((f64::from(*number) - mean) * scale) as f32);
}
