//! The cards that go from one place to another with an event. Only what all players see is among them.

use crate::engine::Seat;
use crate::engine::poise::{Card, Event, Fancy, Kind, Public};

/// A place on the page where cards lie.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Place {
    /// The hand of a seat.
    Hand(Seat),
    /// The Attack with this number on the Field.
    Field(u8),
    /// The announcement that waits for its effect, below the Attacks.
    Announced,
    /// The Item in play of a seat.
    Item(Seat),
    /// The pile and the discards.
    Heaps,
    /// The same, for a card that is seen large before it goes there: its effect is over when it has been played, or a Witty
    /// Remark takes it out of a hand.
    Used,
}

/// A card on its way.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Travel {
    /// The card; `None` if it lies face down.
    pub card: Option<Card>,
    /// Where it comes from.
    pub from: Place,
    /// Where it goes.
    pub to: Place,
}

impl Travel {
    /// Whether the card is seen large in the middle of its way: it does not come to the Field, or it does something special there.
    #[must_use]
    pub fn is_shown(&self) -> bool {
        let is_special = || self.card.is_some_and(|card| matches!(card.kind(), Kind::Press | Kind::FancyMove));
        self.is_played()
            && match self.to {
                Place::Item(_) | Place::Used => true,
                Place::Field(_) | Place::Announced => is_special(),
                Place::Hand(_) | Place::Heaps => false,
            }
    }

    /// Whether the card comes from a hand, or is the Pistol that is fired.
    #[must_use]
    pub const fn is_played(&self) -> bool {
        matches!(self.from, Place::Hand(_)) || matches!(self.to, Place::Used)
    }
}

/// The cards that an event moves; `before` is the public part before it.
#[must_use]
pub fn travels(before: &Public, event: &Event) -> Vec<Travel> {
    let (mut found, edge) = (Vec::new(), Place::Heaps);
    let mut go = |card: Card, from: Place, to: Place| found.push(Travel { card: Some(card), from, to });
    let played = |attack: u8| before.attack(attack);
    match *event {
        Event::Discarded { seat, card } => go(card, Place::Hand(seat), edge),
        Event::Dropped { seat, card } => go(card, Place::Hand(seat), Place::Used),
        Event::Fired { seat, .. } => go(Card::Pistol, Place::Item(seat), Place::Used),
        Event::Regained { seat, card, .. } => go(card, Place::Hand(seat), Place::Used),
        Event::Announced { seat, fancy } => go(fancy.card(), Place::Hand(seat), announced(fancy)),
        Event::Countered { seat } => go(Card::SuperiorTechnique, Place::Hand(seat), Place::Announced),
        Event::Placed { seat, card } => go(card, Place::Hand(seat), Place::Item(seat)),
        Event::Removed { seat, card } => go(card, Place::Item(seat), edge),
        Event::Attacked { seat, attack, blow } => {
            blow.cards().for_each(|card| go(card, Place::Hand(seat), Place::Field(attack)));
        }
        Event::Responded { seat, attack, card } => go(card, Place::Hand(seat), Place::Field(attack)),
        Event::Pressed { seat, attack, card } => {
            go(card, Place::Hand(seat), Place::Field(attack));
            let response = played(attack).and_then(|attack| attack.response);
            response.into_iter().for_each(|card| go(card, Place::Field(attack), edge));
        }
        Event::Swept { attack } => {
            let cards = played(attack).into_iter().flat_map(|attack| attack.blow.cards().chain(attack.response));
            cards.for_each(|card| go(card, Place::Field(attack), edge));
        }
        Event::Cleared => {
            for attack in &before.field {
                attack.blow.cards().chain(attack.response).for_each(|card| go(card, Place::Field(attack.id), edge));
            }
        }
        Event::Drew { seat, count, .. } => {
            let back = Travel { card: None, from: edge, to: Place::Hand(seat) };
            found.extend(std::iter::repeat_n(back, count.into()));
        }
        _ => {}
    }
    found
}

/// Where a Fancy Move lies until it takes effect: at the Attack that it discards, if it is one of those.
#[must_use]
pub const fn announced(fancy: Fancy) -> Place {
    match fancy {
        Fancy::Swing { attack } => Place::Field(attack),
        Fancy::Exit | Fancy::Remark | Fancy::Blade => Place::Announced,
    }
}
