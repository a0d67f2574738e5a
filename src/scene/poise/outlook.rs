//! What a picked Attack costs, what damage is made of, and what to pick, in words.

use super::hand::{self, Pick};
use super::words::name;
use crate::engine::poise::{Action, Attack, Blow, Card, Ending, Kind, Phase, Public, Term, View};
use crate::scene::words::{Args, Name, Words};

/// The cost and the damage of an Attack that is picked.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sum {
    /// The Poise that it costs, 0 without Poise.
    pub cost: u8,
    /// What each of its cards that has a cost costs.
    pub costs: Vec<u8>,
    /// The parts of its damage.
    pub terms: Vec<Term>,
    /// The damage.
    pub damage: u8,
    /// What else there is to say of the cards that change it.
    pub aside: Aside,
}

/// What a sum does not show: which cards count for nothing, and which is lost.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Aside {
    /// The cards that a Precise Strike ignores.
    pub ignored: Vec<Card>,
    /// The Items that a Disarm takes before the damage is counted.
    pub missing: Vec<Card>,
    /// The Item that this Disarm takes, even if it is blocked.
    pub taken: Option<Card>,
}

impl Aside {
    fn of(public: &Public, attack: &Attack, ending: &Ending) -> Self {
        let is_blocked = attack.is_blocked(public.rules().edition);
        let cards = |cards: fn(&Public, &Attack, &Ending) -> Vec<Card>| {
            if is_blocked { Vec::new() } else { cards(public, attack, ending) }
        };
        let taken = public.taken(attack, ending);
        Self { ignored: cards(Public::ignored), missing: cards(Public::missing), taken }
    }
}

/// The cost and damage of a picked Attack, with an extra of a Parry Riposte. Against several possible targets nothing
/// is taken away: their buttons say what is left. `None` if the Attack cannot be played.
#[must_use]
pub fn sum(view: &View, blow: Blow) -> Option<Sum> {
    let legal = view.legal();
    let mut plays = legal.iter().filter(|action| hand::played(**action) == Some(blow));
    let after = view.after(*plays.next()?)?;
    let (cost, ending) = (view.public.poise[view.seat] - after.poise[view.seat], after.ending());
    let edition = view.public.rules().edition;
    let costs = blow.cards().map(|card| edition.face(card).cost).filter(|cost| *cost > 0).collect();
    let attack = after.field.last()?;
    let mut terms = after.terms(attack, &ending);
    if plays.next().is_none() {
        // That a Disarm takes the Item is said beside the sum of a picked one.
        let aside = Aside { taken: None, ..Aside::of(&after, attack, &ending) };
        let damage = after.harm(attack, &ending);
        return Some(Sum { cost, costs, terms, damage, aside });
    }
    terms.retain(|term| term.change > 0);
    let damage = terms.iter().map(|term| term.change.unsigned_abs()).sum();
    Some(Sum { cost, costs, terms, damage, aside: Aside::default() })
}

/// A cost with its parts: `1 + 2 = 3`; alone if it has a single part, or if less is paid.
fn sum_of_costs(cost: u8, costs: &[u8]) -> String {
    if costs.len() < 2 || costs.iter().sum::<u8>() != cost {
        return cost.to_string();
    }
    let parts: Vec<String> = costs.iter().map(u8::to_string).collect();
    [parts.join(" + "), cost.to_string()].join(" = ")
}

impl Words {
    /// What to pick, if the strip says nothing about a card; and the cost and damage of a picked Attack.
    #[must_use]
    pub fn prompt(&self, view: &View, pick: &Pick) -> (Option<String>, String) {
        let cards = hand::in_order(view.hand);
        if let Some(blow) = hand::blow(&cards, pick).filter(|_| view.public.phase != Phase::Discard) {
            let mut text = self.blow(blow);
            if let Some(Sum { cost, costs, terms, damage, aside }) = sum(view, blow) {
                let is_free = cost == 0 && !costs.is_empty();
                let cost = sum_of_costs(cost, &costs);
                let sum = self.fill("sum", &[("n", &self.sum(&terms, damage)), ("cost", &cost)]);
                let sum = self.with_aside(if is_free { self.with_free(sum) } else { sum }, &aside);
                text += " · ";
                text += &sum;
            }
            let aims = view.public.phase == Phase::Prepare && view.public.players().count() > 2;
            let key = if aims { "pick-target" } else { "add-enhancements" };
            return (Some(text), self.say(key));
        }
        if view.public.phase == Phase::Prepare && !pick.aims {
            let is_armed = !view.hand.of_kind(Kind::Attack).is_empty();
            return (None, self.possible(view, if is_armed { "armed" } else { "unarmed" }));
        }
        let key = match view.public.phase {
            _ if pick.aims => "pick-shot",
            Phase::Discard if view.hand.is_empty() => "pick-nothing",
            Phase::Discard => "pick-discards",
            Phase::Blade | Phase::Riposte => "pick-attack",
            _ => "pick-card",
        };
        (None, self.say(key))
    }

    /// What is possible besides an Attack, the end of the turn last.
    fn possible(&self, view: &View, key: &str) -> String {
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
                self.append(&mut list, "list-more", part);
                told = part;
            }
        }
        self.append(&mut list, "list-or", "possible-end");
        self.fill(key, &[("list", &list)])
    }

    /// The decision of the seat of this view. In an Exchange without a Response to play, it names what is possible.
    #[must_use]
    pub fn awaits_of(&self, names: &[Name], view: &View) -> String {
        let legal = view.legal();
        let is_plain = |action: &Action| matches!(action, Action::Respond { .. } | Action::Strike(_));
        if view.public.phase != Phase::Exchange || !view.to_act() || legal.iter().any(is_plain) {
            return self.awaits(names, &view.public);
        }
        let (mut told, mut list) = ("", String::new());
        for action in legal {
            let part = match action {
                Action::Press { .. } => "possible-press",
                Action::Fancy(_) => "possible-fancy",
                Action::Shelter { .. } => "possible-cloak",
                _ => continue,
            };
            if part != told {
                self.append(&mut list, "list-more", part);
                told = part;
            }
        }
        let key = if list.is_empty() { "await-pass" } else { "await-able" };
        self.append(&mut list, "list-or", "possible-pass");
        let other = self.called(&name(names, view.public.other(view.seat)));
        self.fill(key, &[("other", &other), ("list", &list)])
    }

    /// Adds a part to a list, joined this way.
    fn append(&self, list: &mut String, joint: &str, key: &str) {
        let part = self.say(key);
        *list = if list.is_empty() { part } else { self.fill(joint, &[("one", list), ("other", &part)]) };
    }

    /// Parts of damage and what they come to: `2 + 3 + 1 Main Gauche − 2 Buckler = 4`. The cards of the Attack itself are
    /// only numbers, because they stand beside it.
    #[must_use]
    pub fn sum(&self, terms: &[Term], damage: u8) -> String {
        let mut text = String::new();
        for (place, term) in terms.iter().enumerate() {
            text += match (place, term.change < 0) {
                (0, _) => "",
                (_, true) => " − ",
                (_, false) => " + ",
            };
            text += &term.change.unsigned_abs().to_string();
            if !term.own {
                text += " ";
                text += &self.card(term.card);
            }
        }
        let damage = damage.to_string();
        if terms.len() > 1 { [text.as_str(), " = ", &damage].concat() } else { damage }
    }

    /// The damage of an Attack on the Field, with its parts unless it is blocked.
    #[must_use]
    pub fn sum_of(&self, public: &Public, attack: &Attack, ending: &Ending) -> String {
        let is_blocked = attack.is_blocked(public.rules().edition);
        let terms = if is_blocked { Vec::new() } else { public.terms(attack, ending) };
        let sum = self.sum(&terms, public.harm(attack, ending));
        self.with_aside(sum, &Aside::of(public, attack, ending))
    }

    /// A sum, and after it which cards do not count and which is lost, so that nobody takes them for forgotten.
    fn with_aside(&self, sum: String, aside: &Aside) -> String {
        let mut notes = Vec::new();
        for (cards, by) in [(&aside.ignored, Card::PreciseStrike), (&aside.missing, Card::Disarm)] {
            if !cards.is_empty() {
                let cards: Vec<String> = cards.iter().map(|card| self.card(*card)).collect();
                let args: Args = &[("cards", &self.list(&cards)), ("by", &self.card(by))];
                notes.push(self.fill("sum-ignored", args));
            }
        }
        notes.extend(aside.taken.map(|card| self.fill("sum-taken", &[("card", &self.card(card))])));
        if notes.is_empty() { sum } else { self.noted(sum, notes.join(", ")) }
    }

    /// What stands in front of an Attack that has no Response.
    #[must_use]
    pub fn unanswered(&self, public: &Public, attack: &Attack, ending: &Ending, keys: [&str; 2]) -> String {
        match public.stopped_by(attack, ending) {
            Some(card) => self.fill("stopped-by", &[("card", &self.card(card))]),
            None => self.say(keys[usize::from(attack.closed)]),
        }
    }

    /// A cost that is waived, with the reason.
    pub(super) fn with_free(&self, cost: String) -> String {
        self.noted(cost, self.say("cost-free"))
    }

    /// A text with a note in brackets.
    fn noted(&self, text: String, note: String) -> String {
        self.sentences([text, self.fill("in-brackets", &[("text", &note)])])
    }

    /// The name of an Attack on the Field: its card, with the Attack's number where its player has two of that name.
    #[must_use]
    pub fn attack_name(&self, public: &Public, attack: u8) -> String {
        let Some(this) = public.attack(attack) else { return attack.to_string() };
        let alike = |other: &&Attack| other.by == this.by && other.blow.card == this.blow.card;
        let card = self.card(this.blow.card);
        let is_one_of_two = public.field.iter().filter(alike).count() > 1;
        if is_one_of_two { [card.as_str(), " (", &attack.to_string(), ")"].concat() } else { card }
    }
}

#[cfg(test)]
mod tests {
    use super::sum_of_costs;

    #[test]
    fn a_cost_of_several_cards_is_told_as_a_sum_unless_less_is_paid() {
        let told = [(0, &[][..]), (2, &[2]), (3, &[1, 2]), (2, &[1, 2])].map(|(cost, costs)| sum_of_costs(cost, costs));
        assert_eq!(told, ["0", "2", "1 + 2 = 3", "2"]);
    }
}
