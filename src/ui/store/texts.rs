//! Stored texts under their keys. Texts of a later program stay as they are; damaged ones are set aside.

use crate::table::Stored;
use crate::table::stored::Storable;
use crate::ui::platform;

/// The prefixes of texts that could not be read and were set aside, so that nothing is lost; a name follows.
const ASIDE: [&str; 2] = ["engarde.damaged.", "engarde.poise.damaged."];

pub(in crate::ui) fn load(key: &str) -> Option<String> {
    platform::load(key).ok().flatten()
}

/// What is stored under a key.
pub fn read<T: Storable>(key: &str) -> Option<Stored<T>> {
    load(key).map(|text| Stored::of(&text))
}

/// What can be used of what is stored under a key, or the default value.
#[must_use]
pub fn usable<T: Storable + Default>(key: &str) -> T {
    read(key).and_then(Stored::usable).unwrap_or_default()
}

/// All keys that begin with a prefix.
pub(in crate::ui) fn keys_below(prefix: &str) -> Vec<String> {
    platform::stored(prefix).iter().map(|name| [prefix, name].concat()).collect()
}

/// Stores settings, a form, progress, or wins and losses. A text of a later program stays; a damaged one is set aside first.
/// Returns whether the browser has not refused it.
pub fn keep_text<T: Storable>(key: &str, text: &str) -> bool {
    let (is_later, is_damaged) = match read::<T>(key) {
        None | Some(Stored::Valid(_)) => (false, false),
        Some(Stored::Later(_)) => (true, false),
        Some(Stored::Damaged { .. }) => (false, true),
    };
    replace(key, text, is_later, is_damaged)
}

/// Stores a text in the place of another one. Returns whether the browser has not refused it.
fn replace(key: &str, text: &str, is_later: bool, is_damaged: bool) -> bool {
    is_later || ((!is_damaged || platform::set_aside(key)) && platform::store(key, text).is_ok())
}

/// The keys of all texts that were set aside.
#[must_use]
pub fn aside() -> Vec<String> {
    ASIDE.map(keys_below).concat()
}
