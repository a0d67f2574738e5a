//! The coach's figures from playouts: every legal action's chance, and how often the strongest fencer plays it.
//!
//! The coach judges from a view, as an opponent does, and does not adjust its figures. `scene::coach` says what they
//! mean.

use std::sync::Arc;

use super::Playouts;
use super::net::Net;
use super::playouts::{Appraising, SearchSettings};
use crate::engine::Chance;
use crate::engine::piste::{Action, View};

/// The settings of the maître, but every legal action is played out in all worlds, and in more of them: the maître only
/// needs to know which action is better, the coach also by how much (200 worlds of the same chance tell a difference of
/// a few hundredths). It treats fewer actions as mistakes, since its belief about the other hand is measured between
/// fencers who seldom make mistakes.
pub const SETTINGS: SearchSettings =
    SearchSettings { worlds: 200, mistakes: Some(0.1), doubt: f32::INFINITY, ..SearchSettings::MAITRE };

/// The seed of all randomness that the coach uses. It is the same for every decision, so that a view always gets the
/// same advice.
const CHANCE: crate::engine::Seed = crate::engine::Seed(0xC0AC);

/// A chance, per mille.
pub type PerMille = u16;

/// Starts a decision. The view's seat must be to act.
#[must_use]
pub fn consider(net: Arc<Net>, view: &View) -> Appraising {
    Playouts { net, settings: SETTINGS }.appraise(view, Chance::new(CHANCE))
}

/// For every legal action, in the order of [`View::legal`]: its chance to win the round, with a draw as one half, and
/// how often the strongest fencer plays it. The latter sum to 1,000.
#[must_use]
pub fn advice(appraising: &Appraising) -> Vec<(Action, PerMille, PerMille)> {
    let plays = shares(&appraising.odds());
    let round = |score: f32| (score * 1_000.0 + 0.5) as PerMille;
    appraising.appraisals().iter().zip(plays).map(|(each, plays)| (each.action, round(each.score), plays)).collect()
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
