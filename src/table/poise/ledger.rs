//! The kinds of poise games that the ledger counts apart: edition, number of players, level.

use crate::ai::Level;
use crate::engine::Seat;
use crate::engine::poise::{Edition, Poise};
use crate::engine::seat::SEATS_MAX;
use crate::table::ledger::{Counted, strength};
use crate::table::{Player, Sitting};

/// The name for computer players of more than one level.
pub const MIXED: &str = "mixed";

/// Games of one edition at tables of one size against one level.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Kind {
    /// The edition.
    pub edition: Edition,
    /// The number of players, 2 to 6.
    pub seats: u8,
    /// The level of all computer players; `None` if they have different levels.
    pub level: Option<Level>,
}

impl Counted for Poise {
    type Kind = Kind;

    fn kind(sitting: &Sitting<Self>, person: Seat) -> Option<(Kind, bool)> {
        let standing = sitting.standing();
        let outcome = standing.outcome.filter(|outcome| !outcome.drew(person))?;
        let mut levels = sitting.players().iter().filter_map(Player::level);
        let first = levels.next();
        let level = first.filter(|first| levels.all(|level| level == *first));
        let kind = Kind { edition: standing.rules.edition, seats: standing.rules.seats, level };
        Some((kind, outcome.winner == Some(person)))
    }

    /// `poise-classic 3`, `club`.
    fn texts(kind: &Kind) -> [String; 2] {
        let level = kind.level.map_or_else(|| MIXED.to_owned(), |level| level.to_string());
        [format!("{} {}", kind.edition, kind.seats), level]
    }

    fn kind_of(rules: &str, level: &str) -> Option<Kind> {
        let (edition, seats) = rules.split_once(' ')?;
        let seats = seats.parse().ok().filter(|seats| (2..=SEATS_MAX).contains(seats))?;
        let level = if level == MIXED { None } else { Some(level.parse().ok()?) };
        Some(Kind { edition: edition.parse().ok()?, seats, level })
    }

    fn place(kind: &Kind) -> (usize, u64) {
        let edition = kind.edition as usize * usize::from(SEATS_MAX + 1);
        (edition + usize::from(kind.seats), kind.level.map_or(u64::MAX, strength))
    }
}
