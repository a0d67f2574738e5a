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
pub struct Kind {
    /// A preset's name, or [`CUSTOM`].
    pub rules: &'static str,
    /// The computer's level.
    pub level: Level,
}

impl Counted for Piste {
    type Kind = Kind;

    fn kind(sitting: &Sitting<Self>, person: Seat) -> Option<(Kind, bool)> {
        let standing = sitting.standing();
        let level = sitting.players()[person.other()].level()?;
        let kind = Kind { rules: standing.rules.name().unwrap_or(CUSTOM), level };
        Some((kind, standing.winner() == Some(person)))
    }

    fn texts(kind: &Kind) -> [String; 2] {
        [kind.rules.to_owned(), kind.level.to_string()]
    }

    fn kind_of(rules: &str, level: &str) -> Option<Kind> {
        let rules = Rules::NAMED.iter().map(|(name, _)| *name).chain([CUSTOM]).find(|name| *name == rules)?;
        Some(Kind { rules, level: level.parse().ok()? })
    }

    fn place(kind: &Kind) -> (usize, u64) {
        let preset = Rules::NAMED.iter().position(|(name, _)| *name == kind.rules);
        (preset.unwrap_or(Rules::NAMED.len()), strength(kind.level))
    }
}
