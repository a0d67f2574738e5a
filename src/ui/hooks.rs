//! Hooks for the pages of both games: storing, other tabs, keys, covering hidden hands.

use std::cell::Cell;
use std::rc::Rc;

use gloo_events::EventListener;
use yew::prelude::*;

use super::fetch_second;
use super::keys::{self, Pressed};
use super::platform::{self, KEY_SETTINGS};
use super::shown::Shown;
use super::store::{self, Found, Keyed, Reader};
use crate::scene::words::Words;
use crate::session::{Kept, Played};
use crate::table::settings::Settings;
use crate::table::{Sitting, Stored};

/// When `due`, asks the browser to store everything permanently, and passes on whether it does.
#[hook]
pub fn use_reminder(due: bool, told: impl FnOnce(bool) + 'static) {
    use_effect_with(due, move |due| {
        if *due {
            wasm_bindgen_futures::spawn_local(async move { told(platform::persist().await) });
        }
    });
}

/// News from the storage, other tabs and newer versions.
pub enum News<G: Keyed + Played> {
    /// Something is wrong with what is stored: the catalogue's keys for it.
    Trouble(Vec<&'static str>),
    /// The browser was asked to store everything permanently; whether it does.
    Persisted(bool),
    /// The bout on the screen has gone on, or has been removed.
    Bout(Option<Box<Sitting<G>>>),
    /// The settings as another tab has left them.
    Settings(Settings),
    /// Another tab keeps the bouts.
    Watch,
    /// This tab keeps the bouts from now on.
    First(Rc<Kept<G>>),
    /// The other program has left parts of backups, or the address has a match in it.
    Incoming,
    /// A newer version of the page waits.
    Update,
}

/// Passes news on.
type Tell<G> = Rc<dyn Fn(News<G>)>;

/// A second tab watches: it shows what the first one stores, and takes over when that one is closed. The settings are
/// those of all tabs: each takes what another has stored, so that it does not store old ones again.
#[hook]
pub fn use_tabs<G: Shown>(watching: bool, words: Rc<Words>, tell: Tell<G>) {
    use_effect_with(watching, move |watching| {
        let (window, watching) = (gloo_utils::window(), *watching);
        let listeners = ["storage", "engarde:first", "engarde:second", "engarde:update"].map(|event| {
            let (words, tell) = (words.clone(), tell.clone());
            EventListener::new(&window, event, move |_| heard(event, watching, &words, &tell))
        });
        // The start script may have sent its event after the page was drawn and before anything listened.
        if store::is_watching() != watching {
            heard(if watching { "engarde:first" } else { "engarde:second" }, watching, &words, &tell);
        } else if platform::is_linked() || !watching && store::is_incoming::<G>() {
            tell(News::Incoming);
        }
        move || drop(listeners)
    });
}

fn heard<G: Shown>(event: &'static str, watching: bool, words: &Rc<Words>, tell: &Tell<G>) {
    if event == "engarde:update" {
        return tell(News::Update);
    }
    if let Some(reader) = G::reader() {
        return read_anew(reader, event, watching, &**tell);
    }
    // Other keys are news for a watching tab only.
    if event == "storage" && !watching && platform::load(KEY_SETTINGS) == Ok(None) {
        return;
    }
    let (words, tell) = (words.clone(), tell.clone());
    wasm_bindgen_futures::spawn_local(async move {
        fetch_second::<G>(&words).await;
        match G::reader() {
            Some(reader) => read_anew(reader, event, watching, &*tell),
            None if event == "engarde:second" => tell(News::Watch),
            // Without what is stored it stays a watching tab.
            None if event == "engarde:first" => tell(News::Trouble(vec!["part-absent"])),
            None => {}
        }
    });
}

fn read_anew<G: Shown>(reader: &Reader<G>, event: &str, watching: bool, tell: &dyn Fn(News<G>)) {
    (reader.settings)().into_iter().for_each(|settings| tell(News::Settings(settings)));
    if event == "engarde:first" {
        let Found { kept, trouble } = (reader.found)();
        tell(News::First(kept));
        if !trouble.is_empty() {
            tell(News::Trouble(trouble));
        }
    } else if event != "storage" || watching {
        // A watching tab may have been suspended while another tab played on.
        match (reader.on_screen)() {
            Ok(None) => tell(News::Bout(None)),
            Ok(Some((_, Stored::Valid(sitting)))) => tell(News::Bout(Some(Box::new(sitting)))),
            _ => {}
        }
        if event != "storage" {
            tell(News::Watch);
        }
    }
}

/// Whether a media query matches, updated when that changes.
#[hook]
pub fn use_media(query: &'static str) -> bool {
    let holds = use_state_eq(|| platform::media(query));
    let setter = holds.setter();
    use_effect_with((), move |()| {
        let listener = platform::watch(query, move |holds| setter.set(holds));
        move || drop(listener)
    });
    *holds
}

/// Closes the curtain when the page is hidden.
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

/// Listens to the keys; to those of a single character only if the settings say so. The arrow keys move through these
/// two rows.
#[hook]
pub fn use_keys(rows: [&'static str; 2], letter_keys: bool, heard: impl Fn(Pressed<'_>) + 'static) {
    let characters = use_memo((), |()| Cell::new(true));
    characters.set(letter_keys);
    use_effect_with((), move |()| {
        let listeners = [keys::listen_ahead(), keys::listen(rows, heard, move || characters.get())];
        move || drop(listeners)
    });
}
