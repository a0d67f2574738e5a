//! Loading a backup: everything is read first, then the person is asked if not all of it fits, then it is stored.

use std::rc::Rc;

use super::platform::{self, KEY_SETTINGS, NotStored};
use super::settings::Settings;
use super::store::{self, Keyed, StorageKeys, load};
use crate::scene::words::Words;
use crate::session::Overfull;
use crate::table::backup::{Backup, Later, Part};
use crate::table::ledger::Ledger;
use crate::table::progress::Progress;
use crate::table::restore::{Plan, Restoring};
use crate::table::stored::Storable;
use crate::table::{Sitting, Stored, fields};

/// What the page takes from a backup, in addition to what was stored.
pub struct Restored<G: Keyed> {
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
pub fn backup<G: Keyed>(text: &str) -> Option<Restoring<G>> {
    let Backup { part, other } = Stored::of(text).valid()?;
    Some(Restoring { part, other, sources: Vec::new(), surplus: Vec::new() })
}

/// Reads the parts that the other program left, and the parts of a later program that this program can read now; `None`
/// without either.
#[must_use]
pub fn incoming<G: Keyed>() -> Option<Restoring<G>> {
    let mut sources = store::keys_below(G::KEYS.incoming);
    let mut part = Part::of_parts(&sources.iter().filter_map(|key| load(key)).collect::<Vec<_>>());
    for key in store::keys_below(G::KEYS.later) {
        let kept = Part::of_parts(&load(&key).into_iter().collect::<Vec<_>>());
        if kept.later.is_empty() {
            part.join(kept);
            sources.push(key);
        }
    }
    (!sources.is_empty()).then_some(Restoring { part, other: None, sources, surplus: Vec::new() })
}

/// The question what to load of a backup, answered already if all of it fits.
#[must_use]
pub fn overfull<G: Keyed>(mut found: Restoring<G>) -> Overfull<G> {
    found.surplus = plan(&found, &store::saves()).to_remove();
    Overfull { all: found.surplus.is_empty().then_some(true), found: Rc::new(found) }
}

fn plan<'a, G: Keyed>(found: &'a Restoring<G>, here: &[(String, Stored<Sitting<G>>)]) -> Plan<'a, G> {
    Plan::new(&found.part.bouts, here, G::MOST, load(G::KEYS.current))
}

/// Stores everything, or what fits. Other tabs may have stored something while the person was asked: only bouts that
/// were to be removed then are removed, after all others are stored.
pub fn finish<G: Keyed>(asked: &Overfull<G>, words: &Words) -> Restored<G> {
    if !platform::is_first() {
        return Restored { ledger: None, form: None, settings: None, sitting: None, told: words.say("second-tab") };
    }
    let (found, all, here) = (&*asked.found, asked.all == Some(true), store::saves());
    let plan = plan(found, &here);
    let mut gone = if all { plan.to_remove() } else { Vec::new() };
    gone.retain(|id| found.surplus.contains(id));
    let wanted = if all { plan.bouts.clone() } else { plan.fitting() };
    let (mut loaded, mut refused) = (0, 0);
    let mut sitting = None;
    let current = load(G::KEYS.current);
    for saved in wanted.into_iter().filter(|saved| !gone.contains(&saved.entry.id)) {
        let id = &saved.entry.id;
        let is_valid = here.iter().any(|(known, stored)| known == id && matches!(stored, Stored::Valid(_)));
        match put_bout(G::KEYS, id, &saved.json, is_valid) {
            Ok(()) => loaded += 1,
            Err(NotStored) => refused += 1,
        }
        if current.as_ref() == Some(id) {
            sitting = store::sitting(id);
        }
    }
    let ledger = joined_ledger(found);
    keep_rest(found, ledger.as_ref());
    // After the page's own texts, because otherwise those would find their keys in use.
    let later = found.part.later.iter().filter(|later| put_later(G::KEYS, later).is_ok()).count() as u32;
    let handed_on = found.other.as_ref().map(|part| put_once(G::OTHER.incoming, part).is_ok());
    refused += found.part.later.len() as u32 - later + u32::from(handed_on == Some(false));
    if refused == 0 {
        // A bout that is not removed only means one too many, or is loaded again.
        let _ = gone.iter().try_for_each(|id| store::drop_save::<G>(id));
        let _ = found.sources.iter().try_for_each(|key| platform::forget(key));
    }
    let unread = found.part.unread.len() as u32;
    let counts =
        [("backup-here", plan.known), ("backup-partly", unread), ("backup-later", later), ("backup-room", refused)];
    let mut told = words.count("backup-loaded", loaded, &[]);
    for (key, count) in counts.into_iter().filter(|(_, count)| *count > 0) {
        told = [told, words.count(key, count, &[])].join(" ");
    }
    if handed_on == Some(true) {
        told = [told, words.say("backup-next")].join(" ");
    }
    Restored { ledger, form: found.part.form.clone(), settings: found.part.settings.clone(), sitting, told }
}

/// The wins and losses of this page combined with those of the backup.
fn joined_ledger<G: Keyed>(found: &Restoring<G>) -> Option<Ledger<G>> {
    let mut ledger = store::usable::<Ledger<G>>(G::KEYS.ledger);
    ledger.join(found.part.ledger.clone()?);
    Some(ledger)
}

fn keep_rest<G: Keyed>(found: &Restoring<G>, ledger: Option<&Ledger<G>>) {
    if let Some(ledger) = ledger {
        store::keep_text::<Ledger<G>>(G::KEYS.ledger, &ledger.to_text());
    }
    if let Some(form) = &found.part.form {
        store::keep_text::<G::Form>(G::KEYS.form, &fields::to_text(form));
    }
    if let Some(progress) = found.part.progress.as_ref().filter(|_| G::STUDIED) {
        let mut joined = store::usable::<Progress>(G::KEYS.progress);
        joined.join(progress.clone(), G::join_exercises);
        store::keep_text::<Progress>(G::KEYS.progress, &joined.to_text());
    }
    if let Some(settings) = &found.part.settings {
        store::keep_text::<Settings>(KEY_SETTINGS, &fields::to_text(settings));
    }
}

/// Stores a bout of a backup. A text that `is_valid` is replaced; any other text is set aside first.
fn put_bout(keys: &StorageKeys, id: &str, json: &str, is_valid: bool) -> Result<(), NotStored> {
    let key = [keys.saves, id].concat();
    if !is_valid && load(&key).is_some() && !platform::set_aside(&key) {
        return Err(NotStored);
    }
    platform::store_json(&key, json)
}

/// Stores a text of a later program: under its key if nothing is there, otherwise under a name of its own.
fn put_later(keys: &StorageKeys, later: &Later) -> Result<(), NotStored> {
    let key = match later.what.as_str() {
        "ledger" => keys.ledger.to_owned(),
        fields::FORM => keys.form.to_owned(),
        Progress::KEY => keys.progress.to_owned(),
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
