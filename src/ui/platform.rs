//! Access to the browser in one place: storage, entropy, clock, theme, media queries.

use js_sys::Date;
use wasm_bindgen::prelude::*;
use web_sys::{HtmlElement, Storage, Window};

use crate::engine::Seed;

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

/// A seed from the browser's entropy, or from the clock if there is none.
#[must_use]
pub fn fresh_seed() -> Seed {
    Seed(getrandom::u64().unwrap_or_else(|_| date_ms().to_bits()))
}

/// Milliseconds since 1970, only for dates: the person or the network may set this clock back at any time.
#[must_use]
pub fn date_ms() -> f64 {
    Date::now()
}

/// Whether a CSS media query holds now.
#[must_use]
pub fn media(query: &str) -> bool {
    window().match_media(query).ok().flatten().is_some_and(|list| list.matches())
}

/// Whether the page is hidden: another tab, another app, the screen switched off.
#[must_use]
pub fn is_hidden() -> bool {
    gloo_utils::document().hidden()
}

/// Moves the focus of a page that has just opened to the first of these selectors that matches, unless something on the
/// page already has the focus.
pub fn focus_page(anchors: &[&str]) {
    let document = gloo_utils::document();
    let lost = document.active_element().is_none_or(|element| element.tag_name() == "BODY");
    if lost {
        // If there is nothing to press yet, the focus stays at the start of the page.
        let _ = anchors.iter().any(|selector| focus(selector));
    }
}

/// The first element that a selector finds, if it has this type.
pub fn find<T: JsCast>(selector: &str) -> Option<T> {
    gloo_utils::document().query_selector(selector).ok().flatten().and_then(|element| element.dyn_into().ok())
}

/// Moves the keyboard focus to the first element that a selector finds. Returns whether there was one.
pub fn focus(selector: &str) -> bool {
    find::<HtmlElement>(selector).is_some_and(|element| element.focus().is_ok())
}

/// Sets an attribute of the root element, which styles and the start script read; `None` removes it.
pub fn mark(name: &str, word: Option<&str>) {
    if let Some(root) = gloo_utils::document().document_element() {
        // Constant, valid attribute names cannot be refused.
        let _ = match word {
            Some(word) => root.set_attribute(name, word),
            None => root.remove_attribute(name),
        };
    }
}

/// An attribute of the root element.
#[must_use]
pub fn marked(name: &str) -> Option<String> {
    gloo_utils::document().document_element().and_then(|root| root.get_attribute(name))
}

#[wasm_bindgen]
extern "C" {
    /// `assets/start.js`.
    #[wasm_bindgen(js_namespace = engarde, js_name = text, catch)]
    async fn start_text(name: &str) -> Result<JsValue, JsValue>;
    /// `assets/start.js`.
    #[wasm_bindgen(js_namespace = engarde, js_name = share, catch)]
    async fn start_share(name: &str, text: &str) -> Result<JsValue, JsValue>;
    /// `assets/start.js`.
    #[wasm_bindgen(js_namespace = engarde, js_name = pick, catch)]
    async fn start_pick() -> Result<JsValue, JsValue>;
    /// `assets/start.js`.
    #[wasm_bindgen(js_namespace = engarde, js_name = persist, catch)]
    async fn start_persist() -> Result<JsValue, JsValue>;
    /// Milliseconds since the page was opened, for waiting: this clock is never set back.
    #[wasm_bindgen(js_namespace = performance, js_name = now)]
    pub fn clock_ms() -> f64;
    /// Whether this tab, and no other, may store what is played. A tab that lost this right becomes a watching tab
    /// (`assets/start.js`).
    #[wasm_bindgen(js_namespace = engarde, js_name = mine)]
    pub fn is_first() -> bool;
    /// Notes the texts under these keys (the bout on the screen, found by the keys of saves and of its name; the
    /// results) and the bouts that were on the screen before, in a place that survives a killed browser
    /// (`assets/start.js`).
    #[wasm_bindgen(js_namespace = engarde, js_name = note)]
    pub fn note(saves: &str, current: &str, ledger: &str);
    /// Moves a stored text to another key, if nothing is there. Returns whether it was moved (`assets/start.js`).
    #[wasm_bindgen(js_namespace = engarde, js_name = move)]
    pub fn move_text(from: &str, to: &str) -> bool;
    /// Moves a stored text to a unique name among the texts that were set aside. Returns whether it was moved
    /// (`assets/start.js`).
    #[wasm_bindgen(js_namespace = engarde, js_name = setAside)]
    pub fn set_aside(key: &str) -> bool;
    /// `assets/start.js`.
    #[wasm_bindgen(js_namespace = engarde, js_name = store, catch)]
    fn start_store(key: &str, text: Option<&str>) -> Result<(), JsValue>;
    /// `assets/start.js`.
    #[wasm_bindgen(js_namespace = engarde, js_name = put, catch)]
    fn start_put(key: &str, json: &str) -> Result<(), JsValue>;
    /// `assets/start.js`.
    #[wasm_bindgen(js_namespace = engarde, js_name = saveBackup, catch)]
    fn start_save_backup() -> Result<(), JsValue>;
    /// `assets/start.js`.
    #[wasm_bindgen(js_namespace = engarde, js_name = saveAside, catch)]
    fn start_save_aside() -> Result<(), JsValue>;
    /// Says that the page could not be loaded (`assets/first.js`).
    #[wasm_bindgen(js_namespace = engarde, js_name = lost)]
    pub fn lost();
    /// Replaces the page by a message that the program has panicked (`assets/first.js`), with the message of the panic.
    #[wasm_bindgen(js_namespace = engarde, js_name = panicked)]
    pub fn panicked(text: &str);
    /// Notes that the stored text under this key is being read, or (`lasts`) that the page is drawn from it. If the
    /// program panics, the page offers to set that text aside (`assets/start.js`). The empty key means no text.
    #[wasm_bindgen(js_namespace = engarde, js_name = reading)]
    pub fn reading(key: &str, lasts: bool);
    /// Loads the newer version of the page that is waiting (`assets/start.js`).
    #[wasm_bindgen(js_namespace = engarde, js_name = update)]
    pub fn load_update();
    #[wasm_bindgen(js_namespace = location, js_name = assign)]
    fn go_to(address: &str);
    /// Applies the stored theme, language and speed to the root element (`assets/start.js`).
    #[wasm_bindgen(js_namespace = engarde, js_name = apply)]
    pub fn restyle();
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

/// Shares a text: `shared` by the device's own sharing, `copied` to the clipboard, `saved` as a file with this name;
/// `None` if the person cancelled.
pub async fn share(name: &str, text: &str) -> Option<String> {
    start_share(name, text).await.ok().and_then(|how| how.as_string())
}

/// The text of a file that the person picks.
pub async fn pick_file() -> Option<String> {
    start_pick().await.ok().and_then(|text| text.as_string())
}

/// Asks the browser to store everything permanently. Returns whether it does.
pub async fn persist() -> bool {
    start_persist().await.ok().and_then(|kept| kept.as_bool()).unwrap_or(false)
}

/// The element that has the keyboard focus.
#[must_use]
pub fn focused() -> Option<HtmlElement> {
    gloo_utils::document().active_element().and_then(|element| element.dyn_into().ok())
}

/// Returns the focus to an element, if it still exists.
pub fn refocus(element: Option<HtmlElement>) {
    // A removed element takes no focus; the focus is then at the start of the page.
    let _ = element.map(|element| element.focus());
}

/// Keeps the Tab key within a dialog: from its last control to the first, and back.
pub fn keep_focus_within(event: web_sys::KeyboardEvent) {
    let found = gloo_utils::document().query_selector_all(".dialog button").ok();
    let Some(found) = found.filter(|_| event.key() == "Tab") else { return };
    let end = if event.shift_key() { 0 } else { found.length().saturating_sub(1) };
    let other = found.length().saturating_sub(1) - end;
    let control = |index| found.get(index).and_then(|node| node.dyn_into::<HtmlElement>().ok());
    if focused() == control(end) {
        event.prevent_default();
        refocus(control(other));
    }
}
