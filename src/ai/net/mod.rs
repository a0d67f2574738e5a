//! A small network, trained by self-play: from what a seat may know to the worth of every action and to the expected
//! score. Each game has its own inputs and outputs.
//!
//! It has two layers of rectified units. The inputs of the first layer are 0 or 1, so its output is a sum of columns.
//! The shipped weights are bytes. They are unpacked once and summed as `f32` in a fixed order without fused operations,
//! so that IEEE arithmetic gives the same bits natively and in WebAssembly.

mod draw;
mod file;
mod lanes;
pub mod maths;

pub use draw::draw;
pub use file::{NetError, UNITS_MAX, sealed};

use std::array;

use arrayvec::ArrayVec;

use file::{Layer, Reader};

/// How many outputs are summed side by side: the terms of one sum must be added one after another.
pub const ROWS: usize = 4;

/// The weights of a trained network.
#[derive(Clone, Debug, PartialEq)]
pub struct Network {
    first: Layer,
    second: Layer,
    /// Ordered by outputs; the last output is the value.
    last: Layer,
}

/// The units of the second layer for a view, from which every output is computed.
pub struct Insight<'a> {
    network: &'a Network,
    units: [f32; UNITS_MAX],
    count: usize,
}

impl Network {
    /// Reads a network with this many inputs and outputs from its file.
    ///
    /// # Errors
    /// The bytes are not a network of this version with these inputs and outputs.
    pub fn read(bytes: &[u8], inputs: usize, outputs: usize) -> Result<Self, NetError> {
        let mut reader = Reader(bytes);
        let [one, two] = reader.head([inputs, outputs])?;
        let first = reader.by_inputs(inputs, one)?;
        let second = reader.by_inputs(one, two)?;
        let last = reader.by_units(two, outputs + 1)?;
        if reader.0.is_empty() { Ok(Self { first, second, last }) } else { Err(NetError::Length) }
    }

    /// The weights and biases of the three layers, in the order of the file, to continue training.
    #[must_use]
    pub fn layers(&self) -> [(&[f32], &[f32]); 3] {
        [&self.first, &self.second, &self.last].map(|layer| (&*layer.weights, &*layer.biases))
    }

    /// The weights and the bias of an output; the last one is the value.
    fn row(&self, output: usize, units: usize) -> (&[f32], f32) {
        (&self.last.weights[output * units..][..units], self.last.biases[output])
    }

    /// What the network makes of the active inputs, at most `MOST` of them.
    #[must_use]
    pub fn insight<const MOST: usize>(&self, inputs: &ArrayVec<u16, MOST>) -> Insight<'_> {
        let inputs: ArrayVec<_, MOST> = inputs.iter().map(|input| (u32::from(*input), 1.0)).collect();
        let (mut one, mut rows) = ([0.0; UNITS_MAX], [(0, 0.0); UNITS_MAX]);
        let one = &mut one[..self.first.biases.len()];
        sum_up(&self.first, &inputs, one);
        let active = keep_active(one, &mut rows);
        let mut insight = Insight { network: self, units: [0.0; UNITS_MAX], count: self.second.biases.len() };
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

impl Insight<'_> {
    /// Up to [`ROWS`] outputs; any number for one that does not exist.
    #[must_use]
    pub fn outputs(&self, outputs: &[Option<usize>]) -> [f32; ROWS] {
        let value = self.network.last.biases.len() - 1;
        let row = |nth: usize| self.network.row(outputs.get(nth).copied().flatten().unwrap_or(value), self.count);
        let rows: [_; ROWS] = array::from_fn(row);
        let mut sums = rows.map(|(_, bias)| bias);
        for (nth, unit) in self.units[..self.count].iter().enumerate() {
            sums.iter_mut().zip(rows).for_each(|(sum, (row, _))| *sum += unit * row[nth]);
        }
        sums
    }

    /// The expected score, 0 to 1.
    #[must_use]
    pub fn value(&self) -> f32 {
        maths::logistic(self.outputs(&[None])[0])
    }
}
