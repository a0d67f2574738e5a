//! What reads the storage. It is in the second part of the program, because a first visit finds nothing there.

use std::rc::Rc;

use super::found::{Found, is_watching};
use super::keys::Keyed;
use super::later::is_later_news;
use super::matches::{drop_oldest, keep_save, on_screen, rename};
use super::texts::{keep_text, read, usable};
use crate::session::{Kept, Played, Shared};
use crate::table::ledger::Ledger;
use crate::table::settings::Settings;
use crate::table::{Sitting, Stored};
use crate::ui::platform::{self, KEY_SETTINGS, NotStored};

/// What is stored as the match on the screen: its key and its text.
type OnScreen<G> = Result<Option<(String, Stored<Sitting<G>>)>, NotStored>;

/// The functions that read the storage of a game, or read it before they store something.
pub struct Reader<G: Keyed + Played> {
    /// The contents of the storage. What cannot be read is set aside, but not while another tab keeps the bouts.
    pub found: fn() -> Found<G>,
    /// The settings, if there are any that can be used.
    pub settings: fn() -> Option<Settings>,
    /// The match on the screen.
    pub on_screen: fn() -> OnScreen<G>,
    /// Stores the settings, the results or the set-up, under its key.
    pub keep_text: fn(&str, &str),
    /// Stores a save under its key, unless a later program wrote what is there.
    pub keep_save: fn(&str, &str) -> Result<(), NotStored>,
    /// Removes the oldest finished bouts beyond the number that is kept, but not the one with this name.
    pub drop_oldest: fn(&str),
}

impl<G: Keyed + Played> Reader<G> {
    /// All of them.
    pub const ALL: Self = Self {
        found: found::<G>,
        settings: || read(KEY_SETTINGS).and_then(Stored::usable),
        on_screen: on_screen::<G>,
        keep_text: keep_known::<G>,
        keep_save: keep_save::<G>,
        drop_oldest: drop_oldest::<G>,
    };
}

fn found<G: Keyed + Played>() -> Found<G> {
    let mut trouble = Vec::new();
    if !is_watching() && is_later_news::<G>() {
        trouble.push("later-found");
    }
    let ledger = match read(G::KEYS.ledger) {
        Some(Stored::Damaged { .. }) if platform::set_aside(G::KEYS.ledger) => {
            trouble.push("results-damaged");
            None
        }
        stored => stored.and_then(Stored::valid),
    };
    let mut sitting = on_screen().unwrap_or_else(|NotStored| {
        trouble.push("save-refused");
        None
    });
    match &sitting {
        Some((key, Stored::Damaged { .. })) if platform::set_aside(key) => trouble.push("save-damaged"),
        Some((_, Stored::Valid(valid))) if rename(valid) => sitting = on_screen().ok().flatten(),
        _ => {}
    }
    let sitting = sitting.map(|(_, stored)| stored.map(Shared::new));
    let ledger = Shared::new(ledger.unwrap_or_default());
    Found { kept: Rc::new(Kept { sitting, ledger, form: Shared::new(usable(G::KEYS.form)) }), trouble }
}

fn keep_known<G: Keyed>(key: &str, text: &str) {
    let keep = match key {
        KEY_SETTINGS => keep_text::<Settings>,
        key if key == G::KEYS.ledger => keep_text::<Ledger<G>>,
        _ => keep_text::<G::Form>,
    };
    keep(key, text);
}
