//! The part of the program that is fetched later, and the layer that waits for it.

use super::{Played, Session};

/// Whether the part of the program that is fetched later is here.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SecondPart {
    /// It is here, or the program has no such part.
    Here,
    /// It is not here; it is fetched when it is needed.
    Away,
    /// It could not be fetched.
    Failed,
}

/// A page or a dialog.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Layer<P, D> {
    /// A page above the first one.
    Page(P),
    /// A dialog over the page.
    Dialog(D),
}

impl<G: Played> Session<G> {
    /// Whether the part of the program that is fetched later must be fetched.
    #[must_use]
    pub fn fetches_second_part(&self) -> bool {
        G::SECOND_PART && self.second_part == SecondPart::Away && (self.waiting.is_some() || G::needs_second_part(self))
    }

    /// Lets a part that could not be fetched be fetched again when it is needed.
    pub(super) fn retry_second_part(&mut self) {
        if self.second_part == SecondPart::Failed {
            self.second_part = SecondPart::Away;
        }
    }

    /// Whether a layer cannot be drawn yet. Then it opens when the part that draws it is here.
    pub(super) fn must_wait(&mut self, layer: Layer<G::Page, G::Dialog>) -> bool {
        let is_away = G::SECOND_PART && self.second_part != SecondPart::Here;
        if is_away {
            self.second_part = SecondPart::Away;
            self.waiting = Some(layer);
        }
        is_away
    }
}
