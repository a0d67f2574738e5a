//! What a picked Attack costs, what damage is made of, and what to pick, in words.

use super::hand::{self, Pick};
use super::why::why_only_pass;
use crate::engine::Seat;
use crate::engine::poise::{Action, Attack, Blow, Card, Ending, Kind, Phase, Public, Term, View};
use crate::scene::words::Words;

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
    /// The cards that count for nothing, each with the card that is the reason.
    pub without: Vec<(Card, Card)>,
}

/// A picked Attack in words.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Composed {
    /// Its cards.
    pub cards: String,
    /// Its damage and cost; `None` if it cannot be played.
    pub sum: Option<String>,
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
        let (damage, without) = (after.harm(attack, &ending), after.without(attack, &ending));
        return Some(Sum { cost, costs, terms, damage, without });
    }
    terms.retain(|term| term.change > 0);
    let damage = terms.iter().map(|term| term.change.unsigned_abs()).sum();
    Some(Sum { cost, costs, terms, damage, without: Vec::new() })
}

/// What stands before a result; no line breaks between the two.
const EQUALS: &str = " =\u{a0}";

/// A cost with its parts: `1 + 2 = 3`; alone if it has a single part, or if less is paid. `named` adds to what is
/// paid beyond the cards what it is for.
fn sum_of_costs(cost: u8, costs: &[u8], named: impl FnOnce(String) -> String) -> String {
    let known = costs.iter().sum::<u8>();
    let mut parts: Vec<String> = costs.iter().map(u8::to_string).collect();
    if cost > known {
        parts.push(named((cost - known).to_string()));
    }
    match &parts[..] {
        _ if cost < known => cost.to_string(),
        [] => cost.to_string(),
        [part] => part.clone(),
        _ => [parts.join(" + "), cost.to_string()].join(EQUALS),
    }
}

/// The catalogue's key of what begins a turn's Exchange, which names only what the seat holds.
fn armed(view: &View) -> &'static str {
    let holds = |kind| !view.hand.of_kind(kind).is_empty();
    match (holds(Kind::Attack), holds(Kind::Enhancement)) {
        (true, true) => "armed",
        (true, false) => "armed-alone",
        (false, _) => "unarmed",
    }
}

/// The catalogue's key of what to pick.
fn to_pick(view: &View, pick: &Pick) -> &'static str {
    let strikes = || view.legal().iter().any(|action| matches!(action, Action::Strike(_)));
    match view.public.phase {
        _ if pick.aims => "pick-shot",
        // Between people the question is asked all the same.
        Phase::Riposte if !strikes() => "pick-unarmed",
        Phase::Blade | Phase::Riposte if view.hand.of_kind(Kind::Enhancement).is_empty() => "pick-attack-alone",
        Phase::Blade | Phase::Riposte => "pick-attack",
        _ => why_only_pass(view).unwrap_or_else(|| idle_pick(view)),
    }
}

/// The same where nothing better is known: whether a card of the hand can be played at all.
fn idle_pick(view: &View) -> &'static str {
    let (legal, cards) = (view.legal(), hand::in_order(view.hand));
    let is_open = |card: &Card| legal.iter().any(|action| hand::opens(*action, *card));
    match () {
        () if cards.is_empty() => "pick-no-hand",
        () if cards.iter().any(is_open) => "pick-card",
        () => "pick-none",
    }
}

impl Words {
    /// What to pick, if the strip says nothing about a card; and a picked Attack.
    #[must_use]
    pub fn prompt(&self, view: &View, pick: &Pick) -> (Option<Composed>, String) {
        let cards = hand::in_order(view.hand);
        if let Some(blow) = hand::blow(&cards, pick).filter(|_| view.public.phase != Phase::Discard) {
            return (Some(self.composed(view, blow)), self.goes_with(view, pick));
        }
        let text = match view.public.phase {
            Phase::Prepare if !pick.aims => self.possible(view, armed(view)),
            Phase::Discard if !pick.aims => self.to_discard(view),
            _ => self.say(to_pick(view, pick)),
        };
        (None, text)
    }

    /// What to discard.
    #[must_use]
    pub fn to_discard(&self, view: &View) -> String {
        let key = match () {
            () if view.hand.is_empty() => "pick-nothing",
            () if view.hand.of_kind(Kind::Attack).is_empty() => "pick-discards-unarmed",
            () if view.public.history.backwards().all(|(seat, _)| seat != view.seat) => "pick-discards-first",
            () => "pick-discards",
        };
        self.fill(key, &[("n", &view.public.rules().edition.hand_size())])
    }

    /// An Attack with its damage and cost.
    fn composed(&self, view: &View, blow: Blow) -> Composed {
        let said = |Sum { cost, costs, terms, damage, without }: Sum| {
            let is_free = cost == 0 && !costs.is_empty();
            let cost = sum_of_costs(cost, &costs, |extra| self.noted(extra, self.card(Card::ParryRiposte)));
            let sum = self.fill("sum", &[("n", &self.sum(&terms, damage)), ("cost", &cost)]);
            self.with_notes(if is_free { self.with_free(sum) } else { sum }, &without, None)
        };
        Composed { cards: self.blow(blow), sum: sum(view, blow).map(said) }
    }

    /// What can be picked with an Attack; empty where nothing can, and its button says what it does.
    fn goes_with(&self, view: &View, pick: &Pick) -> String {
        let aims = view.public.phase == Phase::Prepare && view.public.players().count() > 2;
        let adds = || hand::slots(view, pick).iter().any(|slot| slot.lies == hand::Lies::Addable);
        let key = if aims { Some("pick-target") } else { adds().then_some("add-enhancements") };
        key.map(|key| self.say(key)).unwrap_or_default()
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
        if terms.len() > 1 { [text.as_str(), EQUALS, &damage].concat() } else { damage }
    }

    /// The damage of an Attack on the Field, with its parts unless it is blocked.
    #[must_use]
    pub fn sum_of(&self, public: &Public, attack: &Attack, ending: &Ending) -> String {
        let taken = public.taken(attack, ending);
        if attack.is_blocked(public.rules().edition) {
            return self.with_notes("0".to_owned(), &[], taken);
        }
        let sum = self.sum(&public.terms(attack, ending), public.harm(attack, ending));
        self.with_notes(sum, &public.without(attack, ending), taken)
    }

    /// A sum, and after it which cards do not count, so that it is clear that they were not forgotten, and which Item a Disarm
    /// takes.
    fn with_notes(&self, sum: String, without: &[(Card, Card)], taken: Option<Card>) -> String {
        let mut notes = self.ignored(without, taken);
        notes.extend(taken.map(|card| self.fill("sum-taken", &[("card", &self.card(card))])));
        self.annotated(sum, notes)
    }

    /// Which cards do not count, and because of which other ones; without the Item that the Attack itself takes.
    pub(super) fn ignored(&self, without: &[(Card, Card)], taken: Option<Card>) -> Vec<String> {
        let told = |group: &[(Card, Card)]| {
            let cards = group.iter().map(|(card, _)| *card).filter(|card| Some(*card) != taken);
            let cards: Vec<String> = cards.map(|card| self.card(card)).collect();
            let by = self.card(group[0].1);
            (!cards.is_empty()).then(|| self.fill("sum-ignored", &[("cards", &self.list(&cards)), ("by", &by)]))
        };
        without.chunk_by(|one, other| one.1 == other.1).filter_map(told).collect()
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
    pub(super) fn noted(&self, text: String, note: String) -> String {
        self.sentences([text, self.fill("in-brackets", &[("text", &note)])])
    }

    /// A text with these notes in one pair of brackets, or after a comma if the text ends with brackets; without notes only
    /// the text.
    pub(super) fn annotated(&self, text: String, notes: Vec<String>) -> String {
        let more = |one: String, other: String| self.fill("list-more", &[("one", &one), ("other", &other)]);
        match notes.into_iter().reduce(more) {
            Some(notes) if text.ends_with([')', '）']) => more(text, notes),
            Some(notes) => self.noted(text, notes),
            None => text,
        }
    }

    /// The name of an Attack on the Field: its card, with a number where its player has two of that name.
    #[must_use]
    pub fn attack_name(&self, public: &Public, attack: u8) -> String {
        let Some(this) = public.attack(attack) else { return attack.to_string() };
        let card = self.card(this.blow.card);
        match number_of(public, this) {
            Some(n) => self.fill("attack-of-two", &[("card", &card), ("n", &n)]),
            None => card,
        }
    }
}

/// The number of an Attack among those of its name that its player has played in this Exchange, if two of them lie on the
/// Field. Those that have gone keep theirs, so that no number changes.
#[must_use]
pub fn number_of(public: &Public, this: &Attack) -> Option<usize> {
    let alike = |by: Seat, card: Card| by == this.by && card == this.blow.card;
    let lying = || public.field.iter().filter(|attack| alike(attack.by, attack.blow.card));
    let last = played_in_exchange(public);
    let gone = last.iter().enumerate().filter(|(nth, (by, blow))| {
        let id = (nth + 1) as u8;
        id < this.id && alike(*by, blow.card) && public.attack(id).is_none()
    });
    (lying().count() > 1).then(|| lying().filter(|attack| attack.id <= this.id).count() + gone.count())
}

/// The Attacks of the Exchange in the order in which they were played, which is that of their numbers; none in a position
/// without the actions that led to it.
fn played_in_exchange(public: &Public) -> Vec<(Seat, Blow)> {
    let mut blows = Vec::new();
    for (seat, action) in public.history.backwards() {
        blows.extend(hand::played(action).map(|blow| (seat, blow)));
        if matches!(action, Action::Challenge { .. }) {
            break;
        }
    }
    blows.reverse();
    // One that is just being played has no number yet.
    if blows.len() >= usize::from(public.attacks) { blows } else { Vec::new() }
}

#[cfg(test)]
mod tests {
    use super::sum_of_costs;

    #[test]
    fn a_cost_of_several_cards_is_told_as_a_sum_unless_less_is_paid() {
        let told = [(0, &[][..]), (2, &[2]), (3, &[1, 2]), (2, &[1, 2])]
            .map(|(cost, costs)| sum_of_costs(cost, costs, |extra| extra));
        assert_eq!(told, ["0", "2", "1 + 2 =\u{a0}3", "2"]);
    }

    #[test]
    fn what_is_paid_beyond_the_cards_has_a_name() {
        let told = [(1, &[][..]), (2, &[1])]
            .map(|(cost, costs)| sum_of_costs(cost, costs, |extra| extra + " (Parry Riposte)"));
        assert_eq!(told, ["1 (Parry Riposte)", "1 + 1 (Parry Riposte) =\u{a0}2"]);
    }
}
