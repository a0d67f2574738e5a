//! Groups of lines that say the same.

use std::mem::discriminant;

use super::Advice;

/// The lines in their order, those that look alike together: the same kind of action, word, and figures in whole per
/// cent.
#[must_use]
pub fn grouped(lines: &[Advice]) -> Vec<Vec<Advice>> {
    let mut groups: Vec<Vec<Advice>> = Vec::new();
    for line in lines {
        match groups.iter_mut().find(|group| group.iter().all(|other| is_alike(line, other))) {
            Some(group) => group.push(*line),
            None => groups.push(vec![*line]),
        }
    }
    groups
}

fn is_alike(line: &Advice, other: &Advice) -> bool {
    let shown = |line: &Advice| [line.figures.round, line.bout, line.figures.plays].map(whole);
    let kind = |line: &Advice| (discriminant(&line.figures.action), line.verdict);
    kind(line) == kind(other) && shown(line) == shown(other)
}

/// A chance as it is shown, from per mille: whole per cent, with the chances that are almost 0 or 1 apart.
#[must_use]
pub const fn whole(per_mille: u16) -> Whole {
    match per_mille {
        1..10 => Whole::Under,
        991..1000 => Whole::Over,
        _ => Whole::Percent((per_mille + 5) / 10),
    }
}

/// A chance as it is shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Whole {
    /// Under 1 %, but above 0.
    Under,
    /// Over 99 %, but below 100.
    Over,
    /// Whole per cent.
    Percent(u16),
}
