//! A decision that is being played out.

use super::candidate::Candidate;
use super::{Appraisal, Playouts};
use crate::ai::Thought;
use crate::ai::poise::net::Policy;
use crate::ai::race::Race;
use crate::engine::poise::{Action, Phase, Poise, View};
use crate::engine::{Chance, Game, Turn};

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
        let score = self.play_out(self.race.candidates[nth].action);
        self.race.candidates[nth].add(score);
        if self.race.move_on() {
            self.luck = Chance::new(self.chance.seed());
        }
    }

    /// The score of an action in this world.
    fn play_out(&self, action: Action) -> f32 {
        let mut luck = self.luck.clone();
        let mut state = Poise::sample(&self.view, &mut luck);
        let (seat, mut choice, mut legal) = (self.view.seat, Some(action), Vec::new());
        let end = self.view.public.turns[seat] + self.search.settings.turns;
        while let Some(action) = choice {
            if Poise::advance(&mut state, action).is_err() || !state.is_in(seat) {
                break;
            }
            let Turn::Act(to_act) = Poise::turn(&state) else { break };
            let view = Poise::view(&state, to_act);
            let public = &view.public;
            if to_act == seat && public.phase == Phase::Discard && public.turns[seat] >= end {
                return self.search.net.value(&view);
            }
            Poise::legal_into(&state, &mut legal);
            choice = self.policy.pick(&view, &legal, &mut luck);
        }
        // Without points the game goes on, but without this seat.
        Poise::points(&state, seat).unwrap_or(0.0) as f32
    }
}

/// The legal actions that are played out: those that the policy plays often enough, the likeliest first among too many.
fn candidates(search: &Playouts, view: &View) -> Vec<Candidate> {
    let (legal, settings) = (view.legal(), search.settings);
    let (odds, value) = (search.net.odds(view, &legal), search.net.value(view));
    let most = odds.iter().copied().fold(0.0, f32::max);
    let mut sorted = odds.clone();
    sorted.sort_by(|one, other| other.total_cmp(one));
    let cut = sorted.get(settings.breadth).copied().unwrap_or(0.0);
    let is_likely = |share: f32| share >= most || share >= settings.least && share > cut;
    let likely = legal.into_iter().zip(odds).filter(|(_, share)| is_likely(*share));
    likely.map(|(action, share)| Candidate::new(action, share, value)).collect()
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
