//! Questions to the opponents of the piste duel and to its coach.

pub mod question;
pub mod review;

use std::rc::Rc;
use std::sync::Arc;

use super::{Rank, Task};
use crate::ai::piste::coach::{self, CoachSearch};
use crate::ai::piste::net::Net;
use crate::ai::{Level, Thought};
use crate::engine::Chance;
use crate::engine::piste::Piste;
use question::{COACH, read};
use review::{Memory, REVIEW, Reviewing};

/// A question in progress.
pub enum Question {
    /// To an opponent.
    Act(Box<dyn Thought<Piste>>),
    /// To the coach, who cannot judge without a network.
    Appraise(Option<Box<CoachSearch>>),
    /// About a decision of a finished bout, if it can be answered.
    Review(Option<Box<Reviewing>>),
}

/// What is needed to answer in addition to the question.
#[derive(Default)]
pub struct Means {
    net: Option<Arc<Net>>,
    memory: Rc<Memory>,
}

impl Task for Question {
    type Network = Means;

    fn network(bytes: &[u8]) -> Option<Means> {
        Net::read(bytes).ok().map(|net| Means { net: Some(Arc::new(net)), memory: Rc::default() })
    }

    fn rank(question: &str) -> Rank {
        match question.split('\n').next() {
            Some(COACH) => Rank::Coach,
            Some(REVIEW) => Rank::Review,
            _ => Rank::Opponent,
        }
    }

    fn new(question: &str, means: &Means) -> Option<Self> {
        if Self::rank(question) == Rank::Review {
            let reviewing = |net| Reviewing::new(question, net, means.memory.clone());
            return Some(Self::Review(means.net.clone().and_then(reviewing).map(Box::new)));
        }
        let (net, (who, view, seed)) = (means.net.clone(), read(question)?);
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
            Self::Review(reviewing) => reviewing.as_mut().is_none_or(|reviewing| reviewing.work()),
        }
    }

    fn answer(self) -> Option<String> {
        match self {
            Self::Act(thought) => thought.best().map(|action| action.to_string()),
            Self::Appraise(thought) => {
                Some(thought.as_deref().map(|search| question::advised(&search.figures())).unwrap_or_default())
            }
            Self::Review(reviewing) => reviewing.and_then(|reviewing| reviewing.answer()),
        }
    }
}
