//! What the results against the computer say: a score and how certain it is, the next level that it suggests, and a
//! table for other programs.

use std::fmt::Write;

use super::ledger::{Counted, Ledger, Row, strength};
use super::level::Level;

/// The quantile of the normal distribution that leaves 2.5 % on either side.
const QUANTILE_95: f64 = 1.959_964;
/// Half of all points, per mille.
const HALF: u16 = 500;

/// The share of the matches that were won, and its 95 % interval, per mille.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Score {
    /// The share.
    pub share: u16,
    /// The lower end of the interval.
    pub low: u16,
    /// The upper end of the interval.
    pub high: u16,
}

impl Score {
    /// The score of so many wins and losses; `None` without any. The interval is that of Wilson (1927), which holds for
    /// few matches, too.
    #[must_use]
    pub fn of(won: u32, lost: u32) -> Option<Self> {
        let all = f64::from(won) + f64::from(lost);
        if all == 0.0 {
            return None;
        }
        let (share, square) = (f64::from(won) / all, QUANTILE_95 * QUANTILE_95);
        let centre = (share + square / (2.0 * all)) / (1.0 + square / all);
        let spread = (share * (1.0 - share) / all + square / (4.0 * all * all)).sqrt();
        let half = QUANTILE_95 * spread / (1.0 + square / all);
        let per_mille = |share: f64| (share * 1000.0 + 0.5) as u16;
        Some(Self { share: per_mille(share), low: per_mille(centre - half), high: per_mille(centre + half) })
    }
}

/// The results that are clearly above one half (the whole interval) without any against a stronger level under the same
/// rules, and the next level: of several results those with the most matches.
#[must_use]
pub fn suggested<G: Counted>(ledger: &Ledger<G>) -> Option<(&Row<G::Category>, Level)> {
    let next = |row: &Row<G::Category>| {
        let next = Level::offered(G::level(&row.category)?)?.stronger()?;
        let is_beaten = Score::of(row.won, row.lost)?.low > HALF;
        (is_beaten && !ledger.rows().any(|other| is_at_least::<G>(other, row, next))).then_some(next)
    };
    let rows = ledger.rows().filter_map(|row| Some((row, next(row)?)));
    rows.max_by_key(|(row, _)| u64::from(row.won) + u64::from(row.lost))
}

/// Whether a row has matches of the same rules against a level at least as strong as this one.
fn is_at_least<G: Counted>(other: &Row<G::Category>, row: &Row<G::Category>, level: Level) -> bool {
    let strong = G::level(&other.category).is_some_and(|other| strength(other) >= strength(level.into()));
    strong && G::texts(&other.category)[0] == G::texts(&row.category)[0]
}

/// The results as comma-separated values, with a line of names first: rules, level, won, lost, and the share that was
/// won with its 95 % interval.
#[must_use]
pub fn csv<G: Counted>(ledger: &Ledger<G>) -> String {
    let mut text = "rules,level,won,lost,score,low,high\n".to_owned();
    for Row { category, won, lost } in ledger.rows() {
        let [rules, level] = G::texts(category);
        let Some(score) = Score::of(*won, *lost) else { continue };
        let [share, low, high] = [score.share, score.low, score.high].map(decimal);
        // Writing to a string never fails.
        let _ = writeln!(text, "{rules},{level},{won},{lost},{share},{low},{high}");
    }
    text
}

/// A number per mille with its decimal point: `0.667`.
fn decimal(per_mille: u16) -> String {
    format!("{}.{:03}", per_mille / 1000, per_mille % 1000)
}
