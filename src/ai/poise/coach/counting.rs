//! How likely the prospect of a choice is, counted over every deal of the unseen cards.

use crate::engine::poise::{Action, Announced, Card, Cards, Fancy, Kind, Phase, Poise, Public, View, legal_into};
use crate::engine::seat::ByPlayer;
use crate::engine::{Game, Seat, Seed};

/// The probability that decides whether a choice succeeds: that the other duelist holds an answer to an Attack, a Press
/// against a Response, or a Superior Technique against what is announced. `None` where no hidden card decides.
#[must_use]
pub fn probability(view: &View, actions: &[Action]) -> Option<f32> {
    let [action] = *actions else { return None };
    let public = &view.public;
    let (other, attack) = match action {
        Action::Challenge { target, .. } => (target, 1),
        Action::Strike(_) => (public.other(view.seat), public.attacks + 1),
        Action::Press { attack, .. } | Action::Respond { attack, .. } => (public.other(view.seat), attack),
        Action::Fancy(_) | Action::Negate => {
            return Some(holds(view, public.other(view.seat), Cards::of(Card::SuperiorTechnique, 1)));
        }
        _ => return None,
    };
    let is_response = matches!(action, Action::Respond { .. });
    let stops = |reply| match reply {
        Action::Press { attack: pressed, .. } => is_response && pressed == attack,
        _ => !is_response && answers(reply, attack),
    };
    can_play(view, after(view, action)?, other, stops)
}

/// The public part after an action, if the other seats hold nothing.
fn after(view: &View, action: Action) -> Option<Public> {
    let hands = ByPlayer::from_fn(|seat| if seat == view.seat { view.hand } else { Cards::NONE });
    let mut state = view.world(hands, &[], Seed(0));
    Poise::advance(&mut state, action).ok()?;
    Some(state.public().clone())
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

/// The probability that the other duelist can play an action next that stops what was played.
fn can_play(view: &View, after: Public, other: Seat, stops: impl Fn(Action) -> bool) -> Option<f32> {
    let (public, mut legal) = (Public { phase: Phase::Exchange, to_act: other, ..after }, Vec::new());
    let mut allows = |hand: Cards| {
        legal_into(&public, hand, &mut legal);
        legal.iter().any(|action| stops(*action))
    };
    if allows(Cards::NONE) {
        return Some(1.0);
    }
    Some(holds(view, other, view.unseen().names().filter(|card| allows(Cards::of(*card, 1))).collect()))
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
