//! The keyboard: 1 to 9 pick a card, the arrows go along the hand or the choices, Enter chooses, Escape goes back, letters
//! ask and do, `?` lists them all. In the replay the arrows step through it.

use gloo_events::{EventListener, EventListenerOptions};
use wasm_bindgen::JsCast;
use web_sys::KeyboardEvent;

use super::session::{Dialog, Leaf, Msg, Query};
use crate::ui::keys::{focus_row, is_typing, row, step};

/// The two rows that the arrows go through: the cards of the hand, and below them the choices.
const ROWS: [&str; 2] = [".hand-row button", ".choices button"];

/// Listens to the whole page's keys until dropped. Keys typed into a field, or with a modifier, are left alone; only Escape
/// leads back from a field too.
pub fn listen(heard: impl Fn(Msg) + 'static, characters: impl Fn() -> bool + 'static) -> EventListener {
    let options = EventListenerOptions::enable_prevent_default();
    EventListener::new_with_options(&gloo_utils::document(), "keydown", options, move |event| {
        let Some(event) = event.dyn_ref::<KeyboardEvent>() else { return };
        let elsewhere = is_typing(event) && (event.key() != "Escape" || event.is_composing());
        if event.ctrl_key() || event.meta_key() || event.alt_key() || elsewhere {
            return;
        }
        let review = !row(".is-review").is_empty();
        match event.key().as_str() {
            "Escape" => heard(Msg::Back),
            "ArrowLeft" if review => heard(Msg::Leaf(Leaf::By(-1))),
            "ArrowRight" if review => heard(Msg::Leaf(Leaf::By(1))),
            "Home" if review => heard(Msg::Leaf(Leaf::To(0))),
            "End" if review => heard(Msg::Leaf(Leaf::To(usize::MAX))),
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
        "p" => Msg::Ask(Query::Poise),
        "h" => Msg::Ask(Query::Hand),
        "f" => Msg::Ask(Query::Field),
        "n" => Msg::Ask(Query::Heaps),
        "i" => Msg::Ask(Query::Does),
        "l" => Msg::Ask(Query::LastMove),
        "e" => Msg::Pass,
        "u" => Msg::Undo,
        "r" => Msg::Redo,
        "z" => Msg::Zen,
        digit => Msg::Key(digit.parse::<usize>().ok()?.checked_sub(1)?),
    })
}
