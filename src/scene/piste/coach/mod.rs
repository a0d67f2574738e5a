//! The coach: what the figures of a decision mean, from the player's own view alone.
//!
//! The figures (how often each legal action wins the round, how often the policy plays it) come from an opponent that was
//! handed the same view. Here they get a word each, the chance to win the bout, and a reason counted from the unseen cards.
//! All chances are whole per mille, so that what is compared is what is shown. A drawn round counts as half of one won.

mod reason;

use crate::engine::Seat;
use crate::engine::piste::bout::MAX_TARGET;
use crate::engine::piste::{Action, Bout, View};

pub use reason::Reason;

/// Chances within so many per mille of the best are equal to it: half a point.
pub const EQUAL: u16 = 5;
/// An action that loses less than this is good, per mille of a round (the steps of GNU Backgammon, halved).
pub const GOOD: u16 = 15;
/// One that loses less than this is doubtful, per mille.
pub const DOUBTFUL: u16 = 30;
/// One that loses less than this is weak, per mille; what loses more is poor.
pub const WEAK: u16 = 60;

/// What was found out about one legal action.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Figures {
    /// The action.
    pub action: Action,
    /// Its chance to win the round, per mille.
    pub round: u16,
    /// How often the policy plays it, per mille; together 1,000.
    pub plays: u16,
}

/// How an action stands beside the best one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// None comes near it.
    Best,
    /// The best, or as good: there are others like it.
    Equal,
    /// Nearly as good.
    Good,
    /// It costs something.
    Doubtful,
    /// It costs much.
    Weak,
    /// It costs more than anybody should pay.
    Poor,
}

/// What the coach says of one action.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Line {
    /// The figures that it rests on.
    pub figures: Figures,
    /// The chance to win the bout, per mille; each later round counts as even.
    pub bout: u16,
    /// How it stands beside the best.
    pub verdict: Verdict,
    /// A number that speaks for or against it, if there is one.
    pub reason: Option<Reason>,
}

impl Line {
    /// A line by itself, not yet compared. What no hand can answer is won, whatever was estimated.
    fn of(view: &View, mut figures: Figures) -> Self {
        let reason = Reason::of(view, figures.action);
        if reason.is_some_and(Reason::is_certain) {
            figures.round = 1000;
        }
        let bout = bout_chance(&view.public.bout, view.seat, figures.round);
        Self { figures, bout, verdict: Verdict::Best, reason }
    }

    /// Whether nothing is better.
    #[must_use]
    pub const fn is_best(&self) -> bool {
        matches!(self.verdict, Verdict::Best | Verdict::Equal)
    }
}

/// What the coach says to the seat of this view, the best action first; nothing unless the figures are those of its legal
/// actions.
#[must_use]
pub fn advise(view: &View, figures: &[Figures]) -> Vec<Line> {
    let legal = view.legal();
    if !legal.iter().eq(figures.iter().map(|each| &each.action)) {
        return Vec::new();
    }
    let mut lines: Vec<Line> = Vec::with_capacity(figures.len());
    for each in figures {
        let line = Line::of(view, *each);
        // By insertion: a sort of the standard library costs the page 1 kB.
        let at = lines.iter().position(|other| other.figures.round < line.figures.round).unwrap_or(lines.len());
        lines.insert(at, line);
    }
    let best = lines.first().map_or(0, |line| line.figures.round);
    let alone = lines.iter().filter(|line| best - line.figures.round <= EQUAL).count() == 1;
    lines.iter_mut().for_each(|line| line.verdict = verdict(best - line.figures.round, alone));
    lines
}

/// The word for a loss, per mille; `alone` if nothing equals the best.
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

/// A seat's chance to win the bout, per mille, when it wins the round in hand with this chance, per mille. Later rounds are
/// even; a drawn one then changes nothing, so counting it as half of one won is exact.
#[must_use]
pub fn bout_chance(bout: &Bout, seat: Seat, round: u16) -> u16 {
    let missing = |seat| bout.target.saturating_sub(bout.hits[seat]);
    let (mine, theirs) = (missing(seat), missing(seat.other()));
    let (won, lost) = (even(mine.saturating_sub(1), theirs), even(mine, theirs.saturating_sub(1)));
    let round = f32::from(round);
    (round * won + (1000.0 - round) * lost + 0.5) as u16
}

/// The chance to make `mine` hits before the other makes `theirs`, each hit as likely for either: half the chance after
/// one's own and half that after the other's.
fn even(mine: u8, theirs: u8) -> f32 {
    // By the other's missing hits; one's own grow from row to row. Without any the bout is won.
    let mut row = [1.0_f32; MAX_TARGET as usize + 1];
    for _ in 0..mine {
        row[0] = 0.0;
        for missing in 1..row.len() {
            row[missing] = (row[missing] + row[missing - 1]) / 2.0;
        }
    }
    row[usize::from(theirs.min(MAX_TARGET))]
}
