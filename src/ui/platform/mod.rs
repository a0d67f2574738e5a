//! Access to the browser in one place: storage, entropy, clock, theme, media queries.

mod calendar;
mod document;
mod start;

pub use calendar::{date_ms, day, day_shown};
pub use document::{TITLE, find, find_all, focus, focus_page, focused, keep_focus_within, mark, marked, refocus};
use gloo_events::EventListener;
use gloo_timers::callback::Timeout;
pub use start::{
    can_send, clock_ms, is_first, is_linked, link_to, load_update, lost, move_text, note, panicked, reading, restyle,
    set_aside, take_link,
};
use start::{
    go_to, start_lines, start_persist, start_pick, start_put, start_save, start_save_aside, start_save_backup,
    start_share, start_store, start_text,
};
use web_sys::{Event, Storage, Window};

use crate::engine::Seed;
use crate::engine::commitment::{Digits, Salt};
use crate::table::fair::Fresh;

/// The key of the settings; the start script reads them too.
pub const KEY_SETTINGS: &str = "engarde.settings";

/// The storage cannot be used: it is forbidden or full, or another tab keeps the bouts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NotStored;

fn window() -> Window {
    gloo_utils::window()
}

fn storage() -> Result<Storage, NotStored> {
    window().local_storage().ok().flatten().ok_or(NotStored)
}

/// The text stored under a key.
///
/// # Errors
/// Storage is forbidden.
pub fn load(key: &str) -> Result<Option<String>, NotStored> {
    reading(key, false);
    storage()?.get_item(key).map_err(|_| NotStored)
}

/// Stores a text under a key.
///
/// # Errors
/// See [`NotStored`]; the previous text is then still stored.
pub fn store(key: &str, text: &str) -> Result<(), NotStored> {
    start_store(key, Some(text)).map_err(|_| NotStored)
}

/// Stores a text that is given as JSON, with any lone surrogates in it.
///
/// # Errors
/// See [`NotStored`]; the previous text is then still stored.
pub fn store_json(key: &str, json: &str) -> Result<(), NotStored> {
    start_put(key, json).map_err(|_| NotStored)
}

/// Saves everything that is stored as a download.
pub fn save_backup() {
    // If storage is forbidden there is nothing to save.
    let _ = start_save_backup();
}

/// Saves the texts that were set aside as a download.
pub fn save_aside() {
    // If storage is forbidden there is nothing to save.
    let _ = start_save_aside();
}

/// Removes the text stored under a key.
///
/// # Errors
/// Storage is forbidden, or another tab keeps the bouts.
pub fn forget(key: &str) -> Result<(), NotStored> {
    start_store(key, None).map_err(|_| NotStored)
}

/// The rest of each stored key that begins with a prefix.
#[must_use]
pub fn stored(prefix: &str) -> Vec<String> {
    let Ok(storage) = storage() else { return Vec::new() };
    let keys = (0..storage.length().unwrap_or(0)).filter_map(|index| storage.key(index).ok().flatten());
    keys.filter_map(|key| key.strip_prefix(prefix).map(str::to_owned)).collect()
}

/// A seed from the browser's entropy, or from the clock where the browser has no entropy.
#[must_use]
pub fn fresh_seed() -> Seed {
    Seed(getrandom::u64().unwrap_or_else(|_| date_ms().to_bits()))
}

/// A salt from the browser's entropy; `None` where the browser has none.
fn fresh_salt() -> Option<Salt> {
    let words = [getrandom::u64().ok()?, getrandom::u64().ok()?];
    Some(Digits(words))
}

/// What a new match starts from.
#[must_use]
pub fn fresh() -> Fresh {
    Fresh { seed: fresh_seed(), salt: fresh_salt(), opened_ms: date_ms() as u64 }
}

/// Whether a CSS media query holds now.
#[must_use]
pub fn media(query: &str) -> bool {
    window().match_media(query).ok().flatten().is_some_and(|list| list.matches())
}

/// Calls this with whether a CSS media query holds, at each change, until what it returns is dropped.
pub fn watch(query: &str, told: impl Fn(bool) + 'static) -> Option<EventListener> {
    let list = window().match_media(query).ok().flatten()?;
    let held = list.clone();
    Some(EventListener::new(&list, "change", move |_| told(held.matches())))
}

/// Prints the page. What is drawn only on paper is drawn first: the browser's own event would come too late for it.
pub fn print() {
    if let Ok(event) = Event::new("beforeprint") {
        // Nothing prevents this event.
        let _ = window().dispatch_event(&event);
    }
    Timeout::new(0, || {
        // A browser that cannot print does nothing.
        let _ = window().print();
    })
    .forget();
}

/// Whether the page is hidden: another tab, another app, the screen switched off.
#[must_use]
pub fn is_hidden() -> bool {
    gloo_utils::document().hidden()
}

/// Goes from the poise duel to the opening page. If the address asks for another program the page is reloaded
/// (`assets/start.js`).
pub fn leave() {
    go_to("#");
}

/// A text that belongs to the page (`words/de.json`), from the network, the cache or the page itself; `None` if it
/// cannot be fetched.
pub async fn text(name: &str) -> Option<String> {
    start_text(name).await.ok().and_then(|text| text.as_string())
}

/// The keys and texts of a catalogue that belongs to the page, each in a line of its own; `None` if it cannot be fetched
/// or read.
pub async fn lines(name: &str) -> Option<String> {
    start_lines(name).await.ok().and_then(|lines| lines.as_string())
}

/// Shares a text: `shared` by the device's own sharing, unless it `copies`; `copied` to the clipboard, `saved` as a file
/// with this name; `None` if the person cancelled.
pub async fn share(name: &str, text: &str, copies: bool) -> Option<String> {
    start_share(name, text, copies).await.ok().and_then(|how| how.as_string())
}

/// Opens the match of a word in the other game's program: the page is reloaded (`assets/start.js`).
pub fn open_link(word: &str) {
    go_to(&link_to(word));
}

/// Saves a text as a file with this name.
pub fn save(name: &str, text: &str) {
    // A page that may save no file has no better way.
    let _ = start_save(name, text);
}

/// The text of a file that the person picks.
pub async fn pick_file() -> Option<String> {
    start_pick().await.ok().and_then(|text| text.as_string())
}

/// Asks the browser to store everything permanently. Returns whether it does.
pub async fn persist() -> bool {
    start_persist().await.ok().and_then(|kept| kept.as_bool()).unwrap_or(false)
}
