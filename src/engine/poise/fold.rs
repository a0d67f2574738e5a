//! How events change the public part of a game.

use super::public::{Announced, Phase, Public};
use super::{Attack, Blow, Card, Cards, Event};
use crate::engine::Seat;

impl Public {
    /// Applies an event to the public part.
    pub fn fold(&mut self, event: &Event) {
        match *event {
            Event::Acted { seat, action } if !action.is_secret() => self.history.push((seat, action)),
            Event::Acted { .. } | Event::Unseen | Event::Closed | Event::Struck { .. } => {}
            Event::Negated { .. } | Event::Fired { .. } => {}
            Event::Discarded { seat, card } | Event::Dropped { seat, card } => self.discard(seat, card),
            Event::Drew { seat, count, .. } => {
                self.counts[seat] += count;
                self.pile -= count;
            }
            Event::Shuffled { count, .. } => (self.pile, self.discards) = (self.pile + count, Cards::NONE),
            Event::Prepared { .. } => self.phase = Phase::Prepare,
            Event::Placed { seat, card } => {
                self.counts[seat] -= 1;
                self.items[seat] = Some(card);
            }
            Event::Removed { seat, card } => {
                self.items[seat] = None;
                self.discards.add(card);
            }
            Event::Regained { seat, card, poise } => {
                self.discard(seat, card);
                self.poise[seat] = poise;
            }
            Event::Challenged { target, .. } => (self.opponent, self.attacks) = (Some(target), 0),
            Event::Paid { seat, cost } => self.poise[seat] -= cost,
            Event::Lost { seat, poise, .. } => self.poise[seat] = poise,
            Event::Out { seat, hand } => self.leave(seat, hand),
            Event::Rested { .. } => (self.phase, self.to_act) = (Phase::Respite, self.active),
            Event::TurnEnded { seat } => self.turns[seat] += 1,
            Event::TurnBegan { seat } => (self.active, self.to_act, self.phase) = (seat, seat, Phase::Discard),
            Event::Ended { outcome } => self.phase = Phase::Over(outcome),
            _ => self.fold_exchange(event),
        }
    }

    /// Applies an event that changes the Field.
    fn fold_exchange(&mut self, event: &Event) {
        match *event {
            Event::Attacked { seat, attack, blow } => self.attacked(seat, attack, blow),
            Event::Responded { seat, attack, card } => {
                self.counts[seat] -= 1;
                self.change(attack, |attack| attack.response = Some(card));
                if card == Card::ParryRiposte {
                    self.phase = Phase::Riposte;
                }
            }
            Event::Pressed { seat, attack, card } => {
                self.discard(seat, card);
                let response = self.attack(attack).and_then(|attack| attack.response);
                self.discards.extend(response);
                let closes = card == Card::StrongArm;
                self.change(attack, |attack| (attack.response, attack.closed) = (None, attack.closed || closes));
            }
            Event::Announced { seat, fancy } => {
                self.discard(seat, fancy.card());
                self.to_act = self.other(seat);
                self.phase = Phase::Answer(Announced { by: seat, fancy, techniques: 0 });
            }
            Event::Countered { seat } => {
                self.discard(seat, Card::SuperiorTechnique);
                self.to_act = self.other(seat);
                if let Phase::Answer(announced) = &mut self.phase {
                    announced.techniques += 1;
                }
            }
            Event::Swept { attack } => {
                if let Some(index) = self.field.iter().position(|known| known.id == attack) {
                    let swept = self.field.remove(index);
                    self.discards = self.discards.plus(swept.cards());
                }
            }
            Event::Readied { seat } => (self.phase, self.to_act) = (Phase::Blade, seat),
            Event::Passed { to } => (self.phase, self.to_act) = (Phase::Exchange, to),
            Event::Cleared => {
                let cards = self.field.iter().map(Attack::cards).fold(self.discards, Cards::plus);
                (self.discards, self.opponent, self.attacks) = (cards, None, 0);
                self.field.clear();
            }
            _ => {}
        }
    }

    fn discard(&mut self, seat: Seat, card: Card) {
        self.counts[seat] -= 1;
        self.discards.add(card);
    }

    /// Adds an Attack. Tests check that two hands bound the Field; beyond the bound, an Attack is not added.
    fn attacked(&mut self, by: Seat, id: u8, blow: Blow) {
        self.counts[by] -= blow.cards().count() as u8;
        self.attacks = id;
        let placed = self.field.try_push(Attack { id, by, blow, response: None, closed: false });
        debug_assert!(placed.is_ok(), "the Field is larger than its bound");
    }

    fn change(&mut self, id: u8, change: impl FnOnce(&mut Attack)) {
        if let Some(attack) = self.field.iter_mut().find(|attack| attack.id == id) {
            change(attack);
        }
    }

    fn leave(&mut self, seat: Seat, hand: Cards) {
        (self.in_play[seat], self.poise[seat], self.counts[seat]) = (false, 0, 0);
        self.discards = self.discards.plus(hand);
    }
}
