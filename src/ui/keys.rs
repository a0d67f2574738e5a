//! The keyboard: 1 to 5 pick a card, left and right go along the hand or the choices, up and down from one to the other,
//! Enter chooses, Escape goes back, `?` lists the keys.

use gloo_events::{EventListener, EventListenerOptions};
use wasm_bindgen::JsCast;
use web_sys::{HtmlElement, KeyboardEvent};

use crate::engine::piste::Value;

/// The two rows that the arrows go through: the cards of the hand, and below them the choices.
const ROWS: [&str; 2] = [".hand button", ".choices button"];

/// What a key asks for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Key {
    /// Pick this card.
    Card(Value),
    /// Go back one layer.
    Back,
    /// List the keys.
    Help,
}

/// Listens to the whole page's keys until dropped. Keys typed into a field, or with a modifier, are left alone.
pub fn listen(heard: impl Fn(Key) + 'static) -> EventListener {
    let options = EventListenerOptions::enable_prevent_default();
    EventListener::new_with_options(&gloo_utils::document(), "keydown", options, move |event| {
        let Some(event) = event.dyn_ref::<KeyboardEvent>() else { return };
        if event.ctrl_key() || event.meta_key() || event.alt_key() || is_typing(event) {
            return;
        }
        match event.key().as_str() {
            "Escape" => heard(Key::Back),
            "?" => heard(Key::Help),
            "ArrowLeft" => step(event, false),
            "ArrowRight" => step(event, true),
            "ArrowUp" => focus_row(event, ROWS[0]),
            "ArrowDown" => focus_row(event, ROWS[1]),
            digit => digit.parse::<u8>().ok().and_then(Value::new).into_iter().for_each(|card| heard(Key::Card(card))),
        }
    })
}

fn is_typing(event: &KeyboardEvent) -> bool {
    let target = event.target().and_then(|target| target.dyn_into::<HtmlElement>().ok());
    target.is_some_and(|element| matches!(element.tag_name().as_str(), "INPUT" | "SELECT" | "TEXTAREA"))
}

fn row(selector: &str) -> Vec<HtmlElement> {
    let Ok(found) = gloo_utils::document().query_selector_all(selector) else { return Vec::new() };
    (0..found.length()).filter_map(|index| found.get(index)).filter_map(|node| node.dyn_into().ok()).collect()
}

/// Moves the focus to the first of a row.
fn focus_row(event: &KeyboardEvent, selector: &str) {
    focus(event, row(selector).first());
}

/// Moves the focus along its row, round and round; from nowhere into the choices, or where there are none into the hand.
fn step(event: &KeyboardEvent, forward: bool) {
    let active = gloo_utils::document().active_element();
    let rows = ROWS.map(row);
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
