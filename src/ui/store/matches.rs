//! The saved bouts or games of a game, and which one is on the screen.

use super::keys::Keyed;
use super::later::is_later;
use super::texts::{load, read};
use crate::table::shelf::{self, Entry};
use crate::table::{Sitting, Stored};
use crate::ui::platform::{self, NotStored};

/// The storage key of a saved bout with this name.
#[must_use]
pub fn save_key<G: Keyed>(id: &str) -> String {
    [G::KEYS.saves, id].concat()
}

/// The saved bout with this name.
#[must_use]
pub fn sitting<G: Keyed>(id: &str) -> Option<Sitting<G>> {
    read(&save_key::<G>(id)).and_then(Stored::valid)
}

/// The saves of a game, each with its name.
#[must_use]
pub fn saves<G: Keyed>() -> Vec<(String, Stored<Sitting<G>>)> {
    let save = |id: String| read(&save_key::<G>(&id)).map(|stored| (id, stored));
    platform::stored(G::KEYS.saves).into_iter().filter_map(save).collect()
}

/// The key of the bout on the screen, or of the last one there, and what is stored under it; `None` without a bout.
///
/// # Errors
/// Storage is forbidden.
#[expect(clippy::type_complexity, reason = "a key and its value")]
pub(super) fn on_screen<G: Keyed>() -> Result<Option<(String, Stored<Sitting<G>>)>, NotStored> {
    let Some(id) = platform::load(G::KEYS.current)? else { return Ok(None) };
    let key = save_key::<G>(&id);
    Ok(platform::load(&key)?.map(|text| (key, Stored::of(&text))))
}

/// Gives the bout on the screen its proper name, so that it is not stored twice. If a text already has this name it
/// stays and becomes the one on the screen, and the other is set aside. Returns whether anything was done.
pub(super) fn rename<G: Keyed>(sitting: &Sitting<G>) -> bool {
    let Some(id) = load(G::KEYS.current) else { return false };
    let name = shelf::id(sitting);
    let [from, to] = [&id, &name].map(|id| [G::KEYS.saves, id].concat());
    id != name
        && (platform::move_text(&from, &to) || platform::set_aside(&from))
        && platform::store(G::KEYS.current, &name).is_ok()
}

/// Removes a saved bout.
///
/// # Errors
/// Storage is forbidden, or another tab keeps the bouts.
pub fn drop_save<G: Keyed>(id: &str) -> Result<(), NotStored> {
    platform::forget(&save_key::<G>(id))
}

/// Adds a finished bout from outside to the saved ones, as opened now.
///
/// # Errors
/// Storage is forbidden or full, or a later program wrote what is there.
pub fn shelve<G: Keyed>(sitting: &mut Sitting<G>) -> Result<(), NotStored> {
    sitting.set_opened_ms(platform::date_ms() as u64);
    keep_save::<G>(&save_key::<G>(&shelf::id(sitting)), &sitting.to_save())
}

/// Stores a save under its key.
///
/// # Errors
/// Storage is forbidden or full, or a later program wrote what is there.
pub(super) fn keep_save<G: Keyed>(key: &str, text: &str) -> Result<(), NotStored> {
    if is_later::<Sitting<G>>(key) {
        return Err(NotStored);
    }
    platform::store(key, text)
}

/// Removes the oldest finished bouts beyond [`Keyed::MOST`], but not the one with this name.
pub(super) fn drop_oldest<G: Keyed>(kept: &str) {
    let entries = shelf::entries(&saves::<G>()).0;
    let entries: Vec<&Entry<G>> = entries.iter().collect();
    // A bout that cannot be removed now is removed after the next bout.
    let _ = shelf::to_drop(&entries, G::MOST, Some(kept)).iter().try_for_each(|id| drop_save::<G>(id));
}
