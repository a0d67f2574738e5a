//! A training put aside: everything that it needs to go on as if nothing had happened.
//!
//! Little endian: `EGT1`; seed, batches, rounds, steps of the optimiser (`u64` each); units of both layers and whether there is
//! a reference policy (`u32` each); then, as `f32`, the weights, both moments and the reference.

use std::fmt;

use super::adam::Adam;
use super::learner::Learner;
use super::plan::Plan;
use super::weights::{Shape, Weights};

const MAGIC: [u8; 4] = *b"EGT1";

/// Bytes that are no checkpoint, or one cut off.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BadCheckpoint;

impl fmt::Display for BadCheckpoint {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("this is no checkpoint of a training, or of another version")
    }
}

impl std::error::Error for BadCheckpoint {}

/// Writes a training down.
#[must_use]
pub fn write(learner: &Learner) -> Vec<u8> {
    let mut bytes = MAGIC.to_vec();
    let Learner { plan, weights, adam, reference, batches, rounds, .. } = learner;
    for number in [plan.seed, *batches, *rounds, adam.steps] {
        bytes.extend(number.to_le_bytes());
    }
    for number in [weights.shape.first as u32, weights.shape.second as u32, u32::from(reference.is_some())] {
        bytes.extend(number.to_le_bytes());
    }
    let rows = [&weights.flat, &adam.mean, &adam.square].into_iter().chain(reference.as_ref().map(|known| &known.flat));
    bytes.extend(rows.flatten().flat_map(|number| number.to_le_bytes()));
    bytes
}

/// Takes a training up again. Seed and units are those of the checkpoint, all else is as in `plan`.
///
/// # Errors
/// If the bytes are no checkpoint of this version.
pub fn read(plan: Plan, bytes: &[u8]) -> Result<Learner, BadCheckpoint> {
    let mut reader = Reader(bytes.strip_prefix(&MAGIC).ok_or(BadCheckpoint)?);
    let [seed, batches, rounds, steps] = reader.longs()?;
    let [first, second, referred] = reader.numbers()?.map(|number| number as usize);
    let shape = Shape::new(first, second).ok_or(BadCheckpoint)?;
    let size = shape.size();
    let weights = Weights { shape, flat: reader.floats(size)? };
    let adam = Adam { mean: reader.floats(size)?, square: reader.floats(size)?, steps };
    let flat = if referred == 0 { None } else { Some(reader.floats(size)?) };
    if !reader.0.is_empty() {
        return Err(BadCheckpoint);
    }
    let reference = flat.map(|flat| Weights { shape, flat });
    Ok(Learner::resumed(Plan { seed, shape, ..plan }, weights, adam, reference, batches, rounds))
}

struct Reader<'a>(&'a [u8]);

impl<'a> Reader<'a> {
    fn take(&mut self, count: usize) -> Result<&'a [u8], BadCheckpoint> {
        let (taken, rest) = self.0.split_at_checked(count).ok_or(BadCheckpoint)?;
        self.0 = rest;
        Ok(taken)
    }

    fn longs(&mut self) -> Result<[u64; 4], BadCheckpoint> {
        let bytes = self.take(32)?;
        Ok(std::array::from_fn(|nth| u64::from_le_bytes(std::array::from_fn(|byte| bytes[8 * nth + byte]))))
    }

    fn numbers(&mut self) -> Result<[u32; 3], BadCheckpoint> {
        let bytes = self.take(12)?;
        Ok(std::array::from_fn(|nth| u32::from_le_bytes(std::array::from_fn(|byte| bytes[4 * nth + byte]))))
    }

    fn floats(&mut self, count: usize) -> Result<Vec<f32>, BadCheckpoint> {
        let bytes = self.take(4 * count)?.chunks_exact(4);
        Ok(bytes.map(|four| f32::from_le_bytes([four[0], four[1], four[2], four[3]])).collect())
    }
}
