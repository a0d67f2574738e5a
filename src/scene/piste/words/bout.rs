//! Sentences about actions and decisions in a bout.

use super::Names;
use crate::engine::piste::{Action, Attack, Cards, ParryRule, Phase, Public, Value, View};
use crate::scene::words::{Args, Words};

/// The catalogue's words for the numbers of cards.
const NUMBERS: [&str; 6] = ["number-0", "number-1", "number-2", "number-3", "number-4", "number-5"];

/// `3 3`.
#[must_use]
pub fn list(cards: Cards) -> String {
    cards.values().map(|value| value.to_string()).collect::<Vec<_>>().join(" ")
}

impl Words {
    /// A number of cards in words: `two`.
    pub(in crate::scene) fn number(&self, count: u8) -> String {
        NUMBERS.get(usize::from(count)).map_or_else(|| count.to_string(), |key| self.say(key))
    }

    /// `two 3s`, `one 5`.
    #[must_use]
    pub fn some_cards(&self, count: u8, value: u8) -> String {
        self.count("cards-of", count.into(), &[("number", &self.number(count)), ("value", &value)])
    }

    /// The label of a choice: `Advance 3`, `Attack with two 5s`, `Parry with 3 3`.
    #[must_use]
    pub fn choice(&self, public: &Public, action: Action) -> String {
        match action {
            Action::Advance { card } => self.fill("choice-advance", &[("card", &card)]),
            Action::Withdraw { card } => self.fill("choice-withdraw", &[("card", &card)]),
            Action::Attack { count } => self.fill("choice-attack", &[("cards", &self.some_cards(count, public.gap()))]),
            Action::AdvanceAttack { card, count } => {
                let gap = public.gap().saturating_sub(card.number());
                let args = [("card", &card as _), ("cards", &self.some_cards(count, gap) as _), ("value", &gap as _)];
                self.count("choice-advance-attack", count.into(), &args)
            }
            Action::Parry { cards } => self.fill("choice-parry", &[("cards", &list(cards))]),
            Action::Retreat { card } => self.fill("choice-retreat", &[("card", &card)]),
            Action::TakeHit => self.say("choice-hit"),
        }
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
            Action::Parry { cards } => tell("log-parry", &[("cards", &list(cards))]),
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

    /// The alert for a seat that is attacked and may look at its hand: the attack, the cards that parry it, the cards
    /// in the hand.
    #[must_use]
    pub fn alert(&self, names: &Names, view: &View) -> Option<String> {
        let attack = view.public.pending().filter(|_| view.to_act())?;
        let key = if attack.indirect { "alert-indirect" } else { "alert-direct" };
        let cards = self.some_cards(attack.count, attack.value.number());
        let sentence = self.about(key, &names[view.seat.other()], &[("cards", &cards), ("gap", &attack.value)]);
        Some(format!("{sentence} {}", self.defence(view, attack)))
    }

    fn defence(&self, view: &View, attack: Attack) -> String {
        match view.public.bout.rules.parry {
            ParryRule::None => self.say("defence-none"),
            ParryRule::Same => {
                let need = self.some_cards(attack.count, attack.value.number());
                let held = self.number(view.hand.count(attack.value));
                self.fill("defence-same", &[("cards", &need), ("number", &held)])
            }
            ParryRule::Total => {
                let total = attack.count * attack.value.number();
                self.count("defence-total", attack.count.into(), &[("total", &total)])
            }
        }
    }
}
