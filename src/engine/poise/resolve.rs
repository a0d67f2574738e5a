//! How an Exchange ends: the effects of its Attacks, in the order of each edition.
//!
//! Classic: damage with Items, then Disarm, then defence with the Items still in play. Reforged: Disarm first. In both,
//! all losses happen at once (`docs/rules/poise.md#the-end-of-an-exchange`).

use super::field::{Attack, bonus, partial};
use super::play::Play;
use super::{Card, Edition, Event, Public};
use crate::engine::Seat;

impl<T: FnMut(Event)> Play<'_, T> {
    /// Ends the Exchange and applies its effects.
    pub(super) fn close(&mut self) {
        let public = &self.state.public;
        let duelists = [public.active, public.other(public.active)];
        let field = public.field.clone();
        self.emit(Event::Closed);
        let before = self.state.public.items;
        self.disarm(duelists);
        let public = &self.state.public;
        let items = if public.rules().edition == Edition::Classic { before } else { public.items };
        let mut losses = [0_u8; 2];
        for attack in &field {
            let damage = self.state.public.damage(attack, items[attack.by]);
            let aimed_at = usize::from(attack.by == duelists[0]);
            losses[aimed_at] = losses[aimed_at].saturating_add(damage);
            self.emit(Event::Struck { seat: duelists[aimed_at], attack: attack.id, damage });
        }
        let goes = [self.lose(duelists[0], losses[0]), self.lose(duelists[1], losses[1])];
        self.emit(Event::Cleared);
        self.put_out(duelists.into_iter().zip(goes).filter(|(_, goes)| *goes).map(|(seat, _)| seat));
    }

    /// Applies every Disarm on the Field, blocked or not: each discards the other duelist's Item, all at once.
    fn disarm(&mut self, duelists: [Seat; 2]) {
        let disarmer = |seat: &Seat, public: &Public| {
            public.field.iter().any(|attack| attack.by == *seat && attack.blow.card == Card::Disarm)
        };
        for seat in duelists {
            let other = self.state.public.other(seat);
            if disarmer(&other, &self.state.public) {
                self.remove(seat);
            }
        }
    }
}

impl Public {
    /// The damage of an Attack on the Field whose player has this Item. It is the sum of its cards, the Item, and 1 for
    /// each Reckless Strike that the other duelist has on the Field, minus a partial Response and the other's Item in
    /// play, unless a Precise Strike is on it. It is 0 if the Attack is blocked fully.
    #[must_use]
    pub fn damage(&self, attack: &Attack, item: Option<Card>) -> u8 {
        let edition = self.rules().edition;
        if attack.is_blocked(edition) {
            return 0;
        }
        let other = self.other(attack.by);
        let own: u8 = attack.blow.cards().map(|card| edition.face(card).damage).sum();
        let reckless = |known: &&Attack| known.by == other && known.blow.extras.has(Card::RecklessStrike);
        let full = own + bonus(edition, item) + self.field.iter().filter(reckless).count() as u8;
        let defence = partial(edition, attack.response) + partial(edition, self.items[other]);
        let precise = attack.blow.extras.has(Card::PreciseStrike);
        if precise { full } else { full.saturating_sub(defence) }
    }
}
