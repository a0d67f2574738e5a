//! What is kept on the device of either game: saved bouts, results, settings, and the backup of all of it.

use super::platform::{self, KEY_SETTINGS, NotStored};
use super::settings::Settings;
use crate::scene::words::Words;
use crate::table::Sitting;
use crate::table::backup::{Backup, Kept, own};
use crate::table::ledger::{Counted, Ledger};
use crate::table::shelf::{self, Entry};

/// Where the things of a game are kept.
pub struct Keys {
    /// The saved bouts: this and the bout's own name.
    pub saves: &'static str,
    /// Which of them is on the screen.
    pub current: &'static str,
    /// What could not be read and was set aside, so that nothing is lost: this and a name.
    pub damaged: &'static str,
    /// Wins and losses.
    pub ledger: &'static str,
    /// The last choices of the set-up.
    pub form: &'static str,
}

/// Where the things of the piste duel are kept.
pub const PISTE: Keys = Keys {
    saves: "engarde.bout.",
    current: "engarde.current",
    damaged: "engarde.damaged.",
    ledger: "engarde.ledger",
    form: "engarde.form",
};

/// Where the things of the poise duel are kept.
pub const POISE: Keys = Keys {
    saves: "engarde.poise.game.",
    current: "engarde.poise.current",
    damaged: "engarde.poise.damaged.",
    ledger: "engarde.poise.ledger",
    form: "engarde.poise.form",
};

/// A game that is kept on the device.
pub trait Stored: Counted {
    /// Where its things are.
    const KEYS: &'static Keys;
    /// The most bouts that are kept; then the oldest finished ones go.
    const MOST: usize;
}

/// What the storage holds when the page opens.
pub struct Found<G: Stored> {
    /// Whether another tab came first.
    pub watching: bool,
    /// Wins and losses.
    pub ledger: Ledger<G>,
    /// The bout that was on the screen last.
    pub sitting: Option<Sitting<G>>,
    /// The catalogue's key of what went wrong.
    pub trouble: Option<&'static str>,
}

/// Looks into the storage. What cannot be read is set aside.
pub fn found<G: Stored>() -> Found<G> {
    let watching = platform::marked("data-tab").as_deref() == Some("second");
    let (ledger, mut trouble) = (ledger(), None);
    if let Some(text) = load(G::KEYS.ledger).filter(|_| ledger.is_none()) {
        set_aside(G::KEYS, G::KEYS.ledger, "ledger", &text);
        trouble = Some("results-damaged");
    }
    let sitting = on_screen().unwrap_or_else(|key| {
        trouble = Some(key);
        None
    });
    Found { watching, ledger: ledger.unwrap_or_default(), sitting, trouble }
}

/// The wins and losses that are kept; `None` if there are none that can be read.
#[must_use]
pub fn ledger<G: Stored>() -> Option<Ledger<G>> {
    load(G::KEYS.ledger).and_then(|text| Ledger::from_text(&text).ok())
}

/// The bout that is on the screen, or was last.
///
/// # Errors
/// The catalogue's key of what went wrong: storage is forbidden, or the bout is damaged and has been set aside.
pub fn on_screen<G: Stored>() -> Result<Option<Sitting<G>>, &'static str> {
    let refused = |NotStored| "save-refused";
    let Some(id) = platform::load(G::KEYS.current).map_err(refused)? else { return Ok(None) };
    let key = [G::KEYS.saves, &id].concat();
    let Some(text) = platform::load(&key).map_err(refused)? else { return Ok(None) };
    Sitting::from_save(&text).map(Some).map_err(|_| {
        set_aside(G::KEYS, &key, &id, &text);
        "save-damaged"
    })
}

/// Keeps a text that cannot be read under a name of its own, so that a later program or a patient person may still read it.
fn set_aside(keys: &Keys, key: &str, name: &str, text: &str) {
    // Where it cannot be set aside it stays where it is.
    if platform::store(&[keys.damaged, name].concat(), text).is_ok() {
        platform::forget(key);
    }
}

fn load(key: &str) -> Option<String> {
    platform::load(key).ok().flatten()
}

/// The saves of a game, each with its name.
fn saves(keys: &Keys) -> Vec<(String, String)> {
    let save = |id: String| load(&[keys.saves, &id].concat()).map(|text| (id, text));
    platform::stored(keys.saves).into_iter().filter_map(save).collect()
}

/// Stores a convenience, such as a form: losing it is no fault to speak of.
pub fn keep_text(key: &str, text: &str) {
    let _ = platform::store(key, text);
}

/// The key of a saved bout, by its name.
#[must_use]
pub fn save_key<G: Stored>(id: &str) -> String {
    [G::KEYS.saves, id].concat()
}

/// A saved bout by its name.
#[must_use]
pub fn sitting<G: Stored>(id: &str) -> Option<Sitting<G>> {
    load(&[G::KEYS.saves, id].concat()).and_then(|text| Sitting::from_save(&text).ok())
}

/// The bouts that are kept, the newest first, and how many others cannot be read; these stay where they are.
#[must_use]
pub fn entries<G: Stored>() -> (Vec<Entry<G>>, usize) {
    let mut unread = 0;
    let mut entries = Vec::new();
    for (id, text) in saves(G::KEYS) {
        match Entry::of_save(&text) {
            Ok(entry) if entry.id == id => entries.push(entry),
            _ => unread += 1,
        }
    }
    shelf::sort(&mut entries);
    (entries, unread)
}

/// Forgets a bout.
pub fn drop_save<G: Stored>(id: &str) {
    platform::forget(&[G::KEYS.saves, id].concat());
}

/// Puts a bout among the saved ones.
///
/// # Errors
/// Storage is forbidden or full.
pub fn shelve<G: Stored>(sitting: &Sitting<G>) -> Result<(), NotStored> {
    platform::store(&[G::KEYS.saves, &shelf::id(sitting)].concat(), &sitting.to_save())
}

/// Stores a bout under its name and as the one on the screen.
///
/// # Errors
/// Storage is forbidden or full.
pub fn keep<G: Stored>(sitting: &Sitting<G>) -> Result<(), NotStored> {
    let id = shelf::id(sitting);
    shelve(sitting)?;
    platform::store(G::KEYS.current, &id)?;
    if platform::stored(G::KEYS.saves).len() > G::MOST {
        shelf::to_drop(&entries::<G>().0, G::MOST, Some(&id)).iter().for_each(|id| drop_save::<G>(id));
    }
    Ok(())
}

/// Everything that is kept, of both games.
#[must_use]
pub fn backup() -> Backup {
    let kept = |keys: &Keys| Kept { bouts: saves(keys), ledger: load(keys.ledger), form: load(keys.form) };
    Backup { games: [kept(&PISTE), kept(&POISE)], settings: load(KEY_SETTINGS) }
}

/// Stores the saves of a game; how many could be stored.
fn store_all(keys: &Keys, saves: &[(String, String)]) -> usize {
    saves.iter().filter(|(id, save)| platform::store(&[keys.saves, id].concat(), save).is_ok()).count()
}

fn store_text(key: &str, text: Option<String>) {
    if let Some(text) = text {
        keep_text(key, &text);
    }
}

/// What the page takes over from a backup, besides what has been stored.
pub struct Restored<G: Stored> {
    /// Wins and losses.
    pub ledger: Option<Ledger<G>>,
    /// The text of the set-up's choices.
    pub form: Option<String>,
    /// The settings.
    pub settings: Option<Settings>,
    /// What is to be said of it.
    pub told: String,
}

/// Takes over what a backup holds. Bouts that are here already become as they are in the backup; others are left alone.
pub fn restore<G: Stored>(text: &str, words: &Words) -> Restored<G> {
    let mut restored = Restored { ledger: None, form: None, settings: None, told: words.say("backup-failed") };
    let Ok((backup, unread)) = Backup::from_text::<G>(text) else { return restored };
    let Backup { games: [piste, poise], settings } = backup;
    let loaded = store_all(&PISTE, &piste.bouts) + store_all(&POISE, &poise.bouts);
    let (own, other, keys) = if own::<G>() == 0 { (piste, poise, &POISE) } else { (poise, piste, &PISTE) };
    restored.ledger = own.ledger.and_then(|text| Ledger::from_text(&text).ok());
    restored.form = own.form;
    // The other program's affair: it reads these texts when it opens.
    store_text(keys.ledger, other.ledger);
    store_text(keys.form, other.form);
    restored.settings = settings.and_then(|text| Settings::from_text(&text));
    restored.told = words.count("backup-loaded", loaded as u32, &[]);
    if !unread.is_empty() {
        restored.told = [restored.told, words.count("backup-partly", unread.len() as u32, &[])].join(" ");
    }
    restored
}
