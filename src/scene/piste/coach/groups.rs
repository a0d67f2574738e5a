//! Groups of lines that say the same.

use std::mem::discriminant;

use super::{Advice, whole};
use crate::scene::coach;

/// The lines in their order, those that look alike together: the same kind of action, word, and figures in whole per
/// cent.
#[must_use]
pub fn grouped(lines: &[Advice]) -> Vec<Vec<Advice>> {
    coach::grouped(lines, is_alike)
}

fn is_alike(line: &Advice, other: &Advice) -> bool {
    let shown = |line: &Advice| [line.figures.round, line.bout, line.figures.plays].map(whole);
    let kind = |line: &Advice| (discriminant(&line.figures.action), line.verdict);
    kind(line) == kind(other) && shown(line) == shown(other)
}
