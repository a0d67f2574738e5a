//! A question to a computer player, as the text that the page posts to its own worker, and its answer.
//!
//! Who is asked, the seed of its chance, the view; the answer is the action's token.

mod written;

use crate::ai::poise::Level;
use crate::ai::{self, Thought};
use crate::engine::poise::{Poise, View};
use crate::engine::{Chance, Seed};
use crate::ui::thinker::Errand;

/// What is asked, written.
#[must_use]
pub fn written(who: ai::Level, view: &View, seed: Seed) -> String {
    format!("{who}\n{:016x}\n{}", seed.0, written::written(view))
}

/// A question that is being thought about.
pub struct Task(Box<dyn Thought<Poise>>);

impl Errand for Task {
    type Lore = ();

    fn new(question: &str, (): &()) -> Option<Self> {
        let (who, rest) = question.split_once('\n')?;
        let (seed, text) = rest.split_once('\n')?;
        let chance = Chance::new(Seed(u64::from_str_radix(seed, 16).ok()?));
        let view = written::read(text)?;
        let level: Level = who.parse().ok()?;
        Some(Self(level.bot().consider(&view, chance)))
    }

    fn can_wait(&self) -> bool {
        false
    }

    fn work(&mut self, playouts: u32) -> bool {
        self.0.work(playouts)
    }

    fn answer(&self) -> Option<String> {
        self.0.best().map(|action| action.to_string())
    }
}
