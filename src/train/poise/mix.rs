//! Which tables of the poise duel are trained.

use crate::engine::Chance;
use crate::engine::poise::rules::{POISE_LEAST, POISE_MOST};
use crate::engine::poise::{Edition, Rules};

/// How often each table is trained.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Mix {
    /// Weights of the editions: classic, reforged.
    pub editions: [u32; 2],
    /// Weights of 2 to 6 seats.
    pub seats: [u32; 5],
    /// Of how many games one has other options: another starting Poise, and perhaps no Pistol. 0 for none.
    pub optional: u32,
}

impl Mix {
    /// Both editions equally; mostly two seats, because a game of six has many more decisions.
    pub const ALL: Self = Self { editions: [1, 1], seats: [78, 9, 5, 4, 4], optional: 10 };

    /// One edition with this many seats and the usual options.
    #[must_use]
    pub fn of(rules: Rules) -> Self {
        let edition = |known: Edition| u32::from(known == rules.edition);
        let seats = std::array::from_fn(|nth| u32::from(nth + 2 == usize::from(rules.seats)));
        Self { editions: [edition(Edition::Classic), edition(Edition::Reforged)], seats, optional: 0 }
    }

    /// Draws the table of a game.
    #[must_use]
    pub fn draw(&self, chance: &mut Chance) -> Rules {
        let edition = [Edition::Classic, Edition::Reforged][place(&self.editions, chance)];
        let rules = Rules::new(edition, place(&self.seats, chance) as u8 + 2);
        if self.optional == 0 || chance.below(self.optional) > 0 {
            return rules;
        }
        let poise = POISE_LEAST + chance.below(u32::from(POISE_MOST - POISE_LEAST) + 1) as u8;
        Rules { poise, pistol: chance.below(2) == 0, ..rules }
    }
}

/// A place drawn by weights.
fn place(weights: &[u32], chance: &mut Chance) -> usize {
    let mut at = chance.below(weights.iter().sum::<u32>().max(1));
    for (nth, weight) in weights.iter().enumerate() {
        if at < *weight {
            return nth;
        }
        at -= weight;
    }
    0
}
