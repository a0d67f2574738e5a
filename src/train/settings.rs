//! The settings of a training.

/// A number that goes from one value to another over the training in equal ratios. Both are above 0.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Range {
    /// At the start.
    pub from: f32,
    /// At the end.
    pub to: f32,
}

impl Range {
    /// The value when this share of the training is complete, 0 to 1.
    #[must_use]
    pub fn at(self, progress: f32) -> f32 {
        self.from * (self.to / self.from).powf(progress.clamp(0.0, 1.0))
    }
}

/// The settings of a training.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct TrainingSettings<M> {
    /// Units of the policy's layers.
    pub units: [usize; 2],
    /// Units of the critic's layers.
    pub critic: [usize; 2],
    /// The seed of all randomness.
    pub seed: u64,
    /// Rounds or games in all, over which learning rate and entropy weight fall.
    pub rounds: u64,
    /// Rounds or games of a batch, at least one.
    pub batch: usize,
    /// Minibatches into which a batch is cut, at least one.
    pub minibatches: usize,
    /// How often a batch is used for learning.
    pub epochs: usize,
    /// The optimiser's learning rate.
    pub rate: Range,
    /// The weight of the entropy.
    pub entropy: Range,
    /// The discount of later surprises for earlier decisions, 0 to 1 (the lambda of generalised advantage estimation).
    pub lambda: f32,
    /// How far a probability may move in one batch.
    pub clip: f32,
    /// The weight of the value.
    pub value: f32,
    /// The pull towards the mean of past policies; 0 for none.
    pub magnet: f32,
    /// The share by which the mean approaches the present policy after each batch, 0 to 1.
    pub follow: f32,
    /// The rules.
    pub mix: M,
}
