//! The coach: explains the figures of a decision.
//!
//! The figures of every legal action come from the strongest opponent's own search, which was given the same view. This
//! module adds a word for each and the chance to win the bout, and groups what is equal. All chances are whole per mille.
//! A drawn round counts as half a win.
//!
//! What that opponent plays most is the measure of all words: it is never worse than good, and only what it plays is
//! ever called the best.

mod groups;

use crate::engine::Seat;
use crate::engine::piste::bout::MAX_TARGET;
use crate::engine::piste::prospect::After;
use crate::engine::piste::{Action, Bout, ParryRule, Prospect, Value, View};

pub use groups::{Whole, grouped, whole};

/// Chances at most this many per mille below the measure are equal to it: half a percentage point.
pub const EQUAL: u16 = 5;
/// An action that loses less than this is good, per mille of a round (the steps of GNU Backgammon, halved).
pub const GOOD: u16 = 15;
/// An action that loses less than this is doubtful, per mille.
pub const DOUBTFUL: u16 = 30;
/// An action that loses less than this is weak, per mille; one that loses more is poor.
pub const WEAK: u16 = 60;
/// What is played less often than this is not among the best, per mille, unless nothing is played more often.
pub const PLAYED: u16 = 333;
/// A round in which no chance reaches this is nearly lost, per mille.
pub const LOSING: u16 = 100;
/// A round in which the measure has more than this is nearly won, per mille.
pub const WINNING: u16 = 900;

/// The figures of one legal action.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Figures {
    /// The action.
    pub action: Action,
    /// Its chance to win the round, per mille.
    pub round: u16,
    /// How often the strongest opponent plays it, per mille; the sum over all actions is 1,000.
    pub plays: u16,
    /// How likely its prospect is, per mille, if that is not the chance to win itself.
    pub cases: Option<u16>,
}

/// How an action compares with what the strongest opponent plays most.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// No other action is close.
    Best,
    /// One of the best; there is more than one.
    Equal,
    /// Nearly as good, or as good but hardly ever played.
    Good,
    /// It costs something.
    Doubtful,
    /// It costs much.
    Weak,
    /// It costs too much.
    Poor,
}

/// How the round stands for the one who decides.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Outlook {
    /// Nearly lost: even the best chance is below [`LOSING`].
    Losing,
    /// Neither nearly lost nor nearly won.
    Open,
    /// Nearly won: what is played most wins with a chance above [`WINNING`].
    Winning,
}

/// The cards that a reason names.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Counts {
    /// The resulting distance.
    pub gap: u8,
    /// Cards of this value in the hand, after the action and before the draw.
    pub kept: u8,
    /// Unseen cards of this value.
    pub unseen: u8,
    /// All cards of the hand after the action and before the draw.
    pub left: u8,
    /// Which cards parry under these rules.
    pub parry: ParryRule,
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
    /// What decides whether it succeeds, if that can be counted.
    pub prospect: Option<Prospect>,
    /// The cards that decide it; `None` for the hit that is taken.
    pub counts: Option<Counts>,
    /// How the round stands, the same for all actions of a decision.
    pub outlook: Outlook,
}

impl Advice {
    /// The line of one action, compared with the action that is played most.
    fn of(view: &View, figures: Figures, most: &Figures, outlook: Outlook) -> Self {
        let bout = bout_chance(&view.public.bout, view.seat, figures.round);
        let verdict = verdict(&figures, most);
        let prospect = Prospect::of(view, figures.action);
        Self { figures, bout, verdict, prospect, counts: counts(view, figures.action), outlook }
    }

    /// Whether no action is better.
    #[must_use]
    pub const fn is_best(&self) -> bool {
        matches!(self.verdict, Verdict::Best | Verdict::Equal)
    }
}

/// The coach's lines for the seat of this view: the best first, then by their chances; empty unless the figures are
/// those of its legal actions.
#[must_use]
pub fn advise(view: &View, figures: &[Figures]) -> Vec<Advice> {
    let legal = view.legal();
    let most = figures.iter().reduce(|most, each| if rank(each) > rank(most) { each } else { most });
    let Some(most) = most.filter(|_| legal.iter().eq(figures.iter().map(|each| &each.action))) else {
        return Vec::new();
    };
    let outlook = outlook(figures, most);
    let mut lines: Vec<Advice> = Vec::with_capacity(figures.len());
    for each in figures {
        let line = Advice::of(view, *each, most, outlook);
        let place = |line: &Advice| (line.figures == *most, line.is_best(), line.figures.round);
        // An insertion; a sort of the standard library costs the page 1 kB.
        let at = lines.iter().position(|other| place(other) < place(&line)).unwrap_or(lines.len());
        lines.insert(at, line);
    }
    if let [first, rest @ ..] = &mut *lines
        && !rest.iter().any(Advice::is_best)
    {
        first.verdict = Verdict::Best;
    }
    lines
}

/// How the round stands by the chances of all actions and of the one that is played most.
fn outlook(figures: &[Figures], most: &Figures) -> Outlook {
    if figures.iter().all(|each| each.round < LOSING) {
        Outlook::Losing
    } else if most.round > WINNING {
        Outlook::Winning
    } else {
        Outlook::Open
    }
}

fn counts(view: &View, action: Action) -> Option<Counts> {
    let after = After::of(view, action).filter(|_| action != Action::TakeHit)?;
    let of_gap = Value::new(after.gap);
    Some(Counts {
        gap: after.gap,
        kept: of_gap.map_or(0, |value| after.hand.count(value)),
        unseen: of_gap.map_or(0, |value| view.unseen().count(value)),
        left: after.hand.len(),
        parry: view.public.bout.rules.parry,
    })
}

/// What is played most comes first, then what has the best chance.
const fn rank(figures: &Figures) -> (u16, u16) {
    (figures.plays, figures.round)
}

/// The word for an action; [`Verdict::Equal`] for all of the best.
fn verdict(figures: &Figures, most: &Figures) -> Verdict {
    match most.round.saturating_sub(figures.round) {
        // Whole per cent look alike where per mille differ a little.
        ..=EQUAL if figures.plays + 10 >= PLAYED.min(most.plays) => Verdict::Equal,
        loss if loss < GOOD => Verdict::Good,
        loss if loss < DOUBTFUL => Verdict::Doubtful,
        loss if loss < WEAK => Verdict::Weak,
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
