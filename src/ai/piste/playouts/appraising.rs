//! A decision that is being played out.

use super::{Appraisal, Playouts, SearchSettings};
use crate::ai::Thought;
use crate::ai::piste::inference::Inference;
use crate::ai::piste::net::{Policy, maths};
use crate::engine::piste::{Action, Piste, Value, View};
use crate::engine::{Chance, Game, Turn};

/// The fractional part of the golden ratio: any number of its multiples are spread evenly over the range from 0 to 1.
const GOLDEN: f64 = 0.618_033_988_749_894_9;
/// Actions rarer than this in the policy are not played in a playout: training leaves a small probability on poor
/// actions.
const LEAST_IN_PLAYOUT: f32 = 0.01;

/// After how many worlds actions may leave the race for the first time; then whenever the number of worlds has doubled.
const FIRST_LOOK: u32 = 8;
/// An action leaves the race when it is played e to the power of this less often than the likeliest, doubt allowed for.
const BEHIND: f32 = 5.0;

/// A decision that is being played out, world by world.
pub struct Appraising {
    search: Playouts,
    view: View,
    belief: Inference,
    appraisals: Vec<Appraisal>,
    /// Indices of the actions that are still played out. The search ends when fewer than two are left.
    racing: Vec<usize>,
    /// The number of the next world, and the index in `racing` of the next action in it.
    world: u32,
    next: usize,
    /// The position of the first world on the line of hands, 0 to 1.
    start: f64,
    /// The random number for the final choice, 0 to 1.
    lot: f32,
    /// The randomness with which this world is dealt and played.
    luck: Chance,
    chance: Chance,
}

impl Appraising {
    pub(super) fn new(search: &Playouts, view: &View, mut chance: Chance) -> Self {
        let (legal, mut odds) = (view.legal(), Vec::new());
        search.net.odds(view, &legal, 1.0, &mut odds);
        let score = if legal.is_empty() { 0.5 } else { search.net.value(view) };
        let appraisal = |(action, policy)| Appraisal { action, policy, score, playouts: 0 };
        let appraisals: Vec<Appraisal> = legal.into_iter().zip(odds).map(appraisal).collect();
        let mistakes = search.settings.mistakes.filter(|_| appraisals.len() > 1);
        Self {
            search: search.clone(),
            view: view.clone(),
            belief: mistakes
                .map_or_else(|| Inference::even(view), |mistakes| Inference::read(view, &search.net, mistakes)),
            racing: (0..appraisals.len()).collect(),
            appraisals,
            world: 0,
            next: 0,
            start: chance.unit(),
            lot: chance.unit() as f32,
            luck: Chance::new(chance.seed()),
            chance,
        }
    }

    /// What is known of each legal action, in the order of [`View::legal`].
    #[must_use]
    pub fn appraisals(&self) -> &[Appraisal] {
        &self.appraisals
    }

    /// The belief about the other hand.
    #[must_use]
    pub const fn belief(&self) -> &Inference {
        &self.belief
    }

    /// The probability with which each legal action is now chosen, in the order of [`View::legal`]; they sum to 1.
    #[must_use]
    pub fn odds(&self) -> Vec<f32> {
        let most = self.appraisals.iter().map(|appraisal| appraisal.score).fold(0.0, f32::max);
        let bent = |appraisal: &Appraisal| {
            // Too small to matter, but the odds never sum to 0.
            appraisal.policy.max(f32::MIN_POSITIVE)
                * maths::exp((appraisal.score - most) / self.search.settings.temperature)
        };
        let mut odds: Vec<f32> = self.appraisals.iter().map(bent).collect();
        let sum: f32 = odds.iter().sum();
        odds.iter_mut().for_each(|share| *share /= sum);
        odds
    }

    /// Removes the actions that are too far behind from the race.
    fn look(&mut self) {
        let (odds, SearchSettings { doubt, temperature, .. }) = (self.odds(), self.search.settings);
        let most = odds.iter().copied().fold(0.0, f32::max);
        let least = most * maths::exp(-BEHIND - doubt / ((self.world as f32).sqrt() * temperature));
        self.racing.retain(|nth| odds[*nth] >= least);
    }

    fn is_complete(&self) -> bool {
        self.world >= self.search.settings.worlds || self.racing.len() < 2
    }

    /// One playout: the next action in this world, or the first in the next one.
    fn step(&mut self) {
        let nth = self.racing[self.next];
        let score = self.play_out(self.appraisals[nth].action);
        let appraisal = &mut self.appraisals[nth];
        appraisal.playouts += 1;
        appraisal.score += (score - appraisal.score) / appraisal.playouts as f32;
        self.next += 1;
        if self.next == self.racing.len() {
            self.turn_world();
        }
    }

    /// Moves to the next world once all actions in the race have been played out in this one.
    fn turn_world(&mut self) {
        (self.next, self.world) = (0, self.world + 1);
        self.luck = Chance::new(self.chance.seed());
        if self.world >= FIRST_LOOK && self.world.is_power_of_two() {
            self.look();
        }
    }

    /// A round that fits the view: the other hand drawn from the belief, the rest in any order.
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
        let (mut choice, mut legal, mut left) = (Some(action), Vec::new(), self.search.settings.horizon);
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
        reached.map(|nth| &self.appraisals[nth]).or(self.appraisals.last()).map(|appraisal| appraisal.action)
    }
}
