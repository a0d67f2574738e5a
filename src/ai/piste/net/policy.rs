//! The fencer who plays the network's policy.

use std::sync::Arc;

use super::Net;
use crate::ai::net::draw;
use crate::ai::{Bot, Decided, Thought};
use crate::engine::Chance;
use crate::engine::piste::{Action, Piste, View};

/// Actions rarer than this in the policy are not played in a playout: training leaves a small probability on poor
/// actions.
const LEAST_IN_PLAYOUT: f32 = 0.01;

/// Draws each action with the network's probability.
#[derive(Clone, Debug)]
pub struct Policy {
    /// The network whose policy is played.
    pub net: Arc<Net>,
    /// At 1 the odds are played as they are; below 1 likely actions become more likely, above 1 the odds become more
    /// even. Above 0.
    pub temperature: f32,
    /// Actions less likely than this are never played, 0 to 1: training leaves a small probability on poor actions. The
    /// likeliest action always stays.
    pub least: f32,
}

impl Policy {
    /// The policy of both seats in a playout.
    #[must_use]
    pub const fn in_playouts(net: Arc<Net>) -> Self {
        Self { net, temperature: 1.0, least: LEAST_IN_PLAYOUT }
    }

    /// Draws one of the legal actions; `None` without a legal action.
    #[must_use]
    pub fn pick(&self, view: &View, legal: &[Action], chance: &mut Chance) -> Option<Action> {
        if let [only] = legal {
            return Some(*only);
        }
        self.pick_at(view, legal, chance.unit() as f32)
    }

    /// The action at this place, 0 to 1, of a line on which the length of each legal action is its probability; `None`
    /// without a legal action.
    #[must_use]
    pub fn pick_at(&self, view: &View, legal: &[Action], at: f32) -> Option<Action> {
        let mut odds = Vec::with_capacity(legal.len());
        self.net.odds(view, legal, self.temperature, &mut odds);
        draw(&odds, self.least, at).and_then(|nth| legal.get(nth)).copied()
    }

    /// How often each of the legal actions is played; they sum to 1.
    #[must_use]
    pub fn odds(&self, view: &View, legal: &[Action]) -> Vec<f32> {
        if legal.len() < 2 {
            return vec![1.0; legal.len()];
        }
        let mut odds = Vec::with_capacity(legal.len());
        self.net.odds(view, legal, self.temperature, &mut odds);
        let least = odds.iter().copied().fold(0.0, f32::max).min(self.least);
        odds.iter_mut().filter(|share| **share < least).for_each(|share| *share = 0.0);
        let sum: f32 = odds.iter().sum();
        odds.iter_mut().for_each(|share| *share /= sum);
        odds
    }
}

impl Bot<Piste> for Policy {
    fn consider(&self, view: &View, mut chance: Chance) -> Box<dyn Thought<Piste>> {
        Box::new(Decided(self.pick(view, &view.legal(), &mut chance)))
    }
}
