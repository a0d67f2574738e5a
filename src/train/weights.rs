//! The weights in training: one array, so that gradients, moments and checkpoints have the same form.

use std::ops::Range;

use super::game::Trainable;
use crate::ai::net::{Network, UNITS_MAX};
use crate::engine::Chance;

/// The size of a network.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Shape {
    /// Inputs.
    pub inputs: usize,
    /// Units of the first layer.
    pub first: usize,
    /// Units of the second layer.
    pub second: usize,
    /// Outputs, of which the last is the value.
    pub last: usize,
}

impl Shape {
    /// The shape of a policy, which sees what its seat may see.
    #[must_use]
    pub const fn policy<G: Trainable>([first, second]: [usize; 2]) -> Self {
        Self { inputs: G::INPUTS, first, second, last: G::OUTPUTS + 1 }
    }

    /// The shape of a critic, which sees everything and only estimates the value.
    #[must_use]
    pub const fn critic<G: Trainable>([first, second]: [usize; 2]) -> Self {
        Self { inputs: G::INPUTS + G::SECRETS, first, second, last: 1 }
    }

    /// Whether it is a critic, which receives the secrets and has no output but the value.
    #[must_use]
    pub const fn is_critic(self) -> bool {
        self.last == 1
    }

    /// Whether a network may have these numbers of units.
    #[must_use]
    pub fn fits(units: [usize; 2]) -> bool {
        units.iter().all(|units| (1..=UNITS_MAX).contains(units))
    }

    /// The ranges of the six parts: weights and biases of the first, the second and the last layer, in the order of the
    /// file.
    #[must_use]
    pub fn parts(self) -> [Range<usize>; 6] {
        let Self { inputs, first, second, last } = self;
        let sizes = [inputs * first, first, first * second, second, last * second, last];
        let mut from = 0;
        sizes.map(|size| {
            from += size;
            from - size..from
        })
    }

    /// The total number of weights and biases.
    #[must_use]
    pub fn size(self) -> usize {
        self.parts()[5].end
    }
}

/// All weights and biases, or as many gradients.
#[derive(Clone, Debug, PartialEq)]
pub struct Weights {
    /// The units.
    pub shape: Shape,
    /// The numbers, in the order of [`Shape::parts`].
    pub flat: Vec<f32>,
}

/// The parts of [`Weights`], to be read.
pub struct Parts<'a> {
    pub first: &'a [f32],
    pub first_biases: &'a [f32],
    pub second: &'a [f32],
    pub second_biases: &'a [f32],
    pub last: &'a [f32],
    pub last_biases: &'a [f32],
}

/// The parts of [`Weights`], to be changed.
pub struct PartsMut<'a> {
    pub first: &'a mut [f32],
    pub first_biases: &'a mut [f32],
    pub second: &'a mut [f32],
    pub second_biases: &'a mut [f32],
    pub last: &'a mut [f32],
    pub last_biases: &'a mut [f32],
}

impl Weights {
    /// All zero.
    #[must_use]
    pub fn zero(shape: Shape) -> Self {
        Self { shape, flat: vec![0.0; shape.size()] }
    }

    /// The weights of a finished network.
    #[must_use]
    pub fn of(network: &Network) -> Self {
        let layers = network.layers();
        let [first, second, last] = layers.map(|(_, biases)| biases.len());
        let flat = layers.iter().flat_map(|(weights, biases)| weights.iter().chain(*biases)).copied().collect();
        Self { shape: Shape { inputs: layers[0].0.len() / first, first, second, last }, flat }
    }

    /// Small even random weights (He, 2015, for about forty active inputs); the last layer starts near zero, so that
    /// play starts nearly even.
    #[must_use]
    pub fn random(shape: Shape, chance: &mut Chance) -> Self {
        let mut weights = Self::zero(shape);
        let [first, _, second, _, last, _] = shape.parts();
        let reach = |inputs: f32| (6.0 / inputs).sqrt();
        let scales = [(first, reach(40.0)), (second, reach(shape.first as f32)), (last, 0.01)];
        for (part, reach) in scales {
            weights.flat[part].iter_mut().for_each(|weight| *weight = reach * (2.0 * chance.unit() as f32 - 1.0));
        }
        weights
    }

    /// The parts.
    #[must_use]
    pub fn parts(&self) -> Parts<'_> {
        let [first, first_biases, second, second_biases, last, last_biases] =
            self.shape.parts().map(|part| &self.flat[part]);
        Parts { first, first_biases, second, second_biases, last, last_biases }
    }

    /// The parts, to be changed.
    pub fn parts_mut(&mut self) -> PartsMut<'_> {
        let [one, two, three, four, five, _] = self.shape.parts().map(|part| part.len());
        let (first, rest) = self.flat.split_at_mut(one);
        let (first_biases, rest) = rest.split_at_mut(two);
        let (second, rest) = rest.split_at_mut(three);
        let (second_biases, rest) = rest.split_at_mut(four);
        let (last, last_biases) = rest.split_at_mut(five);
        PartsMut { first, first_biases, second, second_biases, last, last_biases }
    }
}
