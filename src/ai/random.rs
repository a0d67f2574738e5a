//! The random fencer: every legal action is equally likely.

use super::ismcts::Playout;
use super::{Bot, Settled, Thought};
use crate::engine::{Chance, Game};

/// Chooses evenly among the legal actions.
#[derive(Clone, Copy, Debug, Default)]
pub struct Random;

impl<G: Game> Bot<G> for Random {
    fn consider(&self, view: &G::View, mut chance: Chance) -> Box<dyn Thought<G>> {
        Box::new(Settled(chance.pick(&G::view_legal(view)).copied()))
    }
}

impl<G: Game> Playout<G> for Random {
    fn choose(&self, _: &G::View, legal: &[G::Action], chance: &mut Chance) -> Option<G::Action> {
        chance.pick(legal).copied()
    }
}
