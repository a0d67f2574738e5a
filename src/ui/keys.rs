//! The keyboard: 1 to 5 pick a card, arrows go from choice to choice, Enter chooses, Escape goes back, `?` lists the keys.

use gloo_events::{EventListener, EventListenerOptions};
use wasm_bindgen::JsCast;
use web_sys::{HtmlElement, KeyboardEvent};

use crate::engine::piste::Value;

/// What the arrows go through: the cards of the hand and the choices.
const NAVIGABLE: &str = ".hand button, .choices button";

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
#[must_use]
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
            "ArrowLeft" | "ArrowUp" => step(event, false),
            "ArrowRight" | "ArrowDown" => step(event, true),
            digit => digit.parse::<u8>().ok().and_then(Value::new).into_iter().for_each(|card| heard(Key::Card(card))),
        }
    })
}

fn is_typing(event: &KeyboardEvent) -> bool {
    let target = event.target().and_then(|target| target.dyn_into::<HtmlElement>().ok());
    target.is_some_and(|element| matches!(element.tag_name().as_str(), "INPUT" | "SELECT" | "TEXTAREA"))
}

/// Moves the focus to the next or the previous card or choice, round and round.
fn step(event: &KeyboardEvent, forward: bool) {
    let Ok(found) = gloo_utils::document().query_selector_all(NAVIGABLE) else { return };
    let items: Vec<HtmlElement> =
        (0..found.length()).filter_map(|index| found.get(index)).filter_map(|node| node.dyn_into().ok()).collect();
    if items.is_empty() {
        return;
    }
    let active = gloo_utils::document().active_element();
    let here = items.iter().position(|item| active.as_ref() == Some(item.as_ref()));
    let count = items.len();
    let next = match (here, forward) {
        (Some(index), true) => (index + 1) % count,
        (Some(index), false) => (index + count - 1) % count,
        (None, true) => 0,
        (None, false) => count - 1,
    };
    event.prevent_default();
    // An element that has just been found can take the focus.
    let _ = items[next].focus();
}
