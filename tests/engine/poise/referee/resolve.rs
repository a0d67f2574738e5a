//! The end of an Exchange.

use super::super::position::full;
use super::super::sheet::{Code, Guard, row_of};
use super::{Attack, Referee};

/// An Item's damage; the Pistol's damage is not a bonus.
fn bonus(item: Option<Code>) -> i32 {
    item.filter(|code| *code != "pi").map_or(0, |code| row_of(code).number)
}

fn shield(card: Option<Code>) -> i32 {
    match card.map(|code| row_of(code).guard) {
        Some(Guard::Part(number)) => number,
        _ => 0,
    }
}

impl Referee {
    pub(super) fn resolve(&mut self) {
        let duelists = [self.active, self.opponent];
        let before = self.items.clone();
        for seat in duelists {
            if self.field.iter().any(|attack| attack.by != seat && attack.has("di")) {
                self.lose_item(seat);
            }
        }
        // Classic counts damage with the Items before the Disarms, defence with those that remain.
        let weapons = if self.classic { before } else { self.items.clone() };
        let losses = duelists.map(|seat| {
            let against = self.field.iter().filter(|attack| attack.by != seat);
            against.map(|attack| self.damage(attack, bonus(weapons[attack.by]), shield(self.items[seat]))).sum()
        });
        self.clear(|_| true);
        for (seat, loss) in duelists.into_iter().zip(losses) {
            self.hit(seat, loss);
        }
        self.after_exchange();
    }

    fn damage(&self, attack: &Attack, bonus: i32, shielded: i32) -> i32 {
        if attack.response.is_some_and(|response| full(row_of(response).guard)) {
            return 0;
        }
        let own: i32 = attack.cards.iter().map(|code| row_of(code).number).sum();
        let reckless = self.field.iter().filter(|other| other.by != attack.by && other.has("re")).count() as i32;
        let kept = if attack.has("pr") { 0 } else { shield(attack.response) + shielded };
        (own + bonus + reckless - kept).max(0)
    }

    /// Takes Poise; a player who has none goes out.
    pub(super) fn hit(&mut self, seat: usize, loss: i32) {
        if loss > 0 && self.poise[seat] == 0 {
            self.in_play[seat] = false;
            let hand = std::mem::take(&mut self.hands[seat]);
            self.discards.extend(hand);
            self.lose_item(seat);
        }
        self.poise[seat] = (self.poise[seat] - loss).max(0);
    }
}
