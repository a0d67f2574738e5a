//! What is stored on the device for either game: saved bouts and results. Texts of a later program stay as they are.

use std::rc::Rc;

use super::platform::{self, KEY_SETTINGS, NotStored};
use crate::scene::words::Words;
use crate::session::{Kept, Played, Shared};
use crate::table::backup::Formed;
use crate::table::ledger::Ledger;
use crate::table::settings::Settings;
use crate::table::shelf::{self, Entry};
use crate::table::stored::{self, Storable};
use crate::table::{Awaits, Sitting, Stored};

/// The storage keys of a game.
pub struct StorageKeys {
    /// The prefix of the saved bouts, followed by the bout's own name.
    pub saves: &'static str,
    /// The name of the bout on the screen.
    pub current: &'static str,
    /// Wins and losses.
    pub ledger: &'static str,
    /// The last choices of the set-up.
    pub form: &'static str,
    /// The prefix of parts of backups that the other program loaded unread, followed by a number.
    pub incoming: &'static str,
    /// The prefix of parts of backups with a text of a later program whose own key was in use, followed by a number.
    pub later: &'static str,
}

/// The storage keys of the piste duel.
pub const PISTE: StorageKeys = StorageKeys {
    saves: "engarde.bout.",
    current: "engarde.current",
    ledger: "engarde.ledger",
    form: "engarde.form",
    incoming: "engarde.incoming.",
    later: "engarde.later.",
};

/// The keys of a later program's texts that the person was told about, one per line.
const LATER_TOLD: &str = "engarde.later-told";

/// The prefixes of texts that could not be read and were set aside, so that nothing is lost; a name follows.
const ASIDE: [&str; 2] = ["engarde.damaged.", "engarde.poise.damaged."];

/// The storage keys of the poise duel.
pub const POISE: StorageKeys = StorageKeys {
    saves: "engarde.poise.game.",
    current: "engarde.poise.current",
    ledger: "engarde.poise.ledger",
    form: "engarde.poise.form",
    incoming: "engarde.poise.incoming.",
    later: "engarde.poise.later.",
};

/// A game that is stored on the device.
pub trait Keyed: Formed {
    /// Its storage keys.
    const KEYS: &'static StorageKeys;
    /// The other game's storage keys.
    const OTHER: &'static StorageKeys;
    /// The largest number of finished bouts that are kept; beyond it the oldest ones are removed.
    const MOST: usize;
}

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

/// Gives the bout on the screen its proper name, so that it is not stored twice. If a text already has this name it
/// stays and becomes the one on the screen, and the other is set aside. Returns whether anything was done.
fn rename<G: Keyed>(sitting: &Sitting<G>) -> bool {
    let Some(id) = load(G::KEYS.current) else { return false };
    let name = shelf::id(sitting);
    let [from, to] = [&id, &name].map(|id| [G::KEYS.saves, id].concat());
    id != name
        && (platform::move_text(&from, &to) || platform::set_aside(&from))
        && platform::store(G::KEYS.current, &name).is_ok()
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

/// The key of the bout on the screen, or of the last one there, and what is stored under it; `None` if there is none.
///
/// # Errors
/// Storage is forbidden.
#[expect(clippy::type_complexity, reason = "a key and its value")]
pub fn on_screen<G: Keyed>() -> Result<Option<(String, Stored<Sitting<G>>)>, NotStored> {
    let Some(id) = platform::load(G::KEYS.current)? else { return Ok(None) };
    let key = save_key::<G>(&id);
    Ok(platform::load(&key)?.map(|text| (key, Stored::of(&text))))
}

pub(super) fn load(key: &str) -> Option<String> {
    platform::load(key).ok().flatten()
}

/// The saves of a game, each with its name.
#[must_use]
pub fn saves<G: Keyed>() -> Vec<(String, Stored<Sitting<G>>)> {
    let save = |id: String| read(&save_key::<G>(&id)).map(|stored| (id, stored));
    platform::stored(G::KEYS.saves).into_iter().filter_map(save).collect()
}

/// All keys that begin with a prefix.
pub(super) fn keys_below(prefix: &str) -> Vec<String> {
    platform::stored(prefix).iter().map(|name| [prefix, name].concat()).collect()
}

/// The keys of the texts of a game that a later program wrote.
fn later_in<G: Keyed>(keys: &StorageKeys) -> Vec<String> {
    let mut later = keys_below(keys.saves);
    later.retain(|key| is_later::<Sitting<G>>(key));
    let rest = [(keys.ledger, is_later::<Ledger<G>>(keys.ledger)), (keys.form, is_later::<G::Form>(keys.form))];
    later.extend(rest.into_iter().filter(|(_, later)| *later).map(|(key, _)| key.to_owned()));
    later.extend(keys_below(keys.later));
    later
}

fn is_later<T: Storable>(key: &str) -> bool {
    load(key).is_some_and(|text| stored::is_later::<T>(&text))
}

/// The keys of the texts of both games that a later program wrote. The versions of both games' texts have the same keys.
#[must_use]
pub fn later_texts<G: Keyed>() -> Vec<String> {
    let mut later = [later_in::<G>(&PISTE), later_in::<G>(&POISE)].concat();
    if is_later::<Settings>(KEY_SETTINGS) {
        later.push(KEY_SETTINGS.to_owned());
    }
    later
}

/// Whether there are texts of a later program that the person was not told about. All present texts count as told from
/// now on.
fn is_later_news<G: Keyed>() -> bool {
    let (later, told) = (later_texts::<G>(), load(LATER_TOLD).unwrap_or_default());
    let is_news = later.iter().any(|key| !told.split('\n').any(|line| line == key));
    if is_news {
        // If this cannot be stored, the person is told again at the next start.
        let _ = platform::store(LATER_TOLD, &later.join("\n"));
    }
    is_news
}

/// The keys of all texts that were set aside.
#[must_use]
pub fn aside() -> Vec<String> {
    ASIDE.map(keys_below).concat()
}

/// Stores settings, a form, or wins and losses. A text of a later program stays; a damaged one is set aside first. A
/// failure is ignored.
pub fn keep_text<T: Storable>(key: &str, text: &str) {
    let (is_later, is_damaged) = match read::<T>(key) {
        None | Some(Stored::Valid(_)) => (false, false),
        Some(Stored::Later(_)) => (true, false),
        Some(Stored::Damaged { .. }) => (false, true),
    };
    replace(key, text, is_later, is_damaged);
}

/// Stores a text in the place of another one.
fn replace(key: &str, text: &str, is_later: bool, is_damaged: bool) {
    if !is_later && (!is_damaged || platform::set_aside(key)) {
        let _ = platform::store(key, text);
    }
}

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

/// Removes a saved bout.
///
/// # Errors
/// Storage is forbidden, or another tab keeps the bouts.
pub fn drop_save<G: Keyed>(id: &str) -> Result<(), NotStored> {
    platform::forget(&save_key::<G>(id))
}

/// Adds a bout to the saved ones.
///
/// # Errors
/// Storage is forbidden or full, or a later program wrote what is there.
pub fn shelve<G: Keyed>(sitting: &Sitting<G>) -> Result<(), NotStored> {
    let key = save_key::<G>(&shelf::id(sitting));
    if is_later::<Sitting<G>>(&key) {
        return Err(NotStored);
    }
    platform::store(&key, &sitting.to_save())
}

/// Stores a bout under its name and as the one on the screen.
///
/// # Errors
/// Storage is forbidden or full, or a later program wrote what is there.
pub fn keep<G: Keyed>(sitting: &Sitting<G>) -> Result<(), NotStored> {
    let id = shelf::id(sitting);
    shelve(sitting)?;
    platform::store(G::KEYS.current, &id)?;
    if sitting.awaits() == Awaits::Nothing && platform::stored(G::KEYS.saves).len() > G::MOST {
        let entries = shelf::entries(&saves::<G>()).0;
        let entries: Vec<&Entry<G>> = entries.iter().collect();
        // A bout that cannot be removed now is removed after the next bout.
        let _ = shelf::to_drop(&entries, G::MOST, Some(&id)).iter().try_for_each(|id| drop_save::<G>(id));
    }
    Ok(())
}
