//! What a tab takes over from another one.

use super::{Kept, Played, Session};
use crate::table::{Sitting, Stored};

impl<G: Played> Session<G> {
    /// Becomes the first tab, with what is stored.
    pub(super) fn take_over(&mut self, kept: &Kept<G>) {
        match &kept.sitting {
            None => self.follow(None),
            Some(Stored::Valid(sitting)) => self.follow(Some((**sitting).clone())),
            // What is stored cannot be read. The match stays as this tab last saw it.
            Some(_) => {}
        }
        (self.ledger, self.form) = (kept.ledger.clone(), kept.form.clone());
        self.shelved += 1;
        self.watching = false;
    }

    /// Takes over the match as another tab has left it; without one, closes the board.
    pub(super) fn follow(&mut self, sitting: Option<Sitting<G>>) {
        if let Some(practice) = self.practice.as_mut().filter(|_| G::PRACTICE) {
            return practice.follow(sitting);
        }
        if let Some(sitting) = sitting {
            return G::take_up(self, sitting);
        }
        if self.sitting.take().is_none() {
            return;
        }
        G::forget(self);
        self.waiting = None;
        self.layers.pages.retain(|page| *page != G::BOARD);
        self.rest();
    }
}
