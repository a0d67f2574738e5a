//! A game's part of a backup, and how several parts become one.

use std::fmt;

use serde::Serialize;

use crate::table::Sitting;
use crate::table::ledger::{Counted, Ledger};
use crate::table::link::Linked;
use crate::table::progress::Progress;
use crate::table::settings::Settings;
use crate::table::shelf::{self, Entry};
use crate::table::stored::{Damage, Storable};

/// A game whose set-up choices are stored.
pub trait Formed: Counted + Linked {
    /// The choices of the set-up.
    type Form: Clone + fmt::Debug + Default + PartialEq + Serialize + Storable;
    /// Whether the game has lessons, so that there is progress to store.
    const STUDIED: bool = false;

    /// The text of the exercises that joins two of them.
    #[must_use]
    fn join_exercises(ours: &str, _theirs: &str) -> String {
        ours.to_owned()
    }
}

/// A saved bout in a backup.
#[derive(Clone, Debug, PartialEq)]
pub struct Saved<G: Counted> {
    /// Its entry in the list.
    pub entry: Entry<G>,
    /// The bout itself.
    pub sitting: Sitting<G>,
    /// Its text as JSON.
    pub json: String,
}

/// What a program can read of a backup: its own game's part.
#[derive(Clone, Debug, PartialEq)]
pub struct Part<G: Formed> {
    /// The saved bouts, without duplicates.
    pub bouts: Vec<Saved<G>>,
    /// Wins and losses.
    pub ledger: Option<Ledger<G>>,
    /// The choices of the set-up.
    pub form: Option<G::Form>,
    /// The progress in lessons and exercises.
    pub progress: Option<Progress>,
    /// The settings.
    pub settings: Option<Settings>,
    /// The texts from a later program.
    pub later: Vec<Later>,
    /// What could not be read.
    pub unread: Vec<Unread>,
}

/// A text from a later program.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Later {
    /// What it is: `ledger`, `form`, `progress`, `settings` or a bout's name.
    pub what: String,
    /// The text, with U+FFFD in place of lone surrogates.
    pub text: String,
    /// The text as JSON.
    pub json: String,
}

impl Later {
    /// A game's part of a backup that holds only this text.
    #[must_use]
    pub fn part(&self) -> String {
        let [before, after] =
            if shelf::is_id(&self.what) { ["{\"bouts\":{\"", "}}"] } else { ["{\"bouts\":{},\"", "}"] };
        [before, &self.what, "\":", &self.json, after].concat()
    }
}

/// Something in a backup that could not be read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Unread {
    /// What it is: `ledger`, `settings`, `form`, `progress`, `bouts`, `incoming`, a game, or the beginning of a bout's name.
    pub what: String,
    /// What is wrong with it.
    pub why: Damage,
}

impl<G: Formed> Part<G> {
    pub(super) const NONE: Self = Self {
        bouts: Vec::new(),
        ledger: None,
        form: None,
        progress: None,
        settings: None,
        later: Vec::new(),
        unread: Vec::new(),
    };

    /// Adds another part.
    pub fn join(&mut self, other: Self) {
        other.bouts.into_iter().for_each(|saved| self.add_bout(saved));
        other.ledger.into_iter().for_each(|ledger| self.add_ledger(ledger));
        self.form = other.form.or(self.form.take());
        if G::STUDIED {
            other.progress.into_iter().for_each(|progress| self.add_progress(progress));
        }
        self.settings = other.settings.or(self.settings.take());
        self.later.extend(other.later);
        self.unread.extend(other.unread);
    }

    /// Adds a bout, unless it is here already with as many decisions or with others.
    pub(super) fn add_bout(&mut self, saved: Saved<G>) {
        match self.bouts.iter_mut().find(|known| known.entry.id == saved.entry.id) {
            Some(known) if saved.sitting.journal().continues(known.sitting.journal()) => *known = saved,
            Some(_) => {}
            None => self.bouts.push(saved),
        }
    }

    pub(super) fn add_ledger(&mut self, ledger: Ledger<G>) {
        match &mut self.ledger {
            Some(known) => known.join(ledger),
            None => self.ledger = Some(ledger),
        }
    }

    pub(super) fn add_progress(&mut self, progress: Progress) {
        match &mut self.progress {
            Some(known) => known.join(progress, G::join_exercises),
            None => self.progress = Some(progress),
        }
    }

    pub(super) fn keep_later(&mut self, what: &str, json: &str, text: String) {
        self.later.push(Later { what: what.to_owned(), text, json: json.to_owned() });
    }

    pub(super) fn note(&mut self, what: &str, why: Damage) {
        self.unread.push(Unread { what: what.chars().take(32).collect(), why });
    }
}
