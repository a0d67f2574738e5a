//! The coach's figures: every legal action's chance, how often the strongest opponent plays it, and what decides whether
//! it succeeds.
//!
//! All of them come from the strongest opponent's own search: every action is played out in all its worlds, and more of
//! them. How often that opponent plays an action follows from the same worlds: its race is run many times over some of
//! them. `scene::coach` says what the figures mean.

mod counting;

use std::sync::Arc;

use super::Playouts;
use super::net::Net;
use super::playouts::{Appraisal, Appraising, SearchSettings};
use crate::ai::race::RaceSettings;
use crate::ai::{Thought, highest};
use crate::engine::piste::{Action, View};
use crate::engine::{Chance, Seed};

pub use counting::probability;

/// The settings of the strongest opponent, but every action is played out in all worlds, and in more of them: the opponent
/// only needs to know which action is better, the coach also by how much (192 worlds of the same chance tell a difference
/// of a few hundredths).
const SETTINGS: SearchSettings = SearchSettings {
    race: RaceSettings { worlds: 192, doubt: f32::INFINITY, ..SearchSettings::MAITRE.race },
    ..SearchSettings::MAITRE
};

/// How many of the opponent's races are run to see how often it plays each action.
const RACES: u32 = 100;

/// The seed of all randomness that the coach uses. It is the same for every decision, so that a view always gets the
/// same advice.
const CHANCE: Seed = Seed(0xC0AC);

/// A chance, per mille.
pub type PerMille = u16;

/// What the coach knows of a legal action.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Figures {
    /// The action.
    pub action: Action,
    /// Its chance to win the round, with a draw as one half.
    pub round: PerMille,
    /// How often the strongest opponent plays it; the sum over all actions is 1,000.
    pub plays: PerMille,
    /// The probability of its [`Prospect`](crate::engine::piste::Prospect), if that is more than the chance to win.
    pub cases: Option<PerMille>,
}

/// A decision of the coach in progress.
pub struct CoachSearch {
    view: View,
    search: Appraising,
}

/// Starts a decision. The view's seat must be to act.
#[must_use]
pub fn consider(net: Arc<Net>, view: &View) -> CoachSearch {
    consider_in(net, view, SETTINGS.race.worlds, CHANCE)
}

/// Starts a decision in another number of worlds, with other randomness: many worlds know the chances better than advice
/// needs.
#[must_use]
pub fn consider_in(net: Arc<Net>, view: &View, worlds: u32, seed: Seed) -> CoachSearch {
    let settings = SearchSettings { race: RaceSettings { worlds, ..SETTINGS.race }, ..SETTINGS };
    let search = Playouts { net, settings }.appraise(view, Chance::new(seed));
    CoachSearch { view: view.clone(), search }
}

impl CoachSearch {
    /// Runs at most this many more playouts. Returns whether the decision is complete.
    pub fn work(&mut self, playouts: u32) -> bool {
        self.search.work(playouts)
    }

    /// The standard error of the difference between the chances of two actions, by their indices in [`View::legal`].
    #[must_use]
    pub fn error(&self, one: usize, other: usize) -> f32 {
        self.search.error(one, other)
    }

    /// How often the strongest opponent plays each legal action, in the order of [`View::legal`].
    fn plays(&self) -> Vec<f32> {
        self.search.replayed(SearchSettings::MAITRE.race, RACES)
    }

    /// The chance of every legal action to win the round, 0 to 1, if each is played this often.
    ///
    /// Playouts overrate what the policy hardly ever plays. So no chance is above that of the action which is played
    /// most, except for what is counted.
    fn chances(&self, plays: &[f32]) -> Vec<(Action, f32)> {
        let appraisals = self.search.appraisals();
        let rows: Vec<(Appraisal, f32)> = appraisals.into_iter().zip(plays.iter().copied()).collect();
        let most = highest(&rows, |(_, plays)| plays).map_or(1.0, |(appraisal, _)| appraisal.score);
        rows.iter().map(|(each, _)| (each.action, each.score.min(most).max(each.counted))).collect()
    }

    /// What the coach knows of every legal action, in the order of [`View::legal`].
    #[must_use]
    pub fn figures(&self) -> Vec<Figures> {
        let per_mille = |share: f32| (share * 1_000.0 + 0.5) as PerMille;
        let plays = self.plays();
        let figures = |((action, chance), plays)| Figures {
            action,
            round: per_mille(chance),
            plays,
            cases: probability(&self.view, action, self.search.belief()).map(per_mille),
        };
        self.chances(&plays).into_iter().zip(shares(&plays)).map(figures).collect()
    }
}

/// Whole per mille that sum to 1,000, by the largest remainders; empty for an empty list.
fn shares(odds: &[f32]) -> Vec<PerMille> {
    let mut rests: Vec<f32> = odds.iter().map(|share| share.max(0.0) * 1_000.0).collect();
    let mut shares: Vec<PerMille> = rests.iter().map(|share| *share as PerMille).collect();
    rests.iter_mut().zip(&shares).for_each(|(rest, share)| *rest -= f32::from(*share));
    let given: PerMille = shares.iter().sum();
    for _ in given..1_000 {
        let most = rests.iter().copied().fold(f32::NEG_INFINITY, f32::max);
        let Some(nth) = rests.iter().position(|rest| *rest >= most) else { break };
        rests[nth] -= 1.0;
        shares[nth] += 1;
    }
    shares
}

#[cfg(test)]
mod tests {
    use super::shares;

    #[test]
    fn shares_sum_to_a_thousand() {
        assert_eq!(shares(&[1.0]), [1000]);
        assert_eq!(shares(&[0.5004, 0.4996]), [500, 500]);
        assert_eq!(shares(&[1.0 / 3.0; 3]), [334, 333, 333]);
        assert_eq!(shares(&[0.000_6, 0.999_4]), [1, 999]);
        assert!(shares(&[]).is_empty());
        for count in 1..=20_u16 {
            let odds: Vec<f32> = (1..=count).map(|nth| f32::from(2 * nth) / f32::from(count * (count + 1))).collect();
            let shares = shares(&odds);
            assert_eq!(shares.iter().sum::<u16>(), 1000);
            let near = |(share, odds): (&u16, &f32)| (f32::from(*share) - 1000.0 * odds).abs() <= 1.0;
            assert!(shares.iter().zip(&odds).all(near), "{shares:?}");
        }
    }
}
