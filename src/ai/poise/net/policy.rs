//! The duelist who plays the network's policy.

use std::sync::Arc;

use super::Net;
use crate::ai::net::draw;
use crate::ai::{Bot, Decided, Thought};
use crate::engine::Chance;
use crate::engine::poise::{Action, Poise, View};

/// Actions rarer than this in the policy are not played in a playout: training leaves a small probability on poor
/// actions.
const LEAST_IN_PLAYOUT: f32 = 0.01;

/// Draws each action with the network's probability.
#[derive(Clone, Debug)]
pub struct Policy {
    /// The network whose policy is played.
    pub net: Arc<Net>,
    /// Actions less likely than this are never played, 0 to 1: training leaves a small probability on poor actions. The
    /// likeliest action always stays.
    pub least: f32,
}

impl Policy {
    /// The policy of all seats in a playout.
    #[must_use]
    pub const fn in_playouts(net: Arc<Net>) -> Self {
        Self { net, least: LEAST_IN_PLAYOUT }
    }

    /// The legal actions that may be played, each with its probability; they sum to 1.
    #[must_use]
    #[inline(never)]
    pub fn kept_odds(&self, view: &View) -> Vec<(Action, f32)> {
        let legal = view.legal();
        let odds = if legal.len() == 1 { vec![1.0] } else { self.net.odds(view, &legal) };
        let least = odds.iter().copied().fold(0.0, f32::max).min(self.least);
        let mut kept: Vec<(Action, f32)> = legal.into_iter().zip(odds).filter(|(_, share)| *share >= least).collect();
        let sum: f32 = kept.iter().map(|(_, share)| share).sum();
        kept.iter_mut().for_each(|(_, share)| *share /= sum);
        kept
    }

    /// Draws one of the legal actions; `None` without a legal action.
    #[must_use]
    pub fn pick(&self, view: &View, legal: &[Action], chance: &mut Chance) -> Option<Action> {
        if let [only] = legal {
            return Some(*only);
        }
        let odds = self.net.odds(view, legal);
        draw(&odds, self.least, chance.unit() as f32).and_then(|nth| legal.get(nth)).copied()
    }
}

impl Bot<Poise> for Policy {
    fn consider(&self, view: &View, mut chance: Chance) -> Box<dyn Thought<Poise>> {
        Box::new(Decided(self.pick(view, &view.legal(), &mut chance)))
    }
}
