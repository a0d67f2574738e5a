//! Sums of rows of weights, four units side by side. Each unit has its own sum. Its terms are added in the same order
//! as without lanes and rounded one by one, so the result is bit for bit the same everywhere.

use wide::f32x4;

/// Adds a row to the sums.
#[inline]
pub fn add(sums: &mut [f32], row: &[f32]) {
    let (four, rest) = sums.as_chunks_mut::<4>();
    let (weights, last) = row.as_chunks::<4>();
    four.iter_mut().zip(weights).for_each(|(sum, row)| *sum = (f32x4::new(*sum) + f32x4::new(*row)).to_array());
    rest.iter_mut().zip(last).for_each(|(sum, weight)| *sum += weight);
}

/// Adds a row, with each weight multiplied by `times`, to the sums.
#[inline]
pub fn add_times(sums: &mut [f32], row: &[f32], times: f32) {
    let (four, rest) = sums.as_chunks_mut::<4>();
    let (weights, last) = row.as_chunks::<4>();
    let each = f32x4::splat(times);
    four.iter_mut().zip(weights).for_each(|(sum, row)| *sum = (f32x4::new(*sum) + f32x4::new(*row) * each).to_array());
    rest.iter_mut().zip(last).for_each(|(sum, weight)| *sum += weight * times);
}
