//! Loading a backup: everything is read first, then the person is asked if not all of it fits, then it is stored.

use std::rc::Rc;

use super::platform::{self, KEY_SETTINGS, NotStored};
use super::settings::Settings;
use super::store::{self, StorageKeys, Stored, load};
use crate::scene::words::Words;
use crate::session::Overfull;
use crate::table::backup::{Later, Part};
use crate::table::ledger::Ledger;
use crate::table::restore::Plan;
use crate::table::{Sitting, fields};

/// A backup that has been read but not stored.
pub struct Restoring<G: Stored> {
    part: Part<G>,
    /// The other game's part, for its own program.
    other: Option<String>,
    /// The keys of the texts that it was read from.
    sources: Vec<String>,
}

/// What the page takes from a backup, in addition to what was stored.
pub struct Restored<G: Stored> {
    /// Wins and losses.
    pub ledger: Option<Ledger<G>>,
    /// The set-up's choices.
    pub form: Option<G::Form>,
    /// The settings.
    pub settings: Option<Settings>,
    /// The bout on the screen, if it has gone on.
    pub sitting: Option<Sitting<G>>,
    /// The message about it.
    pub told: String,
}

/// Reads a backup; `None` if the text is not a backup.
#[must_use]
pub fn backup<G: Stored>(text: &str) -> Option<Restoring<G>> {
    let (part, other) = Part::of_backup(text).ok()?;
    Some(Restoring { part, other, sources: Vec::new() })
}

/// Reads the parts that the other program left, and the parts of a later program that this program can read now; `None`
/// if there are none.
#[must_use]
pub fn incoming<G: Stored>() -> Option<Restoring<G>> {
    let read = |keys: &[String]| Part::of_parts(&keys.iter().filter_map(|key| load(key)).collect::<Vec<_>>());
    let readable = |key: &String| read(std::slice::from_ref(key)).later.is_empty();
    let mut sources = store::keys_below(G::KEYS.incoming);
    sources.extend(store::keys_below(G::KEYS.later).into_iter().filter(readable));
    (!sources.is_empty()).then(|| Restoring { part: read(&sources), other: None, sources })
}

/// Loads a backup at once if it fits, otherwise asks.
pub fn take<G: Stored>(
    found: Restoring<G>,
    words: Rc<Words>,
    ask: impl FnOnce(Overfull),
    done: impl Fn(Restored<G>) + 'static,
) {
    let to_remove = found.plan().to_remove();
    let surplus = to_remove.len() as u32;
    if surplus == 0 {
        done(found.finish(true, &to_remove, &words));
    } else {
        let take = Rc::new(move |all| done(found.finish(all, &to_remove, &words)));
        ask(Overfull { surplus, most: G::MOST, take });
    }
}

impl<G: Stored> Restoring<G> {
    /// What to do, compared with what is stored now.
    fn plan(&self) -> Plan<'_, G> {
        let stored = |id: &str| load(&[G::KEYS.saves, id].concat());
        Plan::new(&self.part.bouts, store::entries().0, stored, G::MOST, load(G::KEYS.current))
    }

    /// Stores everything, or what fits. Other tabs may have stored something while the person was asked: only bouts
    /// that were to be removed then are removed, after all others are stored.
    fn finish(&self, all: bool, may_go: &[String], words: &Words) -> Restored<G> {
        if !platform::is_first() {
            return Restored { ledger: None, form: None, settings: None, sitting: None, told: words.say("second-tab") };
        }
        let plan = self.plan();
        let mut gone = if all { plan.to_remove() } else { Vec::new() };
        gone.retain(|id| may_go.contains(id));
        let wanted = if all { plan.bouts.clone() } else { plan.fitting() };
        let (mut loaded, mut refused) = (0, 0);
        let mut sitting = None;
        let current = load(G::KEYS.current);
        for saved in wanted.into_iter().filter(|saved| !gone.contains(&saved.entry.id)) {
            match put_bout(G::KEYS, &saved.entry.id, &saved.json, store::sitting::<G>(&saved.entry.id).is_some()) {
                Ok(()) => loaded += 1,
                Err(NotStored) => refused += 1,
            }
            if current.as_ref() == Some(&saved.entry.id) {
                sitting = store::sitting(&saved.entry.id);
            }
        }
        let ledger = self.ledger();
        self.keep_rest(ledger.as_ref());
        // After the page's own texts, because otherwise those would find their keys in use.
        let later = self.part.later.iter().filter(|later| put_later(G::KEYS, later).is_ok()).count() as u32;
        let handed_on = self.other.as_ref().map(|part| put_once(G::OTHER.incoming, part).is_ok());
        refused += self.part.later.len() as u32 - later + u32::from(handed_on == Some(false));
        if refused == 0 {
            // A bout that is not removed only means one too many, or is loaded again.
            let _ = gone.iter().try_for_each(|id| store::drop_save::<G>(id));
            let _ = self.sources.iter().try_for_each(|key| platform::forget(key));
        }
        let unread = self.part.unread.len() as u32;
        let counts =
            [("backup-here", plan.known), ("backup-partly", unread), ("backup-later", later), ("backup-room", refused)];
        let mut told = words.count("backup-loaded", loaded, &[]);
        for (key, count) in counts.into_iter().filter(|(_, count)| *count > 0) {
            told = [told, words.count(key, count, &[])].join(" ");
        }
        if handed_on == Some(true) {
            told = [told, words.say("backup-next")].join(" ");
        }
        Restored { ledger, form: self.part.form.clone(), settings: self.part.settings.clone(), sitting, told }
    }

    /// The wins and losses of this page combined with those of the backup.
    fn ledger(&self) -> Option<Ledger<G>> {
        let mut ledger = store::ledger().unwrap_or_default();
        ledger.join(self.part.ledger.clone()?);
        Some(ledger)
    }

    fn keep_rest(&self, ledger: Option<&Ledger<G>>) {
        ledger.into_iter().for_each(store::keep_ledger);
        if let Some(form) = &self.part.form {
            store::keep_text(fields::FORM, G::KEYS.form, &fields::to_text(form));
        }
        if let Some(settings) = &self.part.settings {
            store::keep_text(fields::SETTINGS, KEY_SETTINGS, &fields::to_text(settings));
        }
    }
}

/// Stores a bout of a backup. A bout that is here and `readable` is replaced; any other text is set aside first.
fn put_bout(keys: &StorageKeys, id: &str, json: &str, readable: bool) -> Result<(), NotStored> {
    let key = [keys.saves, id].concat();
    if !readable && load(&key).is_some() && !platform::set_aside(&key) {
        return Err(NotStored);
    }
    platform::store_json(&key, json)
}

/// Stores a text of a later program: under its key if nothing is there, otherwise under a name of its own.
fn put_later(keys: &StorageKeys, later: &Later) -> Result<(), NotStored> {
    let key = match later.what.as_str() {
        "ledger" => keys.ledger.to_owned(),
        fields::FORM => keys.form.to_owned(),
        fields::SETTINGS => KEY_SETTINGS.to_owned(),
        id => [keys.saves, id].concat(),
    };
    match load(&key) {
        None => platform::store_json(&key, &later.json),
        Some(known) if known == later.text => Ok(()),
        Some(_) => put_once(keys.later, &later.part()),
    }
}

/// Stores a part of a backup under this prefix and a number, unless it is stored already.
fn put_once(prefix: &str, part: &str) -> Result<(), NotStored> {
    let key = |number: usize| [prefix, &number.to_string()].concat();
    let mut number = 0;
    while let Some(known) = load(&key(number)) {
        if known == part {
            return Ok(());
        }
        number += 1;
    }
    platform::store(&key(number), part)
}
