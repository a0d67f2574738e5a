//! How a sitting goes on: decisions and rounds.

use super::events::{actor, open_to_all, seen};
use super::extras::Extras;
use super::{Awaits, Curtain, Sitting, Tabled};

impl<G: Tabled> Sitting<G> {
    /// Plays the awaited decision and returns what happened, as all players may know it. What was taken back before can
    /// no longer be redone.
    ///
    /// # Errors
    /// The rule that forbids the action; in that case nothing has changed.
    pub fn act(&mut self, action: G::Action) -> Result<Vec<G::Event>, G::Illegal> {
        let events = self.step(action)?;
        self.undone.clear();
        Ok(events)
    }

    /// Plays an action and updates the curtain.
    pub(super) fn step(&mut self, action: G::Action) -> Result<Vec<G::Event>, G::Illegal> {
        let actor = actor::<G>(&self.state);
        let truth = G::play(&mut self.state, action)?;
        self.extras.acted();
        let events = open_to_all::<G>(&self.journal.opening, &truth);
        if let Some(round) = self.journal.rounds.last_mut() {
            round.push(action);
        }
        self.events.push(events.clone());
        self.actors.extend(actor);
        let looked = self.curtain.viewer();
        self.curtain = self.after_action();
        self.holder = looked.filter(|_| matches!(self.curtain, Curtain::Handing(_)));
        if let Some(actor) = actor {
            let saw = self.curtain.viewer() == Some(actor) && seen::<G>(&truth, &[actor]) != events;
            self.settle_unless(looked == Some(actor) && !saw);
        }
        Ok(events)
    }

    /// Deals the next round if the sitting waits for it. Returns whether it did.
    pub fn next_round(&mut self) -> bool {
        if self.awaits() != Awaits::NextRound {
            return false;
        }
        self.state = G::start(&self.standing(), self.journal.seed);
        self.journal.rounds.push(Vec::new());
        self.events.clear();
        self.actors.clear();
        self.undone.clear();
        self.undo_floor = 0;
        self.curtain = self.lowered();
        true
    }
}
