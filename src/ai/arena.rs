//! The arithmetic of matched rounds: what two sides scored, and how certain the score is.
//!
//! Rounds come in pairs: one deck and one starting seat, played twice with the sides' seats exchanged. An advantage
//! that the deck gives to one side in the first round goes to the other side in the second, so a pair's mean varies
//! less than that of two independent rounds.

use super::QUANTILE_95;

/// The result of a round for the first side.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Verdict {
    /// The first side lost.
    Lost,
    /// No side won.
    Drawn,
    /// The first side won.
    Won,
}

impl Verdict {
    /// Half points of the first side: 0, 1 or 2.
    const fn half_points(self) -> usize {
        self as usize
    }

    /// The first side's points: 0, one half or 1.
    #[must_use]
    pub const fn points(self) -> f64 {
        self.half_points() as f64 / 2.0
    }

    /// The verdict with these points; a draw for all between 0 and 1.
    #[must_use]
    pub const fn of(points: f64) -> Self {
        match points {
            ..=0.0 => Self::Lost,
            1.0.. => Self::Won,
            _ => Self::Drawn,
        }
    }
}

/// The sum of many pairs.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    /// Rounds that the first side lost, drew and won.
    rounds: [u64; 3],
    /// Pairs in which the first side scored 0 to 4 half points.
    pairs: [u64; 5],
}

impl Tally {
    /// Adds one pair.
    pub fn add(&mut self, pair: [Verdict; 2]) {
        let [one, two] = pair.map(Verdict::half_points);
        self.rounds[one] += 1;
        self.rounds[two] += 1;
        self.pairs[one + two] += 1;
    }

    /// Rounds with this verdict.
    #[must_use]
    pub const fn count(&self, verdict: Verdict) -> u64 {
        self.rounds[verdict.half_points()]
    }

    /// All rounds.
    #[must_use]
    pub fn rounds(&self) -> u64 {
        self.rounds.iter().sum()
    }

    /// All pairs.
    #[must_use]
    pub fn pairs(&self) -> u64 {
        self.pairs.iter().sum()
    }

    /// The first side's share of the points, 0 to 1. A draw counts one half. One half while there are no rounds.
    #[must_use]
    pub fn score(&self) -> f64 {
        if self.pairs() == 0 { 0.5 } else { self.mean(|points| points) }
    }

    /// The 95 % interval of the score, within 0 to 1: the mean of the pairs plus or minus 1.96 standard errors, from
    /// the sample variance of the pairs' means. The whole range 0 to 1 while there are fewer than two pairs.
    #[must_use]
    pub fn interval(&self) -> (f64, f64) {
        if self.pairs() < 2 {
            return (0.0, 1.0);
        }
        let (pairs, score) = (self.pairs() as f64, self.score());
        let variance = self.mean(|points| (points - score).powi(2)) * pairs / (pairs - 1.0);
        let reach = QUANTILE_95 * (variance / pairs).sqrt();
        ((score - reach).max(0.0), (score + reach).min(1.0))
    }

    /// Whether the interval excludes one half, so that one side is better.
    #[must_use]
    pub fn is_sure(&self) -> bool {
        let (low, high) = self.interval();
        low > 0.5 || high < 0.5
    }

    /// The mean over the pairs of a function of a pair's points, which are 0 to 1.
    fn mean(&self, measure: impl Fn(f64) -> f64) -> f64 {
        let sum: f64 =
            self.pairs.iter().zip(0..5_u8).map(|(count, half)| *count as f64 * measure(f64::from(half) / 4.0)).sum();
        sum / self.pairs() as f64
    }
}

#[cfg(test)]
mod tests {
    use super::Verdict::{Drawn, Lost, Won};
    use super::*;

    fn tally(pairs: &[[Verdict; 2]]) -> Tally {
        let mut tally = Tally::default();
        pairs.iter().for_each(|pair| tally.add(*pair));
        tally
    }

    #[track_caller]
    fn near(found: f64, wanted: f64) {
        assert!((found - wanted).abs() < 1e-6, "{found} is not {wanted}");
    }

    #[test]
    fn rounds_and_points_are_counted() {
        let tally = tally(&[[Won, Lost], [Won, Won], [Drawn, Lost]]);
        assert_eq!((tally.count(Won), tally.count(Drawn), tally.count(Lost)), (3, 1, 2));
        assert_eq!((tally.rounds(), tally.pairs()), (6, 3));
        near(tally.score(), 3.5 / 6.0);
    }

    #[test]
    fn the_interval_is_that_of_the_pairs_means() {
        // Means 1, 1/2, 1/4, 3/4: sum of squared deviations from 5/8 is 5/16, sample variance 5/48, standard error
        // sqrt(5/192) = 0.161374, times 1.959964 = 0.316288.
        let tally = tally(&[[Won, Won], [Won, Lost], [Drawn, Lost], [Won, Drawn]]);
        let (low, high) = tally.interval();
        near(tally.score(), 0.625);
        near(low, 0.625 - 0.316_288);
        near(high, 0.625 + 0.316_288);
        assert!(!tally.is_sure());
    }

    #[test]
    fn a_deck_that_decides_every_round_says_nothing_about_the_sides() {
        let tally = tally(&[[Won, Lost], [Lost, Won], [Won, Lost]]);
        assert_eq!(tally.interval(), (0.5, 0.5));
        assert!(!tally.is_sure());
    }

    #[test]
    fn one_side_winning_nearly_everything_is_sure() {
        let mut pairs = vec![[Won, Won]; 20];
        pairs.push([Won, Lost]);
        assert!(tally(&pairs).is_sure());
        assert_eq!(tally(&pairs).interval().1, 1.0, "the interval stays within the possible");
        let mirrored: Vec<_> = pairs.iter().map(|pair| pair.map(|won| if won == Won { Lost } else { Won })).collect();
        assert!(tally(&mirrored).is_sure());
    }

    #[test]
    fn nothing_is_known_from_less_than_two_pairs() {
        assert_eq!(tally(&[]).score(), 0.5);
        assert_eq!(tally(&[[Won, Won]]).interval(), (0.0, 1.0));
    }
}
