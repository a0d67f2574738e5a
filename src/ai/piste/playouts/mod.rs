//! Search at decision time on top of the network's policy.
//!
//! Every legal action is played out by the policy, for both seats, in worlds that fit the view: the same worlds and the
//! same chance for every action, so that luck cancels out of the comparison. What is then played is not the action with
//! the best mean, which would show the hand, but the policy bent towards it: each action as likely as its policy times e
//! to the power of its score over a temperature, the best answer to the scores under a penalty for leaving the policy
//! (the relative entropy; Jacob et al., *Modeling Strong and Human-Like Gameplay with KL-Regularized Search*, 2022).
//!
//! No action is left out because the policy hardly plays it: against an opponent who errs the round comes to where
//! training hardly ever was, and there the policy is a poor judge of what deserves a look. Instead actions race (Maron and
//! Moore, *Hoeffding Races*, 1994): those that fall behind by more than chance explains are played out no further.

mod appraising;

use std::sync::Arc;

pub use appraising::Appraising;

use super::net::Net;
use crate::ai::{Bot, Thought};
use crate::engine::Chance;
use crate::engine::piste::{Action, Piste, View};

/// How the search goes about a decision.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Plan {
    /// How many worlds: each costs a playout for every action that is tried.
    pub worlds: u32,
    /// How many further decisions of the own seat a playout lasts, until the network's value stands for the rest: at an own
    /// decision, because only there it knows the own hand.
    pub horizon: u32,
    /// What is believed of the other hand: `None` deals it evenly; else it is read from the other's acts, a share of which
    /// (0 to 1) is taken for slips.
    pub slips: Option<f32>,
    /// How much doubt keeps an action in the race: its score is taken to be too low by at most so many points over the root
    /// of the worlds it was played out in. What would hardly be played even if it were is played out no further. Without
    /// end, every action is played out in all worlds.
    pub doubt: f32,
    /// What a point of score is weighed against: near 0 the best score is played, far above 1 the policy. Above 0.
    pub temperature: f32,
}

impl Plan {
    /// The plan of the strongest level: what won the comparisons in `docs/search.md`.
    pub const MAITRE: Self = Self { worlds: 64, horizon: 2, slips: Some(0.4), doubt: 0.5, temperature: 0.01 };
}

/// The fencer who plays the network's policy, improved by playouts.
#[derive(Clone, Debug)]
pub struct Playouts {
    /// Whose policy.
    pub net: Arc<Net>,
    /// How.
    pub plan: Plan,
}

/// What is known of a legal action.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Appraisal {
    /// The action.
    pub action: Action,
    /// How often the policy plays it, 0 to 1; all legal actions sum to 1.
    pub policy: f32,
    /// Its mean score of the round for the seat to act, 0 to 1, a draw counting one half; the network's value of the
    /// position while the action has not been tried.
    pub score: f32,
    /// How often it has been played out.
    pub playouts: u32,
}

impl Playouts {
    /// Takes up a decision, as [`Bot::consider`] does, with the appraisals at hand.
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
