//! What a person is told while no card is picked, as keys of the catalogue: how an attack is possible now, and in the first
//! round of a first bout how to score and to parry.

use super::choice::REACH;
use crate::engine::piste::{Action, ParryRule, Public, Value, View};

/// How to score is told until so many actions of the round have been played: the first ones are steps from out of reach.
const FIRST_ACTIONS: usize = 8;

/// What can be done at this distance, or why there is no attack. `is_first` says whether the person has not finished a bout.
#[must_use]
pub fn to_do(view: &View, is_first: bool) -> &'static str {
    let (public, gap, legal) = (&view.public, view.public.gap(), view.legal());
    let can = |is_kind: fn(&Action) -> bool| legal.iter().any(is_kind);
    let can_attack = can(|action| matches!(action, Action::Attack { .. }));
    let can_advance = can(|action| matches!(action, Action::AdvanceAttack { .. }));
    match (can_attack, can_advance) {
        (false, false) if is_first && public.bout.round == 0 && public.history.len() < 2 => "pick-first",
        (false, false) if gap <= Value::MAX.number() && is_cornered(view, &legal) => {
            if is_first && public.pile > 1 {
                "pick-few-first"
            } else {
                "pick-few"
            }
        }
        (false, false) if gap <= Value::MAX.number() => "pick-none",
        (false, false) if gap <= REACH && public.bout.rules.indirect => "pick-a-card",
        (false, false) if is_first && public.bout.round == 0 && public.history.len() < 4 => "pick-far-first",
        (false, false) => "pick-far",
        _ if !can(|action| !action.is_attack()) => "pick-attack",
        (true, true) => "pick-or-advance",
        (true, false) if is_first && is_sure(view, &legal) => "pick-or-attack-sure",
        (true, false) if is_first && spends_the_last(view) => "pick-or-attack-last",
        (true, false) if can(|action| matches!(action, Action::Attack { count: 2 })) => "pick-or-attack-more",
        (true, false) => "pick-or-attack",
        (false, true) => "pick-advance",
    }
}

/// Whether two cards of the hand at most can be played, although there are others.
fn is_cornered(view: &View, legal: &[Action]) -> bool {
    let can_play = |value: &Value| {
        legal
            .iter()
            .any(|action| matches!(action, Action::Advance { card } | Action::Withdraw { card } if card == value))
    };
    let playable = view.hand.values().filter(can_play).count();
    playable <= 2 && playable < view.hand.values().count()
}

/// What is told of the last moves of a round: that this one draws the last card, or that it does with the answer to it.
#[must_use]
pub fn of_the_last(public: &Public) -> Option<&'static str> {
    match public.pile {
        1 => Some("pick-last-card"),
        2 => Some("pick-last-turn"),
        _ => None,
    }
    .filter(|_| public.pending().is_none())
}

/// Whether an attack cannot be parried: too few cards of its value are unseen.
fn is_sure(view: &View, legal: &[Action]) -> bool {
    let gap = view.public.gap();
    let is_one = |action: &Action| matches!(action, Action::Attack { .. }) && view.cannot_be_parried(*action, gap);
    view.public.bout.rules.parry == ParryRule::Same && legal.iter().any(is_one)
}

/// Whether an attack would take the only card that parries at this distance.
fn spends_the_last(view: &View) -> bool {
    let held = Value::new(view.public.gap()).map(|value| view.hand.count(value));
    held == Some(1) && view.public.bout.rules.parry == ParryRule::Same
}

/// What is told in the first round of a bout: to a person who has not finished one what attacks, and then what parries; and to
/// one who does not know an advance-and-attack how that goes.
#[must_use]
pub fn to_begin(public: &Public, is_first: bool, knows_indirect: bool) -> Option<&'static str> {
    let (rules, gap) = (public.bout.rules, public.gap());
    if public.bout.round > 0 || public.outcome().is_some() {
        return None;
    }
    let can_parry = is_first && rules.parry == ParryRule::Same;
    // It stays while an attack is to be answered, which often follows at once.
    if gap <= Value::MAX.number() && can_parry {
        return Some(if rules.strengthen { "begin-parry-more" } else { "begin-parry" });
    }
    // Until then the log alone says it (`ui/piste/bout/log`).
    if gap > REACH || public.history.len() >= FIRST_ACTIONS || public.pending().is_some() {
        return None;
    }
    let score = can_parry.then_some("begin-first");
    if rules.indirect { (!knows_indirect).then_some("begin-indirect") } else { score }
}
