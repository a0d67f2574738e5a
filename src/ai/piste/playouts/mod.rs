//! Search at decision time on top of the network's policy.
//!
//! Every legal action is played out by the policy, for both seats, in worlds that fit the view: the same worlds and the
//! same chance for every action, so that luck cancels out of the comparison. The search does not then play the action
//! with the best mean, which would reveal the hand, but the policy adjusted towards it: each action is as likely as its
//! policy times e to the power of its score divided by a temperature. This is the best answer to the scores under a
//! penalty for leaving the policy (the relative entropy; Jacob et al., *Modeling Strong and Human-Like Gameplay with
//! KL-Regularized Search*, 2022).
//!
//! No action is left out because the policy hardly plays it: against an opponent who makes mistakes the round reaches
//! positions that were rare in training, where the policy judges poorly which actions are worth a playout. Instead
//! actions race (Maron and Moore, *Hoeffding Races*, 1994): those that fall behind by more than chance explains are
//! played out no further.
//!
//! Where the other hand alone decides the rest of a round, nothing is played out: the score is counted over the belief
//! (`settled`). If the best score is counted for every hand, its action is played.

mod appraising;
mod candidate;
mod settled;

use std::sync::Arc;

pub use appraising::Appraising;

use super::net::Net;
use crate::ai::race::RaceSettings;
use crate::ai::{Bot, Thought};
use crate::engine::Chance;
use crate::engine::piste::{Action, Piste, View};

/// The parameters of the search.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct SearchSettings {
    /// How many further decisions of its own seat a playout lasts before the network's value replaces the rest. It
    /// stops at a decision of its own seat, because only there the network knows that seat's hand.
    pub horizon: u32,
    /// The belief about the other hand: `None` deals it evenly; otherwise it is inferred from the other fencer's
    /// actions, of which a share (0 to 1) is treated as mistakes.
    pub mistakes: Option<f32>,
    /// How the legal actions are compared.
    pub race: RaceSettings,
}

impl SearchSettings {
    /// The settings of the strongest level: the winner of the comparisons in `docs/search.md`.
    pub const MAITRE: Self = Self {
        horizon: 2,
        mistakes: Some(0.4),
        race: RaceSettings { worlds: 64, doubt: 0.5, temperature: 0.01, floor: 1e-4 },
    };
}

/// The fencer who plays the network's policy, improved by playouts.
#[derive(Clone, Debug)]
pub struct Playouts {
    /// The network whose policy is played.
    pub net: Arc<Net>,
    /// The parameters of the search.
    pub settings: SearchSettings,
}

/// What the search knows about a legal action.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Appraisal {
    /// The action.
    pub action: Action,
    /// How often the policy plays it, 0 to 1; the sum over all legal actions is 1.
    pub policy: f32,
    /// Its mean score of the round for the seat to act, 0 to 1, a draw counting one half. What has not been played out
    /// counts with the network's value of the position.
    pub score: f32,
    /// In how many worlds it was tried.
    pub worlds: u32,
    /// The part of the score that is counted.
    pub counted: f32,
    /// The probability of the other hands against which it must be played out.
    pub open: f32,
}

impl Playouts {
    /// Starts a decision, as [`Bot::consider`] does, but gives access to the appraisals.
    #[must_use]
    pub fn appraise(&self, view: &View, chance: Chance) -> Appraising {
        Appraising::new(self, view, chance)
    }
}

impl Bot<Piste> for Playouts {
    fn consider(&self, view: &View, chance: Chance) -> Box<dyn Thought<Piste>> {
        Box::new(self.appraise(view, chance))
    }
}
