//! What is said of the hits of an Exchange.

use std::fmt::Display;

use super::Teller;
use crate::engine::Seat;
use crate::engine::poise::{Action, Attack, Card, Ending, Fancy};
use crate::scene::poise::hand::played;
use crate::scene::poise::pressed::pressed;

/// An Attack that hits.
pub(super) struct Hit {
    /// Its name.
    name: String,
    /// Its name with its Enhancements, unless a number says which one it is.
    cards: String,
    /// The sum of its damage, if more than its cards count.
    sum: Option<String>,
    /// The cards that did not count for it, with the reasons.
    ignored: Vec<String>,
    /// The Presses that opened it.
    opened: Vec<String>,
    /// Its damage.
    damage: u8,
}

impl Teller<'_> {
    /// An Attack that hits.
    pub(super) fn hitting(&self, attack: u8, damage: u8) -> Hit {
        let name = self.words.attack_name(&self.now, attack);
        let Some(attack) = self.now.attack(attack) else {
            let (sum, ignored, opened) = Default::default();
            return Hit { cards: name.clone(), name, sum, ignored, opened, damage };
        };
        let cards = if name == self.card(attack.blow.card) { self.words.blow(attack.blow) } else { name.clone() };
        let terms = self.ending.map(|ending| self.now.terms(attack, &ending)).unwrap_or_default();
        let is_own = terms.iter().all(|term| term.own);
        let ignored = self.ending.map(|ending| self.ignored(attack, &ending)).unwrap_or_default();
        let sum = (!is_own).then(|| self.words.sum(&terms, damage));
        Hit { name, cards, sum, ignored, opened: self.opened(attack.id), damage }
    }

    /// The cards that do not count for an Attack, as the Field names them. An Item that a Disarm takes has a sentence of its own.
    fn ignored(&self, attack: &Attack, ending: &Ending) -> Vec<String> {
        let without = self.now.without(attack, ending).into_iter().filter(|(_, by)| *by != Card::Disarm);
        self.words.ignored(&without.collect::<Vec<_>>(), self.now.taken(attack, ending))
    }

    /// The Presses that removed the Responses to an Attack.
    fn opened(&self, attack: u8) -> Vec<String> {
        pressed(&self.now, attack).into_iter().map(|(press, response)| self.words.press(press, response)).collect()
    }

    /// Says what was lost, and that nothing is left.
    pub(super) fn lost(&mut self, seat: Seat, poise: u8) {
        let lost = self.now.poise[seat].saturating_sub(poise);
        self.hit(seat, ["loss", "loss-by"], lost);
        if poise == 0 {
            // At the end of the game no hit follows.
            self.say(if self.ends { "loss-all-end" } else { "loss-all" }, seat, &[]);
        }
    }

    /// Says what became of a player: with the second key and the Attacks that hit them, if any did. Of several each has its
    /// damage, of one the sum is told; and if the damage was more than what was left, both numbers.
    pub(super) fn hit(&mut self, seat: Seat, [plain, named]: [&str; 2], lost: u8) {
        let by = match &self.hits[seat][..] {
            [] => String::new(),
            [hit] => self.one(hit, lost),
            hits => self.several(hits, lost),
        };
        self.say(if by.is_empty() { plain } else { named }, seat, &[("n", &lost), ("by", &by)]);
    }

    /// The only Attack that hit a player, with all that is said of it in one pair of brackets.
    fn one(&self, Hit { cards, sum, ignored, opened, damage, .. }: &Hit, lost: u8) -> String {
        let left = left_of(*damage, lost).map(|lost| match sum {
            Some(_) => self.words.fill("loss-left-of", &[("n", &lost)]),
            None => self.words.fill("loss-left", &[("damage", damage), ("n", &lost)]),
        });
        let notes = sum.iter().chain(&left).chain(ignored).chain(opened).cloned();
        self.words.annotated(cards.clone(), notes.collect())
    }

    /// The Attacks that hit a player. No Enhancements are named: it would not be clear which Attack they belong to.
    fn several(&self, hits: &[Hit], lost: u8) -> String {
        let short = |name: &str, damage: u8| match lost {
            0 => name.to_owned(),
            _ => [name, "\u{a0}−", &damage.to_string()].concat(),
        };
        let part = |hit: &Hit| self.words.annotated(short(&hit.name, hit.damage), hit.ignored.clone());
        let by = self.words.list(&hits.iter().map(part).collect::<Vec<_>>());
        let damage = hits.iter().map(|hit| hit.damage).sum::<u8>();
        let left = left_of(damage, lost).map(|lost| self.words.fill("loss-left", &[("damage", &damage), ("n", &lost)]));
        self.words.annotated(by, left.into_iter().collect())
    }

    /// Says at the end of an Exchange in which no one was hit what stopped each Attack.
    pub(super) fn unhurt(&mut self) {
        let (escaped, is_empty) = (self.escaped(), self.now.field.is_empty());
        if self.hurt || is_empty && escaped.is_empty() {
            return;
        }
        let list = self.words.list(&[escaped, self.stopped()].concat());
        let key = if list.is_empty() { "loss-none" } else { "loss-none-by" };
        self.push(self.now.active, self.words.fill(key, &[("list", &list)]));
    }

    /// The Attacks of the Exchange that were discarded, each with the card that did so.
    fn escaped(&self) -> Vec<String> {
        let (mut blows, mut escapes) = (Vec::new(), Vec::new());
        for (_, action) in self.now.history.backwards() {
            match action {
                Action::Fancy(Fancy::Swing { attack }) => escapes.push((Card::ChandelierSwing, attack)),
                Action::Shelter { attack } => escapes.push((Card::Cloak, attack)),
                _ => blows.extend(played(action)),
            }
            if matches!(action, Action::Challenge { .. }) {
                break;
            }
        }
        // They are numbered in the order in which they were played. What was cancelled discarded none.
        let blow = |attack: u8| blows.iter().rev().nth(usize::from(attack).checked_sub(1)?);
        let told = |(card, attack): &(Card, u8)| {
            let blow = blow(*attack).filter(|_| self.now.attack(*attack).is_none())?;
            let args: [(&str, &dyn Display); 2] = [("card", &self.card(*card)), ("attack", &self.card(blow.card))];
            Some(self.words.fill("stopped-attack", &args))
        };
        escapes.iter().rev().filter_map(told).collect()
    }

    /// What stopped each Attack: its Response, an Item, or both.
    fn stopped(&self) -> Vec<String> {
        let ending = self.now.ending();
        let stopped = self.now.field.iter().filter_map(|attack| {
            let terms = self.now.terms(attack, &ending);
            let takes = |card: Card| terms.iter().any(|term| term.card == card && term.change < 0);
            let item = ending.items[self.now.other(attack.by)].filter(|card| takes(*card));
            let name = |card: Option<Card>| card.map(|card| self.card(card)).unwrap_or_default();
            let (key, card) = match (attack.response, item) {
                (None, None) => return None,
                // One that blocks everything needs no Item.
                (Some(response), Some(_)) if takes(response) => ("stopped-attack-two", attack.response),
                (response, item) => ("stopped-attack", response.or(item)),
            };
            let attack = self.words.attack_name(&self.now, attack.id);
            let args: [(&str, &dyn Display); 3] = [("card", &name(card)), ("item", &name(item)), ("attack", &attack)];
            Some(self.words.fill(key, &args))
        });
        stopped.collect()
    }
}

/// What a player lost, if that was less than the damage: no more was left.
fn left_of(damage: u8, lost: u8) -> Option<u8> {
    (lost > 0 && damage > lost).then_some(lost)
}
