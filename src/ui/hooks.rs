//! What the pages of both games do to the world: storing, hearing other tabs and keys, covering what nobody may see.

use std::cell::Cell;
use std::rc::Rc;

use gloo_events::EventListener;
use serde::Serialize;
use yew::prelude::*;

use super::keys::{self, Pressed};
use super::platform::{self, KEY_SETTINGS};
use super::restoring::{self, Restoring};
use super::settings::Settings;
use super::store::{self, Stored};
use crate::scene::words::{Lang, Words};
use crate::table::ledger::Ledger;
use crate::table::{Sitting, fields};

/// Does something whenever a value changes, and nothing at the start: what was read from the storage is not written back,
/// where another tab may have changed it meanwhile.
#[hook]
fn use_change<T: PartialEq + 'static>(value: T, then: impl FnOnce(&T) + 'static) {
    let known = use_mut_ref(|| false);
    use_effect_with(value, move |value| {
        if known.replace(true) {
            then(value);
        }
    });
}

/// What a page keeps, as it stands.
pub struct Keep<G: Stored, F> {
    /// The bout on the screen.
    pub sitting: Option<Sitting<G>>,
    /// Wins and losses.
    pub ledger: Ledger<G>,
    /// The settings.
    pub settings: Settings,
    /// The set-up's choices.
    pub form: F,
    /// Whether another tab has the bouts: then this one stores none, no results and no form.
    pub watching: bool,
    /// Whether a bout is over and left, so that advice lies on nothing that is wanted now.
    pub left: bool,
}

/// Stores everything as soon as it changes, fetches the `words` of another language, hears other tabs, and once the first
/// bout is over and left asks the browser to keep everything for good.
#[hook]
pub fn use_keep<G: Stored, F: Serialize + PartialEq + 'static>(
    keep: Keep<G, F>,
    words: impl AsyncFn(Lang) -> Option<Rc<Words>> + 'static,
    tell: Rc<dyn Fn(News<G>)>,
) {
    let watching = keep.watching;
    let (refused, speak, kept) = (tell.clone(), tell.clone(), tell.clone());
    use_storing(keep.sitting.filter(|_| !watching), move || refused(News::Trouble(vec!["save-refused"])));
    use_change(keep.form, |form| store::keep_text(fields::FORM, G::KEYS.form, &fields::to_text(form)));
    use_change(keep.ledger, |ledger| {
        if platform::is_first() {
            store::keep_ledger(ledger);
            platform::note(G::KEYS.saves, G::KEYS.current, G::KEYS.ledger);
        }
    });
    use_reminder(keep.left && !watching && !keep.settings.reminded, move |is_kept| kept(News::Asked(is_kept)));
    use_settings(keep.settings, move |lang| {
        wasm_bindgen_futures::spawn_local(async move {
            // A language that cannot be had leaves the page in the one it speaks.
            if let Some(words) = words(lang).await {
                speak(News::Words(words));
            }
        });
    });
    use_tabs(watching, tell);
}

/// Stores the settings when they change, brings the page in line with them, and says in which language it is to speak.
#[hook]
fn use_settings(settings: Settings, speak: impl FnOnce(Lang) + 'static) {
    use_change(settings, move |settings| {
        // A setting that cannot be stored is chosen anew the next time.
        store::keep_text(fields::SETTINGS, KEY_SETTINGS, &fields::to_text(settings));
        platform::restyle();
        speak(platform::marked("lang").and_then(|tag| Lang::from_tag(&tag)).unwrap_or(Lang::En));
    });
}

/// Stores the bout after every decision. That this was `refused` is said once, and again only after something could be
/// stored. Where storage is forbidden it was said when the page opened (`store::found`).
#[hook]
fn use_storing<G: Stored>(sitting: Option<Sitting<G>>, refused: impl FnOnce() + 'static) {
    let told = use_mut_ref(|| false);
    use_effect_with(sitting, move |sitting| {
        let Some(sitting) = sitting.as_ref().filter(|_| platform::is_first()) else { return };
        let stored = store::keep(sitting).is_ok();
        if stored {
            platform::note(G::KEYS.saves, G::KEYS.current, G::KEYS.ledger);
        }
        if !told.replace(!stored) && !stored && platform::load(G::KEYS.current).is_ok() {
            refused();
        }
    });
}

/// When it is due, asks the browser to keep everything for good, and tells whether it does.
#[hook]
fn use_reminder(due: bool, told: impl FnOnce(bool) + 'static) {
    use_effect_with(due, move |due| {
        if *due {
            wasm_bindgen_futures::spawn_local(async move { told(platform::persist().await) });
        }
    });
}

/// What the storage, other tabs and newer versions tell.
pub enum News<G: Stored> {
    /// Something went wrong with what is stored: the catalogue's keys of it.
    Trouble(Vec<&'static str>),
    /// The browser has been asked to keep everything for good; whether it does.
    Asked(bool),
    /// The words of another language are there.
    Words(Rc<Words>),
    /// The bout on the screen has gone on.
    Bout(Box<Sitting<G>>),
    /// The results as the other tab has left them.
    Ledger(Ledger<G>),
    /// Whether another tab has the bouts.
    Watch(bool),
    /// The other program has left parts of backups.
    Incoming(Box<Restoring<G>>),
    /// A newer version of the page waits.
    Update,
}

/// A second tab looks on: it follows what the first one stores, and takes over when that one is closed.
#[hook]
fn use_tabs<G: Stored>(watching: bool, tell: Rc<dyn Fn(News<G>)>) {
    use_effect_with(watching, move |watching| {
        let (window, watching) = (gloo_utils::window(), *watching);
        let ears = ["storage", "engarde:first", "engarde:second", "engarde:update"].map(|event| {
            let tell = tell.clone();
            EventListener::new(&window, event, move |_| heard(event, watching, &*tell))
        });
        // The start script may have spoken after the page was drawn and before it was heard.
        if store::is_watching() != watching {
            heard(if watching { "engarde:first" } else { "engarde:second" }, watching, &*tell);
        } else if let Some(found) = restoring::incoming().filter(|_| !watching) {
            tell(News::Incoming(Box::new(found)));
        }
        move || drop(ears)
    });
}

fn heard<G: Stored>(event: &str, watching: bool, tell: &dyn Fn(News<G>)) {
    let bout =
        |sitting: Option<Sitting<G>>| sitting.into_iter().for_each(|sitting| tell(News::Bout(Box::new(sitting))));
    match event {
        "engarde:update" => tell(News::Update),
        "engarde:first" => {
            let found = store::found();
            bout(found.sitting);
            tell(News::Ledger(found.ledger));
            if !found.trouble.is_empty() {
                tell(News::Trouble(found.trouble));
            }
            tell(News::Watch(false));
        }
        "storage" if !watching => {}
        _ => {
            // A tab that has to look on may have slept while another played on.
            bout(store::on_screen().ok().flatten());
            if event != "storage" {
                tell(News::Watch(true));
            }
        }
    }
}

/// Draws the curtain when the page goes out of sight.
#[hook]
pub fn use_covering(cover: impl Fn() + 'static) {
    use_effect_with((), move |()| {
        let listener = EventListener::new(&gloo_utils::document(), "visibilitychange", move |_| {
            if platform::is_hidden() {
                cover();
            }
        });
        move || drop(listener)
    });
}

/// Hears the keys; those of a single character only where the settings want it. The arrows go through these two rows.
#[hook]
pub fn use_keys(rows: [&'static str; 2], letter_keys: bool, heard: impl Fn(Pressed<'_>) + 'static) {
    let characters = use_memo((), |()| Cell::new(true));
    characters.set(letter_keys);
    use_effect_with((), move |()| {
        let listener = keys::listen(rows, heard, move || characters.get());
        move || drop(listener)
    });
}
