//! The network of the poise duel: from a view to the probability of every legal action and to the expected share of
//! the points. One network serves both editions and all tables.

pub mod inputs;
pub mod outputs;
mod policy;

pub use inputs::INPUTS;
pub use outputs::OUTPUTS;
pub use policy::Policy;

use crate::ai::net::{Insight, NetError, Network, ROWS, maths};
use crate::engine::poise::{Action, View};

/// A trained network.
#[derive(Clone, Debug, PartialEq)]
pub struct Net(Network);

impl Net {
    /// Reads a network from its file.
    ///
    /// # Errors
    /// The bytes are not a network of this version.
    pub fn read(bytes: &[u8]) -> Result<Self, NetError> {
        Network::read(bytes, INPUTS, OUTPUTS).map(Self)
    }

    /// Its weights, to continue training.
    #[must_use]
    pub const fn network(&self) -> &Network {
        &self.0
    }

    /// The share of the points that the view's seat may expect, 0 to 1; the seat is to act.
    #[must_use]
    pub fn value(&self, view: &View) -> f32 {
        self.0.insight(&inputs::active(view)).value()
    }

    /// The probability of each of the `legal` actions, in their order.
    #[must_use]
    pub fn odds(&self, view: &View, legal: &[Action]) -> Vec<f32> {
        self.odds_at(view, legal, 1.0)
    }

    /// The same, sharpened by a temperature below 1 or flattened by one above it.
    #[must_use]
    pub fn odds_at(&self, view: &View, legal: &[Action], temperature: f32) -> Vec<f32> {
        let insight = self.0.insight(&inputs::active(view));
        let mut outputs = Outputs::new(&insight);
        outputs::tell(view, legal, &mut |_, output| outputs.want(output));
        outputs.compute();
        let mut odds = vec![0.0; legal.len()];
        outputs::tell(view, legal, &mut |at, output| odds[at] += outputs.known[usize::from(output)]);
        maths::softmax(&mut odds, temperature);
        odds
    }
}

/// The outputs that the legal actions need, each computed once.
struct Outputs<'a> {
    insight: &'a Insight<'a>,
    known: [f32; OUTPUTS],
    is_wanted: [bool; OUTPUTS],
}

impl<'a> Outputs<'a> {
    const fn new(insight: &'a Insight<'a>) -> Self {
        Self { insight, known: [0.0; OUTPUTS], is_wanted: [false; OUTPUTS] }
    }

    fn want(&mut self, output: u16) {
        self.is_wanted[usize::from(output)] = true;
    }

    fn compute(&mut self) {
        let mut row = [None; ROWS];
        let mut filled = 0;
        for output in (0..OUTPUTS).filter(|output| self.is_wanted[*output]) {
            row[filled] = Some(output);
            filled += 1;
            if filled == ROWS {
                store(&mut self.known, self.insight, &row);
                filled = 0;
            }
        }
        store(&mut self.known, self.insight, &row[..filled]);
    }
}

fn store(known: &mut [f32; OUTPUTS], insight: &Insight<'_>, row: &[Option<usize>]) {
    for (output, score) in row.iter().flatten().zip(insight.outputs(row)) {
        known[*output] = score;
    }
}
