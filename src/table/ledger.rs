//! The ledger: wins and losses against the computer, by category of match.

use std::fmt::Debug;

use serde::Serialize;
use serde_json::value::RawValue;

use super::order::put_in_order;
use super::stored::{Damage, Storable, Stored};
use super::{Awaits, Sitting, Tabled, shelf};
use crate::ai::Level;
use crate::engine::Seat;
use crate::engine::pairs::Object;

/// The version of the ledger's text.
pub const FORMAT: u32 = 1;
/// How many of the last matches are remembered, so that none of them counts twice.
pub const REMEMBERED: usize = 64;
/// The maximum number of rows of a text: every rule set with far more levels than there are.
const ROWS_MAX: usize = 1_000;

/// A game whose matches against the computer are counted.
pub trait Counted: Tabled {
    /// The category of a match: the rules, the opponents.
    type Category: Clone + Debug + PartialEq;

    /// The category of a decided match of this person against the computer, and whether the person won; `None` for a draw.
    fn category(sitting: &Sitting<Self>, person: Seat) -> Option<(Self::Category, bool)>;

    /// The two texts of a category: the rules, the level.
    fn texts(category: &Self::Category) -> [String; 2];

    /// The category with these texts; `None` if no category has them.
    fn category_of(rules: &str, level: &str) -> Option<Self::Category>;

    /// The level of the computer's players; `None` if they have several.
    fn level(category: &Self::Category) -> Option<Level>;

    /// The sort key of a category in the list.
    fn place(category: &Self::Category) -> (usize, u64);
}

/// The results of one category.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Row<K> {
    /// The category.
    pub category: K,
    /// Matches that the person won.
    pub won: u32,
    /// Matches that the computer won.
    pub lost: u32,
}

/// Wins and losses.
#[derive(Clone, Debug, PartialEq)]
pub struct Ledger<G: Counted> {
    rows: Vec<Row<G::Category>>,
    /// The shelf names of the matches counted last, newest last.
    recent: Vec<String>,
}

impl<G: Counted> Default for Ledger<G> {
    fn default() -> Self {
        Self { rows: Vec::new(), recent: Vec::new() }
    }
}

impl<G: Counted> Ledger<G> {
    /// Counts a match and returns whether it counts: one person against the computer, won or lost, without help
    /// (nothing taken back, no coach), set up by the person and not counted already. The deals of a challenge or of a day may
    /// be known.
    pub fn count(&mut self, sitting: &Sitting<G>) -> bool {
        let Some(person) = sitting.lone_person() else { return false };
        let id = shelf::id(sitting);
        let is_set_up = sitting.occasion().is_none();
        if sitting.awaits() != Awaits::Nothing || sitting.is_helped() || !is_set_up || self.recent.contains(&id) {
            return false;
        }
        let Some((category, won)) = G::category(sitting, person) else { return false };
        self.add(Row { category, won: u32::from(won), lost: u32::from(!won) });
        self.recent.push(id);
        self.forget_old();
        true
    }

    /// The rows, sorted by rules and within them by level, weakest first.
    pub fn rows(&self) -> impl Iterator<Item = &Row<G::Category>> {
        self.rows.iter()
    }

    /// How many bouts have been counted.
    #[must_use]
    pub fn bouts(&self) -> u32 {
        self.rows.iter().map(|row| row.won + row.lost).sum()
    }

    /// Whether nothing has been counted.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.rows.is_empty()
    }

    fn add(&mut self, row: Row<G::Category>) {
        let full = self.rows.len() == ROWS_MAX;
        match self.rows.iter_mut().find(|known| known.category == row.category) {
            Some(known) => {
                known.won = known.won.saturating_add(row.won);
                known.lost = known.lost.saturating_add(row.lost);
            }
            None if full => {}
            None => {
                self.rows.push(row);
                put_in_order(&mut self.rows, |one, other| G::place(&one.category) < G::place(&other.category));
            }
        }
    }

    fn forget_old(&mut self) {
        let surplus = self.recent.len().saturating_sub(REMEMBERED);
        self.recent.drain(..surplus);
    }

    /// Merges another ledger with the same origin, such as that of a backup. Of two counts the larger one stays, so
    /// that no match counts twice. If both have grown since, the smaller number of further matches of a category is lost.
    pub fn join(&mut self, other: Self) {
        for row in other.rows {
            match self.rows.iter_mut().find(|known| known.category == row.category) {
                Some(known) => (known.won, known.lost) = (known.won.max(row.won), known.lost.max(row.lost)),
                None => self.add(row),
            }
        }
        let (mut older, mut newer) = (other.recent, std::mem::take(&mut self.recent));
        if newer.last().is_some_and(|last| older.contains(last)) {
            std::mem::swap(&mut older, &mut newer);
        }
        older.retain(|id| !newer.contains(id));
        older.extend(newer);
        self.recent = older;
        self.forget_old();
    }

    /// The ledger as one line of JSON.
    #[must_use]
    pub fn to_text(&self) -> String {
        let row = |row: &Row<G::Category>| {
            let [rules, level] = G::texts(&row.category);
            (rules, level, row.won, row.lost)
        };
        let rows: Vec<WrittenRow> = self.rows.iter().map(row).collect();
        serde_json::to_string(&Written { ledger: FORMAT, rows, recent: &self.recent }).unwrap_or_default()
    }
}

impl<G: Counted> Storable for Ledger<G> {
    const KEY: &'static str = "ledger";
    const FORMAT: u32 = FORMAT;

    fn read(_: &str, object: &Object<'_>) -> Stored<Self> {
        ledger_of(object).into()
    }
}

fn ledger_of<G: Counted>(object: &Object<'_>) -> Result<Ledger<G>, Damage> {
    let needed = |name: &str| object.value::<Vec<&RawValue>>(name).ok_or_else(|| Damage::field(name));
    if object.value(Ledger::<G>::KEY) != Some(FORMAT) {
        return Err(Damage::field(Ledger::<G>::KEY));
    }
    let mut ledger = Ledger::default();
    for (number, row) in needed("rows")?.into_iter().enumerate() {
        let read = row_of::<G>(row).filter(|_| number < ROWS_MAX);
        ledger.add(read.ok_or(Damage::Row(number))?);
    }
    let id = |json: &RawValue| serde_json::from_str::<String>(json.get()).ok().filter(|id| shelf::is_id(id));
    ledger.recent = needed("recent")?.into_iter().filter_map(id).collect();
    ledger.forget_old();
    Ok(ledger)
}

/// `["advanced","club",3,2]`.
type WrittenRow = (String, String, u32, u32);

#[derive(Serialize)]
struct Written<'a> {
    ledger: u32,
    rows: Vec<WrittenRow>,
    recent: &'a [String],
}

fn row_of<G: Counted>(json: &RawValue) -> Option<Row<G::Category>> {
    let (rules, level, won, lost): WrittenRow = serde_json::from_str(json.get()).ok()?;
    Some(Row { category: G::category_of(&rules, &level)?, won, lost })
}

/// A number that grows with the level's strength.
#[must_use]
pub fn strength(level: Level) -> u64 {
    match level {
        Level::Random => 0,
        Level::Novice => 1,
        Level::Thumb => 2,
        Level::Amateur => 3,
        Level::Club => 4,
        Level::Tuned => 5,
        Level::Master => 6,
        Level::Maitre => 7,
        Level::Search(playouts) => 8 + u64::from(playouts),
    }
}
