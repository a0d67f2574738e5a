//! What is stored on the device for either game: saved bouts and results. Texts of a later program stay as they are.

use super::platform::{self, KEY_SETTINGS, NotStored};
use crate::scene::words::Words;
use crate::table::backup::Formed;
use crate::table::ledger::{self, Ledger, LedgerError};
use crate::table::shelf::{self, Entry};
use crate::table::{Awaits, Sitting, fields, save};

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
pub trait Stored: Formed {
    /// Its storage keys.
    const KEYS: &'static StorageKeys;
    /// The other game's storage keys.
    const OTHER: &'static StorageKeys;
    /// The largest number of finished bouts that are kept; beyond it the oldest ones are removed.
    const MOST: usize;
}

/// The contents of the storage when the page opens.
pub struct Found<G: Stored> {
    /// Whether another tab came first.
    pub watching: bool,
    /// Wins and losses.
    pub ledger: Ledger<G>,
    /// The last bout on the screen.
    pub sitting: Option<Sitting<G>>,
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

/// Why there is no bout to show.
pub enum Trouble {
    /// Storage is forbidden.
    Refused,
    /// The text under this key cannot be read.
    Damaged(String),
    /// A later program wrote it.
    Later,
}

/// Whether another tab keeps the bouts, as the start script noted.
pub fn is_watching() -> bool {
    platform::marked("data-tab").as_deref() == Some("second")
}

/// Reads the storage. What cannot be read is set aside, but not while another tab keeps the bouts.
pub fn found<G: Stored>() -> Found<G> {
    let watching = is_watching();
    let mut trouble = Vec::new();
    if !watching && is_later_news() {
        trouble.push("later-found");
    }
    let text = load(G::KEYS.ledger);
    let ledger = text.as_deref().and_then(|text| Ledger::from_text(text).ok());
    let damaged = |text: &String| ledger.is_none() && ledger::later(text).is_none();
    if text.filter(damaged).is_some_and(|_| platform::set_aside(G::KEYS.ledger)) {
        trouble.push("results-damaged");
    }
    let sitting = on_screen().unwrap_or_else(|why| {
        match why {
            Trouble::Refused => trouble.push("save-refused"),
            Trouble::Damaged(key) if platform::set_aside(&key) => trouble.push("save-damaged"),
            _ => {}
        }
        None
    });
    let renamed = sitting.as_ref().is_some_and(rename);
    let sitting = if renamed { on_screen().ok().flatten() } else { sitting };
    Found { watching, ledger: ledger.unwrap_or_default(), sitting, trouble }
}

/// Whether the other program left something of a backup, or a later program's texts wait to be read.
#[must_use]
pub fn is_incoming<G: Stored>() -> bool {
    [G::KEYS.incoming, G::KEYS.later].iter().any(|prefix| !keys_below(prefix).is_empty())
}

/// Gives the bout on the screen its proper name, so that it is not stored twice. If a text already has this name it
/// stays and becomes the one on the screen, and the other is set aside. Returns whether anything was done.
fn rename<G: Stored>(sitting: &Sitting<G>) -> bool {
    let Some(id) = load(G::KEYS.current) else { return false };
    let name = shelf::id(sitting);
    let [from, to] = [&id, &name].map(|id| [G::KEYS.saves, id].concat());
    id != name
        && (platform::move_text(&from, &to) || platform::set_aside(&from))
        && platform::store(G::KEYS.current, &name).is_ok()
}

/// The stored wins and losses; `None` if there are none that can be read.
#[must_use]
pub fn ledger<G: Stored>() -> Option<Ledger<G>> {
    load(G::KEYS.ledger).and_then(|text| Ledger::from_text(&text).ok())
}

/// The bout on the screen, or the last one there.
///
/// # Errors
/// Why it cannot be shown.
pub fn on_screen<G: Stored>() -> Result<Option<Sitting<G>>, Trouble> {
    let refused = |NotStored| Trouble::Refused;
    let Some(id) = platform::load(G::KEYS.current).map_err(refused)? else { return Ok(None) };
    let key = [G::KEYS.saves, &id].concat();
    let Some(text) = platform::load(&key).map_err(refused)? else { return Ok(None) };
    match Sitting::from_save(&text) {
        Ok(sitting) => Ok(Some(sitting)),
        Err(error) if error.is_later() => Err(Trouble::Later),
        Err(_) => Err(Trouble::Damaged(key)),
    }
}

pub(super) fn load(key: &str) -> Option<String> {
    platform::load(key).ok().flatten()
}

/// The saves of a game, each with its name.
fn saves(keys: &StorageKeys) -> Vec<(String, String)> {
    let save = |id: String| load(&[keys.saves, &id].concat()).map(|text| (id, text));
    platform::stored(keys.saves).into_iter().filter_map(save).collect()
}

/// All keys that begin with a prefix.
pub(super) fn keys_below(prefix: &str) -> Vec<String> {
    platform::stored(prefix).iter().map(|name| [prefix, name].concat()).collect()
}

/// The keys of the texts of a game that a later program wrote.
fn later_in(keys: &StorageKeys) -> Vec<String> {
    let mut later = keys_below(keys.saves);
    later.retain(|key| load(key).is_some_and(|text| save::is_later(&text)));
    if load(keys.ledger).is_some_and(|text| ledger::later(&text).is_some()) {
        later.push(keys.ledger.to_owned());
    }
    if is_later(fields::FORM, keys.form) {
        later.push(keys.form.to_owned());
    }
    later.extend(keys_below(keys.later));
    later
}

fn is_later(name: &str, key: &str) -> bool {
    load(key).is_some_and(|text| fields::is_later(name, &text))
}

/// The keys of the texts of both games that a later program wrote.
#[must_use]
pub fn later_texts() -> Vec<String> {
    let mut later = [later_in(&PISTE), later_in(&POISE)].concat();
    if is_later(fields::SETTINGS, KEY_SETTINGS) {
        later.push(KEY_SETTINGS.to_owned());
    }
    later
}

/// Whether there are texts of a later program that the person was not told about. All present texts count as told from
/// now on.
fn is_later_news() -> bool {
    let (later, told) = (later_texts(), load(LATER_TOLD).unwrap_or_default());
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

/// Stores settings or a form; `name` is the key of their version. A failure is ignored. Those of a later program stay
/// as they are.
pub fn keep_text(name: &str, key: &str, text: &str) {
    if !is_later(name, key) {
        let _ = platform::store(key, text);
    }
}

/// Stores wins and losses, unless a later program wrote the stored ones. Damaged ones are set aside first.
pub fn keep_ledger<G: Stored>(ledger: &Ledger<G>) {
    let may_go = match load(G::KEYS.ledger).map(|text| Ledger::<G>::from_text(&text)) {
        None | Some(Ok(_)) => true,
        Some(Err(LedgerError::Version(_))) => false,
        Some(Err(_)) => platform::set_aside(G::KEYS.ledger),
    };
    if may_go {
        let _ = platform::store(G::KEYS.ledger, &ledger.to_text());
    }
}

/// The stored choices of the set-up, or the default ones if there are none or they cannot be read.
#[must_use]
pub fn form<G: Stored<Form: Default>>() -> G::Form {
    load(G::KEYS.form).and_then(|text| G::form(&text)).map(|(form, _)| form).unwrap_or_default()
}

/// The storage key of a saved bout with this name.
#[must_use]
pub fn save_key<G: Stored>(id: &str) -> String {
    [G::KEYS.saves, id].concat()
}

/// The saved bout with this name.
#[must_use]
pub fn sitting<G: Stored>(id: &str) -> Option<Sitting<G>> {
    load(&[G::KEYS.saves, id].concat()).and_then(|text| Sitting::from_save(&text).ok())
}

/// The saved bouts, newest first, and how many others cannot be read; these stay where they are. Those of a later
/// program count as neither.
#[must_use]
pub fn entries<G: Stored>() -> (Vec<Entry<G>>, usize) {
    let mut unread = 0;
    let mut entries = Vec::new();
    for (id, text) in saves(G::KEYS) {
        match Entry::of_save(&text) {
            Ok(entry) if entry.id == id => entries.push(entry),
            Err(error) if error.is_later() => {}
            _ => unread += 1,
        }
    }
    shelf::sort(&mut entries);
    (entries, unread)
}

/// Removes a saved bout.
///
/// # Errors
/// Storage is forbidden, or another tab keeps the bouts.
pub fn drop_save<G: Stored>(id: &str) -> Result<(), NotStored> {
    platform::forget(&[G::KEYS.saves, id].concat())
}

/// Adds a bout to the saved ones.
///
/// # Errors
/// Storage is forbidden or full, or a later program wrote what is there.
pub fn shelve<G: Stored>(sitting: &Sitting<G>) -> Result<(), NotStored> {
    let key = [G::KEYS.saves, &shelf::id(sitting)].concat();
    if load(&key).is_some_and(|text| save::is_later(&text)) {
        return Err(NotStored);
    }
    platform::store(&key, &sitting.to_save())
}

/// Stores a bout under its name and as the one on the screen.
///
/// # Errors
/// Storage is forbidden or full, or a later program wrote what is there.
pub fn keep<G: Stored>(sitting: &Sitting<G>) -> Result<(), NotStored> {
    let id = shelf::id(sitting);
    shelve(sitting)?;
    platform::store(G::KEYS.current, &id)?;
    if sitting.awaits() == Awaits::Nothing && platform::stored(G::KEYS.saves).len() > G::MOST {
        let entries = entries::<G>().0;
        let entries: Vec<&Entry<G>> = entries.iter().collect();
        // A bout that cannot be removed now is removed after the next bout.
        let _ = shelf::to_drop(&entries, G::MOST, Some(&id)).iter().try_for_each(|id| drop_save::<G>(id));
    }
    Ok(())
}
