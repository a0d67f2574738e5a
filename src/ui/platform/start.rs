//! What the page's scripts (`assets/start.js`, `assets/first.js`) do for the program.

use wasm_bindgen::prelude::*;

#[wasm_bindgen]
extern "C" {
    /// `assets/start.js`.
    #[wasm_bindgen(js_namespace = engarde, js_name = text, catch)]
    pub(super) async fn start_text(name: &str) -> Result<JsValue, JsValue>;
    /// `assets/start.js`.
    #[wasm_bindgen(js_namespace = engarde, js_name = lines, catch)]
    pub(super) async fn start_lines(name: &str) -> Result<JsValue, JsValue>;
    /// `assets/start.js`.
    #[wasm_bindgen(js_namespace = engarde, js_name = share, catch)]
    pub(super) async fn start_share(name: &str, text: &str, copies: bool) -> Result<JsValue, JsValue>;
    /// Whether the device has its own way to share texts (`assets/start.js`).
    #[wasm_bindgen(js_namespace = engarde, js_name = sends)]
    pub fn can_send() -> bool;
    /// Whether the page was opened with the link of a match (`assets/start.js`).
    #[wasm_bindgen(js_namespace = engarde, js_name = isLink)]
    pub fn is_linked() -> bool;
    /// The link of a match in the address, which is taken out of it (`assets/start.js`).
    #[wasm_bindgen(js_namespace = engarde, js_name = takeLink)]
    pub fn take_link() -> Option<String>;
    /// The address that opens the match of this word (`assets/start.js`).
    #[wasm_bindgen(js_namespace = engarde, js_name = linkTo)]
    pub fn link_to(word: &str) -> String;
    /// `assets/start.js`.
    #[wasm_bindgen(js_namespace = engarde, js_name = pick, catch)]
    pub(super) async fn start_pick() -> Result<JsValue, JsValue>;
    /// `assets/start.js`.
    #[wasm_bindgen(js_namespace = engarde, js_name = persist, catch)]
    pub(super) async fn start_persist() -> Result<JsValue, JsValue>;
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
    pub(super) fn start_store(key: &str, text: Option<&str>) -> Result<(), JsValue>;
    /// `assets/start.js`.
    #[wasm_bindgen(js_namespace = engarde, js_name = put, catch)]
    pub(super) fn start_put(key: &str, json: &str) -> Result<(), JsValue>;
    /// `assets/start.js`.
    #[wasm_bindgen(js_namespace = engarde, js_name = saveBackup, catch)]
    pub(super) fn start_save_backup() -> Result<(), JsValue>;
    /// `assets/start.js`.
    #[wasm_bindgen(js_namespace = engarde, js_name = saveAside, catch)]
    pub(super) fn start_save_aside() -> Result<(), JsValue>;
    /// `assets/start.js`.
    #[wasm_bindgen(js_namespace = engarde, js_name = save, catch)]
    pub(super) fn start_save(name: &str, text: &str) -> Result<(), JsValue>;
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
    pub(super) fn go_to(address: &str);
    /// Applies the stored theme, language and speed to the root element (`assets/start.js`).
    #[wasm_bindgen(js_namespace = engarde, js_name = apply)]
    pub fn restyle();
}
