//! A small network, trained by self-play: from a view to the probability of every legal action and to the expected
//! score.
//!
//! It has two layers of rectified units. The inputs of the first layer are 0 or 1, so its output is a sum of columns.
//! The shipped weights are bytes. They are unpacked once and summed as `f32` in a fixed order without fused operations,
//! so that IEEE arithmetic gives the same bits natively and in WebAssembly.

pub mod features;
mod lanes;
pub mod maths;
pub mod moves;
pub mod past;
mod policy;
mod weights;

pub use features::{INPUTS, Inputs};
pub use moves::OUTPUTS;
pub use policy::{Policy, draw};
pub use weights::{NetError, UNITS_MAX, sealed};

use crate::engine::piste::{Action, View};
use weights::{Layer, Reader};

/// A trained network.
#[derive(Clone, Debug, PartialEq)]
pub struct Net {
    first: Layer,
    second: Layer,
    /// Ordered by outputs; the last output is the value.
    last: Layer,
}

/// The units of the second layer for a view, from which every output is computed.
struct Insight {
    units: [f32; UNITS_MAX],
    count: usize,
}

impl Net {
    /// Reads a network from its file.
    ///
    /// # Errors
    /// The bytes are not a network of this version.
    pub fn read(bytes: &[u8]) -> Result<Self, NetError> {
        let mut reader = Reader(bytes);
        let [one, two] = reader.head()?;
        let first = reader.by_inputs(INPUTS, one)?;
        let second = reader.by_inputs(one, two)?;
        let last = reader.by_units(two, OUTPUTS + 1)?;
        if reader.0.is_empty() { Ok(Self { first, second, last }) } else { Err(NetError::Length) }
    }

    /// The weights and biases of the three layers, in the order of the file, to continue training.
    #[must_use]
    pub fn layers(&self) -> [(&[f32], &[f32]); 3] {
        [&self.first, &self.second, &self.last].map(|layer| (&*layer.weights, &*layer.biases))
    }

    /// The probability of each legal action, in the order of [`View::legal`]; empty if the seat is not to act.
    #[must_use]
    pub fn policy(&self, view: &View) -> Vec<f32> {
        let mut odds = Vec::new();
        self.judge(view, &view.legal(), 1.0, &mut odds);
        odds
    }

    /// The expected score of the round for the view's seat, which is to act: 0 to 1, a draw counting one half.
    #[must_use]
    pub fn value(&self, view: &View) -> f32 {
        self.insight(view).value(self)
    }

    /// Policy and value at once, for searches: writes the probability of each of the `legal` actions into `odds`,
    /// sharpened by a temperature below 1 or flattened by one above it, and returns the expected score.
    pub fn judge(&self, view: &View, legal: &[Action], temperature: f32, odds: &mut Vec<f32>) -> f32 {
        let insight = self.insight(view);
        odds.clear();
        let score = |action: &Action| moves::index(*action).map_or(f32::MIN, |output| insight.output(self, output));
        odds.extend(legal.iter().map(score));
        maths::softmax(odds, temperature);
        insight.value(self)
    }

    fn insight(&self, view: &View) -> Insight {
        let mut one = [0.0; UNITS_MAX];
        let one = &mut one[..self.first.biases.len()];
        one.copy_from_slice(&self.first.biases);
        for input in features::active(view) {
            let from = usize::from(input) * one.len();
            lanes::add(one, &self.first.weights[from..from + one.len()]);
        }
        let count = self.second.biases.len();
        let mut insight = Insight { units: [0.0; UNITS_MAX], count };
        let two = &mut insight.units[..count];
        two.copy_from_slice(&self.second.biases);
        for (unit, row) in one.iter().zip(self.second.weights.chunks_exact(count)) {
            // About half of the units are 0.
            if *unit > 0.0 {
                lanes::add_times(two, row, *unit);
            }
        }
        two.iter_mut().for_each(|unit| *unit = unit.max(0.0));
        insight
    }
}

impl Insight {
    fn output(&self, net: &Net, output: usize) -> f32 {
        let row = &net.last.weights[output * self.count..(output + 1) * self.count];
        self.units.iter().zip(row).fold(net.last.biases[output], |sum, (unit, weight)| sum + unit * weight)
    }

    fn value(&self, net: &Net) -> f32 {
        maths::logistic(self.output(net, OUTPUTS))
    }
}
