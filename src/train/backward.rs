//! From errors of the scores to gradients of the weights.

use ndarray::linalg::general_mat_mul;

use super::forward::{Pass, add, add_times, table, table_mut};
use super::samples::Samples;
use super::weights::Weights;

/// Errors of the units of the hidden layers; the memory is reused.
#[derive(Clone, Debug, Default)]
pub struct Errors {
    first: Vec<f32>,
    second: Vec<f32>,
}

/// Adds to `gradient` the effect of the errors of the scores (`scores`: of the legal actions, concatenated; `values`:
/// of the value, one for each decision), after [`Pass::run`] of the same decisions.
pub fn backward(
    weights: &Weights,
    pass: &Pass,
    samples: &Samples,
    which: &[u32],
    (scores, values): (&[f32], &[f32]),
    errors: &mut Errors,
    gradient: &mut Weights,
) {
    last_layer(weights, pass, samples, which, (scores, values), errors, gradient);
    second_layer(weights, pass, which.len(), errors, gradient);
    first_layer(pass, samples, which, errors, gradient);
}

fn last_layer(
    weights: &Weights,
    pass: &Pass,
    samples: &Samples,
    which: &[u32],
    (scores, values): (&[f32], &[f32]),
    errors: &mut Errors,
    gradient: &mut Weights,
) {
    let (parts, gradient, units, last) =
        (weights.parts(), gradient.parts_mut(), weights.shape.second, weights.shape.last - 1);
    errors.second.clear();
    errors.second.resize(which.len() * units, 0.0);
    let rows = pass.second.chunks_exact(units).zip(errors.second.chunks_exact_mut(units));
    let (mut score, mut sums) = (scores.iter(), Sums::new(last));
    for ((nth, value), (row, error_row)) in which.iter().zip(values).zip(rows) {
        let mut output = |output: usize, error: f32| {
            let place = output * units..(output + 1) * units;
            gradient.last_biases[output] += error;
            add_times(&mut gradient.last[place.clone()], row, error);
            add_times(error_row, &parts.last[place], error);
        };
        if last > 0 {
            for (outputs, error) in samples.legal(*nth as usize).zip(score.by_ref()) {
                outputs.iter().for_each(|output| sums.add(usize::from(*output), *error));
            }
            sums.drain(&mut output);
        }
        output(last, *value);
        silence(error_row, row);
    }
}

/// The errors of the outputs of one decision, in the order in which they occur.
struct Sums {
    errors: Vec<f32>,
    known: Vec<bool>,
    order: Vec<usize>,
}

impl Sums {
    fn new(outputs: usize) -> Self {
        Self { errors: vec![0.0; outputs], known: vec![false; outputs], order: Vec::new() }
    }

    fn add(&mut self, output: usize, error: f32) {
        if !std::mem::replace(&mut self.known[output], true) {
            self.order.push(output);
        }
        self.errors[output] += error;
    }

    /// Tells each output with its error, and forgets them.
    fn drain(&mut self, tell: &mut impl FnMut(usize, f32)) {
        for output in self.order.drain(..) {
            self.known[output] = false;
            tell(output, std::mem::take(&mut self.errors[output]));
        }
    }
}

fn second_layer(weights: &Weights, pass: &Pass, rows: usize, errors: &mut Errors, gradient: &mut Weights) {
    let (parts, gradient) = (weights.parts(), gradient.parts_mut());
    let (inputs, units) = (weights.shape.first, weights.shape.second);
    errors.second.chunks_exact(units).for_each(|row| add(gradient.second_biases, row));
    let (first, error) = (table(&pass.first, rows, inputs), table(&errors.second, rows, units));
    general_mat_mul(1.0, &first.t(), &error, 1.0, &mut table_mut(gradient.second, inputs, units));
    errors.first.resize(rows * inputs, 0.0);
    let back = &mut table_mut(&mut errors.first, rows, inputs);
    general_mat_mul(1.0, &error, &table(parts.second, inputs, units).t(), 0.0, back);
    silence(&mut errors.first, &pass.first);
}

fn first_layer(pass: &Pass, samples: &Samples, which: &[u32], errors: &Errors, gradient: &mut Weights) {
    debug_assert_eq!(pass.first.len(), errors.first.len());
    let (units, critic) = (gradient.shape.first, gradient.shape.is_critic());
    let gradient = gradient.parts_mut();
    for (row, nth) in errors.first.chunks_exact(units).zip(which) {
        add(gradient.first_biases, row);
        for input in samples.seen(*nth as usize, critic) {
            let from = usize::from(*input) * units;
            add(&mut gradient.first[from..from + units], row);
        }
    }
}

/// Clears the errors of units whose output is 0.
#[inline]
fn silence(errors: &mut [f32], units: &[f32]) {
    errors.iter_mut().zip(units).for_each(|(error, unit)| *error = if *unit > 0.0 { *error } else { 0.0 });
}
