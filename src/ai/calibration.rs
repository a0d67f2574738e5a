//! The arithmetic of calibration: whether predictions match the results.
//!
//! Predictions are sorted into ten bins by their size. In each bin, the mean prediction should equal the mean score.
//! Predictions of one round share its result, so the intervals are over rounds, not over predictions (the sandwich
//! estimate for clusters).

use super::QUANTILE_95;

/// The number of bins.
pub const BINS: usize = 10;

/// A prediction, 0 to 1, and the score that followed, 0 to 1.
pub type Forecast = (f64, f64);

/// The predictions of one bin.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Bin {
    /// The number of predictions.
    pub count: u64,
    predicted: f64,
    scored: f64,
    /// Sums over rounds: the square of a round's score in the bin, that score times its count, the square of its count.
    squares: [f64; 3],
}

/// Predictions and scores of many rounds.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Calibration {
    bins: [Bin; BINS],
    rounds: u64,
}

impl Bin {
    /// The mean prediction; `None` in an empty bin.
    #[must_use]
    pub fn predicted(&self) -> Option<f64> {
        (self.count > 0).then(|| self.predicted / self.count as f64)
    }

    /// The mean score; `None` in an empty bin.
    #[must_use]
    pub fn scored(&self) -> Option<f64> {
        (self.count > 0).then(|| self.scored / self.count as f64)
    }

    /// The 95 % interval of the mean score, within 0 to 1. The whole range in an empty bin.
    #[must_use]
    pub fn interval(&self) -> (f64, f64) {
        let Some(mean) = self.scored() else { return (0.0, 1.0) };
        let [scores, both, counts] = self.squares;
        let spread = (scores - 2.0 * mean * both + mean * mean * counts).max(0.0);
        let reach = QUANTILE_95 * spread.sqrt() / self.count as f64;
        ((mean - reach).max(0.0), (mean + reach).min(1.0))
    }

    /// Adds the predictions of one round that fall into this bin.
    fn add_round(&mut self, round: &[Forecast]) {
        let count = round.len() as f64;
        let scored: f64 = round.iter().map(|(_, score)| score).sum();
        self.count += round.len() as u64;
        self.predicted += round.iter().map(|(predicted, _)| predicted).sum::<f64>();
        self.scored += scored;
        self.squares[0] += scored * scored;
        self.squares[1] += scored * count;
        self.squares[2] += count * count;
    }
}

impl Calibration {
    /// Adds the predictions of one round.
    pub fn add(&mut self, round: &[Forecast]) {
        self.rounds += 1;
        for (nth, bin) in self.bins.iter_mut().enumerate() {
            let here: Vec<Forecast> =
                round.iter().copied().filter(|(predicted, _)| bin_of(*predicted) == nth).collect();
            if !here.is_empty() {
                bin.add_round(&here);
            }
        }
    }

    /// The bins. Each holds the predictions from its tenth up to the next one.
    #[must_use]
    pub const fn bins(&self) -> &[Bin; BINS] {
        &self.bins
    }

    /// The number of rounds.
    #[must_use]
    pub const fn rounds(&self) -> u64 {
        self.rounds
    }

    /// The number of predictions.
    #[must_use]
    pub fn count(&self) -> u64 {
        self.bins.iter().map(|bin| bin.count).sum()
    }

    /// The expected calibration error (Naeini, Cooper and Hauskrecht, 2015): the mean distance between prediction and
    /// score, each bin weighted by its number of predictions; 0 without predictions. Chance alone keeps it slightly
    /// above 0.
    #[must_use]
    pub fn error(&self) -> f64 {
        let distance: f64 = self.bins.iter().map(|bin| (bin.predicted - bin.scored).abs()).sum();
        distance / self.count().max(1) as f64
    }
}

/// The bin of a prediction.
fn bin_of(predicted: f64) -> usize {
    ((predicted * BINS as f64) as usize).min(BINS - 1)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn near(found: f64, wanted: f64) {
        assert!((found - wanted).abs() < 1e-6, "{found} is not {wanted}");
    }

    #[test]
    fn predictions_fall_into_their_tenths() {
        let mut calibration = Calibration::default();
        calibration.add(&[(0.0, 1.0), (0.0999, 1.0), (0.1, 1.0), (0.95, 1.0), (1.0, 1.0)]);
        assert_eq!(calibration.bins().map(|bin| bin.count), [2, 1, 0, 0, 0, 0, 0, 0, 0, 2]);
        assert_eq!((calibration.count(), calibration.rounds()), (5, 1));
        let [empty, last] = [calibration.bins()[5], calibration.bins()[9]];
        assert_eq!((empty.predicted(), empty.scored(), empty.interval()), (None, None, (0.0, 1.0)));
        near(last.predicted().unwrap_or_default(), 0.975);
        near(last.scored().unwrap_or_default(), 1.0);
    }

    #[test]
    fn the_error_is_the_mean_distance_by_bins() {
        let mut calibration = Calibration::default();
        // Within a bin, errors above and below cancel out; between bins they do not.
        calibration.add(&[(0.25, 0.0), (0.25, 0.5)]);
        calibration.add(&[(0.85, 1.0), (0.85, 0.5)]);
        near(calibration.error(), 0.1 / 2.0);
        near(Calibration::default().error(), 0.0);
    }

    #[test]
    fn the_interval_is_over_rounds_not_over_predictions() {
        let (mut once, mut often) = (Calibration::default(), Calibration::default());
        for round in 0..40 {
            let forecast = (0.55, f64::from(round % 2));
            once.add(&[forecast]);
            often.add(&[forecast; 9]);
        }
        // Forty rounds of 0 or 1 with mean one half: the standard error is 0.5 / sqrt(40).
        let (low, high) = once.bins()[5].interval();
        near(high - low, 2.0 * 1.959_964 * 0.5 / 40.0_f64.sqrt());
        assert_eq!(often.bins()[5].count, 360);
        near(often.bins()[5].interval().0, low);
        near(often.bins()[5].interval().1, high);
    }
}
