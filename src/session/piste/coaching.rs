//! The coach: when it gives advice, and what it says.
//!
//! It only advises a single person who plays against the computer: between two people it would help one of them without
//! the other seeing it. Its advice belongs to one decision and is dropped with it.

use super::Session;
use crate::engine::piste::{Action, View};
use crate::scene::piste::coach::{Advice, Figures, advise};
use crate::table::Sitting;

impl Session {
    /// Whether the coach advises the person who plays now.
    #[must_use]
    pub fn is_coached(&self) -> bool {
        let alone = self.sitting.as_ref().is_some_and(|sitting| sitting.lone_person().is_some());
        alone && self.settings.coach && self.may_play()
    }

    /// The view of the decision that the coach must be asked about; `None` once it has answered.
    #[must_use]
    pub fn coaching(&self) -> Option<View> {
        self.viewer().filter(|view| view.to_act() && self.is_coached() && self.extra.advice.is_none())
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

    /// The coach's lines for every choice of this decision, the best first; empty while it thinks or is off.
    #[must_use]
    pub fn advice(&self) -> &[Advice] {
        self.extra.advice.as_deref().filter(|_| self.is_coached()).unwrap_or_default()
    }

    /// The coach's line for one action.
    #[must_use]
    pub fn advice_on(&self, action: Action) -> Option<Advice> {
        self.advice().iter().find(|line| line.figures.action == action).copied()
    }

    /// The coach's line for the best of the available choices, or of all choices if no choice is available.
    #[must_use]
    pub fn best_advice(&self) -> Option<Advice> {
        let open = self.choices().unwrap_or_default();
        let offered =
            |line: &&Advice| open.is_empty() || open.iter().any(|choice| choice.action == line.figures.action);
        self.advice().iter().find(offered).copied()
    }
}
