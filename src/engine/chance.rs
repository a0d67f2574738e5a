//! Randomness from seeds: the same numbers on every platform and in every version.
//!
//! Saved matches hold a seed instead of cards, so the way from a seed to a deal must never change. [`GENERATOR`] names
//! it: `ChaCha8` keyed by the seed, one stream a round, and a Fisher-Yates shuffle in `u32` arithmetic. The library's
//! own range sampling is not used, because its value stability ends with its major version.

use rand::{Rng, SeedableRng};
use rand_chacha::ChaCha8Rng;

/// The version of the way from a seed to a deal. Journals contain it.
pub const GENERATOR: u32 = 1;

/// The seed of all randomness of a match.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Seed(pub u64);

/// A stream of randomness that is determined by its seed.
#[derive(Clone, Debug)]
pub struct Chance(ChaCha8Rng);

impl Chance {
    /// The first stream of a seed.
    #[must_use]
    pub fn new(seed: Seed) -> Self {
        Self::stream(seed, 0)
    }

    /// One of the 2^64 independent streams of a seed, for instance one a round.
    #[must_use]
    pub fn stream(seed: Seed, stream: u64) -> Self {
        let mut generator = ChaCha8Rng::seed_from_u64(seed.0);
        generator.set_stream(stream);
        Self(generator)
    }

    /// The next 32 bits.
    #[inline]
    pub fn bits(&mut self) -> u32 {
        self.0.next_u32()
    }

    /// The next 64 bits, as a seed for another stream.
    pub fn seed(&mut self) -> Seed {
        Seed(self.0.next_u64())
    }

    /// An even draw from the half-open range `[0, bound)`; `bound` is at least 1.
    ///
    /// Lemire's method (2019): multiplies, and draws again in the rare case that would favour some numbers.
    #[inline]
    pub fn below(&mut self, bound: u32) -> u32 {
        debug_assert!(bound > 0);
        loop {
            let wide = u64::from(self.bits()) * u64::from(bound);
            let low = wide as u32;
            if low >= bound || low >= bound.wrapping_neg() % bound {
                return (wide >> 32) as u32;
            }
        }
    }

    /// An even draw from `[0, 1)` with 32 bits of resolution.
    #[inline]
    pub fn unit(&mut self) -> f64 {
        f64::from(self.bits()) / 4_294_967_296.0
    }

    /// One of the items, each equally likely; `None` if there is no item.
    #[inline]
    pub fn pick<'a, T>(&mut self, items: &'a [T]) -> Option<&'a T> {
        let bound = u32::try_from(items.len()).ok().filter(|len| *len > 0)?;
        items.get(self.below(bound) as usize)
    }

    /// Shuffles evenly (Fisher-Yates, from the last item down).
    #[inline]
    pub fn shuffle<T>(&mut self, items: &mut [T]) {
        for last in (1..items.len()).rev() {
            items.swap(last, self.below(last as u32 + 1) as usize);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_way_from_seed_to_deal_is_fixed() {
        let mut items: [u8; 10] = std::array::from_fn(|index| index as u8);
        Chance::stream(Seed(7), 3).shuffle(&mut items);
        assert_eq!(items, [2, 3, 8, 6, 9, 7, 0, 4, 1, 5], "a change here breaks every saved bout");
    }

    #[test]
    fn every_number_below_the_bound_is_as_likely() {
        let mut chance = Chance::new(Seed(1));
        let mut seen = [0_u32; 5];
        for _ in 0..50_000 {
            seen[chance.below(5) as usize] += 1;
        }
        // Standard deviation of a cell is 89; six of them is a one-in-a-billion event.
        assert!(seen.iter().all(|count| count.abs_diff(10_000) < 540), "{seen:?}");
    }

    #[test]
    fn streams_of_one_seed_differ() {
        assert_ne!(Chance::stream(Seed(1), 0).seed(), Chance::stream(Seed(1), 1).seed());
    }
}
