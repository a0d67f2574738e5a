//! What a choice costs and what it would do, in words.

use super::choice::{Choice, Command};
use super::hand::{self, is_idle};
use super::words::name;
use crate::engine::Seat;
use crate::engine::poise::{Action, Card, Consequence, Ending, Fancy, Phase, Public, View};
use crate::scene::words::{Name, Words};

impl Words {
    /// What the end of an Exchange does to both duelists, the reader first.
    #[must_use]
    pub fn consequences(&self, names: &[Name], public: &Public, ending: &Ending) -> String {
        let [first, second] = ending.duelists;
        let is_second = name(names, second) == Name::You;
        let duelists = if is_second { [second, first] } else { [first, second] };
        let mut told = String::new();
        for seat in duelists {
            self.consequence(&mut told, &name(names, seat), public, ending, seat);
        }
        if told.is_empty() { self.say("consequence-none") } else { told }
    }

    /// Adds what a player loses: Poise, and the Item that a Disarm takes. Those who go out lose everything.
    fn consequence(&self, told: &mut String, name: &Name, public: &Public, ending: &Ending, seat: Seat) {
        let item = ending.disarmed[seat];
        let (lost, left) = match Consequence::of(public.poise[seat], ending.damage_to(seat)) {
            Consequence::Loses(lost) => (lost, 1),
            Consequence::Spent(lost) => (lost, 0),
            Consequence::Out => return add(told, &self.about("consequence-out", name, &[])),
            Consequence::Unhurt => {
                if let Some(card) = item {
                    add(told, &self.about("consequence-item", name, &[("card", &self.card(card))]));
                }
                return;
            }
        };
        let text = self.with_item(name, self.about("consequence-loses", name, &[("n", &lost)]), item);
        add(told, &text);
        *told += &self.spent(left);
    }

    /// A loss, and with it that of an Item.
    fn with_item(&self, name: &Name, text: String, item: Option<Card>) -> String {
        let Some(card) = item else { return text };
        self.about("consequence-with", name, &[("text", &text), ("card", &self.card(card))])
    }

    /// What a target loses that the button names already.
    fn consequence_of_target(&self, public: &Public, target: Seat, damage: u8, item: Option<Card>) -> String {
        let (lost, left) = match Consequence::of(public.poise[target], damage) {
            Consequence::Unhurt => (0, 1),
            Consequence::Loses(lost) => (lost, 1),
            Consequence::Spent(lost) => (lost, 0),
            Consequence::Out => return self.say("out"),
        };
        self.with_item(&Name::default(), ["−", &lost.to_string()].concat(), item) + &self.spent(left)
    }

    /// The condition of what a choice would do, where the other duelist may still play something against it.
    #[must_use]
    pub fn condition_of(&self, view: &View, choice: &Choice) -> Option<String> {
        let Command::Play(action) = choice.command else { return None };
        let (other, key) = match action {
            Action::Challenge { target, .. } => (target, "if-unanswered"),
            _ if view.public.phase != Phase::Exchange && hand::played(action).is_none() => return None,
            Action::Pass | Action::Fancy(_) => return None,
            Action::Strike(_) => (view.public.other(view.seat), "if-unanswered"),
            _ => (view.public.other(view.seat), "if-nothing-more"),
        };
        may_answer(&view.public, other).then(|| self.say(key))
    }

    /// Adds what a seat pays for a choice, if anything; `after` is the game after it.
    fn payment(&self, told: &mut String, names: &[Name], view: &View, after: &Public) {
        let left = after.poise[view.seat];
        let paid = view.public.poise[view.seat].saturating_sub(left);
        if paid > 0 {
            add(told, &self.about("consequence-pays", &name(names, view.seat), &[("n", &paid)]));
            *told += &self.spent(left);
        }
    }

    /// Adds what a Precise Strike on the last Attack ignores, where the sum above the buttons does not say it because there
    /// are several targets.
    fn ignores(&self, told: &mut String, after: &Public, ending: &Ending) {
        let ignored = after.field.last().map(|attack| after.ignored(attack, ending)).unwrap_or_default();
        if !ignored.is_empty() && after.players().count() > 2 {
            let cards: Vec<String> = ignored.iter().map(|card| self.card(*card)).collect();
            add(told, &self.fill("ignores", &[("cards", &self.list(&cards))]));
        }
    }

    /// What is added where no Poise is left.
    fn spent(&self, left: u8) -> String {
        if left > 0 { String::new() } else { [" – ", &self.say("no-poise")].concat() }
    }

    /// Adds what an announced Fancy Move does besides, if this answer lets it take effect.
    fn effect(&self, told: &mut String, names: &[Name], view: &View, answer: Action) {
        let Phase::Answer(announced) = view.public.phase else { return };
        let techniques = announced.techniques + u8::from(answer == Action::Negate);
        let other = view.public.other(announced.by);
        let (key, seat) = match announced.fancy {
            _ if techniques % 2 == 1 => return,
            Fancy::Blade => ("consequence-attacks", announced.by),
            Fancy::Remark if view.public.counts[other] > 0 => ("consequence-discards", other),
            _ => return,
        };
        add(told, &self.about(key, &name(names, seat), &[]));
    }

    /// What a choice costs and would do, if nothing else were played after it; `None` if it costs nothing, does no damage
    /// and stops none.
    #[must_use]
    pub fn note_of(&self, names: &[Name], view: &View, choice: &Choice) -> Option<String> {
        let shot = view.public.rules().edition.face(Card::Pistol).damage;
        let action = match choice.command {
            Command::Play(Action::Fire { target }) => {
                return Some(self.consequence_of_target(&view.public, target, shot, None));
            }
            Command::Play(Action::Restore(card)) if is_idle(view, card) => {
                return Some(self.say("gains-nothing"));
            }
            Command::Play(action) => action,
            Command::Aim => return Some(self.fill("damage", &[("n", &shot)])),
            _ => return None,
        };
        let after = view.after(action)?;
        let (ending, mut told) = (after.ending(), String::new());
        self.payment(&mut told, names, view, &after);
        if let Action::Challenge { target, .. } = action {
            let (damage, item) = (ending.damage_to(target), ending.disarmed[target]);
            self.ignores(&mut told, &after, &ending);
            add(&mut told, &self.consequence_of_target(&after, target, damage, item));
        }
        // What these two do is not known yet.
        let is_known = !matches!(action, Action::Fancy(Fancy::Remark | Fancy::Blade));
        if is_known && view.public.opponent.is_some() {
            add(&mut told, &self.consequences(names, &after, &ending));
            self.effect(&mut told, names, view, action);
        }
        Some(told).filter(|told| !told.is_empty())
    }
}

/// Whether a duelist may have something to play in an Exchange.
fn may_answer(public: &Public, seat: Seat) -> bool {
    public.counts[seat] > 0 || public.items[seat] == Some(Card::Cloak)
}

/// Adds a part to a text.
fn add(told: &mut String, part: &str) {
    if !told.is_empty() {
        *told += " · ";
    }
    *told += part;
}
