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

use std::array;

use arrayvec::ArrayVec;

use crate::engine::piste::{Action, View};
use features::ACTIVE_MOST;
use weights::{Layer, Reader};

/// A trained network.
#[derive(Clone, Debug, PartialEq)]
pub struct Net {
    first: Layer,
    second: Layer,
    /// Ordered by outputs; the last output is the value.
    last: Layer,
}

/// How many outputs are summed side by side: the terms of one sum must be added one after another.
const ROWS: usize = 4;

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
        self.odds(view, &view.legal(), 1.0, &mut odds);
        odds
    }

    /// The expected score of the round for the view's seat, which is to act: 0 to 1, a draw counting one half.
    #[must_use]
    pub fn value(&self, view: &View) -> f32 {
        self.insight(view).value(self)
    }

    /// Writes the probability of each of the `legal` actions into `odds`, sharpened by a temperature below 1 or
    /// flattened by one above it.
    pub fn odds(&self, view: &View, legal: &[Action], temperature: f32, odds: &mut Vec<f32>) {
        let insight = self.insight(view);
        odds.clear();
        for actions in legal.chunks(ROWS) {
            let outputs: ArrayVec<_, ROWS> = actions.iter().map(|action| moves::index(*action)).collect();
            let scores = insight.outputs(self, &outputs);
            odds.extend(outputs.iter().zip(scores).map(|(output, score)| output.map_or(f32::MIN, |_| score)));
        }
        maths::softmax(odds, temperature);
    }

    fn insight(&self, view: &View) -> Insight {
        let inputs = features::active(view).into_iter().map(|input| (u32::from(input), 1.0));
        let inputs: ArrayVec<_, ACTIVE_MOST> = inputs.collect();
        let (mut one, mut rows) = ([0.0; UNITS_MAX], [(0, 0.0); UNITS_MAX]);
        let one = &mut one[..self.first.biases.len()];
        sum_up(&self.first, &inputs, one);
        let active = keep_active(one, &mut rows);
        let mut insight = Insight { units: [0.0; UNITS_MAX], count: self.second.biases.len() };
        let two = &mut insight.units[..insight.count];
        sum_up(&self.second, &rows[..active], two);
        two.iter_mut().for_each(|unit| *unit = unit.max(0.0));
        insight
    }
}

/// The units of a layer before they are rectified, from the active units of the layer before it with their outputs.
fn sum_up(layer: &Layer, active: &[(u32, f32)], units: &mut [f32]) {
    units.copy_from_slice(&layer.biases);
    lanes::add_rows(units, &layer.weights, active);
}

/// Writes the units above 0 and their outputs to the front of `active`, and returns how many there are. About half are;
/// which ones cannot be predicted, so that a branch would cost more than a store.
fn keep_active(units: &[f32], active: &mut [(u32, f32); UNITS_MAX]) -> usize {
    let mut count = 0;
    for (unit, nth) in units.iter().zip(0..) {
        active[count] = (nth, *unit);
        count += usize::from(*unit > 0.0);
    }
    count
}

impl Insight {
    /// Up to [`ROWS`] outputs before the softmax; any number for one that does not exist.
    fn outputs(&self, net: &Net, outputs: &[Option<usize>]) -> [f32; ROWS] {
        let row = |nth: usize| outputs.get(nth).copied().flatten().unwrap_or(OUTPUTS);
        let rows: [&[f32]; ROWS] = array::from_fn(|nth| &net.last.weights[row(nth) * self.count..][..self.count]);
        let mut sums = array::from_fn(|nth| net.last.biases[row(nth)]);
        for (nth, unit) in self.units[..self.count].iter().enumerate() {
            sums.iter_mut().zip(rows).for_each(|(sum, row)| *sum += unit * row[nth]);
        }
        sums
    }

    fn value(&self, net: &Net) -> f32 {
        maths::logistic(self.outputs(net, &[Some(OUTPUTS)])[0])
    }
}
