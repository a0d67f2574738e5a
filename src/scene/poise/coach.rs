//! The coach of the poise duel: explains the figures of a decision.
//!
//! The figures come from the strongest opponent's own search, which was given the same view. This module adds a word for
//! each choice, what its reason is about, and which choices a pick still leads to. All chances are whole per mille.

use std::mem::discriminant;

use super::hand::{self, Pick};
use crate::engine::poise::{Action, Blow, Card, Cards, Phase, View};
use crate::scene::coach::{self, Line, Rated, measure, ordered, outlook, verdict};

pub use crate::scene::coach::{Outlook, Verdict, whole};

/// The figures of a choice.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Figures {
    /// The action; or the cards to discard, in the order of their codes, and the drawing.
    pub actions: Vec<Action>,
    /// Its chance to win the game, per mille.
    pub wins: u16,
    /// How often the strongest opponent plays it, per mille; the sum over all choices is 1,000.
    pub plays: u16,
    /// The Poise that the seat may expect to lose until its next turn, in hundredths.
    pub loss: u16,
    /// How often the seat is out before its next turn, per mille.
    pub out: u16,
    /// How likely the other duelist can stop it, per mille, if hidden cards decide that.
    pub cases: Option<u16>,
}

impl Figures {
    const fn rated(&self) -> Rated {
        Rated { chance: self.wins, plays: self.plays }
    }

    /// Whether the choice plays a card that changes nothing.
    #[must_use]
    pub fn is_needless(&self, view: &View) -> bool {
        matches!(self.actions[..], [action] if hand::why_needless(view, action).is_some())
    }

    /// The same with the chance in whole points, as it is shown: what is shown alike is judged alike.
    const fn shown(&self) -> Rated {
        Rated { chance: points(self.wins), plays: self.plays }
    }
}

/// What the coach says of one choice.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Advice {
    /// The figures it is based on.
    pub figures: Figures,
    /// How it compares with the best.
    pub verdict: Verdict,
    /// How the game stands, the same for all choices of a decision.
    pub outlook: Outlook,
    /// Whether the seat has no Poise, so that it can be put out.
    pub is_bare: bool,
}

impl Line for Advice {
    fn rated(&self) -> Rated {
        self.figures.rated()
    }

    fn verdict(&mut self) -> &mut Verdict {
        &mut self.verdict
    }
}

impl Advice {
    /// Its first action; what is discarded comes before the drawing.
    #[must_use]
    pub fn first(&self) -> Option<Action> {
        self.figures.actions.first().copied()
    }

    /// The cards that it discards; `None` if it is another action.
    #[must_use]
    pub fn discards(&self) -> Option<Cards> {
        let (last, cards) = self.figures.actions.split_last()?;
        (*last == Action::Draw).then(|| cards.iter().filter_map(|action| discarded(*action)).collect())
    }

    /// The cards of this hand that it plays or discards.
    #[must_use]
    pub fn cards(&self, hand: Cards) -> Cards {
        if let Some(cards) = self.discards() {
            return cards;
        }
        let Some(action) = self.first() else { return Cards::NONE };
        match hand::played(action) {
            Some(blow) => blow.cards().collect(),
            None => hand.names().filter(|card| hand::opens(action, *card)).collect(),
        }
    }

    /// Whether the choice is to play this action, or to discard these cards and draw.
    #[must_use]
    pub fn is_about(&self, actions: &[Action]) -> bool {
        match (self.discards(), actions) {
            (Some(cards), [.., Action::Draw]) => {
                cards == actions.iter().filter_map(|action| discarded(*action)).collect()
            }
            _ => self.figures.actions == actions,
        }
    }

    /// Whether it needs no card of the hand, so that it is open whatever is picked.
    #[must_use]
    pub fn needs_no_card(&self) -> bool {
        self.first().is_some_and(needs_no_card)
    }

    /// Whether a pick of this hand still leads to it.
    #[must_use]
    pub fn is_open(&self, view: &View, pick: &Pick) -> bool {
        let cards = hand::in_order(view.hand);
        let picked: Cards = pick.cards(&cards).collect();
        if view.public.phase == Phase::Discard {
            return self.discards().is_some_and(|discards| discards.contains(picked));
        }
        match (self.first(), hand::blow(&cards, pick)) {
            (None, _) => false,
            (Some(Action::Fire { .. }), _) => picked.is_empty(),
            (Some(_), _) if pick.aims => false,
            (Some(action), Some(blow)) => {
                hand::played(action).map_or_else(|| needs_no_card(action), |played| grows(blow, played))
            }
            (Some(action), None) => {
                picked.is_empty() || picked.names().all(|card| hand::opens(action, card)) || needs_no_card(action)
            }
        }
    }
}

const fn discarded(action: Action) -> Option<Card> {
    if let Action::Discard(card) = action { Some(card) } else { None }
}

/// Whether an Attack becomes another one by Enhancements.
fn grows(picked: Blow, played: Blow) -> bool {
    picked.card == played.card && picked.extras.cards().all(|card| played.extras.has(card))
}

/// Whether an action needs no card of the hand, so that it is always available.
const fn needs_no_card(action: Action) -> bool {
    matches!(action, Action::Pass | Action::End | Action::Allow | Action::Decline | Action::Negate | Action::Remove)
}

/// The coach's lines for the seat of this view: the best first, then by their chances; empty unless every legal action is
/// among them.
#[must_use]
pub fn advise(view: &View, figures: Vec<Figures>) -> Vec<Advice> {
    let rated: Vec<Rated> = figures.iter().map(Figures::rated).collect();
    let Some(most) = measure(&rated).filter(|_| is_whole(view, &figures)) else { return Vec::new() };
    let (outlook, is_bare) = (outlook(&rated, rated[most]), view.public.poise[view.seat] == 0);
    let best = figures[most].shown();
    let line = |figures: Figures| {
        let verdict = match verdict(figures.shown(), best, outlook) {
            Verdict::Good if figures.is_needless(view) => Verdict::Doubtful,
            verdict => verdict,
        };
        Advice { figures, verdict, outlook, is_bare }
    };
    ordered(figures.into_iter().map(line), most)
}

/// A chance in whole points, per mille.
const fn points(per_mille: u16) -> u16 {
    (per_mille + 5) / 10 * 10
}

/// Whether no choice differs from another by more than a point, as the chances are shown, and none loses a Poise more than
/// another.
#[must_use]
pub fn are_alike(lines: &[Advice]) -> bool {
    let span = |figure: fn(&Figures) -> u16| {
        let figures = || lines.iter().map(|line| figure(&line.figures));
        figures().max().unwrap_or_default() - figures().min().unwrap_or_default()
    };
    lines.len() > 1 && span(|figures| points(figures.wins)) <= 10 && span(|figures| figures.loss) < 100
}

/// Whether there is a figure for every legal action; for the start of a turn, where there are too many sets of cards, for
/// drawing at once.
fn is_whole(view: &View, figures: &[Figures]) -> bool {
    let is_there = |action: Action| figures.iter().any(|each| each.actions == [action]);
    let mut legal = view.legal().into_iter();
    let is_all = if view.public.phase == Phase::Discard { is_there(Action::Draw) } else { legal.all(is_there) };
    is_all && view.to_act()
}

/// The lines in their order, those that look alike together: the same kind of action, word and figures.
#[must_use]
pub fn grouped(lines: &[Advice]) -> Vec<Vec<Advice>> {
    coach::grouped(lines, is_alike)
}

fn is_alike(line: &Advice, other: &Advice) -> bool {
    let kind = |line: &Advice| line.first().map(|action| (discriminant(&action), line.discards().is_some()));
    let shown = |line: &Advice| [line.figures.wins, line.figures.plays, line.figures.out].map(whole);
    kind(line) == kind(other)
        && line.verdict == other.verdict
        && shown(line) == shown(other)
        && whole_loss(line.figures.loss) == whole_loss(other.figures.loss)
        && line.figures.cases.map(whole) == other.figures.cases.map(whole)
}

/// A loss of Poise as it is shown, from hundredths: whole Poise; `None` for one that is above 0 and rounds to 0.
#[must_use]
pub const fn whole_loss(loss: u16) -> Option<u16> {
    match loss {
        1..50 => None,
        _ => Some((loss + 50) / 100),
    }
}
