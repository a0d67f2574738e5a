//! What a choice costs and what it would do, in words.

use super::choice::{Choice, Command};
use super::words::name;
use crate::engine::Seat;
use crate::engine::poise::{Action, Card, Consequence, Ending, Fancy, Phase, Public, View};
use crate::scene::words::{Name, Words};

/// What stands between the parts of a text.
const DOT: &str = " · ";

impl Words {
    /// What the end of an Exchange does to both duelists, the reader first.
    #[must_use]
    pub fn consequences(&self, names: &[Name], public: &Public, ending: &Ending) -> String {
        let [first, second] = ending.duelists;
        let is_second = name(names, second) == Name::You;
        let duelists = if is_second { [second, first] } else { [first, second] };
        let told = duelists.into_iter().flat_map(|seat| self.consequence(&name(names, seat), public, ending, seat));
        let told: Vec<String> = told.collect();
        if told.is_empty() { self.say("consequence-none") } else { told.join(DOT) }
    }

    /// What a player loses: Poise, and the Item that a Disarm takes. Those who go out lose everything.
    fn consequence(&self, name: &Name, public: &Public, ending: &Ending, seat: Seat) -> Vec<String> {
        let item = public.item_lost(seat, ending);
        let told = |key, n: u8| self.about(key, name, &[("n", &n)]);
        let alone = item.map(|card| self.about("consequence-item", name, &[("card", &self.card(card))]));
        match Consequence::of(public.poise[seat], ending.damage_to(seat)) {
            Consequence::Unhurt => alone.into_iter().collect(),
            Consequence::Loses(lost) => vec![self.with_item(name, told("consequence-loses", lost), item)],
            Consequence::Spent(lost) => [told("consequence-spent", lost)].into_iter().chain(alone).collect(),
            Consequence::Out => vec![told("consequence-out", 0)],
        }
    }

    /// A loss, and with it that of an Item.
    fn with_item(&self, name: &Name, text: String, item: Option<Card>) -> String {
        let Some(card) = item else { return text };
        self.about("consequence-with", name, &[("text", &text), ("card", &self.card(card))])
    }

    /// What a target loses that the button names already.
    fn consequence_of_target(&self, public: &Public, target: Seat, damage: u8, item: Option<Card>) -> String {
        let told = match Consequence::of(public.poise[target], damage) {
            Consequence::Unhurt => "−0".to_owned(),
            Consequence::Loses(lost) => ["−", &lost.to_string()].concat(),
            Consequence::Spent(lost) => ["−", &lost.to_string(), " – ", &self.say("no-poise")].concat(),
            Consequence::Out => return self.say("out"),
        };
        self.with_item(&Name::default(), told, item)
    }

    /// What a seat pays for a choice, if anything; `after` is the game after it.
    fn payment(&self, names: &[Name], view: &View, after: &Public) -> Option<String> {
        let left = after.poise[view.seat];
        let paid = view.public.poise[view.seat].saturating_sub(left);
        let key = if left == 0 { "consequence-pays-all" } else { "consequence-pays" };
        (paid > 0).then(|| self.about(key, &name(names, view.seat), &[("n", &paid)]))
    }

    /// What an announced Fancy Move does besides, if this answer lets it take effect.
    fn effect(&self, names: &[Name], view: &View, answer: Action) -> Option<String> {
        let Phase::Answer(announced) = view.public.phase else { return None };
        let techniques = announced.techniques + u8::from(answer == Action::Negate);
        let other = view.public.other(announced.by);
        let (key, seat) = match announced.fancy {
            _ if techniques % 2 == 1 => return None,
            Fancy::Blade => ("consequence-attacks", announced.by),
            Fancy::Remark if view.public.counts[other] > 0 => ("consequence-discards", other),
            _ => return None,
        };
        Some(self.about(key, &name(names, seat), &[]))
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
            Command::Play(action) => action,
            Command::Aim => return Some(self.fill("damage", &[("n", &shot)])),
            _ => return None,
        };
        let after = view.after(action)?;
        let (ending, paid) = (after.ending(), self.payment(names, view, &after));
        let parts = match action {
            Action::Challenge { target, .. } => {
                let (damage, item) = (ending.damage_to(target), after.item_lost(target, &ending));
                [Some(self.consequence_of_target(&after, target, damage, item)), paid, None]
            }
            // What they do is not known yet.
            Action::Fancy(Fancy::Remark | Fancy::Blade) => [paid, None, None],
            _ if view.public.opponent.is_none() => [paid, None, None],
            _ => [paid, Some(self.consequences(names, &after, &ending)), self.effect(names, view, action)],
        };
        let told: Vec<String> = parts.into_iter().flatten().collect();
        (!told.is_empty()).then(|| told.join(DOT))
    }
}
