//! The coach: when it gives advice, and what it says.
//!
//! It only advises a single person who plays against the computer: between two people it would help one of them without
//! the other seeing it. Its advice belongs to one decision and is dropped with it.

use super::Session;
use crate::engine::piste::{Action, View};
use crate::scene::piste::coach::{Advice, Figures, advise};
use crate::session::SecondPart;
use crate::table::Sitting;

impl Session {
    /// Whether the coach advises the person who plays now.
    #[must_use]
    pub fn is_coached(&self) -> bool {
        let alone = self.sitting.as_ref().is_some_and(|sitting| sitting.lone_person().is_some());
        alone && self.settings.coach && self.may_play()
    }

    /// The view of the decision that the coach must be asked about; `None` once it has answered, and while the part of
    /// the program that shows its advice is away: advice that is not seen must not cost the result.
    #[must_use]
    pub fn coaching(&self) -> Option<View> {
        let can_show = self.second_part == SecondPart::Here;
        let asks = can_show && self.is_coached() && self.extra.advice.is_none();
        self.viewer().filter(|view| asks && view.to_act())
    }

    /// Stores the coach's answer and marks the bout as helped.
    pub(super) fn advise(&mut self, figures: &[Figures]) {
        if let Some(view) = self.coaching() {
            let lines = advise(&view, figures);
            if !lines.is_empty() {
                self.change(Sitting::mark_helped);
            }
            self.extra.advice = Some(lines.into());
        }
    }

    /// The coach's advice on every choice of this decision, the best first; empty while it thinks or is off.
    #[must_use]
    pub fn advice(&self) -> &[Advice] {
        self.extra.advice.as_deref().filter(|_| self.is_coached()).unwrap_or_default()
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
