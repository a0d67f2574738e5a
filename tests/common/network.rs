//! An untrained network.

use engarde::ai::net::sealed;
use engarde::ai::piste::net::{INPUTS, OUTPUTS};
use engarde::engine::{Chance, Seed};

/// The file of a network with random weights.
pub fn drawn_by_lot(seed: u64) -> Vec<u8> {
    let (first, second, mut chance) = (32, 16, Chance::new(Seed(seed)));
    let mut file = Vec::new();
    file.extend([INPUTS, OUTPUTS, first, second].iter().flat_map(|number| (*number as u16).to_le_bytes()));
    for (inputs, units) in [(INPUTS, first), (first, second), (second, OUTPUTS + 1)] {
        let mut floats = |least: f64, most: f64| {
            let numbers: Vec<f32> = (0..units).map(|_| (least + (most - least) * chance.unit()) as f32).collect();
            file.extend(numbers.iter().flat_map(|number| number.to_le_bytes()));
        };
        floats(0.001, 0.004);
        floats(-0.2, 0.2);
        file.extend((0..inputs * units).map(|_| chance.bits() as u8));
    }
    sealed(&file)
}
