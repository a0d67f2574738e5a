//! A computer opponent with a manner: it plays the network's policy with the preferences and mistakes of a person.

use std::sync::Arc;

use super::net::Net;
use crate::ai::net::draw;
use crate::ai::{Bot, Decided, Thought};
use crate::engine::Chance;
use crate::engine::piste::{Action, Cards, Piste, View};

/// How a policy is changed.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Manner {
    /// The temperature: 1 leaves the policy as it is, above 1 good and poor actions come closer. Above 0.
    pub temperature: f32,
    /// Actions with a lower probability than this are not considered, 0 to 1.
    pub least: f32,
    /// The factor for the probability of an attack, 0 and more; below 1 attacks become less likely.
    pub attack: f32,
    /// The same for withdrawals and retreats.
    pub back: f32,
    /// The probability that a played card is remembered, 0 to 1. A forgotten card counts as still in play.
    pub memory: f32,
    /// How many of the last actions of the round are remembered.
    pub recall: usize,
}

/// The computer opponent.
#[derive(Clone, Debug)]
pub struct Mannered {
    /// The network with the policy.
    pub net: Arc<Net>,
    /// How the policy is changed.
    pub manner: Manner,
}

impl Manner {
    /// The round as it is remembered.
    fn recalled(&self, view: &View, chance: &mut Chance) -> View {
        let mut view = view.clone();
        if self.memory < 1.0 {
            let remembered = |_: &_| chance.unit() < f64::from(self.memory);
            view.public.played = view.public.played.values().filter(remembered).collect::<Cards>();
        }
        let gone = view.public.history.len().saturating_sub(self.recall);
        view.public.history.drain(..gone);
        view
    }

    /// The factor for the probability of an action.
    const fn favour(&self, action: Action) -> f32 {
        match action {
            Action::Attack { .. } | Action::AdvanceAttack { .. } => self.attack,
            Action::Withdraw { .. } | Action::Retreat { .. } => self.back,
            Action::Advance { .. } | Action::Parry { .. } | Action::TakeHit => 1.0,
        }
    }
}

impl Mannered {
    /// One of the legal actions; `None` without a legal action.
    #[must_use]
    pub fn pick(&self, view: &View, legal: &[Action], chance: &mut Chance) -> Option<Action> {
        if let [only] = legal {
            return Some(*only);
        }
        let (manner, mut odds) = (&self.manner, Vec::with_capacity(legal.len()));
        self.net.odds(&manner.recalled(view, chance), legal, manner.temperature, &mut odds);
        for (share, action) in odds.iter_mut().zip(legal) {
            *share = if *share < manner.least { 0.0 } else { *share * manner.favour(*action) };
        }
        draw(&odds, 0.0, chance.unit() as f32).and_then(|nth| legal.get(nth)).copied()
    }
}

impl Bot<Piste> for Mannered {
    fn consider(&self, view: &View, mut chance: Chance) -> Box<dyn Thought<Piste>> {
        Box::new(Decided(self.pick(view, &view.legal(), &mut chance)))
    }
}
