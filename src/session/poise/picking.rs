//! The cards that a person picks or looks at.

use super::{Begun, Follows, Session};
use crate::engine::poise::{Card, Phase};
use crate::scene::poise::hand;
use crate::scene::poise::why;

impl Session {
    /// Picks a card or puts it back; for a card without a use, says why. A person who waits may read the cards of the
    /// hand.
    pub(super) fn pick(&mut self, place: usize, by_key: bool) {
        let Some(view) = self.viewer() else { return };
        let Some(card) = hand::in_order(view.hand).get(place).copied() else { return };
        if self.decider().is_none() {
            let card = Some(card).filter(|_| self.card() != Some(card));
            let follows = by_key.then_some(Follows::Card(place));
            return self.focus.begin(Begun { card, follows, ..Begun::default() });
        }
        let closed = hand::slots(&view, self.picked()).get(place).is_some_and(|slot| slot.lies.is_refused());
        let why = closed.then(|| self.words.say(why::why_closed(&view, self.picked(), card)));
        let pick = self.picked().pressed(&view, place);
        if let Some(why) = &why {
            self.tell([&self.words.card(card), why.as_str()].join(": "));
        }
        // If cards are picked to be discarded, the last one picked is described.
        let told = match pick.places.last() {
            last if view.public.phase == Phase::Discard => {
                last.and_then(|place| hand::in_order(view.hand).get(*place).copied())
            }
            _ => Some(card).filter(|_| closed || !pick.is_empty()),
        };
        // Cards to be discarded are picked one after the other, and an Attack after its Enhancements.
        let leads = !closed
            && !pick.is_empty()
            && view.public.phase != Phase::Discard
            && !hand::lacks_attack(&hand::in_order(view.hand), &pick);
        let follows = by_key.then_some(if leads { Follows::Choices } else { Follows::Card(place) });
        self.focus.begin(Begun { pick, card: told, why, follows });
    }

    /// The pointer rests on a card of the hand that lies open, or on none.
    pub(super) fn look(&mut self, card: Option<Card>) {
        self.extra.looked = self.viewer().and_then(|view| Some((view.seat, card?)));
    }

    /// The card of the hand that lies open on which the pointer rests, unless something is picked. While cards are picked to be
    /// discarded, another card.
    #[must_use]
    pub fn looked(&self) -> Option<Card> {
        let (view, (seat, card)) = (self.viewer()?, self.extra.looked?);
        let cards = hand::in_order(view.hand);
        let is_other = view.public.phase == Phase::Discard && self.picked().cards(&cards).all(|picked| picked != card);
        let is_free = self.card().is_none() && self.picked().is_empty();
        ((is_free || is_other) && seat == view.seat && cards.contains(&card)).then_some(card)
    }
}
