//! Taking back, and its policy.
//!
//! **Against the computer** one goes back to one's own last decision in this round; the computer's answers go with it. The
//! bout is marked for ever, as it is when the coach speaks: it does not count in the ledger. The computer, asked again at the same place, decides the same.
//!
//! **Between several people** one action at a time, and only before anything new was shown: while the results are on the table
//! and the device is not handed over, while the same person decides on (after a parry), or, face to face, while nobody has
//! looked at a hand since. Never once the round is over, the curtain was pressed or the screen was out of sight, or a card
//! that the actor drew was shown. Whoever took back stands where the action was chosen: behind the closed curtain if the
//! results were on the table, for the other one may be looking on; face to face the hand stays down until it is held up
//! again.
//!
//! **In an exhibition** nothing is taken back, nor after the bout is decided, nor beyond the beginning of the round.
//!
//! What was taken back can be replayed until another action is played.

use super::sitting::Awaits;
use super::{Curtain, Sitting, Tabled};
use crate::engine::Turn;

impl<G: Tabled> Sitting<G> {
    /// Whether something can be taken back now.
    #[must_use]
    pub fn can_undo(&self) -> bool {
        self.undo_target().is_some()
    }

    /// Takes back, as the policy of [this module](self) says; whether it did.
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
        self.curtain = match (self.lowered(), G::turn(&self.state)) {
            // Nobody else has looked: the same person still holds the device.
            (Curtain::Closed(_), Turn::Act(actor)) if self.curtain == Curtain::Open(actor) => self.curtain,
            (lowered, _) => lowered,
        };
        true
    }

    /// Whether something that was taken back can be replayed.
    #[must_use]
    pub fn can_redo(&self) -> bool {
        !self.undone.is_empty()
    }

    /// Replays what the last undo took back; whether it did.
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

    /// Whether the person was ever helped against the computer in this bout: by taking back, or by the coach.
    #[must_use]
    pub fn is_helped(&self) -> bool {
        self.helped
    }

    /// Marks the bout for ever as one in which the person was helped against the computer; nothing without a lone person.
    pub fn mark_helped(&mut self) {
        self.helped |= self.lone_person().is_some();
    }

    /// Nothing played so far is taken back or replayed any more between two people.
    pub(super) fn settle(&mut self) {
        if self.is_shared() {
            self.undo_floor = self.events.len();
            self.undone.clear();
        }
    }

    /// Between two people the last action stands for good unless it is `open` and the round goes on.
    pub(super) fn settle_unless(&mut self, open: bool) {
        if self.is_shared() && !(open && matches!(self.awaits(), Awaits::Person(_))) {
            self.undo_floor = self.events.len();
        }
    }

    /// How many actions of this round an undo would leave.
    fn undo_target(&self) -> Option<usize> {
        if self.awaits() == Awaits::Nothing {
            return None;
        }
        if let Some(person) = self.lone_person() {
            return self.actors.iter().rposition(|seat| *seat == person);
        }
        let stands = !self.is_shared() || self.events.len() <= self.undo_floor;
        if stands { None } else { self.actors.len().checked_sub(1) }
    }

    /// The state before the action of this number of this round.
    fn state_before(&self, ply: usize) -> Option<G::State> {
        let mut state = G::start(&G::standing(&self.state), self.journal.seed);
        let actions = self.journal.rounds.last()?.get(..ply)?;
        actions.iter().try_for_each(|action| G::advance(&mut state, *action)).ok()?;
        Some(state)
    }
}
