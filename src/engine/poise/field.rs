//! The Field: the Attacks of an Exchange and what stands in front of them.

use arrayvec::ArrayVec;

use super::deck::{Defence, HAND_MAX};
use super::{Blow, Card, Cards, Edition};
use crate::engine::Seat;

/// The most Attacks of an Exchange. Nobody draws in one, so two hands bound it; and each Attack but the first goes with
/// another card: Parry Riposte or Taste My Blade!, or, where none need allow it, with the other's play before it, which
/// was no Attack, because that would be open.
pub const ATTACKS_MAX: u8 = HAND_MAX;

/// Room for what may follow a position made by hand, which may have that many Attacks beside two full hands.
const ROOM: usize = 2 * ATTACKS_MAX as usize;

/// An Attack on the Field. It is aimed at the other duelist.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Attack {
    /// Its number, from 1; never used again in the same Exchange.
    pub id: u8,
    /// Who played it.
    pub by: Seat,
    /// Its cards.
    pub blow: Blow,
    /// The Response in front of it.
    pub response: Option<Card>,
    /// Whether it takes no new Response (after Strong Arm).
    pub closed: bool,
}

impl Attack {
    /// All its cards, the Response included.
    #[must_use]
    pub fn cards(&self) -> Cards {
        self.blow.cards().chain(self.response).collect()
    }

    /// Whether the Response in front of it blocks it fully.
    #[must_use]
    pub fn is_blocked(&self, edition: Edition) -> bool {
        self.response.is_some_and(|card| edition.face(card).defence == Defence::Full)
    }
}

/// The Attacks in the order in which they came.
pub type Field = ArrayVec<Attack, ROOM>;

/// Partial defence of a card: 0 if it has none, or a full one.
#[must_use]
pub fn partial(edition: Edition, card: Option<Card>) -> u8 {
    match card.map(|card| edition.face(card).defence) {
        Some(Defence::Partial(defence)) => defence,
        _ => 0,
    }
}

/// What an Item adds to each Attack of its player. The Pistol's number is its shot.
#[must_use]
pub fn bonus(edition: Edition, item: Option<Card>) -> u8 {
    item.filter(|card| *card != Card::Pistol).map_or(0, |card| edition.face(card).damage)
}
