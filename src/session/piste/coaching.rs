//! The coach: when it gives advice, and what it says.
//!
//! It only advises a single person who plays against the computer: between two people it would help one of them without
//! the other seeing it. Its advice belongs to one decision and is dropped with it.

use super::{Message, Session};
use crate::engine::piste::{Action, Piste, View};
use crate::scene::piste::coach::Advice;
use crate::session::{Presence, Shared};
use crate::table::{Awaits, Sitting};

/// The coach's answer about a decision.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct CoachAnswer {
    /// Its advice on every choice, the best first; empty if it cannot judge.
    pub lines: Vec<Advice>,
    /// What it says of each line to a person who does not see the page.
    pub said: Vec<String>,
}

impl Session {
    /// Whether the coach is to advise: as the settings say, unless a practice sitting has its own rule.
    #[must_use]
    pub fn wants_coach(&self) -> bool {
        self.practice.as_ref().and_then(|practice| practice.terms.coach).unwrap_or(self.settings.coach)
    }

    /// Whether the coach advises a person of this bout.
    #[must_use]
    pub fn has_coach(&self) -> bool {
        self.wants_coach() && self.sitting.as_ref().is_some_and(|sitting| sitting.lone_person().is_some())
    }

    /// Whether the coach advises the person who plays now.
    #[must_use]
    pub fn is_coached(&self) -> bool {
        self.has_coach() && self.may_play()
    }

    /// The view of the decision that the coach must be asked about; `None` once it has answered, and while the part of
    /// the program that shows its advice is away: advice that is not seen must not cost the result.
    #[must_use]
    pub fn coaching(&self) -> Option<View> {
        let can_show = self.second_part == Presence::Here;
        let asks = can_show && self.is_coached() && self.extra.advice.is_none() && !self.tells_cost();
        self.viewer().filter(|view| asks && view.to_act())
    }

    /// Says once what the coach costs, when the person switches it on in a bout that would still count.
    pub(super) fn tell_cost(&mut self) {
        let counts = |sitting: &Shared<Sitting<Piste>>| {
            sitting.lone_person().is_some() && sitting.awaits() != Awaits::Nothing && !sitting.is_helped()
        };
        if !self.settings.coach_told && self.sitting.as_ref().is_some_and(counts) {
            self.settings.coach_told = true;
            self.update(Message::PassingNotice(self.words.say("coach-cost")));
        }
    }

    /// Whether the notice about the coach is shown. Until it is gone the coach is not asked, so that it can be switched
    /// off again without a cost.
    #[must_use]
    pub fn tells_cost(&self) -> bool {
        self.notice.as_ref().is_some_and(|notice| *notice == self.words.say("coach-cost"))
    }

    /// Stores the coach's answer and marks the bout as helped.
    pub(super) fn advise(&mut self, answer: CoachAnswer) {
        if self.coaching().is_some() {
            if !answer.lines.is_empty() {
                self.change(Sitting::mark_helped);
            }
            self.extra.advice = Some(answer.into());
        }
    }

    /// The coach's advice on every choice of this decision, the best first; empty while it thinks or is off.
    #[must_use]
    pub fn advice(&self) -> &[Advice] {
        self.extra.advice.as_ref().filter(|_| self.is_coached()).map_or(&[], |answer| &answer.lines)
    }

    /// What the coach says of the best of the available choices.
    pub(super) fn best_said(&self) -> Option<String> {
        let best = self.best_advice()?;
        let answer = self.extra.advice.as_ref()?;
        let place = answer.lines.iter().position(|line| *line == best)?;
        answer.said.get(place).cloned()
    }

    /// The coach's advice on one action.
    #[must_use]
    pub fn advice_on(&self, action: Action) -> Option<Advice> {
        self.advice().iter().find(|line| line.figures.action == action).copied()
    }

    /// The coach's advice on the best of the available choices, or of all choices if no choice is available.
    #[must_use]
    pub fn best_advice(&self) -> Option<Advice> {
        let open = self.choices().unwrap_or_default();
        let offered =
            |line: &&Advice| open.is_empty() || open.iter().any(|choice| choice.action == line.figures.action);
        self.advice().iter().find(offered).copied()
    }
}
