//! The rule-of-thumb fencer: it plays the action that [`Evaluation`] rates highest, more or less carefully.

use super::evaluation::Evaluation;
use super::settings::ThumbSettings;
use crate::ai::{Bot, Decided, Thought, highest};
use crate::engine::Chance;
use crate::engine::piste::{Action, Piste, View};

/// A fencer with these settings.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Thumb(pub ThumbSettings);

impl Thumb {
    /// The action that seems best; `None` without a legal action.
    #[must_use]
    pub fn pick(&self, view: &View, legal: &[Action], chance: &mut Chance) -> Option<Action> {
        if let [only] = legal {
            return Some(*only);
        }
        let evaluation = Evaluation::new(&view.public, view.seat, view.hand, &self.0);
        let careless = self.0.carelessness;
        highest(legal, |action| {
            let slip = if careless > 0.0 { careless * chance.unit() as f32 } else { 0.0 };
            evaluation.score(action) + slip
        })
    }
}

impl Bot<Piste> for Thumb {
    fn consider(&self, view: &View, mut chance: Chance) -> Box<dyn Thought<Piste>> {
        Box::new(Decided(self.pick(view, &view.legal(), &mut chance)))
    }
}
