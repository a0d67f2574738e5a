//! Questions to the computer players of the poise duel and to its coach.

pub mod question;
mod view;

use std::sync::Arc;

use super::{Rank, Task};
use crate::ai::Thought;
use crate::ai::poise::Level;
use crate::ai::poise::coach::{self, CoachSearch};
use crate::ai::poise::net::Net;
use crate::engine::Chance;
use crate::engine::poise::Poise;
use question::{COACH, read};

/// A question in progress.
pub enum Question {
    /// To a computer player.
    Act(Box<dyn Thought<Poise>>),
    /// To the coach, who cannot judge without a network.
    Appraise(Option<Box<CoachSearch>>),
}

impl Task for Question {
    type Network = Option<Arc<Net>>;

    fn network(bytes: &[u8]) -> Option<Self::Network> {
        Net::read(bytes).ok().map(|net| Some(Arc::new(net)))
    }

    fn rank(question: &str) -> Rank {
        match question.split('\n').next() {
            Some(COACH) => Rank::Coach,
            _ => Rank::Opponent,
        }
    }

    fn new(question: &str, net: &Self::Network) -> Option<Self> {
        let (who, view, seed) = read(question)?;
        if who == COACH {
            return Some(Self::Appraise(net.clone().map(|net| Box::new(coach::consider(net, &view)))));
        }
        let level: Level = who.parse().ok()?;
        Some(Self::Act(level.bot(net.clone()).consider(&view, Chance::new(seed))))
    }

    fn work(&mut self, playouts: u32) -> bool {
        match self {
            Self::Act(thought) => thought.work(playouts),
            Self::Appraise(search) => search.as_mut().is_none_or(|search| search.work(playouts)),
        }
    }

    fn answer(self) -> Option<String> {
        match self {
            Self::Act(thought) => thought.best().map(|action| action.to_string()),
            Self::Appraise(search) => {
                Some(search.as_deref().map(|search| question::advised(&search.figures())).unwrap_or_default())
            }
        }
    }
}
