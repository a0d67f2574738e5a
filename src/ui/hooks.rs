//! What the pages of both games do to the world: storing, hearing other tabs and keys, covering what nobody may see.

use std::cell::Cell;
use std::rc::Rc;

use gloo_events::EventListener;
use yew::prelude::*;

use super::keys::{self, Pressed};
use super::platform;
use super::restoring::{self, Restoring};
use super::store::{self, Stored};
use crate::table::Sitting;
use crate::table::ledger::Ledger;

/// When it is due, asks the browser to keep everything for good, and tells whether it does.
#[hook]
pub fn use_reminder(due: bool, told: impl FnOnce(bool) + 'static) {
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
    Persisted(bool),
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
pub fn use_tabs<G: Stored>(watching: bool, tell: Rc<dyn Fn(News<G>)>) {
    use_effect_with(watching, move |watching| {
        let (window, watching) = (gloo_utils::window(), *watching);
        let listeners = ["storage", "engarde:first", "engarde:second", "engarde:update"].map(|event| {
            let tell = tell.clone();
            EventListener::new(&window, event, move |_| heard(event, watching, &*tell))
        });
        // The start script may have spoken after the page was drawn and before it was heard.
        if store::is_watching() != watching {
            heard(if watching { "engarde:first" } else { "engarde:second" }, watching, &*tell);
        } else if let Some(found) = restoring::incoming().filter(|_| !watching) {
            tell(News::Incoming(Box::new(found)));
        }
        move || drop(listeners)
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
