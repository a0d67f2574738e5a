//! What the coach says: figures, a word for each, and one sentence with a number.

use std::fmt::Display;

use crate::engine::piste::Public;
use crate::scene::piste::coach::{Advice, Reason, Verdict};
use crate::scene::words::{Lang, Words};

impl Words {
    /// A chance in whole per cent, from per mille.
    #[must_use]
    pub fn percent(&self, per_mille: u16) -> String {
        self.fill("percent", &[("n", &((per_mille + 5) / 10))])
    }

    /// A chance in per cent with one decimal, from per mille.
    #[must_use]
    pub fn tenths(&self, per_mille: u16) -> String {
        let point = if matches!(self.lang, Lang::De | Lang::Fr) { ',' } else { '.' };
        self.fill("percent", &[("n", &format!("{}{point}{}", per_mille / 10, per_mille % 10))])
    }

    /// The figures on a choice's button: the chance to win the round, and how often the policy plays it.
    #[must_use]
    pub fn figures(&self, line: &Advice) -> String {
        let (round, plays) = (self.percent(line.figures.round), self.percent(line.figures.plays));
        self.fill("coach-figures", &[("round", &round), ("plays", &plays)])
    }

    /// The word for how an action compares with the best.
    #[must_use]
    pub fn verdict(&self, verdict: Verdict) -> String {
        self.say(match verdict {
            Verdict::Best => "verdict-best",
            Verdict::Equal => "verdict-equal",
            Verdict::Good => "verdict-good",
            Verdict::Doubtful => "verdict-doubtful",
            Verdict::Weak => "verdict-weak",
            Verdict::Poor => "verdict-poor",
        })
    }

    /// The sentence of a reason; empty without one, because every sentence of the coach contains a number.
    #[must_use]
    pub fn why(&self, reason: Option<Reason>) -> String {
        let cases = |key: &str, cases: u16, gap: u8| self.fill(key, &[("share", &self.percent(cases)), ("gap", &gap)]);
        match reason {
            None => String::new(),
            Some(Reason::Far { gap }) => cases("coach-far", 0, gap),
            Some(Reason::Answered { cases: share }) => cases("coach-answered", share, 0),
            Some(Reason::Hit { gap, cases: share }) => cases("coach-hit", share, gap),
            Some(Reason::Judged { cases: share }) => cases("coach-judged", share, 0),
            Some(Reason::Holds { count, value, cases }) => {
                let cards = self.some_cards(count, value.number());
                self.fill("coach-holds", &[("cards", &cards), ("share", &self.percent(cases))])
            }
        }
    }

    /// How an action compares with the best, with all figures.
    #[must_use]
    pub fn chances(&self, line: &Advice) -> String {
        let [round, bout, plays] = [line.figures.round, line.bout, line.figures.plays].map(|share| self.tenths(share));
        let args = [("round", &round), ("bout", &bout), ("plays", &plays), ("verdict", &self.verdict(line.verdict))];
        self.fill("coach-chances", &args.map(|(name, text)| (name, text as &dyn Display)))
    }

    /// Everything about an action, for a person who does not see the page.
    #[must_use]
    pub fn coach_said(&self, public: &Public, line: &Advice) -> String {
        let choice = self.choice(public, line.figures.action);
        format!("{choice}, {} {}", self.chances(line), self.why(line.reason)).trim_end().to_owned()
    }
}
