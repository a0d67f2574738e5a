//! One shard's part in a step of the optimisers.

use super::backward::{Errors, backward};
use super::forward::Pass;
use super::loss::{Gains, Loss, Scored};
use super::samples::Samples;
use super::weights::{Shape, Weights};

/// The memory of one shard.
pub struct Worker {
    pass: Pass,
    scored: Scored,
    errors: Errors,
    /// The policy's gradient.
    pub policy: Weights,
    /// The critic's gradient.
    pub critic: Weights,
}

impl Worker {
    /// Memory for networks of these shapes.
    pub fn new(policy: Shape, critic: Shape) -> Self {
        let (policy, critic) = (Weights::zero(policy), Weights::zero(critic));
        Self { pass: Pass::default(), scored: Scored::default(), errors: Errors::default(), policy, critic }
    }

    /// The gradients of some decisions, each of which counts `share`.
    pub fn work(
        &mut self,
        gains: &Gains,
        policy: &Weights,
        critic: &Weights,
        samples: &Samples,
        which: &[u32],
        share: f32,
    ) -> Loss {
        let Self { pass, scored, errors, .. } = self;
        self.critic.flat.fill(0.0);
        pass.run(critic, samples, which);
        let judged = gains.judge(pass, samples, which, share, scored);
        backward(critic, pass, samples, which, (&[], &scored.values), errors, &mut self.critic);
        self.policy.flat.fill(0.0);
        pass.run(policy, samples, which);
        let loss = gains.errors(pass, samples, which, share, scored);
        backward(policy, pass, samples, which, (&scored.scores, &scored.values), errors, &mut self.policy);
        Loss { judged, ..loss }
    }
}
