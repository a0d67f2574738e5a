//! What a step has over another choice.

use super::{Advice, Line, Outlook};
use crate::engine::piste::{Action, Prospect, Value};
use crate::scene::piste::choice::REACH;

/// A difference in the chance of a hit counts from here on, per mille.
const SAFER: u16 = 50;
/// A chance of a hit is told as a risk from here on, per mille.
const RISKY: u16 = 250;
/// That an attack is stopped is told as a risk, not as a reason, from here on, per mille.
const STOPPED: u16 = 500;
/// Certainty, per mille.
const WHOLE: u32 = 1_000;

/// What a step has over another choice.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Edge {
    /// The opponent is less likely to have an attack that cannot be stopped. After the other choice this is its chance,
    /// per mille.
    Safer(u16),
    /// More of a lead in spaces gained, near the end of the pile: those of the seat and of the opponent.
    Ground([u8; 2]),
    /// More cards of one value that can be played together.
    Cards(u8, Value),
    /// A place further forward.
    Forward,
}

/// What the first line, if it is a step, has over the other one; `None` if nothing that can be counted separates them.
#[must_use]
pub fn edge(first: &Advice, other: &Advice) -> Option<Edge> {
    let (kept, less) = (first.counts?, other.counts?);
    let lead = |[own, opponent]: [u8; 2]| i16::from(own) - i16::from(opponent);
    let count = |group: Option<(u8, Value)>| group.map_or(1, |(count, _)| count);
    if !is_step(first.figures.action) {
        return None;
    }
    match (kept.ground, less.ground, kept.group) {
        _ if is_safer(first, other) => risk(other).map(Edge::Safer),
        (Some(ground), Some(behind), _) => (lead(ground) > lead(behind)).then_some(Edge::Ground(ground)),
        (_, _, Some((cards, value))) if cards > count(less.group) => Some(Edge::Cards(cards, value)),
        // Nearer than that something else decides.
        _ => (is_advance(first) && REACH < kept.gap && kept.gap < less.gap && is_step(other.figures.action))
            .then_some(Edge::Forward),
    }
}

const fn is_advance(line: &Advice) -> bool {
    matches!(line.figures.action, Action::Advance { .. })
}

/// Whether an action moves the fencer and does nothing else.
const fn is_step(action: Action) -> bool {
    matches!(action, Action::Advance { .. } | Action::Withdraw { .. } | Action::Retreat { .. })
}

/// Whether the next best choice leaves a larger risk.
fn is_safer(first: &Advice, next: &Advice) -> bool {
    matches!((risk(first), risk(next)), (Some(less), Some(more)) if less + SAFER <= more)
}

/// How likely the other's next turn brings an attack that cannot be stopped, per mille; `None` where that is not what
/// decides.
#[must_use]
pub fn risk(line: &Advice) -> Option<u16> {
    match line.prospect? {
        Prospect::Far { .. } => Some(0),
        Prospect::Hit { .. } => line.figures.cases,
        _ => None,
    }
}

/// Whether what speaks against the line is to be told as a risk: a likely hit, or an attack that is likely to be stopped. Not
/// where the round is nearly won all the same.
#[must_use]
pub fn is_risky(line: &Advice) -> bool {
    let is_hit = risk(line).is_some_and(|risk| risk >= RISKY);
    line.outlook != Outlook::Winning && (is_hit || is_stopped(line) && !wins_all_the_same(line))
}

fn is_stopped(line: &Advice) -> bool {
    let is_attack = matches!(line.prospect, Some(Prospect::Holds { .. } | Prospect::Answered));
    is_attack && line.figures.action.is_attack() && line.figures.cases.is_some_and(|cases| cases >= STOPPED)
}

/// Whether the round is won in three of five cases, or more, in which the attack is stopped.
#[must_use]
pub fn wins_all_the_same(line: &Advice) -> bool {
    let (wins, stopped) = (u32::from(line.figures.round), u32::from(line.figures.cases.unwrap_or(0)));
    let after_stop = (wins + stopped).saturating_sub(WHOLE);
    5 * after_stop >= 3 * stopped
}

/// Whether both lines are safe for the same reason, which then recommends neither.
#[must_use]
pub fn both_far(first: &Advice, next: &Advice) -> bool {
    [first, next].iter().all(|line| matches!(line.prospect, Some(Prospect::Far { .. })))
}

/// Whether every attack that can follow either of the lines can be stopped.
#[must_use]
pub fn both_safe(first: &Advice, next: &Advice) -> bool {
    [first, next].iter().all(|line| risk(line) == Some(0))
}

/// The best choice that is not among the best, if one alone is best.
#[must_use]
pub fn next(lines: &[Advice]) -> Option<&Advice> {
    lines.get(1).filter(|line| !line.is_best() && line.rated().chance > 0)
}
