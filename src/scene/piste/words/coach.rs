//! What the coach says: figures, a word for each, and one sentence with a number.

use std::fmt::Display;

use crate::engine::piste::{Action, ParryRule, Prospect, Public, Value};
use crate::scene::piste::coach::{Advice, Counts, Outlook, Verdict, Whole, whole};
use crate::scene::words::{Lang, Words};

/// What is this likely happens in no case, per mille.
const NEVER: Option<u16> = Some(0);

impl Words {
    /// A chance in whole per cent, from per mille.
    #[must_use]
    pub fn percent(&self, per_mille: u16) -> String {
        let (key, percent) = match whole(per_mille) {
            Whole::Under => ("percent-under", 1),
            Whole::Over => ("percent-over", 99),
            Whole::Percent(percent) => ("percent", percent),
        };
        self.fill(key, &[("n", &percent)])
    }

    /// The figure on a choice's button: the chance to win the round.
    #[must_use]
    pub fn figures(&self, line: &Advice) -> String {
        self.fill("coach-figures", &[("round", &self.percent(line.figures.round))])
    }

    /// What follows the name of an action: its chance to win the round, and what decides whether it succeeds.
    #[must_use]
    pub fn advice(&self, group: &[Advice]) -> String {
        let Some(first) = group.first() else { return String::new() };
        let chance = self.fill("coach-wins", &[("round", &self.percent(first.figures.round))]);
        self.with_why(chance, self.whys(group))
    }

    /// What comes before the recommendation where the round is nearly lost or won.
    #[must_use]
    pub fn outlook(&self, outlook: Outlook) -> Option<String> {
        match outlook {
            Outlook::Losing => Some(self.say("coach-losing")),
            Outlook::Winning => Some(self.say("coach-winning")),
            Outlook::Open => None,
        }
    }

    /// The word for how an action compares with the best. Nothing is good where the round is nearly lost.
    #[must_use]
    pub fn verdict(&self, line: &Advice) -> String {
        self.say(match line.verdict {
            Verdict::Best | Verdict::Equal if line.outlook == Outlook::Losing => "verdict-try",
            Verdict::Good if line.outlook == Outlook::Losing => "verdict-near",
            Verdict::Best => "verdict-best",
            Verdict::Equal => "verdict-equal",
            Verdict::Good => "verdict-good",
            Verdict::Doubtful => "verdict-doubtful",
            Verdict::Weak => "verdict-weak",
            Verdict::Poor => "verdict-poor",
        })
    }

    /// The sentence with the reason: distance, what either side can hold, and how likely it is. Empty for the hit that
    /// is taken.
    #[must_use]
    pub fn why(&self, line: &Advice) -> String {
        let Some(counts) = line.counts else { return String::new() };
        let is_parry = matches!(line.figures.action, Action::Parry { .. });
        match line.prospect {
            None if is_parry => self.count("coach-parried", counts.left.into(), &[]),
            None => String::new(),
            Some(Prospect::Far { gap }) => self.fill("coach-far", &[("gap", &gap)]),
            Some(Prospect::Judged) => self.say("coach-judged"),
            Some(Prospect::Answered) => self.answered(line, counts),
            Some(Prospect::Hit { gap }) => self.risk(line, counts, gap),
            Some(Prospect::Holds { count, value }) => self.holds(line, counts, (count, value), is_parry),
        }
    }

    /// How likely the prospect of an action is.
    fn share(&self, line: &Advice) -> String {
        self.percent(line.figures.cases.unwrap_or(line.figures.round))
    }

    /// How likely the other parries or retreats, and with which cards.
    fn answered(&self, line: &Advice, counts: Counts) -> String {
        let share = self.share(line);
        match line.figures.action {
            Action::AdvanceAttack { count, .. } if counts.parry == ParryRule::Same => {
                let key = if counts.unseen < count { "coach-pressed-none" } else { "coach-pressed" };
                let (cards, unseen) = (self.some_cards(count, counts.gap), self.held(counts.unseen, counts.gap));
                self.fill(key, &[("cards", &cards), ("unseen", &unseen), ("share", &share)])
            }
            _ => self.fill("coach-answered", &[("share", &share)]),
        }
    }

    /// The risk of a hit in the other's next turn, and what the hand keeps against it.
    fn risk(&self, line: &Advice, counts: Counts, gap: u8) -> String {
        let key = match Value::new(gap) {
            _ if line.figures.cases == NEVER => "coach-hit-none",
            None => "coach-hit-far",
            Some(_) if counts.parry == ParryRule::None => "coach-hit-bare",
            Some(_) => "coach-hit",
        };
        let held = self.held(counts.kept, gap);
        self.fill(key, &[("gap", &gap), ("held", &held), ("share", &self.share(line))])
    }

    /// The cards that parry an attack or a riposte.
    fn holds(&self, line: &Advice, counts: Counts, (count, value): (u8, Value), is_riposte: bool) -> String {
        let key = match (line.figures.cases == NEVER, is_riposte) {
            (true, false) => "coach-holds-none",
            (true, true) => "coach-riposte-none",
            (false, false) => "coach-holds",
            (false, true) => "coach-riposte",
        };
        let (cards, unseen) = (self.some_cards(count, value.number()), self.held(counts.unseen, value.number()));
        self.fill(key, &[("cards", &cards), ("unseen", &unseen), ("share", &self.share(line))])
    }

    /// How an action compares with the best, with all figures.
    #[must_use]
    pub fn chances(&self, line: &Advice) -> String {
        let [round, bout, plays] = [line.figures.round, line.bout, line.figures.plays].map(|share| self.percent(share));
        let args = [("round", &round), ("bout", &bout), ("plays", &plays), ("verdict", &self.verdict(line))];
        self.fill("coach-chances", &args.map(|(name, text)| (name, text as &dyn Display)))
    }

    /// The choices of a group: `Advance 1, 2 or 3`.
    #[must_use]
    pub fn coach_choices(&self, public: &Public, group: &[Advice]) -> String {
        let of = |name: fn(Action) -> Option<u8>| {
            let numbers: Option<Vec<u8>> = group.iter().map(|line| name(line.figures.action)).collect();
            numbers.filter(|numbers| numbers.len() > 1).map(|mut numbers| {
                numbers.sort_unstable();
                self.either(numbers.iter().map(u8::to_string))
            })
        };
        let step = |action: Action| match action {
            Action::Advance { card } | Action::Withdraw { card } | Action::Retreat { card } => Some(card.number()),
            _ => None,
        };
        let key = match group.first().map(|line| line.figures.action) {
            Some(Action::Advance { .. }) => "choice-advance",
            Some(Action::Withdraw { .. }) => "choice-withdraw",
            _ => "choice-retreat",
        };
        match of(step) {
            Some(cards) => self.fill(key, &[("card", &cards)]),
            None => self.either(group.iter().map(|line| self.choice(public, line.figures.action))),
        }
    }

    /// A list of alternatives: `1, 2 or 3`.
    fn either(&self, parts: impl Iterator<Item = String>) -> String {
        let mut parts: Vec<String> = parts.collect();
        let Some(last) = parts.pop() else { return String::new() };
        if parts.is_empty() {
            return last;
        }
        let some = parts.join(if self.lang == Lang::Ja { "、" } else { ", " });
        self.fill("either", &[("some", &some), ("last", &last)])
    }

    /// The reason of a group, if all have the same.
    #[must_use]
    pub fn whys(&self, group: &[Advice]) -> String {
        let mut reasons = group.iter().map(|line| self.why(line));
        let first = reasons.next().unwrap_or_default();
        if reasons.all(|reason| reason == first) { first } else { String::new() }
    }

    /// Everything about an action, for a person who does not see the page.
    #[must_use]
    pub fn coach_said(&self, public: &Public, line: &Advice) -> String {
        let choice = self.choice(public, line.figures.action);
        let stop = if self.lang == Lang::Ja { "。" } else { "." };
        let outlook = self.outlook(line.outlook).filter(|_| line.is_best());
        let said = [outlook, Some(choice + stop), Some(self.chances(line))];
        self.with_why(self.sentences(said.into_iter().flatten()), self.why(line))
    }

    fn with_why(&self, figures: String, why: String) -> String {
        if why.is_empty() { figures } else { self.sentences([figures, why]) }
    }
}
