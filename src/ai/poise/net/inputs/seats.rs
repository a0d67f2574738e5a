//! The players: Poise, Items and hands, of the seat, of the other duelist, and around the table.

use super::{ITEMS, item_number};
use crate::engine::Seat;
use crate::engine::poise::{Public, View};

/// The seat's Poise, 0 to 15; then its Item, and how many cards it holds, 0 to 9.
const OWN: u16 = 0;
/// The same of the other duelist.
const OTHER: u16 = OWN + PLAYER;
/// How many players have more Poise, 0 to 5.
const RANK: u16 = OTHER + PLAYER;
/// The places around the table, from the next in turn order.
const PLACES: u16 = RANK + 6;
/// The number of these inputs.
pub const COUNT: u16 = PLACES + 5 * PLACE;

/// The inputs of a duelist: Poise, Item, number of cards.
const PLAYER: u16 = 16 + ITEMS + 10;
/// The inputs of a place: in play, Poise in seven steps, Item, number of cards in four steps.
const PLACE: u16 = 1 + 7 + ITEMS + 4;

pub fn tell(view: &View, other: Option<Seat>, tell: &mut impl FnMut(u16)) {
    let public = &view.public;
    duelist(public, view.seat, OWN, tell);
    if let Some(other) = other {
        duelist(public, other, OTHER, tell);
    }
    let more = public.players().filter(|seat| public.poise[*seat] > public.poise[view.seat]).count();
    tell(RANK + more.min(5) as u16);
    // At a table of two the other has inputs already.
    if public.rules().seats > 2 {
        for place in 0..u16::from(public.rules().seats) - 1 {
            let seat = view.seat.moved(place as u8 + 1, public.rules().seats);
            around(public, seat, PLACES + PLACE * place, tell);
        }
    }
}

fn duelist(public: &Public, seat: Seat, from: u16, tell: &mut impl FnMut(u16)) {
    tell(from + u16::from(public.poise[seat].min(15)));
    if let Some(item) = item_number(public.items[seat]) {
        tell(from + 16 + item);
    }
    tell(from + 16 + ITEMS + u16::from(public.counts[seat].min(9)));
}

fn around(public: &Public, seat: Seat, from: u16, tell: &mut impl FnMut(u16)) {
    if !public.in_play[seat] {
        return;
    }
    tell(from);
    tell(from + 1 + poise_step(public.poise[seat]));
    if let Some(item) = item_number(public.items[seat]) {
        tell(from + 8 + item);
    }
    tell(from + 8 + ITEMS + u16::from((public.counts[seat] / 3).min(3)));
}

/// A Poise in seven steps.
pub const fn poise_step(poise: u8) -> u16 {
    match poise {
        0 => 0,
        1..=2 => 1,
        3..=4 => 2,
        5..=6 => 3,
        7..=8 => 4,
        9..=10 => 5,
        _ => 6,
    }
}
