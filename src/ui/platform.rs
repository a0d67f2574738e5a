//! The browser's own things, in one place: storage, entropy, clock, theme, media queries.

use js_sys::Date;
use web_sys::{Storage, Window};

use crate::engine::Seed;

/// Where the bout in progress is kept.
pub const KEY_BOUT: &str = "engarde.bout";
/// Where a save that could not be read is set aside, so that nothing is lost.
pub const KEY_DAMAGED: &str = "engarde.bout.damaged";
/// Where the last choices of the set-up page are kept.
pub const KEY_FORM: &str = "engarde.form";
/// Where the theme is kept; the start script of `index.html` reads it too.
pub const KEY_THEME: &str = "engarde.theme";

/// The browser lets nothing be stored: it is forbidden or full.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NotStored;

fn window() -> Window {
    gloo_utils::window()
}

fn storage() -> Result<Storage, NotStored> {
    window().local_storage().ok().flatten().ok_or(NotStored)
}

/// What is stored under a key.
///
/// # Errors
/// Storage is forbidden.
pub fn load(key: &str) -> Result<Option<String>, NotStored> {
    storage()?.get_item(key).map_err(|_| NotStored)
}

/// Stores a text under a key.
///
/// # Errors
/// Storage is forbidden or full; what was stored before is still there.
pub fn store(key: &str, text: &str) -> Result<(), NotStored> {
    storage()?.set_item(key, text).map_err(|_| NotStored)
}

/// Forgets what is stored under a key, if storage is allowed at all.
pub fn forget(key: &str) {
    if let Ok(storage) = storage() {
        // A removal that fails leaves what a later store overwrites.
        let _ = storage.remove_item(key);
    }
}

/// A seed from the browser's entropy; the clock stands in where there is none.
#[must_use]
pub fn fresh_seed() -> Seed {
    Seed(getrandom::u64().unwrap_or_else(|_| now_ms().to_bits()))
}

/// Milliseconds since 1970.
#[must_use]
pub fn now_ms() -> f64 {
    Date::now()
}

/// Whether a CSS media query holds now.
#[must_use]
pub fn media(query: &str) -> bool {
    window().match_media(query).ok().flatten().is_some_and(|list| list.matches())
}

/// Whether the page is out of sight: another tab, another app, the screen switched off.
#[must_use]
pub fn is_hidden() -> bool {
    gloo_utils::document().hidden()
}

/// Sets the theme on the page and remembers it; anything but `dark` and `light` follows the system.
pub fn set_theme(theme: &str) {
    let system = if media("(prefers-color-scheme: light)") { "light" } else { "dark" };
    let shown = if matches!(theme, "dark" | "light") { theme } else { system };
    if let Some(root) = gloo_utils::document().document_element() {
        // An attribute name that is a constant and valid cannot be refused.
        let _ = root.set_attribute("data-theme", shown);
    }
    // A theme that cannot be remembered is still shown.
    let _ = store(KEY_THEME, theme);
}

/// The remembered theme: `dark`, `light` or `auto`.
#[must_use]
pub fn theme() -> String {
    let kept = load(KEY_THEME).ok().flatten();
    kept.filter(|theme| matches!(theme.as_str(), "dark" | "light")).unwrap_or_else(|| "auto".to_owned())
}

/// Moves the keyboard's focus to the first element that a selector finds; whether there was one.
pub fn focus(selector: &str) -> bool {
    use wasm_bindgen::JsCast;
    let found = gloo_utils::document().query_selector(selector).ok().flatten();
    let element = found.and_then(|element| element.dyn_into::<web_sys::HtmlElement>().ok());
    element.is_some_and(|element| element.focus().is_ok())
}
