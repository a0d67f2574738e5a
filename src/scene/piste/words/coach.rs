//! What the coach says: figures, a word for each, and one sentence with a number.

use crate::engine::piste::{Action, ParryRule, Prospect, Public, Value};
use crate::scene::coach::Line;
use crate::scene::piste::coach::{self, Advice, Counts, Edge};
use crate::scene::words::{Words, common};

/// What is this likely happens in no case, per mille.
const NEVER: Option<u16> = Some(0);

/// What is this likely happens in every case, per mille.
const ALWAYS: Option<u16> = Some(1_000);

/// Certainty, per mille.
const WHOLE: u32 = 1_000;

impl Words {
    /// The figure on a choice's button: the chance to win the round.
    #[must_use]
    pub fn figures(&self, line: &Advice) -> String {
        self.coach_figure(line.figures.round)
    }

    /// The word for how an action compares with the best.
    #[must_use]
    pub fn verdict(&self, line: &Advice) -> String {
        self.verdict_word(line.verdict, line.outlook)
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
            Some(Prospect::Far { gap }) => {
                let safe = self.fill("coach-far", &[("gap", &gap)]);
                self.sentences([Some(safe), self.gains(counts)].into_iter().flatten())
            }
            Some(Prospect::Judged) => self.judged_after(line),
            Some(Prospect::Answered) => self.answered(line, counts),
            Some(Prospect::Hit { gap }) => self.risk(line, counts, gap),
            Some(Prospect::Holds { count, value }) => self.holds(line, counts, (count, value), is_parry),
        }
    }

    /// What follows the name of the best action: its chance to win the round with what it has over the next best one, and the
    /// risk that remains, if both are told.
    #[must_use]
    pub fn recommended(&self, public: &Public, lines: &[Advice]) -> [String; 2] {
        let Some(first) = lines.first() else { return Default::default() };
        let [reason, risk] = self.reasons(public, lines);
        [self.coach_wins(first.figures.round, reason), risk]
    }

    /// What the best action has over the next best one, and the risk that remains, if both are told; both are empty where
    /// nothing that can be counted separates them.
    #[must_use]
    pub fn reasons(&self, public: &Public, lines: &[Advice]) -> [String; 2] {
        let Some(first) = lines.first() else { return Default::default() };
        let (why, next) = (self.why(first), coach::next(lines));
        match next.and_then(|next| Some((coach::edge(first, next)?, next))) {
            Some((edge @ Edge::Safer(_), next)) => [self.edge_over(public, first, next, edge), String::new()],
            Some((edge, _)) => {
                let risk = if coach::is_risky(first) { why } else { String::new() };
                [self.edge(edge), self.risk_note(risk)]
            }
            None if lines.get(1).is_some_and(|other| self.share_reason(first, other)) => Default::default(),
            None if coach::is_risky(first) => [String::new(), self.risk_note(why)],
            None => [why, String::new()],
        }
    }

    /// Whether two actions have the same reason, which then speaks for neither of them.
    pub(crate) fn share_reason(&self, one: &Advice, other: &Advice) -> bool {
        coach::both_far(one, other) || self.why(one) == self.why(other)
    }

    /// What is compared after an action that ends the round, as a sentence.
    fn judged_after(&self, line: &Advice) -> String {
        let said = |(seat, end)| self.fill("coach-end", &[("end", &self.prospect(seat, &end))]);
        line.end.map(said).unwrap_or_default()
    }

    /// What an action has over another one.
    pub(crate) fn edge_over(&self, public: &Public, line: &Advice, other: &Advice, edge: Edge) -> String {
        let Edge::Safer(share) = edge else { return self.edge(edge) };
        let choice = self.choice(public, other.figures.action);
        let after = self.fill("coach-safer", &[("choice", &choice), ("share", &self.percent(share))]);
        self.sentences([self.why(line), after])
    }

    fn edge(&self, edge: Edge) -> String {
        match edge {
            Edge::Ground([mine, theirs]) => self.fill("coach-ground", &[("mine", &mine), ("theirs", &theirs)]),
            Edge::Cards(count, value) => {
                self.fill("coach-keeps", &[("cards", &self.some_cards(count, value.number()))])
            }
            Edge::Safer(_) | Edge::Forward => self.say("coach-forward"),
        }
    }

    fn risk_note(&self, why: String) -> String {
        if why.is_empty() { why } else { self.fill("coach-despite", &[("why", &why)]) }
    }

    /// What a safe action leads to: near the end of the pile the ground, before it the cards that attack or parry together.
    fn gains(&self, counts: Counts) -> Option<String> {
        let ground = counts.ground.map(Edge::Ground);
        ground.or_else(|| counts.group.map(|(count, value)| Edge::Cards(count, value))).map(|edge| self.edge(edge))
    }

    /// How likely the prospect of an action is.
    fn share(&self, line: &Advice) -> String {
        self.percent(line.figures.cases.unwrap_or(line.figures.round))
    }

    /// How likely the other parries or retreats, and with which cards.
    fn answered(&self, line: &Advice, counts: Counts) -> String {
        let share = self.share(line);
        match line.figures.action {
            action if !action.is_attack() => self.fill("coach-answered", &[("share", &share)]),
            _ if line.figures.cases == NEVER => self.say("coach-unstopped"),
            _ if wins_for_certain(line) => self.say("coach-sure"),
            _ if coach::wins_all_the_same(line) && line.figures.cases == ALWAYS => self.say("coach-still-always"),
            _ if coach::wins_all_the_same(line) => self.fill("coach-still", &[("share", &share)]),
            Action::AdvanceAttack { count, .. } if counts.parry == ParryRule::Same => {
                let key = match (counts.unseen < count, counts.has_room) {
                    (true, true) => "coach-pressed-sure-none",
                    (true, false) => "coach-pressed-none",
                    (false, true) => "coach-pressed-sure",
                    (false, false) => "coach-pressed",
                };
                let (cards, unseen) = (self.some_cards(count, counts.gap), self.held(counts.unseen, counts.gap));
                self.fill(key, &[("cards", &cards), ("unseen", &unseen), ("share", &share)])
            }
            _ => self.fill("coach-answered", &[("share", &share)]),
        }
    }

    /// The risk of a hit in the other's next turn, and what the hand keeps against it.
    fn risk(&self, line: &Advice, counts: Counts, gap: u8) -> String {
        let key = match Value::new(gap) {
            Some(_) if line.figures.cases == NEVER && counts.parry == ParryRule::None => "coach-hit-none-bare",
            Some(_) if line.figures.cases == NEVER => "coach-hit-none",
            None if line.figures.cases == NEVER => "coach-hit-far-none",
            None => "coach-hit-far",
            Some(_) if counts.parry == ParryRule::None => "coach-hit-bare",
            Some(_) => "coach-hit",
        };
        let held = self.held(counts.kept, gap);
        self.fill(key, &[("gap", &gap), ("held", &held), ("share", &self.share(line))])
    }

    /// The cards that parry an attack or a riposte.
    fn holds(&self, line: &Advice, counts: Counts, (count, value): (u8, Value), is_riposte: bool) -> String {
        if !is_riposte && line.figures.cases != NEVER && wins_for_certain(line) {
            return self.say("coach-sure");
        }
        let key = match (line.figures.cases == NEVER, is_riposte) {
            (false, false) if coach::wins_all_the_same(line) && line.figures.cases == ALWAYS => "coach-still-always",
            (false, false) if coach::wins_all_the_same(line) => "coach-holds-still",
            (true, false) => "coach-holds-none",
            (true, true) => "coach-riposte-none",
            (false, false) => "coach-holds",
            (false, true) => "coach-riposte",
        };
        let (cards, unseen) = (self.some_cards(count, value.number()), self.held(counts.unseen, value.number()));
        self.fill(key, &[("cards", &cards), ("unseen", &unseen), ("share", &self.share(line))])
    }

    /// The chance of an action to win the bout, and how it compares with the best. The chance to win the round is said
    /// beside the action.
    #[must_use]
    pub fn judged(&self, line: &Advice) -> String {
        self.sentences([self.bout_chance(line), self.coach_judges(line.verdict, line.outlook, line.figures.plays)])
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

    /// The reason of a group, if all have the same.
    #[must_use]
    pub fn whys(&self, group: &[Advice]) -> String {
        common(group.iter().map(|line| self.why(line)))
    }

    /// What follows the name of actions beside the best one: their chance, and their reason, or in place of one that the best
    /// one has too what they lack.
    #[must_use]
    pub fn advice_beside(&self, best: &Advice, group: &[Advice]) -> String {
        let Some(first) = group.first() else { return String::new() };
        let is_shared = |line: &Advice| coach::both_safe(best, line) || self.share_reason(best, line);
        let why = if group.contains(best) || !group.iter().all(is_shared) {
            self.whys(group)
        } else {
            common(group.iter().map(|line| self.lack(best, line)))
        };
        self.coach_wins(first.figures.round, why)
    }

    /// What the best action has and this one lacks, where both have the same reason.
    fn lack(&self, best: &Advice, line: &Advice) -> String {
        let ground = line.counts.and_then(|counts| counts.ground);
        match (coach::edge(best, line), ground) {
            _ if line.is_best() => String::new(),
            (Some(Edge::Ground(_)), Some(ground)) => self.edge(Edge::Ground(ground)),
            (Some(Edge::Cards(_, value)), _) => self.fill("coach-fewer", &[("value", &value.number())]),
            (Some(Edge::Forward), _) => self.say("coach-less-ground"),
            _ => String::new(),
        }
    }

    /// Everything about an action, the first of these lines, for a person who does not see the page.
    #[must_use]
    pub fn coach_said(&self, public: &Public, lines: &[Advice]) -> String {
        let Some(line) = lines.first() else { return String::new() };
        let outlook = self.outlook(line.outlook, line.verdict);
        let choice = self.choice(public, line.figures.action);
        let [advice, risk] = self.recommended(public, lines);
        self.coach_speech(outlook, line.verdict, choice, [advice, self.sentences([risk, self.judged(line)])])
    }

    /// How the best action compares with the others.
    #[must_use]
    pub fn next_best(&self, public: &Public, lines: &[Advice]) -> String {
        let Some((first, others)) = lines.split_first() else { return String::new() };
        let named = |line: &Advice| (self.choice(public, line.figures.action), line.rated(), line.verdict);
        let others: Vec<_> = others.iter().map(named).collect();
        self.coach_compares(first.figures.round, &others)
    }

    fn bout_chance(&self, line: &Advice) -> String {
        self.fill("coach-bout", &[("bout", &self.percent(line.bout))])
    }
}

/// Whether the round is won in every case.
fn wins_for_certain(line: &Advice) -> bool {
    u32::from(line.figures.round) == WHOLE
}
