//! What the seat to act can do, in words.

use super::hand;
use super::words::name;
use crate::engine::poise::{Action, Phase, View};
use crate::scene::words::{Name, Words};

/// So many cards at most are named of those that can be played in an Exchange.
const NAMED: usize = 3;

impl Words {
    /// What is possible besides an Attack, the end of the turn last, in the sentence of this key.
    pub(super) fn possible(&self, view: &View, key: &str) -> String {
        self.fill(key, &[("list", &self.joined(self.listed(view), "list-or", "possible-end"))])
    }

    /// What is possible in a turn besides an Attack and the end of the turn.
    fn listed(&self, view: &View) -> String {
        let may_regain = view.public.poise[view.seat] < view.public.rules().cap();
        let (mut told, mut list) = ("", String::new());
        // Actions of one kind stand side by side.
        for action in view.legal() {
            let part = match action {
                Action::Place(_) => "possible-item",
                Action::Restore(_) if may_regain => "possible-restore",
                Action::Fire { .. } => "possible-pistol",
                _ => continue,
            };
            if part != told {
                list = self.joined(list, "list-more", part);
                told = part;
            }
        }
        list
    }

    /// The kinds of cards that can be played in an Exchange and change something.
    fn kinds(&self, view: &View) -> String {
        let (legal, mut list) = (useful(view), String::new());
        for key in ["kind-response", "kind-press", "kind-attack", "kind-fancy", "card-ck"] {
            if legal.iter().any(|action| kind_key(*action) == key) {
                list = self.joined(list, "list-more", key);
            }
        }
        list
    }

    /// The cards that can be played in an Exchange and change something, or their kinds where there are more than [`NAMED`].
    fn playable(&self, view: &View) -> String {
        let (legal, mut cards) = (useful(view), hand::in_order(view.hand));
        cards.dedup();
        cards.retain(|card| legal.iter().any(|action| hand::opens(*action, *card)));
        let has_item = legal.iter().any(|action| matches!(action, Action::Shelter { .. }));
        if has_item || cards.len() > NAMED {
            return self.kinds(view);
        }
        let names = cards.into_iter().map(|card| self.card(card));
        names.reduce(|one, other| self.fill("list-more", &[("one", &one), ("other", &other)])).unwrap_or_default()
    }

    /// The decision of the seat of this view. In an Exchange and after it, it names what is possible.
    #[must_use]
    pub fn awaits_of(&self, names: &[Name], view: &View) -> String {
        match view.public.phase {
            Phase::Exchange if view.to_act() => self.answers(names, view),
            Phase::Respite if view.to_act() => self.rests(view),
            Phase::Riposte if view.to_act() && !view.is_spent() => self.counters(names, view),
            _ => self.awaits(names, &view.public),
        }
    }

    /// That the seat of this view may attack after a Parry Riposte, and what that costs beyond the cards.
    fn counters(&self, names: &[Name], view: &View) -> String {
        match view.public.rules().edition.riposte_cost() {
            0 => self.awaits(names, &view.public),
            cost => self.fill("await-riposte-paid", &[("n", &cost)]),
        }
    }

    /// Who plays next in an Exchange, and how it ends, for a seat that can play something; `None` elsewhere.
    #[must_use]
    pub fn rhythm(&self, names: &[Name], view: &View) -> Option<String> {
        let is_asked = view.public.phase == Phase::Exchange && view.to_act() && view.legal() != [Action::Pass];
        let other = || self.called(&name(names, view.public.other(view.seat)));
        is_asked.then(|| self.fill("pick-then", &[("other", &other())]))
    }

    /// What the seat of this view can still do in its turn after an Exchange.
    fn rests(&self, view: &View) -> String {
        if self.listed(view).is_empty() { self.say("await-rest-none") } else { self.possible(view, "await-rest") }
    }

    /// What the seat of this view can play in an Exchange.
    fn answers(&self, names: &[Name], view: &View) -> String {
        let list = self.playable(view);
        let attacks_freely = || view.legal().iter().any(|action| matches!(action, Action::Strike(_)));
        let key = match list.is_empty() {
            true if view.legal() != [Action::Pass] => "await-idle",
            true => "await-pass",
            false if view.public.field.is_empty() && attacks_freely() => "await-empty",
            false => "await-able",
        };
        let list = self.joined(list, "list-or", "possible-pass");
        let other = self.called(&name(names, view.public.other(view.seat)));
        self.fill(key, &[("other", &other), ("list", &list)])
    }

    /// A list with another part, joined this way.
    fn joined(&self, list: String, joint: &str, key: &str) -> String {
        let part = self.say(key);
        if list.is_empty() { part } else { self.fill(joint, &[("one", &list), ("other", &part)]) }
    }
}

/// The actions that change something as the game stands.
fn useful(view: &View) -> Vec<Action> {
    view.legal().into_iter().filter(|action| hand::why_needless(view, *action).is_none()).collect()
}

/// The key of the kind of card, or of the card, that an action in an Exchange plays.
const fn kind_key(action: Action) -> &'static str {
    match action {
        Action::Respond { .. } => "kind-response",
        Action::Press { .. } => "kind-press",
        Action::Strike(_) => "kind-attack",
        Action::Fancy(_) => "kind-fancy",
        Action::Shelter { .. } => "card-ck",
        _ => "",
    }
}
