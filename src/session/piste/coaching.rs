//! The coach: whom it advises, and what it says.
//!
//! It speaks to a lone person against the computer and to no one else: between two people it would help one of them where
//! the other cannot see it. What it says belongs to one decision and goes with it.

use super::Session;
use crate::engine::piste::{Action, View};
use crate::scene::piste::coach::{Figures, Line, advise};
use crate::table::Sitting;

impl Session {
    /// Whether the coach advises the person who plays now.
    #[must_use]
    pub fn is_coached(&self) -> bool {
        let alone = self.sitting.as_ref().is_some_and(|sitting| sitting.lone_person().is_some());
        alone && self.settings.coach && self.may_play()
    }

    /// The decision about which the coach is to be asked; nothing once it has answered.
    #[must_use]
    pub fn coaching(&self) -> Option<View> {
        self.viewer().filter(|view| view.to_act() && self.is_coached() && self.extra.advice.is_none())
    }

    /// The coach's answer. From now on the bout is marked as one with help.
    pub(super) fn advise(&mut self, figures: &[Figures]) {
        if let Some(view) = self.coaching() {
            let lines = advise(&view, figures);
            if !lines.is_empty() {
                self.change(Sitting::mark_helped);
            }
            self.extra.advice = Some(lines.into());
        }
    }

    /// What the coach says of every choice of the decision in hand, the best first; nothing while it thinks or is off.
    #[must_use]
    pub fn advice(&self) -> &[Line] {
        self.extra.advice.as_deref().filter(|_| self.is_coached()).unwrap_or_default()
    }

    /// What it says of one action.
    #[must_use]
    pub fn advice_on(&self, action: Action) -> Option<Line> {
        self.advice().iter().find(|line| line.figures.action == action).copied()
    }

    /// What it says of the best of the choices that are open, or of all while none is.
    #[must_use]
    pub fn best_advice(&self) -> Option<Line> {
        let open = self.choices().unwrap_or_default();
        let offered = |line: &&Line| open.is_empty() || open.iter().any(|choice| choice.action == line.figures.action);
        self.advice().iter().find(offered).copied()
    }
}
