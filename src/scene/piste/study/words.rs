//! The words of the review.

use super::analysis::Step;
use super::points::{Cause, Points};
use crate::engine::Seat;
use crate::engine::piste::{Mark, Public};
use crate::scene::piste::coach::{Advice, edge, risk};
use crate::scene::piste::words::Names;
use crate::scene::words::Words;

impl Words {
    /// Points with their sign: `+2`, `−38`, `0`.
    #[must_use]
    pub fn points(&self, points: i32) -> String {
        match points {
            0 => "0".to_owned(),
            1.. => format!("+{points}"),
            _ => format!("−{}", points.unsigned_abs()),
        }
    }

    /// The account of a round or bout in one sentence, from the side of a seat.
    #[must_use]
    pub fn account(&self, names: &Names, seat: Seat, points: &Points) -> String {
        let [start, cards, unknown, own, theirs] = points.terms.map(|term| self.points(term));
        let (total, other) = (self.points(points.total), self.called(&names[seat.other()]));
        self.about(
            "review-account",
            &names[seat],
            &[
                ("start", &start),
                ("cards", &cards),
                ("unknown", &unknown),
                ("own", &own),
                ("theirs", &theirs),
                ("total", &total),
                ("other", &other),
            ],
        )
    }

    /// What mostly made the result of an account, from the side of a seat.
    #[must_use]
    pub fn account_cause(&self, names: &Names, seat: Seat, points: &Points) -> String {
        if points.total == 0 {
            return self.say("review-even");
        }
        let cause = match points.causes() {
            (Cause::Cards, None) => ["review-lost-cards", "review-won-cards"],
            (Cause::Own, None) => ["review-lost-own", "review-won-own"],
            (Cause::Theirs, None) => ["review-lost-theirs", "review-won-theirs"],
            (Cause::Cards, Some(Cause::Own)) | (Cause::Own, Some(Cause::Cards)) => {
                ["review-lost-cards-own", "review-won-cards-own"]
            }
            (Cause::Cards, _) | (_, Some(Cause::Cards)) => ["review-lost-cards-theirs", "review-won-cards-theirs"],
            _ => ["review-lost-own-theirs", "review-won-own-theirs"],
        };
        let other = self.called(&names[seat.other()]);
        self.about(cause[usize::from(points.total > 0)], &names[seat], &[("other", &other)])
    }

    /// The names of [`Points::shares`], from the side of a seat.
    #[must_use]
    pub fn account_shares(&self, names: &Names, seat: Seat) -> [String; 3] {
        let choices = |seat| self.about("review-choices", &names[seat], &[]);
        [self.say("review-luck"), choices(seat), choices(seat.other())]
    }

    /// The names of an account's terms, from the side of a seat.
    #[must_use]
    pub fn account_terms(&self, names: &Names, seat: Seat) -> [String; 5] {
        let [_, own, theirs] = self.account_shares(names, seat);
        let [start, cards, unknown] = ["review-start", "review-cards", "review-unknown"].map(|key| self.say(key));
        [start, cards, unknown, own, theirs]
    }

    /// The word for a mark.
    #[must_use]
    pub fn review_mark(&self, mark: Mark) -> String {
        self.say(match mark {
            Mark::Good => "review-good",
            Mark::Doubtful => "review-doubtful",
            Mark::Mistake => "review-mistake",
        })
    }

    /// A loss in whole points: `8 points`.
    #[must_use]
    pub fn lost_points(&self, points: u16) -> String {
        self.count("review-points", points.into(), &[])
    }

    /// Why an action is better than what was chosen: what it has over that, otherwise that it is so in spite of its risk, or its own
    /// reason; empty if both have the same.
    #[must_use]
    pub fn why_better(&self, before: &Public, step: &Step, advice: &Advice) -> String {
        let Some(chosen) = step.advice_on(step.decision.action) else { return self.why(advice) };
        match (edge(advice, chosen), risk(advice).zip(risk(chosen))) {
            (Some(edge), _) => self.edge_over(before, advice, chosen, edge),
            (None, _) if self.share_reason(chosen, advice) => String::new(),
            // A larger risk alone would speak against what is better.
            (None, Some((risk, own))) if risk > own => self.later(risk, own),
            // So does its risk where the other one is hardly larger, and where what was chosen risks something else.
            (None, Some((1.., _))) => String::new(),
            (None, None) if risk(advice).is_some_and(|risk| risk > 0) => self.of_own(chosen),
            (None, _) => self.why(advice),
        }
    }

    /// The reason of what was chosen; empty if it has none.
    fn of_own(&self, chosen: &Advice) -> String {
        Some(self.why(chosen))
            .filter(|why| !why.is_empty())
            .map(|why| self.fill("review-of-own", &[("reason", &why)]))
            .unwrap_or_default()
    }

    /// That the better action risks a hit at once more often than the chosen one, and is better later; risks per mille.
    fn later(&self, risk: u16, own: u16) -> String {
        self.fill("review-later", &[("best", &self.percent(risk)), ("own", &self.percent(own))])
    }

    /// What is said of a decision whose round ended against its mark: a mistake that won, a good choice that lost. `after` is
    /// what everyone saw from the decision on.
    #[must_use]
    pub fn all_the_same(&self, before: &Public, step: &Step, after: &[&Public]) -> Option<String> {
        let is_good = step.mark() == Mark::Good;
        // The hit, if it is one, is the answer to the attack; a lost round's attack comes before it.
        let last = if is_good { 3 } else { 2 };
        let winner = after.iter().take(last).find_map(|public| public.outcome())?.winner?;
        match (is_good, winner == before.to_act) {
            (true, false) if step.advice.len() > 1 => Some(self.say("review-lost-anyway")),
            (false, true) => Some(self.say("review-won-anyway")),
            _ => None,
        }
    }

    /// What was best at a decision, with the chances; and why, as the coach tells the player, if that was a person.
    #[must_use]
    pub fn review_best(&self, before: &Public, step: &Step, is_person: bool) -> String {
        let (Some(best), Some(own)) = (step.best(), step.advice_on(step.decision.action)) else { return String::new() };
        let own_share = self.percent(own.figures.round);
        let why = |line| is_person.then(|| self.why(line)).filter(|sentence| !sentence.is_empty());
        if step.advice.len() == 1 {
            return self.fill("review-only", &[("own", &own_share)]);
        }
        if step.mark() == Mark::Good {
            let none_better = self.fill("review-none-better", &[("own", &own_share)]);
            return self.sentences([none_better].into_iter().chain(why(own)));
        }
        let (choice, share) = (self.choice(before, best.figures.action), self.percent(best.figures.round));
        let better = self.fill("review-better", &[("choice", &choice), ("best", &share), ("own", &own_share)]);
        let reason = Some(self.why_better(before, step, best)).filter(|reason| is_person && !reason.is_empty());
        self.sentences([better].into_iter().chain(reason))
    }
}
