//! Taking over a backup: everything is read first, then the person is asked where not all of it fits, then it is stored.

use std::rc::Rc;

use super::platform::{self, KEY_SETTINGS, NotStored};
use super::settings::Settings;
use super::store::{self, Keys, Stored, load};
use crate::scene::words::Words;
use crate::session::Overfull;
use crate::table::backup::Part;
use crate::table::ledger::Ledger;
use crate::table::restore::Plan;
use crate::table::{Sitting, fields};

/// A backup that has been read, with nothing stored yet.
pub struct Restoring<G: Stored> {
    part: Part<G>,
    plan: Plan<G>,
    /// The other game's part, for its own program.
    other: Option<String>,
    /// The keys of the texts that it was read from.
    sources: Vec<String>,
}

/// What the page takes over from a backup, besides what has been stored.
pub struct Restored<G: Stored> {
    /// Wins and losses.
    pub ledger: Option<Ledger<G>>,
    /// The set-up's choices.
    pub form: Option<G::Form>,
    /// The settings.
    pub settings: Option<Settings>,
    /// The bout on the screen, if it has gone on.
    pub sitting: Option<Sitting<G>>,
    /// What is to be said of it.
    pub told: String,
}

/// Reads a backup; `None` if the text is none.
#[must_use]
pub fn backup<G: Stored>(text: &str) -> Option<Restoring<G>> {
    let (part, other) = Part::of_backup(text).ok()?;
    Some(Restoring::new(part, other, Vec::new()))
}

/// Reads what the other program handed on; `None` if that is nothing.
#[must_use]
pub fn incoming<G: Stored>() -> Option<Restoring<G>> {
    let keys = platform::stored(G::KEYS.incoming).into_iter().map(|name| [G::KEYS.incoming, &name].concat());
    let keys: Vec<String> = keys.collect();
    let texts = keys.iter().filter_map(|key| load(key)).collect::<Vec<_>>();
    (!keys.is_empty()).then(|| Restoring::new(Part::of_parts(&texts), None, keys))
}

/// Takes a backup over at once if it fits, else asks.
pub fn take<G: Stored>(
    found: Restoring<G>,
    words: Rc<Words>,
    ask: impl Fn(Overfull),
    done: impl Fn(Restored<G>) + 'static,
) {
    let surplus = found.plan.giving_way().len() as u32;
    if surplus == 0 {
        done(found.finish(true, &words));
    } else {
        let take = Rc::new(move |all| done(found.finish(all, &words)));
        ask(Overfull { surplus, most: G::MOST, take });
    }
}

impl<G: Stored> Restoring<G> {
    fn new(mut part: Part<G>, other: Option<String>, sources: Vec<String>) -> Self {
        let stored = |id: &str| load(&[G::KEYS.saves, id].concat());
        let bouts = std::mem::take(&mut part.bouts);
        let plan = Plan::new(bouts, store::entries().0, stored, G::MOST, load(G::KEYS.current));
        Self { part, plan, other, sources }
    }

    /// Stores everything, or what fits. Bouts give way only once all others are stored.
    fn finish(&self, all: bool, words: &Words) -> Restored<G> {
        let gone = if all { self.plan.giving_way() } else { Vec::new() };
        let wanted = if all { self.plan.bouts.iter().collect() } else { self.plan.fitting() };
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
        refused += self.put_later() + u32::from(self.put_other().is_err());
        let ledger = self.ledger();
        if refused == 0 {
            gone.iter().for_each(|id| store::drop_save::<G>(id));
            self.sources.iter().for_each(|key| platform::forget(key));
        }
        self.keep_rest(ledger.as_ref());
        let told = self.told(words, loaded, refused);
        Restored { ledger, form: self.part.form.clone(), settings: self.part.settings.clone(), sitting, told }
    }

    /// The wins and losses of this page joined with those of the backup.
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

    /// Stores the texts of a later program where nothing is; how many could not be stored.
    fn put_later(&self) -> u32 {
        let mut refused = 0;
        for (what, json) in &self.part.later {
            let key = match what.as_str() {
                "ledger" => G::KEYS.ledger.to_owned(),
                fields::FORM => G::KEYS.form.to_owned(),
                fields::SETTINGS => KEY_SETTINGS.to_owned(),
                id => [G::KEYS.saves, id].concat(),
            };
            if load(&key).is_none() && platform::store_json(&key, json).is_err() {
                refused += 1;
            }
        }
        refused
    }

    /// Leaves the other game's part to its own program, once.
    fn put_other(&self) -> Result<(), NotStored> {
        let Some(part) = &self.other else { return Ok(()) };
        let key = |number: usize| [G::OTHER.incoming, &number.to_string()].concat();
        let mut number = 0;
        while let Some(known) = load(&key(number)) {
            if known == *part {
                return Ok(());
            }
            number += 1;
        }
        platform::store(&key(number), part)
    }

    fn told(&self, words: &Words, loaded: u32, refused: u32) -> String {
        let counted = [
            ("backup-here", self.plan.known),
            ("backup-partly", self.part.unread.len() as u32),
            ("backup-later", self.part.later.len() as u32),
            ("backup-room", refused),
        ];
        let counted = counted.into_iter().filter(|(_, count)| *count > 0);
        let mut told = vec![words.count("backup-loaded", loaded, &[])];
        told.extend(counted.map(|(key, count)| words.count(key, count, &[])));
        told.extend(self.other.is_some().then(|| words.say("backup-next")));
        told.join(" ")
    }
}

/// Stores a bout of a backup. One that is here and `readable` is replaced, another text is set aside first.
fn put_bout(keys: &Keys, id: &str, json: &str, readable: bool) -> Result<(), NotStored> {
    let key = [keys.saves, id].concat();
    if !readable && load(&key).is_some() && !platform::set_aside(&key) {
        return Err(NotStored);
    }
    platform::store_json(&key, json)
}
