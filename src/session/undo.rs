//! Taking back decisions, and playing them again.

use super::{Message, Played, Session, Shared};
use crate::table::Sitting;

impl<G: Played> Session<G> {
    /// Takes back the last decision, as the table's policy allows.
    pub(super) fn take_back(&mut self) {
        if !self.may_play() || G::is_resting(self) || self.asks_before_undo() {
            return;
        }
        if self.change(Sitting::undo) == Some(true) {
            self.retell();
            self.rest();
            self.tell(self.words.sentences([self.words.say("taken-back"), G::awaited(self)]));
        }
    }

    /// Asks before the first undo that would cost a result. Returns whether it does; a second press goes ahead.
    fn asks_before_undo(&mut self) -> bool {
        let costs = |sitting: &Shared<Sitting<G>>| {
            sitting.lone_person().is_some() && sitting.can_undo() && !sitting.is_helped()
        };
        let is_new = !self.settings.undo_told && self.sitting.as_ref().is_some_and(costs);
        if self.drop_undo_question() {
            self.settings.undo_told |= is_new;
            return false;
        }
        if is_new {
            self.update(Message::PassingNotice(self.words.say("undo-cost")));
        }
        is_new
    }

    /// Whether the question about what undo costs is on the screen.
    #[must_use]
    pub fn asks_about_undo(&self) -> bool {
        self.notice.as_ref().is_some_and(|notice| *notice == self.words.say("undo-cost"))
    }

    /// Takes that question away. Returns whether it was there.
    pub(super) fn drop_undo_question(&mut self) -> bool {
        let asks = self.asks_about_undo();
        self.notice.take_if(|_| asks).is_some()
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
