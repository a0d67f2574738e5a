//! What it is worth to start an Exchange, to fire, and to do neither.

use super::{COUNTERED, Duel, Forecast};
use crate::ai::poise::weights::WEIGHTS;
use crate::engine::poise::{Blow, Card, Kind};

impl Duel<'_> {
    /// What starting an Exchange is worth: the Attack may be blocked, pressed through, and countered.
    pub(in crate::ai::poise) fn opens(&self, blow: Blow) -> f32 {
        let cost = blow.cards().map(|card| self.edition.face(card).cost).sum();
        let forecast = Forecast { spent: blow.cards().collect(), cost, harm: [0, 0] };
        let presses = self.view.hand.of_kind(Kind::Press).len();
        let blocked = (0..presses).fold(self.answers, |blocked, _| blocked * self.answers);
        let calm = self.hits(forecast, self.fresh(blow), blocked) * self.disarms(blow);
        let answers = !self.view.hand.of_kind(Kind::Response).is_empty();
        let risk = self.counters * if answers { 0.4 } else { 1.0 };
        let reckless = u8::from(blow.extras.has(Card::RecklessStrike));
        let worse = Forecast { harm: [COUNTERED + reckless, 0], ..forecast };
        self.settings.boldness * ((1.0 - risk) * calm + risk * self.share(worse))
    }

    /// The additional worth of a Disarm.
    fn disarms(&self, blow: Blow) -> f32 {
        let item = self.view.public.items[self.other];
        if blow.card == Card::Disarm && item.is_some() { 1.0 + 0.3 * (WEIGHTS.item(item) - 1.0) } else { 1.0 }
    }

    /// What firing the Pistol is worth.
    pub(in crate::ai::poise) fn fires(&self) -> f32 {
        let damage = self.edition.face(Card::Pistol).damage;
        self.share(Forecast { harm: [0, damage], ..self.as_it_stands() }) / WEIGHTS.item(Some(Card::Pistol))
    }

    /// What doing nothing is worth.
    pub(in crate::ai::poise) fn rests(&self) -> f32 {
        self.share(Forecast { harm: [0, 0], ..self.as_it_stands() })
    }
}
