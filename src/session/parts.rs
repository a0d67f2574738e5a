//! The parts of the program that are fetched later, and the layer that waits for them.

use super::{Played, Session};

/// A part of the program that is fetched later.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Part {
    /// The pages besides the bout, the dialogs, the end of a round.
    Second,
    /// The pages on which a person studies, or only their words. They need the second part, too.
    Study,
}

/// Whether a part of the program is here.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Presence {
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
    /// The part of the program that must be fetched now.
    #[must_use]
    pub fn fetches(&self) -> Option<Part> {
        if !G::SECOND_PART {
            return None;
        }
        let layer = self.waiting.or(self.page().map(Layer::Page));
        match self.second_part {
            Presence::Away if self.waiting.is_some() || G::needs_second_part(self) => Some(Part::Second),
            Presence::Here
                if self.study_part == Presence::Away
                    && (self.practice.is_some() || layer.is_some_and(is_study::<G>) || G::needs_study(self)) =>
            {
                Some(Part::Study)
            }
            _ => None,
        }
    }

    /// Lets parts that could not be fetched be fetched again when they are needed.
    pub(super) fn retry_parts(&mut self) {
        if !G::SECOND_PART {
            return;
        }
        for part in [&mut self.second_part, &mut self.study_part] {
            if *part == Presence::Failed {
                *part = Presence::Away;
            }
        }
    }

    /// Whether a layer cannot be drawn yet. Then it opens when the parts that draw it are here.
    pub(super) fn must_wait(&mut self, layer: Layer<G::Page, G::Dialog>) -> bool {
        let must_wait = G::SECOND_PART
            && (self.second_part != Presence::Here || (self.study_part != Presence::Here && is_study::<G>(layer)));
        if must_wait {
            self.retry_parts();
            self.waiting = Some(layer);
        }
        must_wait
    }
}

/// Whether the study part draws a layer.
fn is_study<G: Played>(layer: Layer<G::Page, G::Dialog>) -> bool {
    matches!(layer, Layer::Page(page) if G::is_study(page))
}
