//! What is to be done outside of the session after it has changed.

use std::rc::Rc;

use super::{Played, Question, Session, Shared};
use crate::scene::sound::Note;
use crate::table::Sitting;
use crate::table::ledger::Ledger;
use crate::table::settings::Settings;

/// Something that the page carries out.
#[derive(Clone, Debug, PartialEq)]
pub enum Effect<G: Played> {
    /// This is asked, of a computer opponent or the coach. What was asked before is not wanted any more.
    Ask(Option<Question<G>>),
    /// The pause after the pictures of this number is to end by itself, and no other one.
    EndPause(Option<u32>),
    /// Something is to be stored.
    Store(Store<G>),
    /// The browser's history is to stand for so many layers.
    Navigate(usize),
    /// These sounds belong to the pictures that are shown now.
    PlaySound(Rc<[Note]>),
    /// The page is to be left for another program's.
    Leave,
}

/// What is to be stored.
#[derive(Clone, Debug, PartialEq)]
pub enum Store<G: Played> {
    /// The match on the board.
    Match(Shared<Sitting<G>>),
    /// Wins and losses.
    Ledger(Shared<Ledger<G>>),
    /// The choices of the set-up.
    Form(Shared<G::Form>),
    /// The settings.
    Settings(Settings),
}

impl<G: Played> Session<G> {
    /// What follows when the session has become this one; without `before`, when the page opens. What was read from the
    /// storage then is not written back, except the match, which a note of the browser may have brought.
    #[must_use]
    pub fn effects(&self, before: Option<&Self>) -> Vec<Effect<G>> {
        let mut effects = self.to_store(before);
        let question = self.question();
        if before.map(Self::question) != Some(question.clone()) {
            effects.push(Effect::Ask(question));
        }
        let pause = G::pausing(self);
        if before.map(G::pausing) != Some(pause) {
            effects.push(Effect::EndPause(pause));
        }
        if before.map(Self::depth) != Some(self.depth()) {
            effects.push(Effect::Navigate(self.depth()));
        }
        if before.is_some_and(|before| before.reel.count != self.reel.count) {
            effects.push(Effect::PlaySound(self.reel.notes.clone()));
        }
        if self.leaving {
            effects.push(Effect::Leave);
        }
        effects
    }

    /// What has changed and is to be stored. A tab that only watches stores its settings alone.
    fn to_store(&self, before: Option<&Self>) -> Vec<Effect<G>> {
        let mut changed = Vec::new();
        if before.is_some_and(|before| before.settings != self.settings) {
            changed.push(Store::Settings(self.settings.clone()));
        }
        if !self.watching {
            let sitting = self.sitting.as_ref().filter(|_| before.is_none_or(|before| before.sitting != self.sitting));
            changed.extend(sitting.cloned().map(Store::Match));
            if before.is_some_and(|before| before.ledger != self.ledger) {
                changed.push(Store::Ledger(self.ledger.clone()));
            }
            if before.is_some_and(|before| before.form != self.form) {
                changed.push(Store::Form(self.form.clone()));
            }
        }
        changed.into_iter().map(Effect::Store).collect()
    }
}
