//! The arithmetic of games for several seats: the share of the points that one side makes in one seat against the other
//! side in all others, and how certain that share is.
//!
//! Games come in rounds: one deck, played once with the first side in every seat. An advantage that a seat's cards give
//! to the first side in one game goes to its opponents in the others, so a round's mean varies less than that of as
//! many independent games.

use super::QUANTILE_95;

/// The sum of many rounds.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Shares {
    games: u64,
    rounds: u64,
    wins: u64,
    draws: u64,
    sum: f64,
    squares: f64,
}

impl Shares {
    /// Adds a round: the first side's points in each of its games, 1.0 for a win, an equal part for a shared draw.
    pub fn add(&mut self, round: &[f64]) {
        let mean = round.iter().sum::<f64>() / round.len().max(1) as f64;
        self.games += round.len() as u64;
        self.rounds += 1;
        self.wins += round.iter().filter(|points| **points >= 1.0).count() as u64;
        self.draws += round.iter().filter(|points| **points > 0.0 && **points < 1.0).count() as u64;
        self.sum += mean;
        self.squares += mean * mean;
    }

    /// The number of games.
    #[must_use]
    pub const fn games(&self) -> u64 {
        self.games
    }

    /// The number of rounds.
    #[must_use]
    pub const fn rounds(&self) -> u64 {
        self.rounds
    }

    /// Games that the first side won alone, and those in which it shared a draw.
    #[must_use]
    pub const fn wins_and_draws(&self) -> (u64, u64) {
        (self.wins, self.draws)
    }

    /// The first side's share of the points, 0 to 1; 0 while there is no game.
    #[must_use]
    pub fn score(&self) -> f64 {
        self.sum / self.rounds.max(1) as f64
    }

    /// The 95 % interval of the score, within 0 to 1: the mean of the rounds plus or minus 1.96 standard errors, from
    /// the sample variance of the rounds' means. The whole range 0 to 1 while there are fewer than two rounds.
    #[must_use]
    pub fn interval(&self) -> (f64, f64) {
        if self.rounds < 2 {
            return (0.0, 1.0);
        }
        let (rounds, score) = (self.rounds as f64, self.score());
        let variance = (self.squares / rounds - score * score).max(0.0) * rounds / (rounds - 1.0);
        let reach = QUANTILE_95 * (variance / rounds).sqrt();
        ((score - reach).max(0.0), (score + reach).min(1.0))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn shares(rounds: &[[f64; 2]]) -> Shares {
        let mut shares = Shares::default();
        rounds.iter().for_each(|round| shares.add(round));
        shares
    }

    #[track_caller]
    fn near(found: f64, wanted: f64) {
        assert!((found - wanted).abs() < 1e-6, "{found} is not {wanted}");
    }

    #[test]
    fn the_interval_is_that_of_the_rounds_means() {
        // The same numbers as in `arena`: means 1, 1/2, 1/4, 3/4.
        let shares = shares(&[[1.0, 1.0], [1.0, 0.0], [0.5, 0.0], [1.0, 0.5]]);
        let (low, high) = shares.interval();
        near(shares.score(), 0.625);
        near(low, 0.625 - 0.316_288);
        near(high, 0.625 + 0.316_288);
        assert_eq!((shares.games(), shares.rounds(), shares.wins_and_draws()), (8, 4, (4, 2)));
    }

    #[test]
    fn nothing_is_known_from_less_than_two_rounds() {
        assert_eq!(shares(&[]).score(), 0.0);
        assert_eq!(shares(&[[1.0, 1.0]]).interval(), (0.0, 1.0));
        assert_eq!(shares(&[[1.0, 0.0]; 9]).interval(), (0.5, 0.5), "a deck that decides every game says nothing");
    }
}
