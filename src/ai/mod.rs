//! Opponents. A bot receives a view, so it cannot see what its seat may not know.

pub mod arena;
pub mod calibration;
pub mod coach;
pub mod ismcts;
pub mod levels;
pub mod names;
pub mod net;
pub mod piste;
pub mod poise;
pub mod race;
pub mod random;
pub mod shares;

pub use levels::Level;

use crate::engine::{Chance, Game};

/// The quantile of the normal distribution that leaves 2.5 % on either side, for intervals of 95 %.
pub const QUANTILE_95: f64 = 1.959_964;

/// An opponent for a game.
pub trait Bot<G: Game> {
    /// Starts a decision. The view's seat must be to act. All randomness that the bot needs comes from `chance`, so
    /// that the same view and chance give the same answer.
    fn consider(&self, view: &G::View, chance: Chance) -> Box<dyn Thought<G>>;

    /// Thinks until the decision is complete.
    fn choose(&self, view: &G::View, chance: Chance) -> Option<G::Action> {
        let mut thought = self.consider(view, chance);
        while !thought.work(u32::MAX) {}
        thought.best()
    }
}

/// A decision in progress. Work is done in slices, and an answer is available at any time.
pub trait Thought<G: Game> {
    /// Runs at most this many more playouts. Returns whether the thinking is complete.
    fn work(&mut self, playouts: u32) -> bool;

    /// The best action found so far; `None` only if there is no legal action.
    fn best(&self) -> Option<G::Action>;
}

/// The action with the highest worth, the first among equals; `None` if no action has a worth.
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

/// A decision that was complete at once.
#[derive(Clone, Copy, Debug)]
pub struct Decided<A>(pub Option<A>);

impl<G: Game> Thought<G> for Decided<G::Action> {
    fn work(&mut self, _: u32) -> bool {
        true
    }

    fn best(&self) -> Option<G::Action> {
        self.0
    }
}
