//! The coach: explains the figures of a decision.
//!
//! The figures of every legal action come from the strongest opponent's own search, which was given the same view. This
//! module adds a word for each and the chance to win the bout, and groups what is equal. All chances are whole per mille.
//! A drawn round counts as half a win.

mod edge;
mod groups;

use crate::engine::Seat;
use crate::engine::piste::bout::MAX_TARGET;
use crate::engine::piste::prospect::After;
use crate::engine::piste::{Action, Bout, Cards, ParryRule, Prospect, Public, Space, Value, View};
use crate::scene::coach::{Line, Rated, measure, ordered, outlook, verdict};
use crate::scene::piste::Choice;
use crate::scene::piste::ending::{self, NEAR_END};

pub use crate::scene::coach::{DOUBTFUL, EQUAL, GOOD, LOSING, Outlook, PLAYED, Verdict, WEAK, WINNING, Whole, whole};
pub use edge::{Edge, both_far, both_safe, edge, is_risky, next, risk, wins_all_the_same};
pub use groups::grouped;

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
    /// Whether the other has room behind for a retreat with any card.
    pub has_room: bool,
    /// The most cards of one value that the hand keeps, if there are two or more, and their value.
    pub group: Option<(u8, Value)>,
    /// The spaces gained by the seat and by the other after the action, near the end of the pile.
    pub ground: Option<[u8; 2]>,
}

impl Figures {
    const fn rated(&self) -> Rated {
        Rated { chance: self.round, plays: self.plays }
    }
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
    /// The seat to act, and what is compared after the action, if it leaves the pile empty.
    pub end: Option<(Seat, ending::Prospect)>,
    /// How the round stands, the same for all actions of a decision.
    pub outlook: Outlook,
}

impl Advice {
    /// The line of one action, compared with the action that is played most.
    fn of(view: &View, figures: Figures, most: Rated, outlook: Outlook) -> Self {
        let bout = bout_chance(&view.public.bout, view.seat, figures.round);
        let verdict = verdict(figures.rated(), most, outlook);
        let prospect = Prospect::of(view, figures.action);
        let end = ending::prospect(view, figures.action).map(|end| (view.seat, end));
        Self { figures, bout, verdict, prospect, counts: counts(view, figures.action), end, outlook }
    }

    /// Whether no action is better.
    #[must_use]
    pub const fn is_best(&self) -> bool {
        self.verdict.is_best()
    }
}

impl Line for Advice {
    fn rated(&self) -> Rated {
        self.figures.rated()
    }

    fn verdict(&mut self) -> &mut Verdict {
        &mut self.verdict
    }
}

/// The coach's lines for the seat of this view: the best first, then by their chances; empty unless the figures are
/// those of its legal actions.
#[must_use]
pub fn advise(view: &View, figures: &[Figures]) -> Vec<Advice> {
    let rated: Vec<Rated> = figures.iter().map(Figures::rated).collect();
    let is_whole = || view.legal().iter().eq(figures.iter().map(|each| &each.action));
    let Some(most) = measure(&rated).filter(|_| is_whole()) else { return Vec::new() };
    let outlook = outlook(&rated, rated[most]);
    ordered(figures.iter().map(|each| Advice::of(view, *each, rated[most], outlook)), most)
}

fn counts(view: &View, action: Action) -> Option<Counts> {
    let after = After::of(view, action).filter(|_| action != Action::TakeHit)?;
    let (of_gap, other) = (Value::new(after.gap), view.seat.other());
    Some(Counts {
        gap: after.gap,
        kept: of_gap.map_or(0, |value| after.hand.count(value)),
        unseen: of_gap.map_or(0, |value| view.unseen().count(value)),
        left: after.hand.len(),
        parry: view.public.bout.rules.parry,
        has_room: view.public.position[other].progress(other) >= Value::MAX.number(),
        group: group(after.hand),
        ground: (view.public.pile.saturating_sub(after.drawn(view.public.pile)) <= NEAR_END)
            .then(|| ground(&view.public, view.seat, action)),
    })
}

/// The most cards of one value, the highest value among equal numbers, if there are two or more.
fn group(hand: Cards) -> Option<(u8, Value)> {
    let groups = Value::ALL.into_iter().map(|value| (hand.count(value), value));
    groups.filter(|(count, _)| *count > 1).reduce(|most, each| if each.0 >= most.0 { each } else { most })
}

/// The spaces gained by the seat and by the other after the action.
fn ground(public: &Public, seat: Seat, action: Action) -> [u8; 2] {
    let place = Space::new(Choice::of(public, action).space).unwrap_or(public.position[seat]);
    [place.progress(seat), public.position[seat.other()].progress(seat.other())]
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
