//! Undo, and when it is allowed.
//!
//! **Against the computer** a person goes back to their own last decision in this round, and the computer's answers are
//! taken back too. The bout is marked permanently, as it is when the coach gives advice: it does not count in the
//! ledger. If the computer is asked again in the same place it decides the same.
//!
//! **Between several people** one action can be taken back at a time, and only before anything new is shown: while the
//! results are on the screen and the device is not handed over, while the same person makes the next decision (after a
//! parry), or, face to face, while no person has looked at a hand since. It is not possible after the end of the round,
//! after a press of the curtain's button, after the screen was hidden, or once a card that the actor drew was shown.
//! Undo leads back to the choice of the action: behind the closed curtain if the results were on the screen, because
//! the other person may be looking; face to face the hand stays covered until it is held up again.
//!
//! **In an exhibition** nothing can be taken back. Nor can it after the bout is decided, or beyond the start of the
//! round. In a practice sitting the last decision can be taken back, too, and nothing that is given with its position.
//!
//! What was taken back can be redone until another action is played.

use super::sitting::Awaits;
use super::{Curtain, Sitting, Tabled};
use crate::engine::Turn;

impl<G: Tabled> Sitting<G> {
    /// Whether something can be taken back now.
    #[must_use]
    pub fn can_undo(&self) -> bool {
        self.undo_target().is_some()
    }

    /// Takes back, as [this module](self) describes. Returns whether it did.
    pub fn undo(&mut self) -> bool {
        let Some((kept, state)) = self.undo_target().and_then(|kept| Some((kept, self.state_before(kept)?))) else {
            return false;
        };
        self.state = state;
        self.events.truncate(kept);
        self.actors.truncate(kept);
        if let Some(round) = self.journal.rounds.last_mut() {
            self.undone.extend(round.drain(kept..).rev());
        }
        self.mark_helped();
        self.holder = None;
        self.curtain = match (self.lowered(), G::turn(&self.state)) {
            // No other person has looked: the same person still holds the device.
            (Curtain::Closed(_), Turn::Act(actor)) if self.curtain == Curtain::Open(actor) => self.curtain,
            (lowered, _) => lowered,
        };
        true
    }

    /// Whether something that was taken back can be redone.
    #[must_use]
    pub fn can_redo(&self) -> bool {
        !self.undone.is_empty()
    }

    /// Redoes what the last undo took back. Returns whether it did.
    pub fn redo(&mut self) -> bool {
        let mut replayed = false;
        while let Some(action) = self.undone.pop() {
            if self.step(action).is_err() {
                self.undone.clear();
                return replayed;
            }
            replayed = true;
            if !matches!(self.awaits(), Awaits::Bot(_)) {
                break;
            }
        }
        replayed
    }

    /// Whether the person was ever helped against the computer in this bout, by undo or by the coach.
    #[must_use]
    pub fn is_helped(&self) -> bool {
        self.helped
    }

    /// Permanently marks the bout as one in which the person was helped against the computer. Does nothing without a
    /// lone person.
    pub fn mark_helped(&mut self) {
        self.helped |= self.lone_person().is_some();
    }

    /// Between two people, nothing played so far can be taken back or redone any more.
    pub(super) fn settle(&mut self) {
        if self.is_shared() {
            self.undo_floor = self.events.len();
            self.undone.clear();
            self.holder = None;
        }
    }

    /// Between two people the last action becomes final unless it is `open` and the round goes on.
    pub(super) fn settle_unless(&mut self, open: bool) {
        if self.is_shared() && !(open && matches!(self.awaits(), Awaits::Person(_))) {
            self.undo_floor = self.events.len();
        }
    }

    /// How many actions of this round remain after an undo.
    fn undo_target(&self) -> Option<usize> {
        if self.awaits() == Awaits::Nothing && !self.is_practice() {
            return None;
        }
        if let Some(person) = self.lone_person() {
            let last = self.actors.iter().rposition(|seat| *seat == person);
            return last.filter(|last| *last >= self.undo_floor);
        }
        let stands = !self.is_shared() || self.events.len() <= self.undo_floor;
        if stands { None } else { self.actors.len().checked_sub(1) }
    }

    /// The state before the action of this number of this round.
    fn state_before(&self, ply: usize) -> Option<G::State> {
        let mut state = self.round_start();
        let actions = self.journal.rounds.last()?.get(..ply)?;
        actions.iter().try_for_each(|action| G::advance(&mut state, *action)).ok()?;
        Some(state)
    }
}
