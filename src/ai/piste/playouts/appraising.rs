//! A decision that is being played out.

use super::{Appraisal, Playouts};
use crate::ai::Thought;
use crate::ai::piste::inference::Inference;
use crate::ai::piste::net::{Policy, maths};
use crate::engine::piste::{Action, Piste, Value, View};
use crate::engine::{Chance, Game, Turn};

/// The fractional part of the golden ratio: its multiples fill the line from 0 to 1 evenly, however many there are.
const GOLDEN: f64 = 0.618_033_988_749_894_9;
/// What is too rare in the policy is not played in a playout either: training leaves a rest of chance on poor actions.
const LEAST_IN_PLAYOUT: f32 = 0.01;

/// A decision that is being played out, world by world.
pub struct Appraising {
    search: Playouts,
    view: View,
    belief: Inference,
    appraisals: Vec<Appraisal>,
    /// Sums of the scores, in the order of the appraisals.
    sums: Vec<f32>,
    /// The number of the next world, and of the action that is next in it.
    world: u32,
    next: usize,
    /// Where on the line of hands the first world lies, 0 to 1.
    start: f64,
    /// What the final choice is drawn with, 0 to 1.
    lot: f32,
    /// What this world is dealt and played with.
    luck: Chance,
    chance: Chance,
}

impl Appraising {
    pub(super) fn new(search: &Playouts, view: &View, mut chance: Chance) -> Self {
        let (legal, mut odds) = (view.legal(), Vec::new());
        let score = if legal.is_empty() { 0.5 } else { search.net.judge(view, &legal, 1.0, &mut odds) };
        let appraisal = |(action, policy)| Appraisal { action, policy, score, playouts: 0 };
        let appraisals: Vec<Appraisal> = legal.into_iter().zip(odds).map(appraisal).collect();
        let mut new = Self {
            search: search.clone(),
            view: view.clone(),
            belief: Inference::even(view),
            sums: vec![0.0; appraisals.len()],
            appraisals,
            world: 0,
            next: 0,
            start: chance.unit(),
            lot: chance.unit() as f32,
            luck: Chance::new(chance.seed()),
            chance,
        };
        new.next = new.tried_from(0);
        if let Some(slips) = search.plan.slips.filter(|_| !new.is_settled()) {
            new.belief = Inference::read(view, &search.net, slips);
        }
        new
    }

    /// What is known of each legal action, in the order of [`View::legal`].
    #[must_use]
    pub fn appraisals(&self) -> &[Appraisal] {
        &self.appraisals
    }

    /// What is believed of the other hand.
    #[must_use]
    pub const fn belief(&self) -> &Inference {
        &self.belief
    }

    /// The odds with which each legal action is now chosen, in the order of [`View::legal`]; they sum to 1.
    #[must_use]
    pub fn odds(&self) -> Vec<f32> {
        let tried = || self.appraisals.iter().enumerate().filter(|(nth, _)| self.is_tried(*nth));
        let most = tried().map(|(_, appraisal)| appraisal.score).fold(0.0, f32::max);
        let mut odds = vec![0.0; self.appraisals.len()];
        for (nth, Appraisal { policy, score, .. }) in tried() {
            odds[nth] = policy * maths::exp((score - most) / self.search.plan.temperature);
        }
        let sum: f32 = odds.iter().sum();
        odds.iter_mut().for_each(|share| *share /= sum);
        odds
    }

    /// Whether there is nothing to compare.
    fn is_settled(&self) -> bool {
        (0..self.appraisals.len()).filter(|nth| self.is_tried(*nth)).count() < 2
    }

    /// Whether an action may be played; the likeliest always may.
    fn is_tried(&self, nth: usize) -> bool {
        let most = self.appraisals.iter().map(|appraisal| appraisal.policy).fold(0.0, f32::max);
        self.appraisals[nth].policy >= self.search.plan.least.min(most)
    }

    /// The first action from this place on that is tried.
    fn tried_from(&self, from: usize) -> usize {
        (from..self.appraisals.len()).find(|nth| self.is_tried(*nth)).unwrap_or(self.appraisals.len())
    }

    fn is_complete(&self) -> bool {
        self.world >= self.search.plan.worlds || self.is_settled()
    }

    /// One playout: the next action in this world, or the first in the next one.
    fn step(&mut self) {
        let score = self.play_out(self.appraisals[self.next].action);
        let appraisal = &mut self.appraisals[self.next];
        self.sums[self.next] += score;
        appraisal.playouts += 1;
        appraisal.score = self.sums[self.next] / appraisal.playouts as f32;
        self.next = self.tried_from(self.next + 1);
        if self.next == self.appraisals.len() {
            self.next = self.tried_from(0);
            self.world += 1;
            self.luck = Chance::new(self.chance.seed());
        }
    }

    /// The round as it may truly stand: the other hand as it is believed, the rest in any order.
    fn deal(&self, luck: &mut Chance) -> <Piste as Game>::State {
        let place = self.start + f64::from(self.world) * GOLDEN;
        let other = self.belief.at((place - place.floor()) as f32);
        let mut pile: Vec<Value> = self.view.unseen().minus(other).values().collect();
        luck.shuffle(&mut pile);
        self.view.world(other, &pile)
    }

    /// The score of an action in this world.
    fn play_out(&self, action: Action) -> f32 {
        let mut luck = self.luck.clone();
        let mut state = self.deal(&mut luck);
        let policy = Policy { net: self.search.net.clone(), temperature: 1.0, least: LEAST_IN_PLAYOUT };
        let (mut choice, mut legal, mut left) = (Some(action), Vec::new(), self.search.plan.horizon);
        while let Some(action) = choice {
            if Piste::advance(&mut state, action).is_err() {
                break;
            }
            let Turn::Act(seat) = Piste::turn(&state) else { break };
            let view = Piste::view(&state, seat);
            if seat == self.view.seat {
                if left == 0 {
                    return self.search.net.value(&view);
                }
                left -= 1;
            }
            Piste::legal_into(&state, &mut legal);
            choice = policy.pick(&view, &legal, &mut luck);
        }
        Piste::points(&state, self.view.seat).unwrap_or(0.5) as f32
    }
}

impl Thought<Piste> for Appraising {
    fn work(&mut self, playouts: u32) -> bool {
        for _ in 0..playouts {
            if self.is_complete() {
                return true;
            }
            self.step();
        }
        self.is_complete()
    }

    fn best(&self) -> Option<Action> {
        let mut left = self.lot;
        let reached = self.odds().into_iter().position(|share| {
            left -= share;
            left < 0.0
        });
        let last = || (0..self.appraisals.len()).rev().find(|nth| self.is_tried(*nth));
        reached.or_else(last).map(|nth| self.appraisals[nth].action)
    }
}
