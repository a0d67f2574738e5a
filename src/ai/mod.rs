//! Opponents. A bot is handed a view, so it cannot look at what its seat may not see.

pub mod arena;
pub mod calibration;
pub mod ismcts;
pub mod levels;
pub mod names;
pub mod piste;
pub mod poise;
pub mod random;
pub mod shares;

pub use levels::Level;

use crate::engine::{Chance, Game};

/// An opponent for a game.
pub trait Bot<G: Game> {
    /// Takes up a decision. The view's seat must be to act. All chance that the bot needs comes from `chance`, so that the
    /// same view and chance give the same answer.
    fn consider(&self, view: &G::View, chance: Chance) -> Box<dyn Thought<G>>;

    /// Thinks a decision through to its end.
    fn choose(&self, view: &G::View, chance: Chance) -> Option<G::Action> {
        let mut thought = self.consider(view, chance);
        while !thought.work(u32::MAX) {}
        thought.best()
    }
}

/// A decision being thought about: work goes on in slices, an answer stands at any time.
pub trait Thought<G: Game> {
    /// Thinks for at most this many playouts more; whether the thinking is complete.
    fn work(&mut self, playouts: u32) -> bool;

    /// The best action found so far; `None` only if there was no legal one.
    fn best(&self) -> Option<G::Action>;
}

/// The action of the highest worth, the first of equals; `None` if there is none of any worth.
fn highest<A: Copy>(actions: &[A], mut worth: impl FnMut(A) -> f32) -> Option<A> {
    let mut best = (f32::NEG_INFINITY, None);
    for action in actions {
        let worth = worth(*action);
        if worth > best.0 {
            best = (worth, Some(*action));
        }
    }
    best.1
}

/// A thought that was complete at once.
#[derive(Clone, Copy, Debug)]
pub struct Settled<A>(pub Option<A>);

impl<G: Game> Thought<G> for Settled<G::Action> {
    fn work(&mut self, _: u32) -> bool {
        true
    }

    fn best(&self) -> Option<G::Action> {
        self.0
    }
}
