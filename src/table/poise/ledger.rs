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
pub struct Category {
    /// The edition.
    pub edition: Edition,
    /// The number of players, 2 to 6.
    pub seats: u8,
    /// The level of all computer players; `None` if they have different levels.
    pub level: Option<Level>,
}

impl Counted for Poise {
    type Category = Category;

    fn category(sitting: &Sitting<Self>, person: Seat) -> Option<(Category, bool)> {
        let standing = sitting.standing();
        let outcome = standing.outcome.filter(|outcome| !outcome.drew(person))?;
        let mut levels = sitting.players().iter().filter_map(Player::level);
        let first = levels.next();
        let level = first.filter(|first| levels.all(|level| level == *first));
        let category = Category { edition: standing.rules.edition, seats: standing.rules.seats, level };
        Some((category, outcome.winner == Some(person)))
    }

    /// `poise-classic 3`, `club`.
    fn texts(category: &Category) -> [String; 2] {
        let level = category.level.map_or_else(|| MIXED.to_owned(), |level| level.to_string());
        [format!("{} {}", category.edition, category.seats), level]
    }

    fn category_of(rules: &str, level: &str) -> Option<Category> {
        let (edition, seats) = rules.split_once(' ')?;
        let seats = seats.parse().ok().filter(|seats| (2..=SEATS_MAX).contains(seats))?;
        let level = if level == MIXED { None } else { Some(level.parse().ok()?) };
        Some(Category { edition: edition.parse().ok()?, seats, level })
    }

    fn level(category: &Category) -> Option<Level> {
        category.level
    }

    fn place(category: &Category) -> (usize, u64) {
        let edition = category.edition as usize * usize::from(SEATS_MAX + 1);
        (edition + usize::from(category.seats), category.level.map_or(u64::MAX, strength))
    }
}
