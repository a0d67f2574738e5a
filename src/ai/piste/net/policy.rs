//! The fencer who plays the network's policy.

use std::sync::Arc;

use super::Net;
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

/// The index at which a number from 0 to 1 falls among odds of at least `least`, or of the greatest if that is less.
/// The odds need not sum to 1. `None` if all are 0.
#[must_use]
pub fn draw(odds: &[f32], least: f32, at: f32) -> Option<usize> {
    let least = odds.iter().copied().fold(0.0, f32::max).min(least);
    let kept = || odds.iter().enumerate().filter(|(_, share)| **share >= least && **share > 0.0);
    let mut left = at * kept().map(|(_, share)| share).sum::<f32>();
    let mut last = None;
    for (nth, share) in kept() {
        last = Some(nth);
        left -= share;
        if left < 0.0 {
            break;
        }
    }
    last
}

impl Bot<Piste> for Policy {
    fn consider(&self, view: &View, mut chance: Chance) -> Box<dyn Thought<Piste>> {
        Box::new(Decided(self.pick(view, &view.legal(), &mut chance)))
    }
}

#[cfg(test)]
mod tests {
    use super::draw;

    #[test]
    fn actions_are_drawn_by_their_odds() {
        let odds = [0.25, 0.0, 0.5, 0.25];
        let drawn = [0.0, 0.24, 0.26, 0.74, 0.76, 1.0].map(|at| draw(&odds, 0.0, at));
        assert_eq!(drawn, [Some(0), Some(0), Some(2), Some(2), Some(3), Some(3)]);
    }

    #[test]
    fn what_is_too_rare_is_never_drawn() {
        let drawn = [0.0, 0.5, 1.0].map(|at| draw(&[0.04, 0.9, 0.06], 0.05, at));
        assert_eq!(drawn, [Some(1), Some(1), Some(2)]);
        assert_eq!(draw(&[0.3, 0.4, 0.3], 0.9, 0.5), Some(1), "the likeliest stays");
        assert_eq!(draw(&[], 0.0, 0.5), None);
    }
}
