//! The keyboard of both games: left and right go along the hand or the choices, up and down from one to the other, Enter
//! chooses, Escape goes back, single characters are each game's own. In the replay the arrows step through it.

use gloo_events::{EventListener, EventListenerOptions};
use wasm_bindgen::JsCast;
use web_sys::{HtmlElement, KeyboardEvent};

use super::platform;

/// What a key asks for, beside the way along the rows.
pub enum Pressed<'a> {
    /// One layer back.
    Back,
    /// The replay turns so many moments forth or back.
    By(isize),
    /// The replay turns to this moment.
    To(usize),
    /// A key of a single character.
    Character(&'a str),
}

/// Listens to the whole page's keys until dropped. Keys typed into a field, or with a modifier, are left alone; only Escape
/// leads back from a field too, unless it belongs to what is being written. The arrows go through these two rows: the cards
/// of the hand, and below them the choices.
pub fn listen(
    rows: [&'static str; 2],
    heard: impl Fn(Pressed<'_>) + 'static,
    characters: impl Fn() -> bool + 'static,
) -> EventListener {
    let options = EventListenerOptions::enable_prevent_default();
    EventListener::new_with_options(&gloo_utils::document(), "keydown", options, move |event| {
        let Some(event) = event.dyn_ref::<KeyboardEvent>() else { return };
        let elsewhere = is_typing(event) && (event.key() != "Escape" || event.is_composing());
        if event.ctrl_key() || event.meta_key() || event.alt_key() || elsewhere {
            return;
        }
        let review = platform::find::<HtmlElement>(".is-review").is_some();
        match event.key().as_str() {
            "Escape" => heard(Pressed::Back),
            "ArrowLeft" if review => heard(Pressed::By(-1)),
            "ArrowRight" if review => heard(Pressed::By(1)),
            "Home" if review => heard(Pressed::To(0)),
            "End" if review => heard(Pressed::To(usize::MAX)),
            "ArrowLeft" => step(event, rows, false),
            "ArrowRight" => step(event, rows, true),
            "ArrowUp" => focus_row(event, rows[0]),
            "ArrowDown" => focus_row(event, rows[1]),
            key if characters() => heard(Pressed::Character(key)),
            _ => {}
        }
    })
}

/// Whether a key goes into a field.
fn is_typing(event: &KeyboardEvent) -> bool {
    let target = event.target().and_then(|target| target.dyn_into::<HtmlElement>().ok());
    target.is_some_and(|element| matches!(element.tag_name().as_str(), "INPUT" | "SELECT" | "TEXTAREA"))
}

/// What a selector finds.
fn row(selector: &str) -> Vec<HtmlElement> {
    let Ok(found) = gloo_utils::document().query_selector_all(selector) else { return Vec::new() };
    (0..found.length()).filter_map(|index| found.get(index)).filter_map(|node| node.dyn_into().ok()).collect()
}

/// Moves the focus to the first of a row.
fn focus_row(event: &KeyboardEvent, selector: &str) {
    focus(event, row(selector).first());
}

/// Moves the focus along its row of the two, round and round; from nowhere into the choices, or where there are none into the hand.
fn step(event: &KeyboardEvent, rows: [&str; 2], forward: bool) {
    let active = gloo_utils::document().active_element();
    let rows = rows.map(row);
    let here = |row: &&Vec<HtmlElement>| row.iter().position(|item| active.as_ref() == Some(item.as_ref()));
    let focused = rows.iter().find_map(|row| here(&row).map(|index| (row, index)));
    let [hand, choices] = &rows;
    let (row, start) = focused.unwrap_or_else(|| {
        let row = if choices.is_empty() { hand } else { choices };
        (row, if forward { row.len().saturating_sub(1) } else { 0 })
    });
    let count = row.len().max(1);
    let next = if forward { start + 1 } else { start + count - 1 };
    focus(event, row.get(next % count));
}

fn focus(event: &KeyboardEvent, element: Option<&HtmlElement>) {
    if let Some(element) = element {
        event.prevent_default();
        // An element that has just been found can take the focus.
        let _ = element.focus();
    }
}
