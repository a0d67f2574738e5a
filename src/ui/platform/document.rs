//! The document's elements: finding them, the keyboard focus, the attributes of the root element.

use wasm_bindgen::prelude::*;
use web_sys::HtmlElement;

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

/// The elements of this type that a selector finds.
pub fn find_all<T: JsCast>(selector: &str) -> impl Iterator<Item = T> {
    let found = gloo_utils::document().query_selector_all(selector).ok();
    let nodes = found.into_iter().flat_map(|found| (0..found.length()).filter_map(move |index| found.get(index)));
    nodes.filter_map(|node| node.dyn_into().ok())
}

/// Moves the keyboard focus to the first element that a selector finds. Returns whether there was one.
pub fn focus(selector: &str) -> bool {
    find::<HtmlElement>(selector).is_some_and(|element| element.focus().is_ok())
}

/// Sets an attribute of the root element, which styles and the start script read; `None` removes it. A value that is there
/// already is not set again, because the browser then computes the styles of all elements anew.
pub fn mark(name: &str, word: Option<&str>) {
    if marked(name).as_deref() == word {
        return;
    }
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

/// The title of a dialog, which has the focus at first.
pub const TITLE: &str = ".dialog h2";

/// The controls of a dialog that the Tab key reaches.
const TABBED: &str = ".dialog button:not([tabindex='-1'])";

/// Keeps the Tab key within a dialog: from its last control to the first, and back; back from the title, too.
pub fn keep_focus_within(event: web_sys::KeyboardEvent) {
    let found = gloo_utils::document().query_selector_all(TABBED).ok();
    let Some(found) = found.filter(|_| event.key() == "Tab") else { return };
    let end = if event.shift_key() { 0 } else { found.length().saturating_sub(1) };
    let other = found.length().saturating_sub(1) - end;
    let control = |index| found.get(index).and_then(|node| node.dyn_into::<HtmlElement>().ok());
    if focused() == control(end) || (event.shift_key() && focused() == find(TITLE)) {
        event.prevent_default();
        refocus(control(other));
    }
}
