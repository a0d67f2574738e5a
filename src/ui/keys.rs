//! The keyboard of both games: the left and right arrows move along the hand or the choices, up and down between them,
//! Enter chooses, Escape goes back. Keys of single characters belong to each game. In the replay the arrows step
//! through it.

use gloo_events::{EventListener, EventListenerOptions};
use wasm_bindgen::JsCast;
use web_sys::{HtmlElement, KeyboardEvent};

use super::{platform, press};

/// What a key asks for, in addition to moving along the rows.
pub enum Pressed<'a> {
    /// Close one layer.
    Back,
    /// Move this many moments forward or back in the replay.
    By(isize),
    /// Go to this moment of the replay.
    To(usize),
    /// A key of a single character.
    Character(&'a str),
}

/// Listens to all keys of the page until dropped. Ignores keys typed into a field or with a modifier, except that
/// Escape leaves a field too, unless the field's input method uses it. The arrow keys move through these two rows: the
/// cards of the hand, and below them the choices.
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

/// Before a key is handled, performs the actions of the presses before it, until dropped. It does so in a listener of
/// its own: their results are drawn before the next listener runs.
pub fn listen_ahead() -> EventListener {
    let options = EventListenerOptions::run_in_capture_phase();
    EventListener::new_with_options(&gloo_utils::document(), "keydown", options, |_| press::act_now())
}

/// Whether a key is typed into a field.
fn is_typing(event: &KeyboardEvent) -> bool {
    let target = event.target().and_then(|target| target.dyn_into::<HtmlElement>().ok());
    target.is_some_and(|element| matches!(element.tag_name().as_str(), "INPUT" | "SELECT" | "TEXTAREA"))
}

/// The elements that a selector finds.
fn row(selector: &str) -> Vec<HtmlElement> {
    platform::find_all(selector).collect()
}

/// Moves the focus to the first element of a row.
fn focus_row(event: &KeyboardEvent, selector: &str) {
    focus(event, row(selector).first());
}

/// Moves the focus along its row, with wrap-around. From outside the rows it goes to the choices, or without choices to
/// the hand.
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
        // An element that was just found can take the focus.
        let _ = element.focus();
    }
}
