//! What allows an Attack within an Exchange.

use super::Teller;
use crate::engine::Seat;
use crate::engine::poise::{Blow, Card, Phase};

impl Teller<'_> {
    /// An Attack that is played within an Exchange, with what allows it, unless what is paid for it says so.
    pub(super) fn allowed(&self, seat: Seat, blow: Blow) -> String {
        let (words, now) = (self.words, &self.now);
        let by = |card| words.fill("allowed-by", &[("card", &self.card(card))]);
        let why = match now.phase {
            Phase::Riposte if now.rules().edition.riposte_cost() > 0 && now.poise[seat] > 0 => None,
            Phase::Riposte => Some(by(Card::ParryRiposte)),
            Phase::Blade => Some(by(Card::TasteMyBlade)),
            _ if now.field.is_empty() => Some(words.say("allowed-empty")),
            _ => Some(words.say("allowed-lunge")),
        };
        words.annotated(words.blow(blow), why.into_iter().collect())
    }
}
