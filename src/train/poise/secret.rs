//! The critic's inputs beyond a view: the other hands, and the cards to come. The critic is not shipped: it removes the
//! luck of the cards from the question whether a decision was good.

use crate::engine::Seat;
use crate::engine::poise::{Card, Cards, Kind, State};

/// The number of cards.
const CARDS: u16 = Card::COUNT as u16;
/// How many cards with each name the other duelist, or the next player, holds: "at least one" to "at least three".
const HAND: u16 = 0;
/// The next cards of the pile: "at least one" and "at least two" with each name.
const NEXT: u16 = HAND + 3 * CARDS;
/// How many Responses each player around the table holds, 0 to 4.
const RESPONSES: u16 = NEXT + 2 * CARDS;
/// How many Attacks each holds, 0 to 4.
const ATTACKS: u16 = RESPONSES + 5 * 5;
/// The number of these inputs.
pub const SECRETS: usize = (ATTACKS + 5 * 5) as usize;

/// How many cards of the pile are inputs.
const NEXT_MOST: usize = 6;

/// Tells the secrets of a state for the seat to act, each below [`SECRETS`].
pub fn secrets(state: &State, seat: Seat, tell: &mut impl FnMut(u16)) {
    let public = state.public();
    let other = if public.opponent.is_some() { public.other(seat) } else { public.after(seat) };
    counted(HAND, 3, state.hand(other), tell);
    counted(NEXT, 2, state.pile().iter().take(NEXT_MOST).copied().collect(), tell);
    let seats = public.rules().seats;
    for place in 1..seats {
        let hand = state.hand(seat.moved(place, seats));
        let count = |kind: Kind| 5 * u16::from(place - 1) + u16::from(hand.of_kind(kind).len().min(4));
        tell(RESPONSES + count(Kind::Response));
        tell(ATTACKS + count(Kind::Attack));
    }
}

/// Tells how many cards there are with each name, up to `most`.
fn counted(from: u16, most: u16, cards: Cards, tell: &mut impl FnMut(u16)) {
    for card in cards.names() {
        let count = u16::from(cards.count(card)).min(most);
        (0..count).for_each(|nth| tell(from + most * u16::from(card.number()) + nth));
    }
}
