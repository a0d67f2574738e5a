//! What the coaches of both games have in common: how figures are written, and whose chances are limited.

use super::highest;
use crate::engine::Seed;

/// A chance, per mille.
pub type PerMille = u16;

/// How many of the strongest opponent's races are run to see how often it plays each action.
pub const RACES: u32 = 100;

/// The seed of all randomness that a coach uses. It is the same for every decision, so that a view always gets the same
/// advice.
pub const CHANCE: Seed = Seed(0xC0AC);

/// A share, 0 to 1, in whole per mille.
#[must_use]
pub fn per_mille(share: f32) -> PerMille {
    (share * 1_000.0 + 0.5) as PerMille
}

/// The chances of all actions, if each is played this often.
///
/// Playouts overrate what the policy hardly ever plays. So no chance is above that of the action which is played most,
/// except for what is certain: the second number of each action.
#[must_use]
pub fn limited(scores: &[(f32, f32)], plays: &[f32]) -> Vec<f32> {
    let places: Vec<usize> = (0..scores.len().min(plays.len())).collect();
    let most = highest(&places, |nth| plays[nth]).map_or(1.0, |nth| scores[nth].0);
    scores.iter().map(|(score, certain)| score.min(most).max(*certain)).collect()
}

/// Whole per mille that sum to 1,000, by the largest remainders; empty for an empty list.
#[must_use]
pub fn shares(odds: &[f32]) -> Vec<PerMille> {
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
    use super::{limited, shares};

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

    #[test]
    fn no_chance_is_above_that_of_what_is_played_most() {
        let scores = [(0.5, 0.0), (0.7, 0.0), (0.9, 0.8), (0.2, 0.0)];
        assert_eq!(limited(&scores, &[0.9, 0.1, 0.0, 0.0]), [0.5, 0.5, 0.8, 0.2]);
        assert_eq!(limited(&scores, &[0.1, 0.9, 0.0, 0.0]), [0.5, 0.7, 0.8, 0.2]);
        assert!(limited(&[], &[]).is_empty());
    }
}
