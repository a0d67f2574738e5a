//! The optimiser: Adam (Kingma and Ba, 2015) with a bounded norm of the gradient.

use rayon::prelude::*;

/// How many numbers a job handles; fixed, so that sums do not depend on the threads.
const PIECE: usize = 4_096;
const MEAN: f32 = 0.9;
const SQUARE: f32 = 0.999;
const EPSILON: f32 = 1e-5;
/// The maximum norm of a gradient.
const LENGTH_MOST: f32 = 0.5;

/// Moving means of the gradient and of its square.
#[derive(Clone, Debug, PartialEq)]
pub struct Adam {
    /// Of the gradient.
    pub mean: Vec<f32>,
    /// Of its square.
    pub square: Vec<f32>,
    /// Steps so far.
    pub steps: u64,
}

impl Adam {
    /// The optimiser before its first step.
    #[must_use]
    pub fn new(size: usize) -> Self {
        Self { mean: vec![0.0; size], square: vec![0.0; size], steps: 0 }
    }

    /// Moves the weights against the sum of the gradients.
    pub fn step(&mut self, weights: &mut [f32], gradients: &[&[f32]], rate: f32) {
        self.steps += 1;
        let sum = sum(gradients);
        let squares: Vec<f32> =
            sum.par_chunks(PIECE).map(|piece| piece.iter().map(|number| number * number).sum()).collect();
        let length = squares.iter().sum::<f32>().sqrt();
        let scale = if length > LENGTH_MOST { LENGTH_MOST / length } else { 1.0 };
        let steps = self.steps.min(1 << 20) as i32;
        let rate = rate * (1.0 - SQUARE.powi(steps)).sqrt() / (1.0 - MEAN.powi(steps));
        let moments = self.mean.par_chunks_mut(PIECE).zip(self.square.par_chunks_mut(PIECE));
        weights.par_chunks_mut(PIECE).zip(sum.par_chunks(PIECE)).zip(moments).for_each(
            |((weights, sum), (mean, square))| {
                for (((weight, slope), mean), square) in weights.iter_mut().zip(sum).zip(mean).zip(square) {
                    let slope = slope * scale;
                    *mean += (1.0 - MEAN) * (slope - *mean);
                    *square += (1.0 - SQUARE) * (slope * slope - *square);
                    *weight -= rate * *mean / (square.sqrt() + EPSILON);
                }
            },
        );
    }
}

fn sum(gradients: &[&[f32]]) -> Vec<f32> {
    let (first, others) = gradients.split_first().expect("there is at least one shard");
    let mut sum = first.to_vec();
    sum.par_chunks_mut(PIECE).enumerate().for_each(|(nth, piece)| {
        for other in others {
            piece.iter_mut().zip(&other[nth * PIECE..]).for_each(|(sum, number)| *sum += number);
        }
    });
    sum
}
