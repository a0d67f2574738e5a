//! The Field: the Attacks of an Exchange and their Responses.

use arrayvec::ArrayVec;

use super::deck::{Defence, HAND_MAX};
use super::{Blow, Card, Cards, Edition};
use crate::engine::Seat;

/// The maximum number of Attacks of an Exchange. No player draws in an Exchange, so two hands bound it. Each Attack but
/// the first needs another card: Parry Riposte or Taste My Blade!, or, where no card need allow it, the other's play
/// before it, which was not an Attack, because an Attack would still be unanswered.
pub const ATTACKS_MAX: u8 = HAND_MAX;

/// Room for what may follow a position made by hand, which may have that many Attacks in addition to two full hands.
const ROOM: usize = 2 * ATTACKS_MAX as usize;

/// An Attack on the Field, aimed at the other duelist.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Attack {
    /// Its number, from 1; not used again in the same Exchange.
    pub id: u8,
    /// The seat that played it.
    pub by: Seat,
    /// Its cards.
    pub blow: Blow,
    /// The Response in front of it.
    pub response: Option<Card>,
    /// Whether it takes no new Response (after Strong Arm).
    pub closed: bool,
}

impl Attack {
    /// All its cards, including the Response.
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

/// The Attacks in the order in which they were played.
pub type Field = ArrayVec<Attack, ROOM>;

/// The partial defence of a card: 0 if it has none, or a full one.
#[must_use]
pub fn partial(edition: Edition, card: Option<Card>) -> u8 {
    match card.map(|card| edition.face(card).defence) {
        Some(Defence::Partial(defence)) => defence,
        _ => 0,
    }
}

/// What an Item adds to each Attack of its player. The Pistol's damage is only that of its shot.
#[must_use]
pub fn bonus(edition: Edition, item: Option<Card>) -> u8 {
    item.filter(|card| *card != Card::Pistol).map_or(0, |card| edition.face(card).damage)
}
