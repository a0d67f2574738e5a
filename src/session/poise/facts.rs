//! Facts about the game that the page needs: who is out, and which pauses are due.

use super::Session;
use crate::engine::Seat;
use crate::engine::poise::{Action, Event, Phase};

impl Session {
    /// The players who are out, in order, each with the number of the turn at the table, from 1.
    #[must_use]
    pub fn gone(&self) -> Vec<(Seat, usize)> {
        let (mut gone, mut turn) = (Vec::new(), 1);
        for event in self.sitting.iter().flat_map(|sitting| sitting.events()).flatten() {
            match event {
                Event::Out { seat, .. } => gone.push((*seat, turn)),
                Event::TurnBegan { .. } => turn += 1,
                _ => {}
            }
        }
        gone
    }

    /// The number of the pictures after which a pause ends by itself, because a computer player could be thinking.
    #[must_use]
    pub fn pausing(&self) -> Option<u32> {
        let pause = self.extra.pause.as_ref().filter(|_| self.may_play())?;
        let waits = !self.sitting.as_ref().is_some_and(|sitting| pause.is_handed(sitting));
        waits.then_some(self.reel.count)
    }

    /// Whether the last action was a small one of several in a row: a discard, an Item, a Restore card.
    #[must_use]
    pub fn is_brief(&self) -> bool {
        let last = self.public().and_then(|public| public.history.backwards().next());
        last.is_some_and(|(_, action)| matches!(action, Action::Discard(_) | Action::Place(_) | Action::Remove))
    }

    /// Whether the decision is one of the questions that look alike whether they are asked or not.
    #[must_use]
    pub fn is_secret(&self) -> bool {
        self.public().is_some_and(|public| matches!(public.phase, Phase::Answer(_) | Phase::Riposte))
    }
}
