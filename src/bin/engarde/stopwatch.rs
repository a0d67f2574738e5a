//! How long decisions took.

use std::collections::BTreeMap;
use std::fmt;
use std::time::Duration;

/// How many binary digits of a time are kept: a precision of about a hundredth.
const DIGITS: u32 = 7;

/// Times, counted with a resolution of about one in a hundred, so that millions of them need little memory.
#[derive(Default)]
pub struct Stopwatch {
    count: u64,
    total: Duration,
    /// The number of times for each number of nanoseconds, rounded down.
    rounded: BTreeMap<u64, u64>,
}

impl Stopwatch {
    /// Adds a time.
    pub fn add(&mut self, time: Duration) {
        self.count += 1;
        self.total += time;
        let nanoseconds = u64::try_from(time.as_nanos()).unwrap_or(u64::MAX);
        let spare = (u64::BITS - nanoseconds.leading_zeros()).saturating_sub(DIGITS);
        *self.rounded.entry(nanoseconds >> spare << spare).or_default() += 1;
    }

    /// The mean in milliseconds; 0 while there are no times.
    fn mean_ms(&self) -> f64 {
        self.total.as_secs_f64() * 1e3 / self.count.max(1) as f64
    }

    /// The time in milliseconds that 99 % of the times do not exceed; 0 while there are no times.
    fn percentile_99_ms(&self) -> f64 {
        let rank = (self.count * 99).div_ceil(100);
        let mut below = 0;
        let found = self.rounded.iter().find(|(_, count)| {
            below += **count;
            below >= rank
        });
        found.map_or(0.0, |(nanoseconds, _)| *nanoseconds as f64 / 1e6)
    }
}

impl fmt::Display for Stopwatch {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (mean, most) = (self.mean_ms(), self.percentile_99_ms());
        write!(f, "mean {mean:.3} ms, 99th percentile {most:.3} ms, {} decisions", self.count)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn mean_and_percentile_are_those_of_the_times() {
        let mut stopwatch = Stopwatch::default();
        (1..=1000).for_each(|time| stopwatch.add(Duration::from_millis(time)));
        assert!((stopwatch.mean_ms() - 500.5).abs() < 1e-9);
        let most = stopwatch.percentile_99_ms();
        assert!((980.0..=990.0).contains(&most), "{most} is not 990, rounded down by a hundredth");
    }

    #[test]
    fn no_time_is_no_time() {
        assert_eq!(Stopwatch::default().to_string(), "mean 0.000 ms, 99th percentile 0.000 ms, 0 decisions");
    }
}
