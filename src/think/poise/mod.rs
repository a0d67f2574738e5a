//! Questions to the computer players of the poise duel.
//!
//! Who is asked, the seed of its randomness, the view; the answer is the action's token.

mod view;

use std::sync::Arc;

use super::{Rank, Task};
use crate::ai::poise::Level;
use crate::ai::poise::net::Net;
use crate::ai::{self, Thought};
use crate::engine::poise::{Action, Poise, View};
use crate::engine::{Chance, Seed};

/// Writes a question. Players store their level by name, and both families of games have levels with these names.
#[must_use]
pub fn written(who: ai::Level, view: &View, seed: Seed) -> String {
    format!("{who}\n{:016x}\n{}", seed.0, view::written(view))
}

/// Reads the answer; `None` if it is not an action that the view's seat may choose.
#[must_use]
pub fn chosen(text: &str, view: &View) -> Option<Action> {
    text.parse().ok().filter(|action| view.legal().contains(action))
}

/// A question in progress.
pub struct Question(Box<dyn Thought<Poise>>);

impl Task for Question {
    type Network = Option<Arc<Net>>;

    fn network(bytes: &[u8]) -> Option<Self::Network> {
        Net::read(bytes).ok().map(|net| Some(Arc::new(net)))
    }

    fn rank(_: &str) -> Rank {
        Rank::Opponent
    }

    fn new(question: &str, net: &Self::Network) -> Option<Self> {
        let (who, rest) = question.split_once('\n')?;
        let (seed, text) = rest.split_once('\n')?;
        let chance = Chance::new(Seed(u64::from_str_radix(seed, 16).ok()?));
        let view = view::read(text)?;
        let level: Level = who.parse().ok()?;
        Some(Self(level.bot(net.clone()).consider(&view, chance)))
    }

    fn work(&mut self, playouts: u32) -> bool {
        self.0.work(playouts)
    }

    fn answer(self) -> Option<String> {
        self.0.best().map(|action| action.to_string())
    }
}
