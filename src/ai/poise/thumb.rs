//! The rule of thumb: each choice is judged by the seat's share of all chances to win after it, one step ahead.

use super::duel::Duel;
use super::{ThumbSettings, discarding, preparing};
use crate::ai::{Bot, Decided, Thought, highest};
use crate::engine::Chance;
use crate::engine::poise::{Action, Phase, Poise, View};

/// A duelist with these settings.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Thumb(pub ThumbSettings);

impl Thumb {
    /// The action that seems best; `None` without a legal action.
    #[must_use]
    pub fn pick(&self, view: &View, legal: &[Action], chance: &mut Chance) -> Option<Action> {
        if let [only] = legal {
            return Some(*only);
        }
        match view.public.phase {
            Phase::Discard => Some(discarding::next(view, &self.0)),
            Phase::Prepare | Phase::Respite => match preparing::at_once(view, legal) {
                Some(action) => Some(action),
                None => self.best(legal, chance, preparing::judge(view, &self.0)),
            },
            _ => {
                let duel = Duel::new(view, view.public.other(view.seat), &self.0);
                self.best(legal, chance, |action| duel.judge(action))
            }
        }
    }

    /// The action with the highest worth, each raised by a random error.
    fn best(&self, legal: &[Action], chance: &mut Chance, judge: impl Fn(Action) -> f32) -> Option<Action> {
        let careless = self.0.carelessness;
        highest(legal, |action| {
            let slip = if careless > 0.0 { 1.0 + careless * chance.unit() as f32 } else { 1.0 };
            judge(action) * slip
        })
    }
}

impl Bot<Poise> for Thumb {
    fn consider(&self, view: &View, mut chance: Chance) -> Box<dyn Thought<Poise>> {
        Box::new(Decided(self.pick(view, &view.legal(), &mut chance)))
    }
}
