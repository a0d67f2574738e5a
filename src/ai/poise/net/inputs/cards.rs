//! The cards: held, unseen, and what the other duelist may hold.

use super::CARDS;
use crate::engine::Seat;
use crate::engine::poise::{Card, Cards, Kind, View};

/// How many cards with each name are held: "at least one" to "at least four".
const HAND: u16 = 0;
/// How many with each name are unseen, in six steps.
const UNSEEN: u16 = HAND + 4 * CARDS;
/// How likely the other holds at least one card of each group, in eighths.
const HELD: u16 = UNSEEN + 6 * CARDS;
/// How many Responses the other is expected to hold, in halves up to 4.
const EXPECTED: u16 = HELD + 8 * GROUPS.len() as u16;
/// Own Responses (0 to 5), Attacks (0 to 5) and Presses (0 to 3).
const KINDS: u16 = EXPECTED + 9;
/// The most damage of an Attack from the hand, 0 to "9 or more".
const STRONGEST: u16 = KINDS + 6 + 6 + 4;
/// The number of these inputs.
pub const COUNT: u16 = STRONGEST + 10;

/// Cards of one purpose: full blocks, Responses, Presses, what turns the attack around, and what negates.
const GROUPS: [&[Card]; 5] = [
    &[Card::Parry, Card::ParryRiposte, Card::Dodge],
    &[Card::Parry, Card::ParryRiposte, Card::Dodge, Card::Sidestep],
    &[Card::Coupe, Card::StrongArm],
    &[Card::ParryRiposte, Card::TasteMyBlade],
    &[Card::SuperiorTechnique],
];

pub fn tell(view: &View, other: Option<Seat>, tell: &mut impl FnMut(u16)) {
    let (hand, unseen) = (view.hand, view.unseen());
    for card in hand.names() {
        (0..hand.count(card).min(4)).for_each(|count| tell(HAND + 4 * u16::from(card.number()) + u16::from(count)));
    }
    for card in unseen.names() {
        tell(UNSEEN + 6 * u16::from(card.number()) + step(unseen.count(card)));
    }
    if let Some(other) = other {
        held(unseen, view.public.counts[other], tell);
    }
    let count = |kind: Kind, most: u8| u16::from(hand.of_kind(kind).len().min(most));
    tell(KINDS + count(Kind::Response, 5));
    tell(KINDS + 6 + count(Kind::Attack, 5));
    tell(KINDS + 12 + count(Kind::Press, 3));
    tell(STRONGEST + u16::from(strongest(view)));
}

/// What a hand of this many unseen cards may hold.
fn held(unseen: Cards, count: u8, tell: &mut impl FnMut(u16)) {
    let all = f32::from(unseen.len()).max(1.0);
    for (group, nth) in GROUPS.into_iter().zip(0..) {
        let copies: u8 = group.iter().map(|card| unseen.count(*card)).sum();
        let miss = (1.0 - f32::from(copies) / all).max(0.0);
        let none = (0..count).fold(1.0, |none, _| none * miss);
        tell(HELD + 8 * nth + ((8.0 * (1.0 - none)) as u16).min(7));
    }
    let responses = f32::from(unseen.of_kind(Kind::Response).len());
    tell(EXPECTED + ((2.0 * responses * f32::from(count) / all) as u16).min(8));
}

/// The damage of the strongest Attack with all Enhancements in the hand and the Item in play, 0 to 9; 0 without an
/// Attack.
fn strongest(view: &View) -> u8 {
    let edition = view.public.rules().edition;
    let damage = |card: Card| edition.face(card).damage;
    let attack = view.hand.of_kind(Kind::Attack).names().map(damage).max();
    let more: u8 = view.hand.of_kind(Kind::Enhancement).names().map(damage).sum();
    let item = crate::engine::poise::field::bonus(edition, view.public.items[view.seat]);
    attack.map_or(0, |attack| (attack + more + item).min(9))
}

/// A number of copies, at least 1, in six steps.
const fn step(count: u8) -> u16 {
    match count {
        0..=4 => count.saturating_sub(1) as u16,
        5..=6 => 4,
        _ => 5,
    }
}
