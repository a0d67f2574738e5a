//! The coach: when it gives advice, and what it says.
//!
//! It only advises a single person who plays against the computer: between two people it would help one of them without
//! the other seeing it. Its advice belongs to one decision and is dropped with it.

use super::{CoachAnswer, Message, Played, Presence, Session, Shared};
use crate::table::settings::Settings;
use crate::table::{Awaits, Sitting};

impl<G: Played> Session<G> {
    /// Whether the coach is to advise: as the settings say, unless a practice sitting has its own rule.
    #[must_use]
    pub fn wants_coach(&self) -> bool {
        self.practice.as_ref().and_then(|practice| practice.terms.coach).unwrap_or(self.settings.coach)
    }

    /// Whether the match will not count because a person had help from undo or the coach.
    #[must_use]
    pub fn is_helped(&self) -> bool {
        self.sitting.as_ref().is_some_and(|sitting| sitting.is_helped() && !sitting.is_practice())
    }

    /// Whether the coach advises a person of this match.
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
    pub fn coaching(&self) -> Option<G::View> {
        let can_show = self.second_part == Presence::Here;
        let asks = can_show && self.is_coached() && self.advice.is_none() && !self.tells_cost();
        if asks { G::deciding(self) } else { None }
    }

    /// The coach was switched on or off, if the settings before were others.
    pub(super) fn coach_switched(&mut self, before: &Settings) {
        if self.settings.coach != before.coach {
            // Neither advice nor notice is to stand behind the menu.
            self.layers.dialog = None;
            self.drop_cost();
        }
        if self.settings.coach && !before.coach {
            self.tell_cost();
        }
    }

    /// Says once what the coach costs, when the person switches it on in a match that would still count.
    fn tell_cost(&mut self) {
        let counts = |sitting: &Shared<Sitting<G>>| {
            sitting.lone_person().is_some() && sitting.awaits() != Awaits::Nothing && !sitting.is_helped()
        };
        if !self.settings.coach_told && self.sitting.as_ref().is_some_and(counts) {
            self.settings.coach_told = true;
            self.update(Message::PassingNotice(self.words.say("coach-cost")));
        }
    }

    /// Takes the notice about the cost away. It was not confirmed, so it is shown again when the coach is next switched on.
    fn drop_cost(&mut self) {
        if self.tells_cost() {
            self.notice = None;
            self.settings.coach_told = false;
        }
    }

    /// Whether the notice about the coach is shown. Until it is gone the coach is not asked, so that it can be switched
    /// off again without a cost.
    #[must_use]
    pub fn tells_cost(&self) -> bool {
        self.notice.as_ref().is_some_and(|notice| *notice == self.words.say("coach-cost"))
    }

    /// Stores the coach's answer about the decision with this number and marks the match as helped.
    pub(super) fn advise(&mut self, number: u32, answer: CoachAnswer<G::Advice>) {
        if self.reel.count == number && self.coaching().is_some() {
            if !answer.lines.is_empty() {
                self.change(Sitting::mark_helped);
            }
            self.advice = Some(answer.into());
        }
    }

    /// The coach's advice on every choice of this decision, the best first; empty while it thinks or is off.
    #[must_use]
    pub fn advice(&self) -> &[G::Advice] {
        self.advice.as_ref().filter(|_| self.is_coached()).map_or(&[], |answer| &answer.lines)
    }

    /// The coach's advice on the best of the available choices, or of all choices if no choice is available.
    #[must_use]
    pub fn best_advice(&self) -> Option<&G::Advice> {
        self.advice().get(self.best_place()?)
    }

    /// The place of that advice among all.
    fn best_place(&self) -> Option<usize> {
        let offers = G::offers(self);
        self.advice().iter().position(offers)
    }

    /// What a key that asks the coach makes it say: of the best of the available choices.
    pub(super) fn coach_answer(&self) -> String {
        if !self.wants_coach() {
            return self.words.say("coach-is-off");
        }
        let said = || self.advice.as_ref()?.said.get(self.best_place()?).cloned();
        said().unwrap_or_else(|| self.words.say("coach-silent"))
    }
}
