//! The Exchange: what lies on the Field, and what it would cost if nothing else were played.

use crate::engine::poise::ending::Consequence;
use crate::engine::poise::{Attack, Card, Public, View};

/// The damage to the seat if the Exchange ended now, 0 to "9 or more", and its consequence; then the same of the other.
const HARM: u16 = 0;
/// Attacks by the seat without a full block (0, 1, 2 or more) and with one; then those by the other.
const ATTACKS: u16 = HARM + 2 * 14;
/// For each of the two: a Reckless Strike, a Precise Strike, a Disarm, a Dodge in front of an Attack, and an Attack that
/// takes no new Response.
const MARKS: u16 = ATTACKS + 12;
/// The number of these inputs.
pub const COUNT: u16 = MARKS + 10;

pub fn tell(view: &View, tell: &mut impl FnMut(u16)) {
    let public = &view.public;
    if public.opponent.is_none() {
        return;
    }
    let (ending, seats) = (public.ending(), [view.seat, public.other(view.seat)]);
    for (seat, nth) in seats.into_iter().zip(0..) {
        let damage = ending.damage_to(seat);
        tell(HARM + 14 * nth + u16::from(damage.min(9)));
        tell(HARM + 14 * nth + 10 + consequence_number(public.poise[seat], damage));
        let own = || public.field.iter().filter(move |attack| attack.by == seat);
        let blocked = own().filter(|attack| attack.is_blocked(public.rules().edition)).count();
        tell(ATTACKS + 6 * nth + (own().count() - blocked).min(2) as u16);
        tell(ATTACKS + 6 * nth + 3 + blocked.min(2) as u16);
        for (mark, place) in MARKED.into_iter().zip(0..) {
            if own().any(|attack| mark(public, attack)) {
                tell(MARKS + 5 * nth + place);
            }
        }
    }
}

type Mark = fn(&Public, &Attack) -> bool;

const MARKED: [Mark; 5] = [
    |_, attack| attack.blow.extras.has(Card::RecklessStrike),
    |_, attack| attack.blow.extras.has(Card::PreciseStrike),
    |_, attack| attack.blow.card == Card::Disarm,
    |_, attack| attack.response == Some(Card::Dodge),
    |_, attack| attack.closed,
];

/// What damage does to a player with this much Poise: 0 (nothing) to 3 (out).
pub const fn consequence_number(poise: u8, damage: u8) -> u16 {
    match Consequence::of(poise, damage) {
        Consequence::Unhurt => 0,
        Consequence::Loses(_) => 1,
        Consequence::Spent(_) => 2,
        Consequence::Out => 3,
    }
}
