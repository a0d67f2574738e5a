//! The keyboard: 1 to 5 pick a card, left and right go along the hand or the choices, up and down from one to the other,
//! Enter chooses, Escape goes back, letters ask and do, `?` lists them all. In the replay the arrows step through it.

use gloo_events::{EventListener, EventListenerOptions};
use wasm_bindgen::JsCast;
use web_sys::{HtmlElement, KeyboardEvent};

use super::platform;
use super::session::{Dialog, Leaf, Msg, Query};
use crate::engine::piste::Value;

/// The two rows that the arrows go through: the cards of the hand, and below them the choices.
const ROWS: [&str; 2] = [".hand button", ".choices button"];

/// Listens to the whole page's keys until dropped. Keys typed into a field, or with a modifier, are left alone; only Escape
/// leads back from a field too, unless it belongs to what is being written.
pub fn listen(heard: impl Fn(Msg) + 'static, characters: impl Fn() -> bool + 'static) -> EventListener {
    let options = EventListenerOptions::enable_prevent_default();
    EventListener::new_with_options(&gloo_utils::document(), "keydown", options, move |event| {
        let Some(event) = event.dyn_ref::<KeyboardEvent>() else { return };
        let elsewhere = is_typing(event) && (event.key() != "Escape" || event.is_composing());
        if event.ctrl_key() || event.meta_key() || event.alt_key() || elsewhere {
            return;
        }
        match event.key().as_str() {
            "Escape" => heard(Msg::Back),
            "ArrowLeft" if is_review() => heard(Msg::Leaf(Leaf::By(-1))),
            "ArrowRight" if is_review() => heard(Msg::Leaf(Leaf::By(1))),
            "Home" if is_review() => heard(Msg::Leaf(Leaf::To(0))),
            "End" if is_review() => heard(Msg::Leaf(Leaf::To(usize::MAX))),
            "ArrowLeft" => step(event, ROWS, false),
            "ArrowRight" => step(event, ROWS, true),
            "ArrowUp" => focus_row(event, ROWS[0]),
            "ArrowDown" => focus_row(event, ROWS[1]),
            key if characters() => character(key).into_iter().for_each(&heard),
            _ => {}
        }
    })
}

/// What a key of a single character asks for.
fn character(key: &str) -> Option<Msg> {
    Some(match key {
        "?" => Msg::Dialog(Dialog::Keys),
        "d" => Msg::Ask(Query::Distance),
        "h" => Msg::Ask(Query::Hand),
        "s" => Msg::Ask(Query::Score),
        "n" => Msg::Ask(Query::Pile),
        "l" => Msg::Ask(Query::LastMove),
        "c" => Msg::Ask(Query::Coach),
        "u" => Msg::Undo,
        "r" => Msg::Redo,
        "z" => Msg::Zen,
        digit => Msg::Key(digit.parse().ok().and_then(Value::new)?),
    })
}

/// Whether the replay is on the screen: there the arrows turn its pages.
fn is_review() -> bool {
    platform::find::<HtmlElement>(".is-review").is_some()
}

/// Whether a key goes into a field.
pub fn is_typing(event: &KeyboardEvent) -> bool {
    let target = event.target().and_then(|target| target.dyn_into::<HtmlElement>().ok());
    target.is_some_and(|element| matches!(element.tag_name().as_str(), "INPUT" | "SELECT" | "TEXTAREA"))
}

/// What a selector finds.
pub fn row(selector: &str) -> Vec<HtmlElement> {
    let Ok(found) = gloo_utils::document().query_selector_all(selector) else { return Vec::new() };
    (0..found.length()).filter_map(|index| found.get(index)).filter_map(|node| node.dyn_into().ok()).collect()
}

/// Moves the focus to the first of a row.
pub fn focus_row(event: &KeyboardEvent, selector: &str) {
    focus(event, row(selector).first());
}

/// Moves the focus along its row of the two, round and round; from nowhere into the choices, or where there are none into the hand.
pub fn step(event: &KeyboardEvent, rows: [&str; 2], forward: bool) {
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
