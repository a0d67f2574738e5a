//! What the pages of both games do to the world: storing, hearing other tabs and keys, covering what nobody may see.

use std::cell::Cell;
use std::rc::Rc;

use gloo_events::EventListener;
use yew::prelude::*;

use super::keys::{self, Pressed};
use super::platform::{self, KEY_SETTINGS};
use super::settings::Settings;
use super::store::{self, Stored};
use crate::scene::words::Lang;
use crate::table::Sitting;
use crate::table::ledger::Ledger;

/// Does something whenever a value changes, and nothing at the start: what was read from the storage is not written back,
/// where another tab may have changed it meanwhile.
#[hook]
pub fn use_change<T: PartialEq + 'static>(value: T, then: impl FnOnce(&T) + 'static) {
    let known = use_mut_ref(|| false);
    use_effect_with(value, move |value| {
        if known.replace(true) {
            then(value);
        }
    });
}

/// Stores the settings when they change, brings the page in line with them, and says in which language it is to speak.
#[hook]
pub fn use_settings(settings: Settings, speak: impl FnOnce(Lang) + 'static) {
    use_change(settings, move |settings| {
        // A setting that cannot be stored is chosen anew the next time.
        let _ = platform::store(KEY_SETTINGS, &settings.to_text());
        platform::restyle();
        speak(platform::marked("lang").and_then(|tag| Lang::from_tag(&tag)).unwrap_or(Lang::En));
    });
}

/// Stores the bout after every decision. That this was `refused` is said once, and again only after something could be
/// stored; `told` is whether it was said already when the page opened.
#[hook]
pub fn use_storing<G: Stored>(sitting: Option<Sitting<G>>, told: bool, refused: impl FnOnce() + 'static) {
    let told = use_mut_ref(|| told);
    use_effect_with(sitting, move |sitting| {
        let Some(sitting) = sitting else { return };
        let stored = store::keep(sitting).is_ok();
        if !told.replace(!stored) && !stored {
            refused();
        }
    });
}

/// When it is due, asks the browser to keep everything for good, and tells whether it does.
#[hook]
pub fn use_reminder(due: bool, told: impl FnOnce(bool) + 'static) {
    use_effect_with(due, move |due| {
        if *due {
            wasm_bindgen_futures::spawn_local(async move { told(platform::persist().await) });
        }
    });
}

/// What other tabs and newer versions tell.
pub enum Tidings<G: Stored> {
    /// The bout on the screen has gone on.
    Bout(Box<Sitting<G>>),
    /// The results as the other tab has left them.
    Ledger(Ledger<G>),
    /// Whether another tab has the bouts.
    Watch(bool),
    /// A newer version of the page waits.
    Update,
}

/// A second tab looks on: it follows what the first one stores, and takes over when that one is closed.
#[hook]
pub fn use_tabs<G: Stored>(watching: bool, tell: impl Fn(Tidings<G>) + 'static) {
    use_effect_with(watching, move |watching| {
        let (window, tell, watching) = (gloo_utils::window(), Rc::new(tell), *watching);
        let ears = ["storage", "engarde:first", "engarde:second", "engarde:update"].map(|event| {
            let tell = tell.clone();
            EventListener::new(&window, event, move |_| heard(event, watching, &*tell))
        });
        move || drop(ears)
    });
}

fn heard<G: Stored>(event: &str, watching: bool, tell: &impl Fn(Tidings<G>)) {
    let first = event == "engarde:first";
    if (first || event == "storage" && watching)
        && let Ok(Some(sitting)) = store::on_screen()
    {
        tell(Tidings::Bout(Box::new(sitting)));
    }
    // Whoever counts on must know what was counted meanwhile.
    if let Some(ledger) = first.then(store::ledger).flatten() {
        tell(Tidings::Ledger(ledger));
    }
    match event {
        "storage" => {}
        "engarde:update" => tell(Tidings::Update),
        _ => tell(Tidings::Watch(!first)),
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
