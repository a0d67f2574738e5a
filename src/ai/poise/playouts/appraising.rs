//! A decision that is being played out.

use super::candidate::Candidate;
use super::playing::Playing;
use super::{Appraisal, Playouts};
use crate::ai::Thought;
use crate::ai::poise::net::Policy;
use crate::ai::poise::settled::wins_for_certain;
use crate::ai::race::{Race, Racer};
use crate::engine::Chance;
use crate::engine::poise::{Action, Poise, View};

/// A decision that is being played out, world by world.
pub struct Appraising {
    search: Playouts,
    view: View,
    /// The policy of all seats in a playout.
    policy: Policy,
    race: Race<Candidate>,
    /// The random number for the final choice, 0 to 1.
    lot: f32,
    /// The randomness with which this world is dealt and played.
    luck: Chance,
    chance: Chance,
}

impl Appraising {
    pub(super) fn new(search: &Playouts, view: &View, mut chance: Chance) -> Self {
        let candidates = candidates(search, view);
        Self {
            search: search.clone(),
            view: view.clone(),
            policy: Policy::in_playouts(search.net.clone()),
            race: Race::new(search.settings.race, candidates),
            lot: chance.unit() as f32,
            luck: Chance::new(chance.seed()),
            chance,
        }
    }

    /// What is known of each action that is played out.
    #[must_use]
    pub fn appraisals(&self) -> Vec<Appraisal> {
        self.race.candidates.iter().map(Candidate::appraisal).collect()
    }

    /// The probability with which each of these actions is now chosen; they sum to 1.
    #[must_use]
    pub fn odds(&self) -> Vec<f32> {
        self.race.odds()
    }

    /// The next action in this world, or the first in the next one.
    fn step(&mut self) {
        let nth = self.race.next();
        let playing = Playing::new(&self.search, &self.view, &self.policy);
        let score = playing.play_out(&[self.race.candidates[nth].action], self.luck.clone()).score;
        self.race.candidates[nth].add(score);
        if self.race.move_on() {
            self.luck = Chance::new(self.chance.seed());
        }
    }
}

/// The legal actions that are played out: those that the policy plays often enough, the likeliest first among too many; and
/// what wins for certain, however rarely the policy plays it.
#[inline(never)]
pub fn candidates(search: &Playouts, view: &View) -> Vec<Candidate> {
    let (legal, settings) = (view.legal(), search.settings);
    let (odds, value) = (search.net.odds(view, &legal), search.net.value(view));
    let most = odds.iter().copied().fold(0.0, f32::max);
    let mut sorted = odds.clone();
    sorted.sort_by(|one, other| other.total_cmp(one));
    let cut = sorted.get(settings.breadth).copied().unwrap_or(0.0);
    let is_likely = |share: f32| share >= most || share >= settings.least && share > cut;
    let candidate = |(action, share)| match () {
        () if wins_for_certain(view, action) => Some(Candidate::won(action, share)),
        () => is_likely(share).then(|| Candidate::new(action, share, value)),
    };
    legal.into_iter().zip(odds).filter_map(candidate).collect()
}

impl Thought<Poise> for Appraising {
    fn work(&mut self, playouts: u32) -> bool {
        for _ in 0..playouts {
            if self.race.is_complete() {
                return true;
            }
            self.step();
        }
        self.race.is_complete()
    }

    fn best(&self) -> Option<Action> {
        self.race.pick_at(self.lot).map(|nth| self.race.candidates[nth].action)
    }
}
