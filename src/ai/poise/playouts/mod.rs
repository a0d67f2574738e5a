//! Search at decision time on top of the network's policy.
//!
//! The likely actions are played out by the policy, for all seats, in worlds that fit the view: the same worlds and the
//! same chance for every action, so that luck cancels out of the comparison. A playout ends where the seat's own next
//! turn begins; there the network's value replaces the rest. The choice is the policy adjusted towards the scores
//! ([`crate::ai::race`]).

mod appraising;
mod candidate;
mod playing;

use std::sync::Arc;

pub use appraising::Appraising;
pub(super) use appraising::candidates;
pub(super) use candidate::Candidate;
pub(super) use playing::{Played, Playing};

use super::net::Net;
use crate::ai::race::RaceSettings;
use crate::ai::{Bot, Decided, Thought};
use crate::engine::Chance;
use crate::engine::poise::{Action, Phase, Poise, View};

/// The parameters of the search.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct SearchSettings {
    /// How many further turns of its own a playout lasts, at least 1.
    pub turns: u8,
    /// Actions that are less likely than this are left out, 0 to 1; the likeliest always stays. There are up to 320
    /// actions, and most of them waste cards.
    pub least: f32,
    /// The most actions that are played out.
    pub breadth: usize,
    /// How the actions are compared.
    pub race: RaceSettings,
}

impl SearchSettings {
    /// The settings of the strongest level.
    pub const MAITRE: Self = Self {
        turns: 1,
        least: 0.01,
        breadth: 12,
        race: RaceSettings { worlds: 64, doubt: 0.5, temperature: 0.02, floor: 1e-3 },
    };
}

/// The duelist who plays the network's policy, improved by playouts.
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
    /// How often the policy plays it, 0 to 1.
    pub policy: f32,
    /// The mean share of the points that the seat may expect, 0 to 1; that of the position if it was not played out.
    pub score: f32,
    /// In how many worlds it was played out.
    pub worlds: u32,
}

impl Playouts {
    /// Starts a decision, as [`Bot::consider`] does, but gives access to the appraisals.
    #[must_use]
    pub fn appraise(&self, view: &View, chance: Chance) -> Appraising {
        Appraising::new(self, view, chance)
    }
}

impl Bot<Poise> for Playouts {
    /// What to discard is the policy's choice alone: it takes many decisions in a row, and each costs little.
    fn consider(&self, view: &View, mut chance: Chance) -> Box<dyn Thought<Poise>> {
        let legal = view.legal();
        if view.public.phase == Phase::Discard || legal.len() < 2 {
            let policy = super::net::Policy::in_playouts(self.net.clone());
            return Box::new(Decided(policy.pick(view, &legal, &mut chance)));
        }
        Box::new(self.appraise(view, chance))
    }
}
