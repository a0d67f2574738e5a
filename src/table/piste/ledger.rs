//! The ledger: wins and losses against the computer, by rule set and level.

use std::fmt;

use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;

use super::shelf;
use crate::ai::Level;
use crate::engine::piste::{Piste, Rules};
use crate::table::order::put_in_order;
use crate::table::{Awaits, Sitting};

/// The version of the ledger's text.
pub const FORMAT: u32 = 1;
/// So many of the last bouts are remembered, so that none counts twice.
pub const REMEMBERED: usize = 64;
/// What stands for rules that are no preset.
pub const CUSTOM: &str = "custom";
/// The most rows that a text may have: every rule set with far more levels than anyone meets.
const ROWS_MAX: usize = 1_000;

/// Bouts against one level under one rule set.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Row {
    /// A preset's name, or [`CUSTOM`].
    pub rules: &'static str,
    /// The computer's level.
    pub level: Level,
    /// Bouts that the person won.
    pub won: u32,
    /// Bouts that the computer won.
    pub lost: u32,
}

/// Wins and losses.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Ledger {
    rows: Vec<Row>,
    /// The shelf's names of the bouts counted last, newest last.
    recent: Vec<String>,
}

/// Why a text is no ledger.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum LedgerError {
    /// It is not a ledger's JSON object.
    NotALedger,
    /// It was written by a later version of the program.
    Version(u64),
    /// This row, from 0, is none.
    Row(usize),
}

impl fmt::Display for LedgerError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NotALedger => f.write_str("this is no list of wins and losses"),
            Self::Version(version) => write!(f, "the list has version {version}, which this program does not know"),
            Self::Row(row) => write!(f, "line {} of the list of wins and losses is damaged", row + 1),
        }
    }
}

impl std::error::Error for LedgerError {}

impl Ledger {
    /// Counts a bout, and says whether it counts: one person against the computer, decided, without help (nothing taken
    /// back, no coach), and not counted already.
    pub fn record(&mut self, sitting: &Sitting<Piste>) -> bool {
        let Some(person) = sitting.lone_person() else { return false };
        let Some(level) = sitting.players()[person.other()].level() else { return false };
        let id = shelf::id(sitting);
        if sitting.awaits() != Awaits::Nothing || sitting.is_helped() || self.recent.contains(&id) {
            return false;
        }
        let standing = sitting.standing();
        let won = standing.winner() == Some(person);
        self.add(&Row {
            rules: standing.rules.name().unwrap_or(CUSTOM),
            level,
            won: u32::from(won),
            lost: u32::from(!won),
        });
        self.recent.push(id);
        let surplus = self.recent.len().saturating_sub(REMEMBERED);
        self.recent.drain(..surplus);
        true
    }

    /// The rows in the order of the rule sets, in each the weakest level first.
    pub fn rows(&self) -> impl Iterator<Item = &Row> {
        self.rows.iter()
    }

    /// Whether nothing has been counted.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.rows.is_empty()
    }

    fn add(&mut self, row: &Row) {
        match self.rows.iter_mut().find(|known| (known.rules, known.level) == (row.rules, row.level)) {
            Some(known) => {
                known.won = known.won.saturating_add(row.won);
                known.lost = known.lost.saturating_add(row.lost);
            }
            None => {
                self.rows.push(row.clone());
                let place = |row: &Row| (order(row.rules), strength(row.level));
                put_in_order(&mut self.rows, |one, other| place(one) < place(other));
            }
        }
    }

    /// The ledger as one line of JSON.
    #[must_use]
    pub fn to_text(&self) -> String {
        let row = |row: &Row| (row.rules.to_owned(), row.level.to_string(), row.won, row.lost);
        let rows: Vec<WrittenRow> = self.rows.iter().map(row).collect();
        serde_json::to_string(&Written { ledger: FORMAT, rows, recent: &self.recent }).unwrap_or_default()
    }

    /// Reads the text form.
    ///
    /// # Errors
    /// Why the text is no ledger.
    pub fn from_text(text: &str) -> Result<Self, LedgerError> {
        let read: Found<'_> = serde_json::from_str(text).map_err(|_| LedgerError::NotALedger)?;
        if read.ledger != u64::from(FORMAT) {
            return Err(LedgerError::Version(read.ledger));
        }
        let (Some(rows), Some(recent)) = (read.rows, read.recent) else { return Err(LedgerError::NotALedger) };
        let mut ledger = Self::default();
        for (number, row) in rows.iter().enumerate() {
            let read = row_of(row).filter(|_| number < ROWS_MAX);
            ledger.add(&read.ok_or(LedgerError::Row(number))?);
        }
        let id = |json: &&RawValue| serde_json::from_str::<String>(json.get()).ok().filter(|id| shelf::is_id(id));
        ledger.recent = recent.iter().filter_map(id).collect();
        let surplus = ledger.recent.len().saturating_sub(REMEMBERED);
        ledger.recent.drain(..surplus);
        Ok(ledger)
    }
}

/// `["advanced","club",3,2]`.
type WrittenRow = (String, String, u32, u32);

#[derive(Serialize)]
struct Written<'a> {
    ledger: u32,
    rows: Vec<WrittenRow>,
    recent: &'a [String],
}

/// A text taken apart as far as its version allows to say what is wrong with it.
#[derive(Deserialize)]
struct Found<'a> {
    ledger: u64,
    #[serde(borrow)]
    rows: Option<Vec<&'a RawValue>>,
    #[serde(borrow)]
    recent: Option<Vec<&'a RawValue>>,
}

fn row_of(json: &RawValue) -> Option<Row> {
    let (rules, level, won, lost): WrittenRow = serde_json::from_str(json.get()).ok()?;
    let known = Rules::NAMED.iter().map(|(name, _)| *name).chain([CUSTOM]).find(|name| *name == rules)?;
    Some(Row { rules: known, level: level.parse().ok()?, won, lost })
}

fn order(rules: &str) -> usize {
    Rules::NAMED.iter().position(|(name, _)| *name == rules).unwrap_or(Rules::NAMED.len())
}

/// A number that grows with the level's strength.
fn strength(level: Level) -> u64 {
    match level {
        Level::Random => 0,
        Level::Novice => 1,
        Level::Amateur => 2,
        Level::Club => 3,
        Level::Thumb => 4,
        Level::Master => 5,
        Level::Maitre => 6,
        Level::Search(playouts) => 7 + u64::from(playouts),
    }
}
