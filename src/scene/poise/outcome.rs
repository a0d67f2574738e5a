//! What a choice costs and what it would do, in words.

use super::choice::{Choice, Command};
use super::hand::{is_idle, why_needless};
use super::words::name;
use crate::engine::Seat;
use crate::engine::poise::{Action, Announced, Card, Consequence, Ending, Fancy, Phase, Public, View};
use crate::scene::words::{Name, Words};

impl Words {
    /// What the end of an Exchange does to both duelists, the reader first.
    #[must_use]
    pub fn consequences(&self, names: &[Name], public: &Public, ending: &Ending) -> String {
        self.told_of(names, public, ending, "consequence-loses")
    }

    /// The same, where `loses` is the key of a loss: certain, or as things stand.
    fn told_of(&self, names: &[Name], public: &Public, ending: &Ending, loses: &str) -> String {
        let [first, second] = ending.duelists;
        let is_second = name(names, second) == Name::You;
        let duelists = if is_second { [second, first] } else { [first, second] };
        if is_drawn(public, ending) {
            return self.say("consequence-draw");
        }
        let mut told = String::new();
        for seat in duelists {
            self.consequence(&mut told, &name(names, seat), public, ending, (seat, loses));
        }
        if let Some(winner) = winner(public, ending) {
            add(&mut told, &self.about("consequence-wins", &name(names, winner), &[]));
        }
        if told.is_empty() { self.say("consequence-none") } else { told }
    }

    /// Adds what a player loses: Poise, and the Item that a Disarm takes. Those who go out lose everything.
    fn consequence(
        &self,
        told: &mut String,
        name: &Name,
        public: &Public,
        ending: &Ending,
        (seat, loses): (Seat, &str),
    ) {
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
        let text = self.spent(self.about(loses, name, &[("n", &lost)]), left);
        add(told, &self.with_item(name, text, item));
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
        let text = self.spent(self.fill("consequence-target", &[("n", &lost)]), left);
        self.with_item(&Name::default(), text, item)
    }

    /// Adds that a hit at this target wins the game, if it does.
    fn victory(&self, told: &mut String, names: &[Name], view: &View, target: Seat) {
        if view.public.poise[target] == 0 && view.public.players().count() == 2 {
            add(told, &self.about("consequence-wins", &name(names, view.seat), &[]));
        }
    }

    /// The condition of what a choice would do, where the other duelist may still play something against it.
    #[must_use]
    pub fn condition_of(&self, view: &View, choice: &Choice) -> Option<String> {
        let Command::Play(action) = choice.command else { return None };
        let (other, key) = match action {
            Action::Challenge { target, .. } => (target, "if-unanswered"),
            Action::Allow | Action::Negate => {
                return is_known(view, action).then(|| self.say("if-nothing-more"));
            }
            _ if view.public.opponent.is_none() => return None,
            Action::Pass | Action::Fancy(Fancy::Exit | Fancy::Blade) => return None,
            Action::Strike(_) => (view.public.other(view.seat), "if-unanswered"),
            // Where no Attack is left, the other one may attack.
            _ => (view.public.other(view.seat), "if-nothing-more"),
        };
        may_answer(&view.public, other).then(|| self.say(key))
    }

    /// Adds what a seat pays for a choice, if anything; `after` is the game after it.
    fn payment(&self, told: &mut String, names: &[Name], view: &View, after: &Public) {
        let left = after.poise[view.seat];
        let paid = view.public.poise[view.seat].saturating_sub(left);
        if paid > 0 {
            let text = self.about("consequence-pays", &name(names, view.seat), &[("n", &paid)]);
            add(told, &self.spent(text, left));
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

    /// A loss or a cost, and that no Poise is left after it.
    fn spent(&self, text: String, left: u8) -> String {
        if left > 0 { text } else { self.fill("consequence-spent", &[("text", &text)]) }
    }

    /// Adds what an announced Fancy Move does at once, if this answer lets it take effect.
    fn effect(&self, told: &mut String, names: &[Name], view: &View, answer: Action) {
        let Phase::Answer(announced) = view.public.phase else { return };
        let other = view.public.other(announced.by);
        let (key, seat) = match announced.fancy {
            _ if !takes_effect(announced, answer) => return,
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
                let mut told = self.consequence_of_target(&view.public, target, shot, None);
                self.victory(&mut told, names, view, target);
                add(&mut told, &self.say("instead-of-exchange"));
                return Some(told);
            }
            Command::Play(Action::Restore(card)) if is_idle(view, card) => {
                return Some(self.say("gains-nothing"));
            }
            Command::Play(action) => action,
            Command::Aim => {
                let mut told = self.fill("damage", &[("n", &shot)]);
                add(&mut told, &self.say("instead-of-exchange"));
                return Some(told);
            }
            _ => return None,
        };
        let after = view.after(action)?;
        let (ending, mut told) = (after.ending(), String::new());
        self.payment(&mut told, names, view, &after);
        if let Action::Challenge { target, .. } = action {
            let (damage, item) = (ending.damage_to(target), ending.disarmed[target]);
            self.ignores(&mut told, &after, &ending);
            // After what the player pays the target has to be named again.
            let is_named = !told.is_empty() && damage > 0;
            if is_named {
                self.consequence(&mut told, &name(names, target), &after, &ending, (target, "consequence-loses"));
            } else {
                add(&mut told, &self.consequence_of_target(&after, target, damage, item));
            }
            if damage > 0 {
                self.victory(&mut told, names, view, target);
            }
        }
        self.effect(&mut told, names, view, action);
        if is_known(view, action) && view.public.opponent.is_some() {
            let loses = if action == Action::Pass { "consequence-loses" } else { "consequence-would-lose" };
            add(&mut told, &self.told_of(names, &after, &ending, loses));
        }
        if let Some(why) = why_needless(view, action) {
            add(&mut told, &self.say(why));
        }
        Some(told).filter(|told| !told.is_empty())
    }
}

/// Whether a duelist goes out if the Exchange ends this way.
pub(super) fn is_out(public: &Public, ending: &Ending, seat: Seat) -> bool {
    Consequence::of(public.poise[seat], ending.damage_to(seat)) == Consequence::Out
}

/// Whether the last two go out together if the Exchange ends this way: the game ends in a draw.
pub(super) fn is_drawn(public: &Public, ending: &Ending) -> bool {
    public.players().count() == 2 && ending.duelists.iter().all(|seat| is_out(public, ending, *seat))
}

/// Who wins between two if the Exchange ends this way.
pub(super) fn winner(public: &Public, ending: &Ending) -> Option<Seat> {
    let [one, other] = ending.duelists;
    match (is_out(public, ending, one), is_out(public, ending, other)) {
        _ if public.players().count() > 2 => None,
        (true, false) => Some(other),
        (false, true) => Some(one),
        _ => None,
    }
}

/// Whether a Fancy Move takes effect with this answer to it.
fn takes_effect(announced: Announced, answer: Action) -> bool {
    (announced.techniques + u8::from(answer == Action::Negate)).is_multiple_of(2)
}

/// Whether it is known how the Exchange would end after an action: not before another Attack.
pub(super) fn is_known(view: &View, action: Action) -> bool {
    match (view.public.phase, action) {
        (Phase::Answer(announced), _) => announced.fancy != Fancy::Blade || !takes_effect(announced, action),
        _ => action != Action::Fancy(Fancy::Blade),
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
