//! A computer player with a manner: it plays the network's policy with the preferences and mistakes of a person.

use std::sync::Arc;

use super::net::Net;
use crate::ai::net::draw;
use crate::ai::{Bot, Decided, Thought};
use crate::engine::Chance;
use crate::engine::poise::{Action, Poise, View};

/// How a policy is changed.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Manner {
    /// The temperature: 1 leaves the policy as it is, above 1 good and poor actions come closer. Above 0.
    pub temperature: f32,
    /// Actions with a lower probability than this are not considered, 0 to 1.
    pub least: f32,
    /// The factor for the probability of an Attack, 0 and more; below 1 Attacks become less likely.
    pub attack: f32,
    /// The same for Responses and what else takes an Attack away.
    pub defence: f32,
    /// The same for a discard at the start of a turn.
    pub discard: f32,
    /// The same for an action that gains nothing: an Item given up, or a Restore card without effect.
    pub waste: f32,
}

/// The computer player.
#[derive(Clone, Debug)]
pub struct Mannered {
    /// The network with the policy.
    pub net: Arc<Net>,
    /// How the policy is changed.
    pub manner: Manner,
}

impl Manner {
    /// The factor for the probability of an action.
    fn favour(&self, view: &View, action: Action) -> f32 {
        match action {
            Action::Remove => self.waste,
            Action::Restore(_) if regains_nothing(view, action) => self.waste,
            Action::Challenge { .. } | Action::Strike(_) | Action::Fire { .. } => self.attack,
            Action::Respond { .. } | Action::Shelter { .. } => self.defence,
            Action::Discard(_) => self.discard,
            _ => 1.0,
        }
    }
}

/// Whether this seat has as much Poise after an action as before.
fn regains_nothing(view: &View, action: Action) -> bool {
    view.after(action).is_some_and(|after| after.poise[view.seat] == view.public.poise[view.seat])
}

impl Mannered {
    /// One of the legal actions; `None` without a legal action.
    #[must_use]
    pub fn pick(&self, view: &View, legal: &[Action], chance: &mut Chance) -> Option<Action> {
        if let [only] = legal {
            return Some(*only);
        }
        let manner = &self.manner;
        let mut odds = self.net.odds_at(view, legal, manner.temperature);
        for (share, action) in odds.iter_mut().zip(legal) {
            *share = if *share < manner.least { 0.0 } else { *share * manner.favour(view, *action) };
        }
        draw(&odds, 0.0, chance.unit() as f32).and_then(|nth| legal.get(nth)).copied()
    }
}

impl Bot<Poise> for Mannered {
    fn consider(&self, view: &View, mut chance: Chance) -> Box<dyn Thought<Poise>> {
        Box::new(Decided(self.pick(view, &view.legal(), &mut chance)))
    }
}
