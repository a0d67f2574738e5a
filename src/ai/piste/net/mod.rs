//! The network of the piste duel: from a view to the probability of every legal action and to the expected score.

pub mod features;
pub mod moves;
pub mod past;
mod policy;

pub use features::{INPUTS, Inputs};
pub use moves::OUTPUTS;
pub use policy::Policy;

use arrayvec::ArrayVec;

use crate::ai::net::{NetError, Network, ROWS, maths};
use crate::engine::piste::{Action, View};

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
        self.0.insight(&features::active(view)).value()
    }

    /// Writes the probability of each of the `legal` actions into `odds`, sharpened by a temperature below 1 or
    /// flattened by one above it.
    pub fn odds(&self, view: &View, legal: &[Action], temperature: f32, odds: &mut Vec<f32>) {
        let insight = self.0.insight(&features::active(view));
        odds.clear();
        for actions in legal.chunks(ROWS) {
            let outputs: ArrayVec<_, ROWS> = actions.iter().map(|action| moves::index(*action)).collect();
            let scores = insight.outputs(&outputs);
            odds.extend(outputs.iter().zip(scores).map(|(output, score)| output.map_or(f32::MIN, |_| score)));
        }
        maths::softmax(odds, temperature);
    }
}
