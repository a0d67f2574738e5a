//! What is stored on the device for either game: saved bouts and results. Texts of a later program stay as they are.

mod keys;
mod later;
mod matches;
mod texts;

use std::rc::Rc;

pub use keys::{Keyed, PISTE, POISE, StorageKeys};
use later::is_later_news;
pub use later::later_texts;
use matches::rename;
pub use matches::{drop_oldest, drop_save, keep, on_screen, save_key, saves, shelve, sitting};
pub use texts::{aside, keep_text, read, usable};
pub(super) use texts::{keys_below, load};

use super::platform::{self, NotStored};
use crate::scene::words::Words;
use crate::session::{Kept, Played, Shared};
use crate::table::Stored;

/// The contents of the storage when the page opens, or when its tab becomes the first one.
pub struct Found<G: Keyed + Played> {
    /// What is stored.
    pub kept: Rc<Kept<G>>,
    /// The catalogue's keys of what went wrong.
    pub trouble: Vec<&'static str>,
}

/// The notice about what went wrong, from the catalogue's keys.
#[must_use]
pub fn notice(words: &Words, trouble: &[&str]) -> Option<String> {
    let told: Vec<String> = trouble.iter().map(|key| words.say(key)).collect();
    (!told.is_empty()).then(|| told.join(" "))
}

/// A sentence appended to the one that is shown already.
#[must_use]
pub fn joined(shown: Option<String>, more: String) -> String {
    match shown {
        Some(shown) if shown.ends_with(&more) => shown,
        Some(shown) => [shown, more].join(" "),
        None => more,
    }
}

/// Whether another tab keeps the bouts, as the start script noted.
pub fn is_watching() -> bool {
    platform::marked("data-tab").as_deref() == Some("second")
}

/// Reads the storage. What cannot be read is set aside, but not while another tab keeps the bouts.
pub fn found<G: Keyed + Played>() -> Found<G> {
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

/// Whether the other program left something of a backup, or a later program's texts wait to be read.
#[must_use]
pub fn is_incoming<G: Keyed>() -> bool {
    [G::KEYS.incoming, G::KEYS.later].iter().any(|prefix| !keys_below(prefix).is_empty())
}
