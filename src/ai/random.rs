//! The random fencer: every legal action is equally likely.

use super::ismcts::Playout;
use super::{Bot, Decided, Thought};
use crate::engine::{Chance, Game};

/// Chooses evenly among the legal actions.
#[derive(Clone, Copy, Debug, Default)]
pub struct Random;

impl<G: Game> Bot<G> for Random {
    fn consider(&self, view: &G::View, mut chance: Chance) -> Box<dyn Thought<G>> {
        Box::new(Decided(chance.pick(&G::view_legal(view)).copied()))
    }
}

impl<G: Game> Playout<G> for Random {
    fn choose(&self, _: &G::View, legal: &[G::Action], chance: &mut Chance) -> Option<G::Action> {
        chance.pick(legal).copied()
    }
}

/// Plays so many whole random rounds, each from a deal of its own, and counts their decisions. Benchmarks time it.
pub fn rounds<G: Game>(count: u64, chance: &mut Chance, mut deal: impl FnMut(&mut Chance) -> G::State) -> u64 {
    let mut legal: Vec<G::Action> = Vec::with_capacity(32);
    let mut plies = 0;
    for _ in 0..count {
        let mut state = deal(chance);
        G::legal_into(&state, &mut legal);
        while let Some(action) = chance.pick(&legal) {
            if G::advance(&mut state, *action).is_err() {
                break;
            }
            plies += 1;
            G::legal_into(&state, &mut legal);
        }
    }
    plies
}
