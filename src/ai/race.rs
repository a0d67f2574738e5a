//! The race between the legal actions of a decision, and the choice at its end.
//!
//! Every action is played out in the same worlds. Those that fall behind by more than chance explains are played out no
//! further (Maron and Moore, *Hoeffding Races*, 1994). The choice is the policy adjusted towards the scores: each action
//! is as likely as its policy times e to the power of its score divided by a temperature (Jacob et al., *Modeling Strong
//! and Human-Like Gameplay with KL-Regularized Search*, 2022).

use super::net::maths;
use crate::engine::Chance;

/// The parameters of a race.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct RaceSettings {
    /// The number of worlds. Each costs a playout for every action that is tried.
    pub worlds: u32,
    /// How much doubt keeps an action in the race: its score is assumed to be too low by at most this many points
    /// divided by the root of the number of worlds it was played out in. An action that would hardly be played even
    /// then is played out no further. If infinite, every action is played out in all worlds.
    pub doubt: f32,
    /// The temperature for scores: near 0 the best score is played, far above 1 the policy. Above 0.
    pub temperature: f32,
    /// The policy counts as at least this for every action, 0 to 1: in positions that are rare in training it is sure of
    /// actions that score far less than others.
    pub floor: f32,
}

/// A legal action in a race.
pub trait Racer: Clone {
    /// What a world says of it.
    type Found: Copy;

    /// Takes what another world says of it.
    fn add(&mut self, found: Self::Found);

    /// How often the policy plays it, 0 to 1.
    fn policy(&self) -> f32;

    /// Its score so far, 0 to 1.
    fn score(&self) -> f32;

    /// Whether its score is counted, so that no playout can change it.
    fn is_counted(&self) -> bool;
}

/// After how many worlds actions may leave the race for the first time; then whenever the number of worlds has doubled.
const FIRST_LOOK: u32 = 8;
/// An action leaves the race when it is played e to the power of this less often than the likeliest, doubt allowed for.
const BEHIND: f32 = 5.0;

/// The mean odds of this many races from the same start with other settings. Their worlds are drawn from those in `found`,
/// which has one value for each action in each world.
#[must_use]
pub fn replayed<R: Racer>(
    start: &[R],
    found: &[R::Found],
    settings: RaceSettings,
    races: u32,
    mut chance: Chance,
) -> Vec<f32> {
    let (mut mean, worlds) = (vec![0.0; start.len()], found.len() / start.len().max(1));
    for _ in 0..races {
        let mut race = Race::new(settings, start.to_vec());
        while !race.is_complete() && worlds > 0 {
            let world = chance.below(worlds as u32) as usize * start.len();
            loop {
                let nth = race.next();
                race.candidates[nth].add(found[world + nth]);
                if race.move_on() {
                    break;
                }
            }
        }
        mean.iter_mut().zip(race.odds()).for_each(|(sum, share)| *sum += share / races as f32);
    }
    mean
}

/// A race in progress, world by world.
#[derive(Clone)]
pub struct Race<R> {
    settings: RaceSettings,
    /// The legal actions.
    pub candidates: Vec<R>,
    /// Indices of the actions that are still in the race.
    racing: Vec<usize>,
    /// The place of the next action among them.
    next: usize,
    /// The number of complete worlds.
    pub worlds: u32,
}

impl<R: Racer> Race<R> {
    /// A race before its first world.
    #[must_use]
    pub fn new(settings: RaceSettings, candidates: Vec<R>) -> Self {
        Self { settings, racing: (0..candidates.len()).collect(), next: 0, candidates, worlds: 0 }
    }

    /// The index of the action that is tried next; the race must not be complete.
    #[must_use]
    pub fn next(&self) -> usize {
        self.racing[self.next]
    }

    /// Moves on to the next action. Returns whether it is the first in another world, because all in the race have been
    /// tried in this one.
    pub fn move_on(&mut self) -> bool {
        self.next += 1;
        if self.next < self.racing.len() {
            return false;
        }
        self.next = 0;
        self.worlds += 1;
        if self.worlds >= FIRST_LOOK && self.worlds.is_power_of_two() {
            self.look();
        }
        true
    }

    /// Removes the actions that are too far behind.
    fn look(&mut self) {
        let (weights, RaceSettings { doubt, temperature, .. }) = (self.weights(), self.settings);
        let most = weights.iter().copied().fold(0.0, f32::max);
        let least = most * maths::exp(-BEHIND - doubt / ((self.worlds as f32).sqrt() * temperature));
        self.racing.retain(|nth| weights[*nth] >= least);
    }

    /// Whether the race is over: its worlds are played, fewer than two actions are left, or all that are left are
    /// counted. If doubt is infinite, every world is played.
    #[must_use]
    pub fn is_complete(&self) -> bool {
        let is_counted = |nth: &usize| self.candidates[*nth].is_counted();
        let is_decided = || self.racing.len() < 2 || self.racing.iter().all(is_counted);
        self.worlds >= self.settings.worlds || self.racing.is_empty() || self.settings.doubt.is_finite() && is_decided()
    }

    /// The probability with which each action is now chosen; they sum to 1.
    #[must_use]
    pub fn odds(&self) -> Vec<f32> {
        let (mut odds, most) = (self.weights(), self.most());
        let is_best = |candidate: &R| candidate.is_counted() && candidate.score() >= most;
        if self.candidates.iter().any(is_best) {
            // Nothing is left to hide: the best is played.
            let others = odds.iter_mut().zip(&self.candidates).filter(|(_, candidate)| !is_best(candidate));
            others.for_each(|(share, _)| *share = 0.0);
        }
        let sum: f32 = odds.iter().sum();
        odds.iter_mut().for_each(|share| *share /= sum);
        odds
    }

    /// The best score.
    fn most(&self) -> f32 {
        self.candidates.iter().map(R::score).fold(0.0, f32::max)
    }

    /// The policy adjusted towards the scores.
    fn weights(&self) -> Vec<f32> {
        let (most, RaceSettings { floor, temperature, .. }) = (self.most(), self.settings);
        let bent = |candidate: &R| {
            // Too small to matter, but the odds never sum to 0.
            candidate.policy().max(floor).max(f32::MIN_POSITIVE) * maths::exp((candidate.score() - most) / temperature)
        };
        self.candidates.iter().map(bent).collect()
    }

    /// The index of the action at this place, 0 to 1, of a line on which the length of each action is its probability;
    /// `None` without an action.
    #[must_use]
    pub fn pick_at(&self, place: f32) -> Option<usize> {
        let mut left = place;
        let reached = self.odds().into_iter().position(|share| {
            left -= share;
            left < 0.0
        });
        reached.or(self.candidates.len().checked_sub(1))
    }
}
