//! Imitation (behaviour cloning; Pomerleau, 1989): a network learns from the decisions of another player.
//!
//! A slow opponent can so be replaced by a quick imitation in a training that needs millions of rounds against it.

use rayon::prelude::*;

use super::forward::Pass;
use super::game::{Foe, Trainable};
use super::learner::{Pupil, SHARDS};
use super::loss::{Scored, copying};
use super::rating::fence;
use super::samples::Samples;
use super::settings::Range;
use super::weights::Weights;
use super::worker::Workspace;
use crate::engine::{Chance, Seat, Seed};

/// Decisions of a minibatch.
const MINIBATCH: usize = 1_024;

/// The rounds whose decisions are learnt.
pub struct Lesson<'a, G: Trainable> {
    /// The player whose decisions are learnt.
    pub model: &'a Foe<G>,
    /// The opponents that it plays: each in turn for four rounds, in which both start in both seats. There is at least
    /// one.
    pub others: &'a [&'a Foe<G>],
    /// The rules.
    pub mix: G::Mix,
    /// The seed of all randomness.
    pub seed: u64,
}

impl<G: Trainable> Lesson<'_, G> {
    /// The model's decisions with a choice, in this many rounds.
    #[must_use]
    pub fn watch(&self, rounds: usize) -> Samples {
        let seen: Vec<Samples> = (0..rounds).into_par_iter().map(|nth| self.round(nth)).collect();
        let mut samples = Samples::default();
        seen.iter().for_each(|round| samples.append(round));
        samples
    }

    fn round(&self, nth: usize) -> Samples {
        let mut chance = Chance::stream(Seed(self.seed), nth as u64);
        let rules = G::draw(&self.mix, &mut chance);
        let mut state = G::deal(rules, nth as u64, &mut chance);
        let (mine, other, mut samples) = (nth / 2 % 2, self.others[nth / 4 % self.others.len()], Samples::default());
        let bots = if mine == 0 { [self.model, other] } else { [other, self.model] };
        fence::<G>(&mut state, bots, &mut chance, |view, action| {
            let legal = G::view_legal(view);
            let chosen = legal.iter().position(|known| *known == action);
            if let Some(chosen) = chosen.filter(|_| G::viewer(view) == Seat::DUEL[mine] && legal.len() > 1) {
                samples.ask::<G>(view, &legal, None);
                samples.chosen.push(chosen as u16);
            }
        });
        samples
    }
}

/// A network that learns to decide as another player did.
pub struct Copyist {
    /// The network.
    pub pupil: Pupil,
    workspaces: Vec<Workspace>,
}

impl Copyist {
    /// A copyist that starts from these weights.
    #[must_use]
    pub fn new(weights: Weights) -> Self {
        let workspaces = (0..SHARDS).map(|_| Workspace::new(weights.shape)).collect();
        Self { pupil: Pupil::new(weights), workspaces }
    }

    /// Learns all decisions this many times, in orders drawn from `chance`, with a falling rate.
    pub fn learn(&mut self, samples: &Samples, epochs: usize, rate: Range, chance: &mut Chance) {
        let mut order: Vec<u32> = (0..samples.len() as u32).collect();
        let steps = epochs * samples.len().div_ceil(MINIBATCH);
        let mut done = 0;
        for _ in 0..epochs {
            chance.shuffle(&mut order);
            for minibatch in order.chunks(MINIBATCH) {
                self.step(samples, minibatch, rate.at(done as f32 / steps as f32));
                done += 1;
            }
        }
    }

    fn step(&mut self, samples: &Samples, which: &[u32], rate: f32) {
        let (Pupil { weights, adam }, share) = (&mut self.pupil, 1.0 / which.len() as f32);
        let shards: Vec<&[u32]> = which.chunks(which.len().div_ceil(SHARDS)).collect();
        self.workspaces.par_iter_mut().zip(&shards).for_each(|(workspace, which)| {
            workspace.work(weights, samples, which, |pass, into| copying(pass, samples, which, share, into));
        });
        let gradients: Vec<&[f32]> =
            self.workspaces[..shards.len()].iter().map(|workspace| &*workspace.gradient.flat).collect();
        adam.step(&mut weights.flat, &gradients, rate);
    }

    /// How well it predicts decisions, which may be new to it: their mean cross-entropy, nats, and the share in which
    /// the likeliest action was chosen.
    #[must_use]
    pub fn test(&self, samples: &Samples) -> (f64, f64) {
        let (mut pass, mut scored) = (Pass::default(), Scored::default());
        let which: Vec<u32> = (0..samples.len() as u32).collect();
        pass.run(&self.pupil.weights, samples, &which);
        let (cost, hits) = copying(&pass, samples, &which, 1.0, &mut scored);
        let count = samples.len().max(1) as f64;
        (cost / count, hits as f64 / count)
    }
}
