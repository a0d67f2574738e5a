//! The network's inputs: what a seat may know, as a list of the yes-or-no questions whose answer is yes.
//!
//! Everything is relative to the view's seat. The other duelist has inputs of its own; at a table of two that is the
//! other player at any time. The places around the table follow in turn order. Beside the plain facts there are a few
//! that a small network would have to multiply for: how likely the other holds a card of a kind, and what the Exchange
//! would cost if it ended now.

mod cards;
mod field;
mod past;
mod seats;

pub use field::consequence_number;
pub use seats::poise_step;

use arrayvec::ArrayVec;

use crate::engine::Seat;
use crate::engine::poise::rules::TURNS_MAX;
use crate::engine::poise::{Card, Phase, View};

/// The most inputs that can be active at once.
pub const ACTIVE_MOST: usize = 192;
/// The active inputs of a view. Each is below [`INPUTS`] and appears once.
pub type Inputs = ArrayVec<u16, ACTIVE_MOST>;

/// The number of cards.
const CARDS: u16 = Card::COUNT as u16;
/// The number of Items.
const ITEMS: u16 = 5;

/// What the seat decides.
const PHASE: u16 = 0;
/// A Fancy Move that waits: which, and whether it would be negated now; then whether the seat announced it itself.
const ANNOUNCED: u16 = PHASE + 7;
/// Edition, players still in (2 to 6), whether it is the seat's turn, whether there is a Pistol.
const TABLE: u16 = ANNOUNCED + 9;
/// The seat's turns so far, in eight steps.
const TURNS: u16 = TABLE + 9;
/// Cards in the pile, in steps of five.
const PILE: u16 = TURNS + 8;
const CARDS_FROM: u16 = PILE + 13;
const SEATS_FROM: u16 = CARDS_FROM + cards::COUNT;
const FIELD_FROM: u16 = SEATS_FROM + seats::COUNT;
const PAST_FROM: u16 = FIELD_FROM + field::COUNT;
/// How few turns are left to the seat before the game is a draw, in seven steps; none while there are more than 20.
const LEFT: u16 = PAST_FROM + past::COUNT;
/// Inputs are numbered below this.
pub const INPUTS: usize = LEFT as usize + 7;

/// The active inputs of a view whose game is not over.
#[must_use]
pub fn active(view: &View) -> Inputs {
    let (mut list, other) = (List(ArrayVec::new()), other(view));
    list.table(view);
    cards::tell(view, other, &mut |input| list.add(CARDS_FROM + input));
    seats::tell(view, other, &mut |input| list.add(SEATS_FROM + input));
    field::tell(view, &mut |input| list.add(FIELD_FROM + input));
    past::tell(view, other, &mut |input| list.add(PAST_FROM + input));
    list.0
}

/// The other duelist; where there is no Exchange, the only other player still in, if there is only one.
fn other(view: &View) -> Option<Seat> {
    if view.public.opponent.is_some() {
        return Some(view.public.other(view.seat));
    }
    let mut others = view.public.players().filter(|seat| *seat != view.seat);
    let first = others.next();
    first.filter(|_| others.next().is_none())
}

struct List(Inputs);

impl List {
    /// [`ACTIVE_MOST`] is more than all blocks add in a game; a view made by hand may have more cards than fit.
    #[inline]
    fn add(&mut self, input: u16) {
        let _ = self.0.try_push(input);
    }

    fn table(&mut self, view: &View) {
        let public = &view.public;
        self.add(PHASE + phase_number(public.phase));
        if let Phase::Answer(announced) = public.phase {
            let fancy = fancy_number(announced.fancy.card());
            self.add(ANNOUNCED + 2 * fancy + u16::from(announced.techniques % 2));
            if announced.by == view.seat {
                self.add(ANNOUNCED + 8);
            }
        }
        self.add(TABLE + public.rules().edition as u16);
        self.add(TABLE + public.players().count().clamp(2, 6) as u16);
        if public.active == view.seat {
            self.add(TABLE + 7);
        }
        if public.rules().pistol {
            self.add(TABLE + 8);
        }
        self.add(TURNS + turns_number(public.turns[view.seat]));
        if let Some(left) = left_number(TURNS_MAX.saturating_sub(public.turns[view.seat])) {
            self.add(LEFT + left);
        }
        self.add(PILE + u16::from(public.pile / 5).min(12));
    }
}

const fn phase_number(phase: Phase) -> u16 {
    match phase {
        Phase::Discard | Phase::Over(_) => 0,
        Phase::Prepare => 1,
        Phase::Exchange => 2,
        Phase::Answer(_) => 3,
        Phase::Riposte => 4,
        Phase::Blade => 5,
        Phase::Respite => 6,
    }
}

const fn fancy_number(card: Card) -> u16 {
    match card {
        Card::ChandelierSwing => 0,
        Card::GallantExit => 1,
        Card::WittyRemark => 2,
        _ => 3,
    }
}

const fn turns_number(turns: u8) -> u16 {
    match turns {
        0..=2 => turns as u16,
        3..=4 => 3,
        5..=7 => 4,
        8..=11 => 5,
        12..=19 => 6,
        _ => 7,
    }
}

const fn left_number(turns: u8) -> Option<u16> {
    match turns {
        0..=1 => Some(0),
        2 => Some(1),
        3 => Some(2),
        4..=5 => Some(3),
        6..=8 => Some(4),
        9..=12 => Some(5),
        13..=20 => Some(6),
        _ => None,
    }
}

/// The place of an Item among the Items, 0 to 4.
#[must_use]
pub fn item_number(item: Option<Card>) -> Option<u16> {
    let known = [Card::Buckler, Card::Cloak, Card::FineRapier, Card::MainGauche, Card::Pistol];
    known.iter().zip(0..).find(|(card, _)| item == Some(**card)).map(|(_, nth)| nth)
}
