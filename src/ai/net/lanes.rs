//! Sums of rows of weights, four units side by side. Each unit has its own sum. Its terms are added in the same order
//! as without lanes and rounded one by one, so the result is bit for bit the same everywhere.

use wide::f32x4;

/// Units that are summed together, so that their sums stay in registers from the first row to the last.
const TILE: usize = 32;

/// Adds rows of `weights` to the sums: `rows` are their indices, and what each is multiplied by. A row has a weight for
/// each sum.
#[inline]
pub fn add_rows(sums: &mut [f32], weights: &[f32], rows: &[(u32, f32)]) {
    let units = sums.len();
    let (tiles, rest) = sums.as_chunks_mut::<TILE>();
    let mut from = 0;
    for tile in tiles {
        add_tiles(tile, rows, |row| &weights[row * units + from..][..TILE]);
        from += TILE;
    }
    for (row, times) in rows {
        let row = &weights[*row as usize * units + from..][..rest.len()];
        rest.iter_mut().zip(row).for_each(|(sum, weight)| *sum += weight * times);
    }
}

/// Adds the same part of every row to one tile of sums.
#[inline]
fn add_tiles<'a>(tile: &mut [f32; TILE], rows: &[(u32, f32)], part: impl Fn(usize) -> &'a [f32]) {
    let (tile, _) = tile.as_chunks_mut::<4>();
    let mut sums: [f32x4; TILE / 4] = std::array::from_fn(|nth| f32x4::new(tile[nth]));
    for (row, times) in rows {
        let (weights, times) = (part(*row as usize).as_chunks::<4>().0, f32x4::splat(*times));
        sums.iter_mut().zip(weights).for_each(|(sum, four)| *sum += f32x4::new(*four) * times);
    }
    tile.iter_mut().zip(sums).for_each(|(four, sum)| *four = sum.to_array());
}

#[cfg(test)]
mod tests {
    use super::add_rows;

    #[test]
    fn tiles_and_the_rest_have_the_bits_of_plain_sums() {
        for units in [1, 5, 31, 32, 33, 70, 96] {
            let weights: Vec<f32> = (0..9 * units).map(|nth| 1.0 / (nth as f32 - 3.3)).collect();
            let rows = [(7, 0.3), (0, 1.0), (3, -2.7), (8, 1e-3)];
            let mut sums = vec![0.1; units];
            add_rows(&mut sums, &weights, &rows);
            let plain = |unit: usize| {
                rows.iter().fold(0.1, |sum: f32, (row, times)| sum + weights[*row as usize * units + unit] * times)
            };
            assert_eq!(sums, (0..units).map(plain).collect::<Vec<_>>());
        }
    }
}
