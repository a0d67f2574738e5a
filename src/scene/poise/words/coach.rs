//! What the coach of the poise duel says: figures, a word for each choice, and sentences with numbers.

use super::name;
use crate::engine::Seat;
use crate::engine::poise::{Action, Card, Cards, Kind, View};
use crate::scene::coach::Line;
use crate::scene::poise::choice::{Choice, due};
use crate::scene::poise::coach::{Advice, whole_loss};
use crate::scene::poise::hand;
use crate::scene::words::{Name, Words, common};

impl Words {
    /// Why a group of choices has its chance: what decides whether they succeed, if all have the same reason, and what they
    /// cost.
    #[must_use]
    pub fn game_reasons(&self, names: &[Name], view: &View, group: &[Advice]) -> [String; 2] {
        let why = common(group.iter().map(|line| self.game_why(names, view, line)));
        [why, group.first().map(|line| self.game_risk(line)).unwrap_or_default()]
    }

    /// How a choice compares with the best, and how often the strongest level plays it.
    #[must_use]
    pub fn game_judged(&self, line: &Advice) -> String {
        self.coach_judges(line.verdict, line.outlook, line.figures.plays)
    }

    /// What a choice costs by the seat's next turn: Poise, or without Poise the game.
    #[must_use]
    pub fn game_risk(&self, line: &Advice) -> String {
        if line.is_bare {
            return self.fill("coach-out", &[("share", &self.percent(line.figures.out))]);
        }
        let loss = match whole_loss(line.figures.loss) {
            None => self.say("coach-loss-under"),
            Some(0) => self.say("coach-loss-none"),
            Some(loss) => self.count("poise-of", u32::from(loss), &[]),
        };
        self.fill("coach-loss", &[("loss", &loss)])
    }

    /// The sentence with the reason: what the other duelist may hold against a choice, or what it leads to for certain.
    #[must_use]
    pub fn game_why(&self, names: &[Name], view: &View, line: &Advice) -> String {
        if let Some(why) = self.why_alone(view, line) {
            return why;
        }
        let (Some(action), Some(after)) = (line.first(), line.first().and_then(|action| view.after(action))) else {
            return String::new();
        };
        let Some(cases) = line.figures.cases else {
            return match action {
                Action::Fire { target } => self.shot(names, view, target),
                Action::Pass | Action::Shelter { .. } if view.public.opponent.is_some() => {
                    self.fill("as-it-stands", &[("list", &self.consequences(names, &after, &after.ending()))])
                }
                _ => String::new(),
            };
        };
        let key = match (action, cases) {
            (Action::Respond { .. }, 0) => "coach-kept",
            (Action::Respond { .. }, _) => "coach-pressed",
            (Action::Fancy(_) | Action::Negate, 0) => "coach-allowed",
            (Action::Fancy(_) | Action::Negate, _) => "coach-negated",
            (_, 0) => "coach-unanswered",
            _ => "coach-answered",
        };
        let other = self.called(&name(names, after.other(view.seat)));
        let card = self.card(Card::SuperiorTechnique);
        self.fill(key, &[("name", &other), ("share", &self.percent(cases)), ("card", &card)])
    }

    /// What a choice leads to that nobody can answer: the cards that are kept, what an Item does, the Poise that is regained.
    fn why_alone(&self, view: &View, line: &Advice) -> Option<String> {
        let kept = |cards: Cards| {
            let of = |key, kind| self.count(key, u32::from(cards.of_kind(kind).len()), &[]);
            let [attacks, responses] = [of("attacks-of", Kind::Attack), of("responses-of", Kind::Response)];
            self.fill("coach-keeps", &[("attacks", &attacks), ("responses", &responses)])
        };
        match line.first()? {
            _ if line.discards().is_some() => Some(kept(view.hand.minus(line.discards()?))),
            Action::End => Some(kept(view.hand)),
            Action::Place(card) => {
                Some(self.fill("coach-item", &[("does", &self.brief(view.public.rules().edition, card))]))
            }
            Action::Restore(card) if hand::is_idle(view, card) => Some(self.say("coach-regains-none")),
            Action::Restore(card) => {
                let now = view.public.poise[view.seat];
                Some(self.fill("coach-regains", &[("now", &now), ("then", &(now + hand::regained(view, card)))]))
            }
            _ => None,
        }
    }

    /// A shot, which nothing answers.
    fn shot(&self, names: &[Name], view: &View, target: Seat) -> String {
        let damage = view.public.rules().edition.face(Card::Pistol).damage;
        self.fill("coach-shot", &[("name", &self.called(&name(names, target))), ("n", &damage)])
    }

    /// The choices of a group, with the names of their cards.
    #[must_use]
    pub fn game_choices(&self, names: &[Name], view: &View, group: &[Advice]) -> String {
        self.either(group.iter().map(|line| self.game_choice(names, view, line)))
    }

    /// A choice with the names of its cards, so that they can be found: `Attack Bea: Thrust with Powerful Strike`.
    #[must_use]
    pub fn game_choice(&self, names: &[Name], view: &View, line: &Advice) -> String {
        if let Some(cards) = line.discards() {
            return self.discards(view, hand::in_order(cards).into_iter().map(|card| self.card(card)).collect());
        }
        let Some(action) = line.first() else { return String::new() };
        let choice = self.choice_of(names, view, &Choice::play(action));
        let cards = match action {
            // That choice has the name of its card.
            Action::Restore(card) if hand::is_idle(view, card) => return choice,
            Action::Challenge { blow, .. } | Action::Strike(blow) => self.blow(blow),
            Action::Place(card) | Action::Restore(card) | Action::Press { card, .. } => self.card(card),
            _ => return choice,
        };
        self.fill("coach-choice", &[("choice", &choice), ("cards", &cards)])
    }

    fn discards(&self, view: &View, cards: Vec<String>) -> String {
        let drawn = due(view, cards.len());
        match (cards.is_empty(), drawn) {
            (true, 0) => self.say("choose-keep"),
            (true, drawn) => self.count("choose-draw", u32::from(drawn), &[]),
            _ => self.fill("coach-discard", &[("cards", &self.list(&cards)), ("drawn", &drawn)]),
        }
    }

    /// Everything about a choice, for a person who does not see the page.
    #[must_use]
    pub fn game_said(&self, names: &[Name], view: &View, line: &Advice) -> String {
        let outlook = self.outlook(line.outlook, line.verdict);
        let choice = self.game_choices(names, view, std::slice::from_ref(line));
        let reasons = self.game_reasons(names, view, std::slice::from_ref(line));
        let why = self.sentences(reasons.iter().filter(|reason| !reason.is_empty()));
        let advice = self.coach_wins(line.figures.wins, why);
        self.coach_speech(outlook, line.verdict, choice, [advice, self.game_judged(line)])
    }

    /// The best choice with its chance.
    #[must_use]
    pub fn game_best(&self, names: &[Name], view: &View, best: &Advice) -> String {
        let choice = self.game_choice(names, view, best);
        self.fill("coach-top", &[("choice", &choice), ("round", &self.percent(best.figures.wins))])
    }

    /// How the best choice compares with the others that change something.
    #[must_use]
    pub fn game_compared(&self, names: &[Name], view: &View, lines: &[Advice]) -> String {
        let named = |line: &Advice| (self.game_choice(names, view, line), line.rated(), line.verdict);
        let others: Vec<_> = lines.iter().skip(1).filter(|line| !line.figures.is_needless(view)).map(named).collect();
        self.coach_compares(lines.first().map_or(0, |first| first.rated().chance), &others)
    }
}
