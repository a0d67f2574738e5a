//! How likely the prospect of a choice is, counted over every deal of the unseen cards.

use crate::engine::Seat;
use crate::engine::poise::{Action, Announced, Card, Cards, Fancy, Kind, Phase, Public, View, legal_into};

/// The probability that decides whether a choice succeeds: that the other duelist holds an answer to an Attack, a Press
/// against a Response, or a Superior Technique against what is announced. `None` where no hidden card decides.
#[must_use]
pub fn probability(view: &View, actions: &[Action]) -> Option<f32> {
    let [action] = actions else { return None };
    let after = view.after(*action)?;
    let other = after.opponent.map(|_| after.other(view.seat))?;
    match *action {
        Action::Challenge { .. } | Action::Strike(_) => {
            let attack = after.field.last()?.id;
            Some(can_play(view, after, other, |answer| answers(answer, attack)))
        }
        Action::Press { attack, .. } => Some(can_play(view, after, other, |answer| answers(answer, attack))),
        Action::Respond { attack, .. } => {
            let presses = |answer| matches!(answer, Action::Press { attack: pressed, .. } if pressed == attack);
            Some(can_play(view, after, other, presses))
        }
        Action::Fancy(_) | Action::Negate => Some(holds(view, other, Cards::of(Card::SuperiorTechnique, 1))),
        _ => None,
    }
}

/// Whether an action is directed against this Attack.
fn answers(action: Action, attack: u8) -> bool {
    match action {
        Action::Respond { attack: answered, .. }
        | Action::Shelter { attack: answered }
        | Action::Fancy(Fancy::Swing { attack: answered }) => answered == attack,
        Action::Fancy(Fancy::Exit) => true,
        _ => false,
    }
}

/// The probability that the other duelist can play an action of this kind next.
fn can_play(view: &View, after: Public, other: Seat, is_meant: impl Fn(Action) -> bool) -> f32 {
    let (public, mut legal) = (Public { phase: Phase::Exchange, to_act: other, ..after }, Vec::new());
    let mut allows = |hand: Cards| {
        legal_into(&public, hand, &mut legal);
        legal.iter().any(|action| is_meant(*action))
    };
    if allows(Cards::NONE) {
        return 1.0;
    }
    holds(view, other, view.unseen().names().filter(|card| allows(Cards::of(*card, 1))).collect())
}

/// The probability that another seat holds at least one card with one of these names.
#[must_use]
pub fn holds(view: &View, seat: Seat, wanted: Cards) -> f32 {
    let lacks = |cards: Cards| lacking(view, seat, cards);
    if view.public.counts[seat] == 0 {
        return 0.0;
    }
    match view.public.phase {
        // Its announcement has shown that it holds an Attack.
        Phase::Answer(Announced { by, fancy: Fancy::Blade, .. }) if by == seat => {
            let attacks = view.unseen().of_kind(Kind::Attack);
            let both = 1.0 - lacks(wanted) - lacks(attacks) + lacks(wanted.plus(attacks));
            (both / (1.0 - lacks(attacks))).clamp(0.0, 1.0)
        }
        _ => 1.0 - lacks(wanted),
    }
}

/// The probability that a hand dealt from the unseen cards has none of these names.
fn lacking(view: &View, seat: Seat, names: Cards) -> f32 {
    let unseen = view.unseen();
    let wanted: u8 = names.names().map(|card| unseen.count(card)).sum();
    let all = unseen.len();
    (0..view.public.counts[seat]).fold(1.0, |none, dealt| {
        let left = f32::from(all.saturating_sub(dealt)).max(1.0);
        none * (left - f32::from(wanted)).max(0.0) / left
    })
}
