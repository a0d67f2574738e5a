//! Questions to the opponents of the piste duel and to its coach.

pub mod question;

use std::sync::Arc;

use super::Task;
use crate::ai::piste::coach;
use crate::ai::piste::net::Net;
use crate::ai::piste::playouts::Appraising;
use crate::ai::{Level, Thought};
use crate::engine::Chance;
use crate::engine::piste::Piste;
use question::{COACH, read};

/// A question in progress.
pub enum Question {
    /// To an opponent.
    Act(Box<dyn Thought<Piste>>),
    /// To the coach, who cannot judge without a network.
    Appraise(Option<Box<Appraising>>),
}

impl Task for Question {
    type Network = Option<Arc<Net>>;

    fn network(bytes: &[u8]) -> Option<Self::Network> {
        Net::read(bytes).ok().map(|net| Some(Arc::new(net)))
    }

    fn is_for_coach(question: &str) -> bool {
        question.split('\n').next() == Some(COACH)
    }

    fn new(question: &str, network: &Self::Network) -> Option<Self> {
        let (net, (who, view, seed)) = (network.clone(), read(question)?);
        if who == COACH {
            return Some(Self::Appraise(net.map(|net| Box::new(coach::consider(net, &view)))));
        }
        let level: Level = who.parse().ok()?;
        Some(Self::Act(level.bot(net).consider(&view, Chance::new(seed))))
    }

    fn work(&mut self, playouts: u32) -> bool {
        match self {
            Self::Act(thought) => thought.work(playouts),
            Self::Appraise(thought) => thought.as_mut().is_none_or(|thought| thought.work(playouts)),
        }
    }

    fn answer(&self) -> Option<String> {
        match self {
            Self::Act(thought) => thought.best().map(|action| action.to_string()),
            Self::Appraise(thought) => Some(thought.as_deref().map(advice).unwrap_or_default()),
        }
    }
}

/// The coach's answer.
fn advice(thought: &Appraising) -> String {
    let mut text = String::new();
    for (action, round, plays) in coach::advice(thought) {
        text += &format!("{action} {round} {plays} ");
    }
    text
}
