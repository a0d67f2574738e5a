//! Sentences about actions and decisions in a bout.

use super::Names;
use crate::engine::piste::vocabulary::HAND_SIZE;
use crate::engine::piste::{Action, Attack, Cards, ParryRule, Phase, Public, Space, Value, View};
use crate::scene::piste::Choice;
use crate::scene::words::{Args, Words};

/// So many spaces behind a fencer, at most, are little room: no card of a higher value can move back from there.
const LITTLE_ROOM: u8 = 2;

/// The catalogue's words for the numbers of cards.
const NUMBERS: [&str; 6] = ["number-0", "number-1", "number-2", "number-3", "number-4", "number-5"];

impl Words {
    /// A number of cards in words: `two`.
    #[must_use]
    pub fn number(&self, count: u8) -> String {
        NUMBERS.get(usize::from(count)).map_or_else(|| count.to_string(), |key| self.say(key))
    }

    /// `two 3s`, `one 5`.
    #[must_use]
    pub fn some_cards(&self, count: u8, value: u8) -> String {
        self.count("cards-of", count.into(), &[("number", &self.number(count)), ("value", &value)])
    }

    /// `two 3s`; `2 + 4` where the values differ.
    fn these_cards(&self, cards: Cards) -> String {
        let values: Vec<Value> = cards.values().collect();
        match values.first() {
            Some(first) if values.iter().all(|value| value == first) => {
                self.some_cards(values.len() as u8, first.number())
            }
            _ => values.iter().map(ToString::to_string).collect::<Vec<_>>().join(" + "),
        }
    }

    /// The label of a choice: `Advance 3`, `Attack with two 5s`, `Parry with two 3s`.
    #[must_use]
    pub fn choice(&self, public: &Public, action: Action) -> String {
        if let Some((key, card)) = step(action) {
            return self.fill(key, &[("card", &card)]);
        }
        match action {
            Action::Attack { count } => self.fill("choice-attack", &[("cards", &self.some_cards(count, public.gap()))]),
            Action::AdvanceAttack { card, count } => {
                let gap = public.gap().saturating_sub(card.number());
                let args = [("card", &card as _), ("cards", &self.some_cards(count, gap) as _), ("value", &gap as _)];
                self.count("choice-advance-attack", count.into(), &args)
            }
            Action::Parry { cards } => self.fill("choice-parry", &[("cards", &self.these_cards(cards))]),
            _ => self.say("choice-hit"),
        }
    }

    /// The distance to which a step leads: `→ distance 4`.
    #[must_use]
    pub fn choice_place(&self, choice: &Choice) -> Option<String> {
        choice.is_step().then(|| self.fill("choice-place", &[("gap", &choice.gap)]))
    }

    /// The same with what the hand keeps to parry there, and whether that is a warning: `→ distance 4 (no 4 to parry)`, or one card where
    /// two can attack. Not where no such attack can follow: no cards of this value are unseen, or the last card is drawn. A step back that
    /// leaves little room behind says so instead, unless the cards are a warning. A retreat from an attack says nothing of the room: on a
    /// phone there is no place for it on five buttons.
    #[must_use]
    pub fn choice_warned(&self, view: &View, choice: &Choice) -> Option<(String, bool)> {
        let kept = view.hand.minus(choice.action.cards(view.public.gap())?);
        let goes_on = HAND_SIZE.saturating_sub(kept.len()) < view.public.pile;
        let rules = view.public.bout.rules;
        let is_told = choice.is_step() && goes_on && rules.parry == ParryRule::Same;
        let value = Value::new(choice.gap).filter(|value| is_told && view.unseen().count(*value) > 0);
        let to_parry = value.map(|value| self.cards_to_parry(view, kept.count(value), value));
        let goes_back = goes_on && matches!(choice.action, Action::Withdraw { .. });
        let edge = goes_back.then(|| self.choice_edge(view, choice)).flatten();
        match to_parry {
            Some((_, true)) => to_parry,
            _ => edge.or(to_parry).or_else(|| Some((self.choice_place(choice)?, false))),
        }
    }

    /// The distance to which a step leads with the cards that parry there, and whether they are too few: none, or one where two can
    /// attack.
    fn cards_to_parry(&self, view: &View, held: u8, value: Value) -> (String, bool) {
        let is_single = held == 1 && view.public.bout.rules.strengthen && view.unseen().count(value) > 1;
        let key = match held {
            0 => "choice-place-bare",
            _ if is_single => "choice-place-single",
            _ => "choice-place-held",
        };
        let cards = self.some_cards(held, value.number());
        (self.fill(key, &[("gap", &value), ("cards", &cards)]), held == 0 || is_single)
    }

    /// The same for a step back that leaves few spaces behind; a warning if none is left.
    fn choice_edge(&self, view: &View, choice: &Choice) -> Option<(String, bool)> {
        let room = Space::new(choice.space).map_or(0, |space| space.progress(view.seat));
        let key = match room {
            0 => "choice-place-end",
            1..=LITTLE_ROOM => "choice-place-edge",
            _ => return None,
        };
        let place = self.fill(key, &[("gap", &choice.gap), ("room", &self.count("spaces", room.into(), &[]))]);
        Some((place, room == 0))
    }

    /// What parries this attack: `parried only by two 5s`, or that nothing can, as too few of these cards are unseen. `None`
    /// where no or other cards parry.
    #[must_use]
    pub fn choice_parried(&self, view: &View, action: Action) -> Option<String> {
        let (public, Action::Attack { count }) = (&view.public, action) else { return None };
        let (rules, is_riposte) = (public.bout.rules, public.phase == Phase::Riposte);
        let can_parry = rules.strengthen && rules.parry == ParryRule::Same && !rules.hits_at_once(false, is_riposte);
        let unseen = Value::new(public.gap()).map_or(0, |value| view.unseen().count(value));
        let key = if unseen < count { "choice-unparried" } else { "choice-parried" };
        can_parry.then(|| self.fill(key, &[("cards", &self.some_cards(count, public.gap())), ("gap", &public.gap())]))
    }

    /// What an action did, in one sentence for the log. `before` is the round before it.
    #[must_use]
    pub fn action_sentence(&self, names: &Names, before: &Public, action: Action) -> String {
        let seat = before.to_act;
        let here = before.position[seat];
        let ahead = |card: Value| here.ahead(seat, card).unwrap_or(here);
        let behind = |card: Value| here.behind(seat, card).unwrap_or(here);
        let tell = |key: &str, args: Args| self.about(key, &names[seat], args);
        match action {
            Action::Advance { card } => tell("log-advance", &[("card", &card), ("space", &ahead(card))]),
            Action::Withdraw { card } => tell("log-withdraw", &[("card", &card), ("space", &behind(card))]),
            Action::Retreat { card } => tell("log-retreat", &[("card", &card), ("space", &behind(card))]),
            Action::Attack { count } => {
                let gap = before.gap();
                tell("log-attack", &[("cards", &self.some_cards(count, gap)), ("gap", &gap)])
            }
            Action::AdvanceAttack { card, count } => {
                let gap = before.gap().saturating_sub(card.number());
                tell("log-advance-attack", &[("card", &card), ("cards", &self.some_cards(count, gap)), ("gap", &gap)])
            }
            Action::Parry { cards } => tell("log-parry", &[("cards", &self.these_cards(cards))]),
            Action::TakeHit => tell("log-hit", &[]),
        }
    }

    /// The sentence for a screen reader after an action: the action, then distance and pile, or the result.
    #[must_use]
    pub fn announcement(&self, names: &Names, before: &Public, action: Action, after: &Public) -> String {
        let sentence = self.action_sentence(names, before, action);
        match after.phase {
            Phase::Over(outcome) => format!("{sentence} {}", self.result(names, outcome)),
            Phase::Answer(_) => sentence,
            _ => {
                let place = self.count("announce-place", after.pile.into(), &[("gap", &after.gap())]);
                format!("{sentence} {place}")
            }
        }
    }

    /// The decision to be made, for the line below the piste.
    #[must_use]
    pub fn awaited(&self, names: &Names, public: &Public) -> String {
        let key = match public.phase {
            Phase::Turn => "await-turn",
            Phase::Riposte => "await-riposte",
            Phase::LastChance => "await-last-chance",
            Phase::Answer(_) => "await-answer",
            Phase::Over(outcome) => return self.result(names, outcome),
        };
        self.about(key, &names[public.to_act], &[])
    }

    /// The alert for a seat that is attacked and may look at its hand: see [`Words::attacked`].
    #[must_use]
    pub fn alert(&self, names: &Names, view: &View) -> Option<String> {
        self.attacked(names, view).map(|sentences| self.sentences(sentences))
    }

    /// What a seat that is attacked has to know: the attack, and what would stop it with what the hand holds of it.
    #[must_use]
    pub fn attacked(&self, names: &Names, view: &View) -> Option<[String; 2]> {
        let attack = view.public.pending().filter(|_| view.to_act())?;
        let key = match attack.indirect {
            true if is_riposte(&view.public) => "alert-indirect-riposte",
            true => "alert-indirect",
            false if is_riposte(&view.public) => "alert-riposte",
            false => "alert-direct",
        };
        let cards = self.some_cards(attack.count, attack.value.number());
        let sentence = self.about(key, &names[view.seat.other()], &[("cards", &cards), ("gap", &attack.value)]);
        let legal = view.legal();
        let parry = self.defence(view, attack, legal.iter().any(|action| matches!(action, Action::Parry { .. })));
        let retreat = retreat(view, attack, &legal).map(|key| self.say(key));
        Some([sentence, self.sentences([Some(parry), retreat].into_iter().flatten())])
    }

    fn defence(&self, view: &View, attack: Attack, can_parry: bool) -> String {
        match view.public.bout.rules.parry {
            ParryRule::None => self.say("defence-none"),
            ParryRule::Total if attack.count > 1 => {
                let key = if can_parry { "defence-total" } else { "defence-total-none" };
                self.fill(key, &[("n", &attack.count), ("total", &(attack.count * attack.value.number()))])
            }
            ParryRule::Same | ParryRule::Total => {
                let need = self.some_cards(attack.count, attack.value.number());
                let held = self.number(view.hand.count(attack.value));
                self.fill("defence-same", &[("cards", &need), ("number", &held)])
            }
        }
    }
}

/// Whether the last action is the attack of the turn after a parry.
fn is_riposte(public: &Public) -> bool {
    matches!(public.history.iter().rev().nth(1), Some(Action::Parry { .. }))
}

/// The key of the sentence about a retreat: whether it is possible, or why not if only the hit is left.
fn retreat(view: &View, attack: Attack, legal: &[Action]) -> Option<&'static str> {
    if legal.iter().any(|action| matches!(action, Action::Retreat { .. })) {
        return Some("retreat-open");
    }
    match (attack.indirect, legal.len()) {
        (true, _) => Some("retreat-no-room"),
        (false, 1) if view.public.bout.rules.indirect => Some("retreat-direct"),
        (false, _) => None,
    }
}

/// The catalogue's key of a step and its card; `None` if the action is no step.
pub(super) const fn step(action: Action) -> Option<(&'static str, Value)> {
    match action {
        Action::Advance { card } => Some(("choice-advance", card)),
        Action::Withdraw { card } => Some(("choice-withdraw", card)),
        Action::Retreat { card } => Some(("choice-retreat", card)),
        _ => None,
    }
}
