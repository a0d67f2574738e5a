//! Writes weights in training as the file of a network.

use super::weights::Weights;
use crate::ai::net::sealed;

/// The file of a policy's network: each weight is rounded to a byte, with a scale for each unit.
#[must_use]
pub fn export(weights: &Weights) -> Vec<u8> {
    let shape = weights.shape;
    let mut file = Vec::new();
    for number in [shape.inputs, shape.last - 1, shape.first, shape.second] {
        file.extend((number as u16).to_le_bytes());
    }
    let parts = weights.parts();
    by_inputs(&mut file, parts.first, parts.first_biases);
    by_inputs(&mut file, parts.second, parts.second_biases);
    by_units(&mut file, parts.last, parts.last_biases);
    sealed(&file)
}

/// Writes a layer whose weights are grouped by input.
fn by_inputs(file: &mut Vec<u8>, weights: &[f32], biases: &[f32]) {
    let units = biases.len();
    let scales: Vec<f32> = (0..units).map(|unit| scale(weights.iter().skip(unit).step_by(units))).collect();
    head(file, &scales, biases);
    file.extend(weights.iter().zip(scales.iter().cycle()).map(|(weight, scale)| byte(*weight, *scale)));
}

/// Writes a layer whose weights are grouped by unit.
fn by_units(file: &mut Vec<u8>, weights: &[f32], biases: &[f32]) {
    let inputs = weights.len() / biases.len();
    let scales: Vec<f32> = weights.chunks_exact(inputs).map(|row| scale(row.iter())).collect();
    head(file, &scales, biases);
    let rows = weights.chunks_exact(inputs).zip(&scales);
    file.extend(rows.flat_map(|(row, scale)| row.iter().map(|weight| byte(*weight, *scale))));
}

fn head(file: &mut Vec<u8>, scales: &[f32], biases: &[f32]) {
    file.extend(scales.iter().chain(biases).flat_map(|number| number.to_le_bytes()));
}

/// The size of one step of a byte, so that the greatest weight still fits.
fn scale<'a>(weights: impl Iterator<Item = &'a f32>) -> f32 {
    let most = weights.fold(0.0, |most: f32, weight| most.max(weight.abs()));
    if most > 0.0 { most / 127.0 } else { 1.0 }
}

fn byte(weight: f32, scale: f32) -> u8 {
    ((weight / scale).round().clamp(-127.0, 127.0) as i8) as u8
}
