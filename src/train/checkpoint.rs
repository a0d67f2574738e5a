//! Checkpoints: everything that a training needs to continue as if it had not been interrupted.
//!
//! Little endian: `EGT2`; seed, batches, rounds, steps of the optimisers (`u64` each); units of the policy's and of the
//! critic's layers (`u32` each); then, as `f32`, weights and both moments of the policy, the same of the critic, and the
//! mean of past policies.

use std::fmt;

use super::adam::Adam;
use super::game::Trainable;
use super::learner::{Learner, Pupil};
use super::settings::TrainingSettings;
use super::weights::{Shape, Weights};

const MAGIC: [u8; 4] = *b"EGT2";

/// The bytes are not a checkpoint, or are cut off.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BadCheckpoint;

impl fmt::Display for BadCheckpoint {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("this is no checkpoint of a training, or of another version")
    }
}

impl std::error::Error for BadCheckpoint {}

/// Writes a checkpoint.
#[must_use]
pub fn write<G: Trainable>(learner: &Learner<G>) -> Vec<u8> {
    let mut bytes = MAGIC.to_vec();
    let Learner { settings, policy, critic, average, batches, rounds, .. } = learner;
    for number in [settings.seed, *batches, *rounds, policy.adam.steps] {
        bytes.extend(number.to_le_bytes());
    }
    for number in settings.units.iter().chain(&settings.critic) {
        bytes.extend((*number as u32).to_le_bytes());
    }
    let rows = |pupil: &Pupil| [pupil.weights.flat.clone(), pupil.adam.mean.clone(), pupil.adam.square.clone()];
    let floats = rows(policy).into_iter().chain(rows(critic)).chain([average.flat.clone()]).flatten();
    bytes.extend(floats.flat_map(f32::to_le_bytes));
    bytes
}

/// Reads a training from its checkpoint. Seed and units are those of the checkpoint, all other settings those of
/// `settings`.
///
/// # Errors
/// The bytes are not a checkpoint of this version.
pub fn read<G: Trainable>(settings: TrainingSettings<G::Mix>, bytes: &[u8]) -> Result<Learner<G>, BadCheckpoint> {
    let mut reader = Reader(bytes.strip_prefix(&MAGIC).ok_or(BadCheckpoint)?);
    let [seed, batches, rounds, steps] = reader.longs()?;
    let [one, two, three, four] = reader.numbers()?;
    let (units, critic) = ([one, two], [three, four]);
    if !Shape::fits(units) || !Shape::fits(critic) {
        return Err(BadCheckpoint);
    }
    let policy = reader.pupil(Shape::policy::<G>(units), steps)?;
    let judge = reader.pupil(Shape::critic::<G>(critic), steps)?;
    let average = reader.weights(Shape::policy::<G>(units))?;
    let learner = Learner::resumed(
        TrainingSettings { seed, units, critic, ..settings },
        policy,
        judge,
        average,
        [batches, rounds],
    );
    if reader.0.is_empty() { Ok(learner) } else { Err(BadCheckpoint) }
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

    fn numbers(&mut self) -> Result<[usize; 4], BadCheckpoint> {
        let bytes = self.take(16)?;
        let number = |nth: usize| u32::from_le_bytes(std::array::from_fn(|byte| bytes[4 * nth + byte]));
        Ok(std::array::from_fn(|nth| number(nth) as usize))
    }

    fn floats(&mut self, count: usize) -> Result<Vec<f32>, BadCheckpoint> {
        let bytes = self.take(4 * count)?.chunks_exact(4);
        Ok(bytes.map(|four| f32::from_le_bytes([four[0], four[1], four[2], four[3]])).collect())
    }

    fn weights(&mut self, shape: Shape) -> Result<Weights, BadCheckpoint> {
        Ok(Weights { shape, flat: self.floats(shape.size())? })
    }

    fn pupil(&mut self, shape: Shape, steps: u64) -> Result<Pupil, BadCheckpoint> {
        let weights = self.weights(shape)?;
        let adam = Adam { mean: self.floats(shape.size())?, square: self.floats(shape.size())?, steps };
        Ok(Pupil { weights, adam })
    }
}
