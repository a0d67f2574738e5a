//! Legal actions, from the public part of a round and one hand. [`legal_into`] lists them, [`why_not`] names the rule
//! that forbids any other. The two are written independently, and a law checks that they agree.

use super::{Action, Attack, Cards, Illegal, ParryRule, Phase, Public, Value};
use crate::engine::Seat;

/// Writes the legal actions of the seat to act, who holds `hand`, sorted by their tokens.
pub fn legal_into(public: &Public, hand: Cards, into: &mut Vec<Action>) {
    into.clear();
    match public.phase {
        Phase::Over(_) => {}
        Phase::Answer(attack) => answers(public, hand, attack, into),
        Phase::LastChance => {
            direct(public, hand, into);
            hand.distinct().for_each(|card| indirect(public, hand, card, into));
        }
        Phase::Turn | Phase::Riposte => turn(public, hand, into),
    }
}

#[inline]
fn turn(public: &Public, hand: Cards, into: &mut Vec<Action>) {
    direct(public, hand, into);
    let gap = public.gap();
    let room = public.position[public.to_act].progress(public.to_act);
    into.extend(hand.up_to(room).distinct().map(|card| Action::Withdraw { card }));
    for card in hand.up_to(gap - 1).distinct() {
        into.push(Action::Advance { card });
        indirect(public, hand, card, into);
    }
}

/// The largest number of cards of one value that an attack may use.
#[inline]
fn strongest(public: &Public, held: u8) -> u8 {
    if public.bout.rules.strengthen { held } else { held.min(1) }
}

#[inline]
fn direct(public: &Public, hand: Cards, into: &mut Vec<Action>) {
    let held = Value::new(public.gap()).map_or(0, |value| hand.count(value));
    for count in 1..=strongest(public, held) {
        into.push(Action::Attack { count });
    }
}

#[inline]
fn indirect(public: &Public, hand: Cards, card: Value, into: &mut Vec<Action>) {
    if !public.bout.rules.indirect {
        return;
    }
    let Some(reach) = public.gap().checked_sub(card.number()).and_then(Value::new) else { return };
    let held = hand.count(reach) - u8::from(reach == card);
    for count in 1..=strongest(public, held) {
        into.push(Action::AdvanceAttack { card, count });
    }
}

/// Whether a hand allows any attack, direct or indirect, from the present positions.
pub(super) fn can_attack(public: &Public, hand: Cards) -> bool {
    let gap = public.gap();
    let direct = Value::new(gap).is_some_and(|value| hand.count(value) > 0);
    direct
        || public.bout.rules.indirect
            && hand.distinct().any(|card| {
                let reach = gap.checked_sub(card.number()).and_then(Value::new);
                reach.is_some_and(|reach| hand.count(reach) > u8::from(reach == card))
            })
}

fn answers(public: &Public, hand: Cards, attack: Attack, into: &mut Vec<Action>) {
    into.push(Action::TakeHit);
    match public.bout.rules.parry {
        ParryRule::None => {}
        ParryRule::Same => {
            if hand.count(attack.value) >= attack.count {
                into.push(Action::Parry { cards: Cards::of(attack.value, attack.count) });
            }
        }
        ParryRule::Total => {
            total_parries(hand, Cards::NONE, &Value::ALL, attack.count, attack.count * attack.value.number(), into);
        }
    }
    if attack.indirect {
        let seat = public.to_act;
        let room = public.position[seat].progress(seat);
        into.extend(hand.up_to(room).distinct().map(|card| Action::Retreat { card }));
    }
}

/// All ways to lay `count` more cards with this `total` from the remaining values. Ways with most cards of the lowest
/// value come first, which is the order of the tokens.
fn total_parries(hand: Cards, laid: Cards, values: &[Value], count: u8, total: u8, into: &mut Vec<Action>) {
    let Some((value, higher)) = values.split_first() else {
        if count == 0 && total == 0 {
            into.push(Action::Parry { cards: laid });
        }
        return;
    };
    for used in (0..=hand.count(*value).min(count)).rev() {
        if let Some(left) = total.checked_sub(used * value.number()) {
            total_parries(hand, laid.plus(Cards::of(*value, used)), higher, count - used, left, into);
        }
    }
}

/// The rule that forbids this action to the seat to act, who holds `hand`; `None` if it is legal.
#[must_use]
pub fn why_not(public: &Public, hand: Cards, action: Action) -> Option<Illegal> {
    let checked = match public.phase {
        Phase::Over(_) => Err(Illegal::RoundOver),
        Phase::Answer(attack) => answer_allowed(public, hand, attack, action),
        Phase::LastChance if !action.is_attack() => Err(Illegal::OnlyAttackLeft),
        Phase::LastChance | Phase::Turn | Phase::Riposte => turn_allowed(public, hand, action),
    };
    checked.err()
}

fn turn_allowed(public: &Public, hand: Cards, action: Action) -> Result<(), Illegal> {
    let (seat, gap) = (public.to_act, public.gap());
    match action {
        Action::Advance { card } => stops_short(gap, card).and_then(|()| holds(hand, card, 1)),
        Action::Withdraw { card } => room_behind(public, seat, card).and_then(|()| holds(hand, card, 1)),
        Action::Attack { count } => attack_allowed(public, hand, gap, count),
        Action::AdvanceAttack { card, count } => {
            if !public.bout.rules.indirect {
                return Err(Illegal::NoIndirect);
            }
            stops_short(gap, card)?;
            holds(hand, card, 1)?;
            attack_allowed(public, hand.minus(Cards::of(card, 1)), gap - card.number(), count)
        }
        Action::Parry { .. } | Action::Retreat { .. } | Action::TakeHit => Err(Illegal::NothingToAnswer),
    }
}

fn answer_allowed(public: &Public, hand: Cards, attack: Attack, action: Action) -> Result<(), Illegal> {
    match action {
        Action::TakeHit => Ok(()),
        Action::Parry { cards } => parry_allowed(public.bout.rules.parry, hand, attack, cards),
        Action::Retreat { card } => {
            if !attack.indirect {
                return Err(Illegal::RetreatFromDirect);
            }
            room_behind(public, public.to_act, card)?;
            holds(hand, card, 1)
        }
        _ => Err(Illegal::MustAnswer),
    }
}

fn parry_allowed(rule: ParryRule, hand: Cards, attack: Attack, cards: Cards) -> Result<(), Illegal> {
    let total = attack.count * attack.value.number();
    if rule == ParryRule::None {
        return Err(Illegal::NoParry);
    }
    if cards.len() != attack.count {
        return Err(Illegal::ParryCount { need: attack.count });
    }
    if rule == ParryRule::Same && cards.count(attack.value) != attack.count {
        return Err(Illegal::ParryValue { need: attack.value });
    }
    if rule == ParryRule::Total && cards.total() != total {
        return Err(Illegal::ParryTotal { need: total });
    }
    Value::ALL.into_iter().try_for_each(|value| holds(hand, value, cards.count(value)))
}

fn attack_allowed(public: &Public, hand: Cards, gap: u8, count: u8) -> Result<(), Illegal> {
    let value = Value::new(gap).ok_or(Illegal::OutOfReach { gap })?;
    if count == 0 {
        return Err(Illegal::NoCards);
    }
    if count > 1 && !public.bout.rules.strengthen {
        return Err(Illegal::NoStrengthening);
    }
    holds(hand, value, count)
}

#[inline]
fn holds(hand: Cards, value: Value, need: u8) -> Result<(), Illegal> {
    let have = hand.count(value);
    if have >= need { Ok(()) } else { Err(Illegal::Missing { value, need, have }) }
}

#[inline]
fn stops_short(gap: u8, card: Value) -> Result<(), Illegal> {
    if card.number() < gap { Ok(()) } else { Err(Illegal::WouldPass) }
}

#[inline]
fn room_behind(public: &Public, seat: Seat, card: Value) -> Result<(), Illegal> {
    if card.number() <= public.position[seat].progress(seat) { Ok(()) } else { Err(Illegal::LeavesPiste) }
}
