//! Which rules of the piste duel are trained.

use crate::engine::Chance;
use crate::engine::piste::{EndOfPile, ParryRule, Rules};

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
