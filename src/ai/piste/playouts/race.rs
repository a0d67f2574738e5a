//! The race between the legal actions of a decision, and the choice at its end.

use super::SearchSettings;
use super::candidate::Candidate;
use crate::ai::net::maths;

/// After how many worlds actions may leave the race for the first time; then whenever the number of worlds has doubled.
const FIRST_LOOK: u32 = 8;
/// An action leaves the race when it is played e to the power of this less often than the likeliest, doubt allowed for.
const BEHIND: f32 = 5.0;

/// A race in progress, world by world.
#[derive(Clone)]
pub(super) struct Race {
    settings: SearchSettings,
    pub candidates: Vec<Candidate>,
    /// Indices of the actions that are still in the race.
    pub racing: Vec<usize>,
    /// The number of complete worlds.
    pub worlds: u32,
}

impl Race {
    pub fn new(settings: SearchSettings, candidates: Vec<Candidate>) -> Self {
        Self { settings, racing: (0..candidates.len()).collect(), candidates, worlds: 0 }
    }

    /// Moves to the next world once all actions in the race have been tried in this one.
    pub fn turn_world(&mut self) {
        self.worlds += 1;
        if self.worlds >= FIRST_LOOK && self.worlds.is_power_of_two() {
            self.look();
        }
    }

    /// Removes the actions that are too far behind.
    fn look(&mut self) {
        let (weights, SearchSettings { doubt, temperature, .. }) = (self.weights(), self.settings);
        let most = weights.iter().copied().fold(0.0, f32::max);
        let least = most * maths::exp(-BEHIND - doubt / ((self.worlds as f32).sqrt() * temperature));
        self.racing.retain(|nth| weights[*nth] >= least);
    }

    /// Whether the race is over: its worlds are played, fewer than two actions are left, or all that are left are
    /// counted. If doubt is infinite, every world is played.
    pub fn is_complete(&self) -> bool {
        let is_counted = |nth: &usize| self.candidates[*nth].settled.is_complete();
        let is_decided = || self.racing.len() < 2 || self.racing.iter().all(is_counted);
        self.worlds >= self.settings.worlds || self.racing.is_empty() || self.settings.doubt.is_finite() && is_decided()
    }

    /// The probability with which each action is now chosen; they sum to 1.
    pub fn odds(&self) -> Vec<f32> {
        let (mut odds, most) = (self.weights(), self.most());
        let is_best = |candidate: &Candidate| candidate.settled.is_complete() && candidate.score() >= most;
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
        self.candidates.iter().map(Candidate::score).fold(0.0, f32::max)
    }

    /// The policy adjusted towards the scores.
    fn weights(&self) -> Vec<f32> {
        let (most, SearchSettings { floor, temperature, .. }) = (self.most(), self.settings);
        let bent = |candidate: &Candidate| {
            // Too small to matter, but the odds never sum to 0.
            candidate.policy.max(floor).max(f32::MIN_POSITIVE) * maths::exp((candidate.score() - most) / temperature)
        };
        self.candidates.iter().map(bent).collect()
    }
}
