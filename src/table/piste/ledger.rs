//! The kinds of piste bouts that the ledger counts apart: rule set and level.

use crate::ai::Level;
use crate::engine::Seat;
use crate::engine::piste::{Piste, Rules};
use crate::table::Sitting;
use crate::table::ledger::{Counted, strength};

/// The name of rules that are not a preset.
pub const CUSTOM: &str = "custom";

/// Bouts against one level under one rule set.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Category {
    /// A preset's name, or [`CUSTOM`].
    pub rules: &'static str,
    /// The computer's level.
    pub level: Level,
}

impl Counted for Piste {
    type Category = Category;

    fn category(sitting: &Sitting<Self>, person: Seat) -> Option<(Category, bool)> {
        let standing = sitting.standing();
        let level = sitting.players()[person.other()].level()?;
        let category = Category { rules: standing.rules.name().unwrap_or(CUSTOM), level };
        Some((category, standing.winner() == Some(person)))
    }

    fn texts(category: &Category) -> [String; 2] {
        [category.rules.to_owned(), category.level.to_string()]
    }

    fn category_of(rules: &str, level: &str) -> Option<Category> {
        let rules = Rules::NAMED.iter().map(|(name, _)| *name).chain([CUSTOM]).find(|name| *name == rules)?;
        Some(Category { rules, level: level.parse().ok()? })
    }

    fn level(category: &Category) -> Option<Level> {
        Some(category.level)
    }

    fn place(category: &Category) -> (usize, u64) {
        let preset = Rules::NAMED.iter().position(|(name, _)| *name == category.rules);
        (preset.unwrap_or(Rules::NAMED.len()), strength(category.level))
    }
}
