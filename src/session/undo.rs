//! Taking back decisions, and playing them again.

use super::{Message, Played, Session, Shared};
use crate::table::Sitting;

impl<G: Played> Session<G> {
    /// Takes back the last decision, as the table's policy allows.
    pub(super) fn take_back(&mut self) {
        if !self.may_play() || G::is_resting(self) || self.warns_of_undo() {
            return;
        }
        if self.change(Sitting::undo) == Some(true) {
            self.retell();
            self.rest();
            self.tell(self.words.sentences([self.words.say("taken-back"), G::awaited(self)]));
        }
    }

    /// Says once, before the first undo that would cost a result, that it does. Returns whether it did.
    fn warns_of_undo(&mut self) -> bool {
        let costs = |sitting: &Shared<Sitting<G>>| {
            sitting.lone_person().is_some() && sitting.can_undo() && !sitting.is_helped()
        };
        let warns = !self.settings.undo_told && self.sitting.as_ref().is_some_and(costs);
        if warns {
            self.settings.undo_told = true;
            self.update(Message::PassingNotice(self.words.say("undo-cost")));
        }
        warns
    }

    /// Plays again what was taken back.
    pub(super) fn play_again(&mut self) {
        if self.may_play() && !G::is_resting(self) && self.change(Sitting::redo) == Some(true) {
            self.layers.dialog = None;
            self.retell();
            self.rest();
            G::say_awaited(self);
        }
    }
}
