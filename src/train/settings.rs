//! The settings of a training.

use super::loss::Gains;
use crate::engine::Chance;
use crate::engine::piste::{EndOfPile, ParryRule, Rules};

/// A number that goes from one value to another over the training in equal ratios. Both are above 0.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Range {
    /// At the start.
    pub from: f32,
    /// At the end.
    pub to: f32,
}

impl Range {
    /// The value when this share of the training is complete, 0 to 1.
    #[must_use]
    pub fn at(self, progress: f32) -> f32 {
        self.from * (self.to / self.from).powf(progress.clamp(0.0, 1.0))
    }
}

/// How often each rule set is trained.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Mix {
    /// Weights of the six presets, in the order of [`Rules::NAMED`].
    pub presets: [u32; 6],
    /// Weight of custom rules, in which every field is random.
    pub custom: u32,
}

impl Mix {
    /// Mostly `advanced`.
    pub const ALL: Self = Self { presets: [8, 12, 40, 12, 12, 12], custom: 4 };

    /// Only these presets, equally often; rules that are not presets are left out.
    #[must_use]
    pub fn of(rules: &[Rules]) -> Self {
        Self { presets: Rules::NAMED.map(|(_, preset)| u32::from(rules.contains(&preset))), custom: 0 }
    }

    /// Draws the rules of a round.
    #[must_use]
    pub fn draw(&self, chance: &mut Chance) -> Rules {
        let mut at = chance.below((self.presets.iter().sum::<u32>() + self.custom).max(1));
        for (weight, (_, rules)) in self.presets.iter().zip(Rules::NAMED) {
            if at < *weight {
                return rules;
            }
            at -= weight;
        }
        custom(chance)
    }
}

fn custom(chance: &mut Chance) -> Rules {
    Rules {
        parry: [ParryRule::None, ParryRule::Same, ParryRule::Total][chance.below(3) as usize],
        strengthen: chance.below(2) == 1,
        indirect: chance.below(2) == 1,
        riposte_wins: chance.below(2) == 1,
        end: [EndOfPile::LastChance, EndOfPile::Cards, EndOfPile::CardsUnlessRetreat][chance.below(3) as usize],
    }
}

/// The settings of a training.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct TrainingSettings {
    /// Units of the policy's layers.
    pub units: [usize; 2],
    /// Units of the critic's layers.
    pub critic: [usize; 2],
    /// The seed of all randomness.
    pub seed: u64,
    /// Rounds in all, over which learning rate and entropy weight fall.
    pub rounds: u64,
    /// Rounds of a batch, at least one, with about eleven decisions each.
    pub batch: usize,
    /// Minibatches into which a batch is cut, at least one.
    pub minibatches: usize,
    /// How often a batch is used for learning.
    pub epochs: usize,
    /// The optimiser's learning rate.
    pub rate: Range,
    /// The weight of the entropy.
    pub entropy: Range,
    /// The discount of later surprises for earlier decisions, 0 to 1 (the lambda of generalised advantage estimation).
    pub lambda: f32,
    /// How far a probability may move in one batch.
    pub clip: f32,
    /// The weight of the value.
    pub value: f32,
    /// The pull towards the mean of past policies; 0 for none.
    pub magnet: f32,
    /// The share by which the mean approaches the present policy after each batch, 0 to 1.
    pub follow: f32,
    /// The rules.
    pub mix: Mix,
}

impl TrainingSettings {
    /// The settings that are known to work.
    pub const KNOWN: Self = Self {
        units: [128, 64],
        critic: [64, 32],
        seed: 1,
        rounds: 40_000_000,
        batch: 768,
        minibatches: 4,
        epochs: 2,
        rate: Range { from: 3e-3, to: 2e-4 },
        entropy: Range { from: 0.04, to: 0.006 },
        lambda: 0.9,
        clip: 0.2,
        value: 0.5,
        magnet: 0.0,
        follow: 0.0005,
        mix: Mix::ALL,
    };

    /// The weights of the loss when this share of the training is complete, 0 to 1.
    #[must_use]
    pub fn gains(&self, progress: f32) -> Gains {
        Gains { clip: self.clip, entropy: self.entropy.at(progress), magnet: self.magnet, value: self.value }
    }
}
