//! The ghost or badge of the choice whose button has the pointer or the focus is lit.

use wasm_bindgen::JsCast;
use web_sys::Element;
use yew::prelude::*;

use crate::ui::platform;

/// The attribute of a ghost or badge that is lit; `styles/piste/targets.css` styles it.
const LIT: &str = "data-lit";

/// Lights what belongs to the button that the event reaches.
pub fn lighting<E: AsRef<Event> + 'static>() -> Callback<E> {
    Callback::from(|event: E| light(token(event.as_ref())))
}

/// Lights nothing.
pub fn darkening<E: AsRef<Event> + 'static>() -> Callback<E> {
    Callback::from(|_: E| light(None))
}

/// The action of the button that an event reaches.
fn token(event: &Event) -> Option<String> {
    let reached: Element = event.target()?.dyn_into().ok()?;
    reached.closest(".choice").ok()??.get_attribute("data-choice")
}

/// Lights what leads to this action; an action beyond the edge of the view has a ghost and a sign at the edge.
fn light(token: Option<String>) {
    for lit in platform::find_all::<Element>("[data-lit]") {
        // Constant, valid attribute names cannot be refused.
        let _ = lit.remove_attribute(LIT);
    }
    if let Some(token) = token {
        for target in platform::find_all::<Element>(&format!(".target[data-choice='{token}']")) {
            let _ = target.set_attribute(LIT, "");
        }
    }
}
