//! What the coaches of both games say: chances, and a word for each action.

use super::{Lang, Words};
use crate::scene::coach::{Outlook, Rated, Verdict, Whole, whole};

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

    /// The figure on a choice's button: its chance to win.
    #[must_use]
    pub fn coach_figure(&self, chance: u16) -> String {
        self.fill("coach-figures", &[("round", &self.percent(chance))])
    }

    /// What follows the name of an action: its chance to win, and a reason unless it is empty.
    #[must_use]
    pub fn coach_wins(&self, chance: u16, why: String) -> String {
        self.with_why(self.fill("coach-wins", &[("round", &self.percent(chance))]), why)
    }

    /// What comes before the recommendation where the round or game is nearly lost or won, and in its place where it is lost;
    /// `None` for what is not recommended.
    #[must_use]
    pub fn outlook(&self, outlook: Outlook, verdict: Verdict) -> Option<String> {
        match outlook {
            _ if !verdict.is_best() && verdict != Verdict::Lost => None,
            Outlook::Lost => Some(self.say("coach-lost")),
            Outlook::Hopeless => Some(self.say("coach-hopeless")),
            Outlook::Losing => Some(self.say("coach-losing")),
            Outlook::Winning => Some(self.say("coach-winning")),
            Outlook::Open => None,
        }
    }

    /// The word for how an action compares with the best. Nothing is good where the round or game is nearly lost.
    #[must_use]
    pub fn verdict_word(&self, verdict: Verdict, outlook: Outlook) -> String {
        self.say(match verdict {
            Verdict::Best | Verdict::Equal if outlook.is_losing() => "verdict-try",
            Verdict::Good if outlook.is_losing() => "verdict-near",
            Verdict::Best => "verdict-best",
            Verdict::Equal => "verdict-equal",
            Verdict::Good => "verdict-good",
            Verdict::Doubtful => "verdict-doubtful",
            Verdict::Weak => "verdict-weak",
            Verdict::Poor => "verdict-poor",
            Verdict::Lost => "verdict-lost",
        })
    }

    /// How an action compares with the best, and how often the strongest level plays it.
    #[must_use]
    pub fn coach_judges(&self, verdict: Verdict, outlook: Outlook, plays: u16) -> String {
        let verdict = self.fill("coach-verdict", &[("verdict", &self.verdict_word(verdict, outlook))]);
        self.sentences([verdict, self.fill("coach-plays", &[("plays", &self.percent(plays))])])
    }

    /// A label within a sentence: in English and French it begins with a small letter.
    #[must_use]
    pub fn within(&self, mut label: String) -> String {
        // The labels begin with plain letters; tables for all others would make the page larger by 5 kB.
        if let (Lang::En | Lang::Fr, Some(first)) = (self.lang, label.get_mut(..1)) {
            first.make_ascii_lowercase();
        }
        label
    }

    /// A list of alternatives: `1, 2 or 3`.
    pub fn either(&self, parts: impl Iterator<Item = String>) -> String {
        let mut parts: Vec<String> = parts.collect();
        let Some(last) = parts.pop() else { return String::new() };
        if parts.is_empty() {
            return last;
        }
        let some = parts.join(if self.lang == Lang::Ja { "、" } else { ", " });
        self.fill("either", &[("some", &some), ("last", &last)])
    }

    /// How the best action, with this chance, compares with the others: its equals, or the next best one with its chance. Each
    /// has its name.
    #[must_use]
    pub fn coach_compares(&self, best: u16, others: &[(String, Rated, Verdict)]) -> String {
        let equals = others.iter().filter(|(.., verdict)| verdict.is_best()).map(|(name, ..)| name.clone());
        match (self.either(equals), others.first()) {
            (_, None | Some((.., Verdict::Lost) | (_, Rated { chance: 0, .. }, _))) => String::new(),
            (equals, Some((next, rated, verdict))) if equals.is_empty() => {
                let is_close = rated.chance <= best && *verdict == Verdict::Good
                    || self.percent(rated.chance) == self.percent(best);
                let key = if is_close { "coach-close" } else { "coach-next" };
                self.fill(key, &[("choice", next), ("round", &self.percent(rated.chance))])
            }
            (equals, _) => self.fill("coach-equals", &[("choices", &equals)]),
        }
    }

    /// Everything about an action, for a person who does not see the page.
    #[must_use]
    pub fn coach_speech(&self, outlook: Option<String>, verdict: Verdict, choice: String, rest: [String; 2]) -> String {
        let [advice, judged] = rest;
        let said = [Some(choice + &advice), Some(judged)].into_iter().filter(|_| verdict != Verdict::Lost);
        self.sentences([outlook].into_iter().chain(said).flatten())
    }

    fn with_why(&self, figures: String, why: String) -> String {
        if why.is_empty() { figures } else { self.sentences([figures, why]) }
    }
}

/// The first of some reasons, if all are the same; empty otherwise.
#[must_use]
pub fn common(mut reasons: impl Iterator<Item = String>) -> String {
    let first = reasons.next().unwrap_or_default();
    if reasons.all(|reason| reason == first) { first } else { String::new() }
}
