//! The forward pass: from inputs to scores, many decisions at once.

use ndarray::linalg::general_mat_mul;
use ndarray::{ArrayView2, ArrayViewMut2};

use super::samples::Samples;
use super::weights::{Parts, Weights};

/// The units and scores of some decisions; the memory is reused.
#[derive(Clone, Debug, Default)]
pub struct Pass {
    /// Units of the first layer, a row for each decision.
    pub first: Vec<f32>,
    /// Units of the second layer, a row for each decision.
    pub second: Vec<f32>,
    /// Scores of the legal actions, concatenated.
    pub scores: Vec<f32>,
    /// Scores of the value, one for each decision; the logistic function makes each a score from 0 to 1.
    pub values: Vec<f32>,
}

impl Pass {
    /// Runs these decisions; a critic also receives the secrets.
    pub fn run(&mut self, weights: &Weights, samples: &Samples, which: &[u32]) {
        let parts = weights.parts();
        self.first_layer(&parts, weights.shape.is_critic(), samples, which);
        self.second_layer(&parts, which.len());
        self.last_layer(&parts, samples, which);
    }

    /// A sum of columns for each decision: most inputs are 0.
    fn first_layer(&mut self, parts: &Parts<'_>, critic: bool, samples: &Samples, which: &[u32]) {
        let units = parts.first_biases.len();
        self.first.resize(which.len() * units, 0.0);
        for (row, nth) in self.first.chunks_exact_mut(units).zip(which) {
            row.copy_from_slice(parts.first_biases);
            for input in samples.seen(*nth as usize, critic) {
                let from = usize::from(*input) * units;
                add(row, &parts.first[from..from + units]);
            }
            rectify(row);
        }
    }

    fn second_layer(&mut self, parts: &Parts<'_>, rows: usize) {
        let (inputs, units) = (parts.first_biases.len(), parts.second_biases.len());
        self.second.resize(rows * units, 0.0);
        self.second.chunks_exact_mut(units).for_each(|row| row.copy_from_slice(parts.second_biases));
        let from = table(&self.first, rows, inputs);
        general_mat_mul(
            1.0,
            &from,
            &table(parts.second, inputs, units),
            1.0,
            &mut table_mut(&mut self.second, rows, units),
        );
        rectify(&mut self.second);
    }

    /// Computes the outputs of the legal actions only, each once for a decision.
    fn last_layer(&mut self, parts: &Parts<'_>, samples: &Samples, which: &[u32]) {
        let (units, value) = (parts.second_biases.len(), parts.last_biases.len() - 1);
        self.scores.clear();
        self.values.clear();
        let mut known = Known::new(parts.last_biases.len());
        for (row, nth) in self.second.chunks_exact(units).zip(which) {
            let output =
                |output: usize| parts.last_biases[output] + dot(row, &parts.last[output * units..(output + 1) * units]);
            if value > 0 {
                known.next();
                let mut score =
                    |outputs: &[u16]| outputs.iter().map(|nth| known.get(usize::from(*nth), output)).sum::<f32>();
                self.scores.extend(samples.legal(*nth as usize).map(&mut score));
            }
            self.values.push(output(value));
        }
    }
}

/// The outputs of one decision that have been computed.
struct Known {
    outputs: Vec<(u32, f32)>,
    decision: u32,
}

impl Known {
    fn new(outputs: usize) -> Self {
        Self { outputs: vec![(0, 0.0); outputs], decision: 0 }
    }

    /// Forgets all outputs: those of the next decision follow.
    const fn next(&mut self) {
        self.decision += 1;
    }

    fn get(&mut self, nth: usize, output: impl Fn(usize) -> f32) -> f32 {
        let known = &mut self.outputs[nth];
        if known.0 != self.decision {
            *known = (self.decision, output(nth));
        }
        known.1
    }
}

/// Numbers as a table with this many cells.
pub fn table(numbers: &[f32], rows: usize, columns: usize) -> ArrayView2<'_, f32> {
    ArrayView2::from_shape((rows, columns), numbers).expect("the table is as large as its numbers")
}

/// Numbers as a mutable table with this many cells.
pub fn table_mut(numbers: &mut [f32], rows: usize, columns: usize) -> ArrayViewMut2<'_, f32> {
    ArrayViewMut2::from_shape((rows, columns), numbers).expect("the table is as large as its numbers")
}

/// Adds a row to another.
#[inline]
pub fn add(sums: &mut [f32], row: &[f32]) {
    sums.iter_mut().zip(row).for_each(|(sum, number)| *sum += number);
}

/// Adds a multiple of a row to another.
#[inline]
pub fn add_times(sums: &mut [f32], row: &[f32], times: f32) {
    sums.iter_mut().zip(row).for_each(|(sum, number)| *sum += number * times);
}

#[inline]
fn rectify(units: &mut [f32]) {
    units.iter_mut().for_each(|unit| *unit = unit.max(0.0));
}

/// The dot product, in sixteen lanes that the compiler can vectorise.
#[inline]
fn dot(one: &[f32], other: &[f32]) -> f32 {
    let mut lanes = [0.0; 16];
    let (ones, others) = (one.chunks_exact(16), other.chunks_exact(16));
    let rest: f32 = ones.remainder().iter().zip(others.remainder()).map(|(a, b)| a * b).sum();
    for (a, b) in ones.zip(others) {
        for (lane, (a, b)) in lanes.iter_mut().zip(a.iter().zip(b)) {
            *lane += a * b;
        }
    }
    lanes.iter().sum::<f32>() + rest
}
