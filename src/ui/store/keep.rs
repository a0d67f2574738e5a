//! Storing what the page shows. Where nothing was stored at the start, what reads the storage may not be here yet; then
//! only what this program has stored itself is replaced.

use std::cell::RefCell;

use super::keys::Keyed;
use super::matches::save_key;
use super::reader::Reader;
use super::texts::load;
use crate::session::Played;
use crate::table::{Awaits, Sitting, shelf};
use crate::ui::platform::{self, NotStored};

thread_local! {
    /// The texts that were stored without the reader, with their keys.
    static OWN: RefCell<Vec<(String, String)>> = const { RefCell::new(Vec::new()) };
}

/// Stores a bout under its name and as the one on the screen.
///
/// # Errors
/// Storage is forbidden or full, or a later program or another tab wrote what is there.
pub fn keep<G: Keyed + Played>(sitting: &Sitting<G>, reader: Option<&Reader<G>>) -> Result<(), NotStored> {
    let id = shelf::id(sitting);
    let keep_save = reader.map_or(keep_own as fn(&str, &str) -> _, |reader| reader.keep_save);
    keep_save(&save_key::<G>(&id), &sitting.to_save())?;
    platform::store(G::KEYS.current, &id)?;
    if sitting.awaits() == Awaits::Nothing && platform::stored(G::KEYS.saves).len() > G::MOST {
        // Without the reader, they are removed after the next bout.
        reader.into_iter().for_each(|reader| (reader.drop_oldest)(&id));
    }
    Ok(())
}

/// Stores settings, a form, or wins and losses. A failure is ignored.
pub fn keep_text_by<G: Keyed + Played>(reader: Option<&Reader<G>>, key: &str, text: &str) {
    match reader {
        Some(reader) => (reader.keep_text)(key, text),
        None => drop(keep_own(key, text)),
    }
}

/// Stores a text, but not in the place of what another tab has stored.
fn keep_own(key: &str, text: &str) -> Result<(), NotStored> {
    let found = load(key);
    OWN.with_borrow_mut(|own| {
        if found.is_some_and(|found| !own.iter().any(|(known, text)| known == key && *text == found)) {
            return Err(NotStored);
        }
        platform::store(key, text)?;
        own.retain(|(known, _)| known != key);
        own.push((key.to_owned(), text.to_owned()));
        Ok(())
    })
}
