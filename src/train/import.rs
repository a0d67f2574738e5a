//! From the file of a network back to weights, to train on from it.

use super::weights::{Shape, Weights};
use crate::ai::piste::net::Net;

/// The weights of a network, each as the file rounds it.
#[must_use]
pub fn import(net: &Net) -> Weights {
    let [first, second, last] = net.layers();
    let shape = Shape { first: first.biases.len(), second: second.biases.len() };
    let flat = [first, second, last].into_iter().flat_map(|layer| [&layer.weights, &layer.biases]);
    Weights { shape, flat: flat.flatten().copied().collect() }
}
