//! A value in every world of an analysis, and the mean with its standard error.

use std::ops::{Add, Neg};

/// A mean and its standard error.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Estimate {
    /// The mean.
    pub mean: f64,
    /// Its standard error; 0 for what is counted.
    pub error: f64,
}

impl Estimate {
    /// A number without an error.
    #[must_use]
    pub const fn exact(mean: f64) -> Self {
        Self { mean, error: 0.0 }
    }
}

impl Neg for Estimate {
    type Output = Self;
    fn neg(self) -> Self {
        Self { mean: -self.mean, error: self.error }
    }
}

impl Add for Estimate {
    type Output = Self;
    /// The sum of two independent estimates.
    fn add(self, other: Self) -> Self {
        Self { mean: self.mean + other.mean, error: self.error.hypot(other.error) }
    }
}

/// A value in every world. Differences and sums are taken world by world, so that their standard errors contain what the
/// values have in common.
#[derive(Clone, Debug, PartialEq)]
pub struct Samples(Vec<f64>);

impl Samples {
    /// The same value in this many worlds.
    pub fn exact(value: f64, worlds: usize) -> Self {
        Self(vec![value; worlds])
    }

    /// The value of each world in order.
    pub fn of(values: impl Iterator<Item = f64>) -> Self {
        Self(values.collect())
    }

    /// The value in a world.
    pub fn at(&self, world: usize) -> f64 {
        self.0[world]
    }

    /// This minus the other.
    pub fn minus(&self, other: &Self) -> Self {
        Self(self.0.iter().zip(&other.0).map(|(one, other)| one - other).collect())
    }

    /// This times a number.
    pub fn times(&self, factor: f64) -> Self {
        Self(self.0.iter().map(|value| value * factor).collect())
    }

    /// Adds the other.
    pub fn add(&mut self, other: &Self) {
        self.0.iter_mut().zip(&other.0).for_each(|(sum, value)| *sum += value);
    }

    /// The mean and its standard error. Evenly spread random numbers make the true error smaller.
    pub fn estimate(&self) -> Estimate {
        let count = self.0.len().max(1) as f64;
        let mean = self.0.iter().sum::<f64>() / count;
        let squares: f64 = self.0.iter().map(|value| (value - mean) * (value - mean)).sum();
        Estimate { mean, error: (squares / (count - 1.0).max(1.0) / count).sqrt() }
    }
}
