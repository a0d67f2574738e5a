//! The coach: explains the figures of a decision from the player's own view.
//!
//! The figures (how often each legal action wins the round, how often the policy plays it) come from an opponent that
//! was given the same view. This module adds a word for each, the chance to win the bout, and a reason counted from the
//! unseen cards. All chances are whole per mille, so that the values compared are the values shown. A drawn round
//! counts as half a win.

mod reason;

use crate::engine::Seat;
use crate::engine::piste::bout::MAX_TARGET;
use crate::engine::piste::{Action, Bout, View};

pub use reason::Reason;

/// Chances at most this many per mille below the best are equal to it: half a percentage point.
pub const EQUAL: u16 = 5;
/// An action that loses less than this is good, per mille of a round (the steps of GNU Backgammon, halved).
pub const GOOD: u16 = 15;
/// An action that loses less than this is doubtful, per mille.
pub const DOUBTFUL: u16 = 30;
/// An action that loses less than this is weak, per mille; one that loses more is poor.
pub const WEAK: u16 = 60;

/// The figures of one legal action.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Figures {
    /// The action.
    pub action: Action,
    /// Its chance to win the round, per mille.
    pub round: u16,
    /// How often the policy plays it, per mille; the sum over all actions is 1,000.
    pub plays: u16,
}

/// How an action compares with the best one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// No other action is close.
    Best,
    /// The best, or as good as the best; there is more than one.
    Equal,
    /// Nearly as good.
    Good,
    /// It costs something.
    Doubtful,
    /// It costs much.
    Weak,
    /// It costs too much.
    Poor,
}

/// What the coach says of one action.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Advice {
    /// The figures it is based on.
    pub figures: Figures,
    /// The chance to win the bout, per mille; each later round counts as even.
    pub bout: u16,
    /// How it compares with the best.
    pub verdict: Verdict,
    /// A number that speaks for or against it, if there is one.
    pub reason: Option<Reason>,
}

impl Advice {
    /// The line of one action, not yet compared with the others. An attack that no hand can answer is won, whatever the
    /// estimate.
    fn of(view: &View, mut figures: Figures) -> Self {
        let reason = Reason::of(view, figures.action);
        if reason.is_some_and(Reason::is_certain) {
            figures.round = 1000;
        }
        let bout = bout_chance(&view.public.bout, view.seat, figures.round);
        Self { figures, bout, verdict: Verdict::Best, reason }
    }

    /// Whether no action is better.
    #[must_use]
    pub const fn is_best(&self) -> bool {
        matches!(self.verdict, Verdict::Best | Verdict::Equal)
    }
}

/// The coach's lines for the seat of this view, the best action first; empty unless the figures are those of its legal
/// actions.
#[must_use]
pub fn advise(view: &View, figures: &[Figures]) -> Vec<Advice> {
    let legal = view.legal();
    if !legal.iter().eq(figures.iter().map(|each| &each.action)) {
        return Vec::new();
    }
    let mut lines: Vec<Advice> = Vec::with_capacity(figures.len());
    for each in figures {
        let line = Advice::of(view, *each);
        // An insertion; a sort of the standard library costs the page 1 kB.
        let at = lines.iter().position(|other| other.figures.round < line.figures.round).unwrap_or(lines.len());
        lines.insert(at, line);
    }
    let best = lines.first().map_or(0, |line| line.figures.round);
    let alone = lines.iter().filter(|line| best - line.figures.round <= EQUAL).count() == 1;
    lines.iter_mut().for_each(|line| line.verdict = verdict(best - line.figures.round, alone));
    lines
}

/// The word for a loss, per mille; `alone` if no other action equals the best.
fn verdict(loss: u16, alone: bool) -> Verdict {
    match loss {
        ..=EQUAL if alone => Verdict::Best,
        ..=EQUAL => Verdict::Equal,
        _ if loss < GOOD => Verdict::Good,
        _ if loss < DOUBTFUL => Verdict::Doubtful,
        _ if loss < WEAK => Verdict::Weak,
        _ => Verdict::Poor,
    }
}

/// A seat's chance to win the bout, per mille, when it wins the current round with this chance, per mille. Later rounds
/// are even. A drawn round then changes nothing, so counting it as half a win is exact.
#[must_use]
pub fn bout_chance(bout: &Bout, seat: Seat, round: u16) -> u16 {
    let missing = |seat| bout.target.saturating_sub(bout.hits[seat]);
    let (mine, theirs) = (missing(seat), missing(seat.other()));
    let (won, lost) = (even(mine.saturating_sub(1), theirs), even(mine, theirs.saturating_sub(1)));
    let round = f32::from(round);
    (round * won + (1000.0 - round) * lost + 0.5) as u16
}

/// The chance to make `mine` hits before the other makes `theirs`, each hit equally likely for either: half the chance
/// after its own hit plus half the chance after the other's.
fn even(mine: u8, theirs: u8) -> f32 {
    // Indexed by the other's missing hits; its own grow from row to row. With none missing the bout is won.
    let mut row = [1.0_f32; MAX_TARGET as usize + 1];
    for _ in 0..mine {
        row[0] = 0.0;
        for missing in 1..row.len() {
            row[missing] = (row[missing] + row[missing - 1]) / 2.0;
        }
    }
    row[usize::from(theirs.min(MAX_TARGET))]
}
