//! Pages and dialogs: how they open and close, and what waits for a part of the program.

use super::{Layer, Part, Played, Presence, Session};

impl<G: Played> Session<G> {
    pub(super) fn go(&mut self, page: G::Page) {
        self.waiting = None;
        if page != G::BOARD && self.must_wait(Layer::Page(page)) {
            return;
        }
        if self.page() == Some(G::BOARD) {
            self.cover();
        }
        self.layers.open(page);
        if page == G::BOARD {
            self.rest();
            G::say_awaited(self);
        }
    }

    /// Opens a dialog, or closes it if it is open.
    pub(super) fn toggle(&mut self, dialog: G::Dialog) {
        if self.layers.dialog == Some(dialog) || !self.must_wait(Layer::Dialog(dialog)) {
            self.layers.toggle(dialog);
        }
    }

    /// Closes the topmost layer; on the board without a dialog, first drops what is begun. A layer that was to open does not.
    pub(super) fn back(&mut self) {
        if self.waiting.take().is_some() {
            return;
        }
        // What is begun stays under a dialog that closes.
        let is_board = self.layers.dialog.is_none();
        let begun = is_board && (self.focus.take_asked().is_some() || self.focus.drop_begun());
        if self.depth() == 0 {
            self.leaving = G::LEAVES;
        } else if !is_board || !(begun || self.show_present() || std::mem::take(&mut self.zen)) {
            self.leave(self.depth() - 1);
        }
    }

    /// Stops looking at an earlier moment. Returns whether the person did.
    fn show_present(&mut self) -> bool {
        let past = self.past().is_some();
        if past {
            self.focus.look(None);
        }
        past
    }

    /// Closes layers from the top until this many are left.
    pub(super) fn leave(&mut self, depth: usize) {
        self.waiting = None;
        if self.layers.close(depth, G::BOARD) {
            self.cover();
            self.zen = false;
            self.show_present();
            self.end_practice();
        }
    }

    /// A part is here or has not come, or is to be fetched again.
    pub(super) fn fetched(&mut self, part: Part, presence: Presence) {
        if !G::SECOND_PART {
            return;
        }
        match part {
            Part::Second => self.second_part = presence,
            Part::Study => self.study_part = presence,
        }
        if presence == Presence::Away {
            return;
        }
        let waiting = self.waiting.take();
        if presence == Presence::Failed {
            if waiting.is_some() || self.settings.coach {
                (self.notice, self.notice_passes) = (Some(self.words.say("part-absent")), false);
            }
            return;
        }
        match waiting {
            Some(Layer::Page(page)) => self.go(page),
            Some(Layer::Dialog(dialog)) => self.toggle(dialog),
            None => {}
        }
    }
}
