//! Effects: what the page must do outside of the session after a change.

use std::rc::Rc;

use super::{Overfull, Part, Played, Question, Session, Shared};
use crate::scene::sound::Note;
use crate::table::Sitting;
use crate::table::ledger::Ledger;
use crate::table::settings::Settings;

/// One thing that the page carries out.
#[derive(Clone, Debug, PartialEq)]
pub enum Effect<G: Played> {
    /// Asks a computer opponent or the coach. An earlier question is no longer needed.
    Ask(Option<Question<G>>),
    /// Ends the pause after the pictures with this number, and no other one, after its time.
    EndPause(Option<u32>),
    /// Stores something.
    Store(Store<G>),
    /// Loads a backup as the person has chosen.
    Restore(Overfull<G>),
    /// Brings the browser's history to this many layers.
    Navigate(usize),
    /// Plays the sounds of the pictures that are shown now.
    PlaySound(Rc<[Note]>),
    /// Fetches a part of the program.
    Fetch(Part),
    /// Leaves the page for the page of the other program.
    Leave,
}

/// A value to be stored.
#[derive(Clone, Debug, PartialEq)]
pub enum Store<G: Played> {
    /// The person's own match.
    Match(Shared<Sitting<G>>),
    /// Wins and losses.
    Ledger(Shared<Ledger<G>>),
    /// The choices of the set-up.
    Form(Shared<G::Form>),
    /// The settings.
    Settings(Settings),
}

impl<G: Played> Session<G> {
    /// The effects of a change from `before` to this session; without `before`, those of opening the page. Values that
    /// were just read from the storage are not stored again, except the match, which may come from a note of the
    /// browser.
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
        let chosen = self.overfull.as_ref().filter(|overfull| overfull.all.is_some());
        if before.is_none_or(|before| before.overfull != self.overfull) {
            effects.extend(chosen.cloned().map(Effect::Restore));
        }
        if before.map(Self::depth) != Some(self.depth()) {
            effects.push(Effect::Navigate(self.depth()));
        }
        if before.is_some_and(|before| before.reel.count != self.reel.count) {
            effects.push(Effect::PlaySound(self.reel.notes.clone()));
        }
        let fetched = self.fetches();
        if before.is_none_or(|before| before.fetches() != fetched) {
            effects.extend(fetched.map(Effect::Fetch));
        }
        if self.leaving {
            effects.push(Effect::Leave);
        }
        effects
    }

    /// The values that have changed and must be stored. A tab that only watches stores only its settings.
    fn to_store(&self, before: Option<&Self>) -> Vec<Effect<G>> {
        let mut changed = Vec::new();
        if before.is_some_and(|before| before.settings != self.settings) {
            changed.push(Store::Settings(self.settings.clone()));
        }
        if !self.watching {
            let is_new = before.is_none_or(|before| before.watching || before.own_match() != self.own_match());
            let sitting = self.own_match().filter(|_| is_new);
            changed.extend(sitting.cloned().map(Store::Match));
            let owned = before.filter(|before| !before.watching);
            if owned.is_some_and(|before| before.ledger != self.ledger) {
                changed.push(Store::Ledger(self.ledger.clone()));
            }
            if owned.is_some_and(|before| before.form != self.form) {
                changed.push(Store::Form(self.form.clone()));
            }
        }
        changed.into_iter().map(Effect::Store).collect()
    }
}
