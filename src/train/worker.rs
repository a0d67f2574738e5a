//! One shard's part of a step of the optimisers.

use super::backward::{Errors, backward};
use super::forward::Pass;
use super::loss::{Gains, Loss, Scored};
use super::samples::Samples;
use super::weights::{Shape, Weights};

/// The memory of one shard for one network.
pub struct Workspace {
    pass: Pass,
    scored: Scored,
    errors: Errors,
    /// The gradient.
    pub gradient: Weights,
}

impl Workspace {
    /// Memory for a network of this shape.
    pub fn new(shape: Shape) -> Self {
        let (pass, scored, errors) = (Pass::default(), Scored::default(), Errors::default());
        Self { pass, scored, errors, gradient: Weights::zero(shape) }
    }

    /// Computes the gradient of some decisions whose errors `judge` computes, and returns the result of `judge`.
    pub fn work<T>(
        &mut self,
        weights: &Weights,
        samples: &Samples,
        which: &[u32],
        judge: impl FnOnce(&Pass, &mut Scored) -> T,
    ) -> T {
        let Self { pass, scored, errors, gradient } = self;
        gradient.flat.fill(0.0);
        pass.run(weights, samples, which);
        let judged = judge(pass, scored);
        backward(weights, pass, samples, which, (&scored.scores, &scored.values), errors, gradient);
        judged
    }
}

/// The memory of one shard.
pub struct Worker {
    /// The policy's.
    pub policy: Workspace,
    /// The critic's.
    pub critic: Workspace,
}

impl Worker {
    /// Memory for networks of these shapes.
    pub fn new(policy: Shape, critic: Shape) -> Self {
        Self { policy: Workspace::new(policy), critic: Workspace::new(critic) }
    }

    /// Computes the gradients of some decisions, each with the weight `share`.
    pub fn work(
        &mut self,
        gains: &Gains,
        policy: &Weights,
        critic: &Weights,
        samples: &Samples,
        which: &[u32],
        share: f32,
    ) -> Loss {
        let judge = |pass: &Pass, into: &mut Scored| gains.judge(pass, samples, which, share, into);
        let judged = self.critic.work(critic, samples, which, judge);
        let errors = |pass: &Pass, into: &mut Scored| gains.errors(pass, samples, which, share, into);
        let loss = self.policy.work(policy, samples, which, errors);
        Loss { judged, ..loss }
    }
}
