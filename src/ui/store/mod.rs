//! What is stored on the device for either game: saved bouts and results. Texts of a later program stay as they are.

mod found;
mod keep;
mod keys;
mod later;
mod matches;
mod reader;
mod texts;

pub use found::{Found, is_watching};
pub use keep::{keep, keep_text_by};
pub use keys::{Keyed, PISTE, POISE, StorageKeys};
pub use later::later_texts;
pub use matches::{drop_save, save_key, saves, shelve, sitting};
pub use reader::Reader;
pub use texts::{aside, keep_text, read, usable};
pub(super) use texts::{keys_below, load};

use super::platform;
use crate::scene::words::Words;

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

/// Whether something is stored, so that it must be read before the page is drawn. The texts by which tabs agree on the
/// first one (`assets/start.js`) are not read.
#[must_use]
pub fn is_filled() -> bool {
    let is_tabs = |key: &str| [".tab", ".question"].iter().any(|end| key.ends_with(end));
    platform::stored("engarde.").iter().any(|key| !is_tabs(key))
}

/// Whether the other program left something of a backup, or a later program's texts wait to be read.
#[must_use]
pub fn is_incoming<G: Keyed>() -> bool {
    [G::KEYS.incoming, G::KEYS.later].iter().any(|prefix| !keys_below(prefix).is_empty())
}
