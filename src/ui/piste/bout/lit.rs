//! The ghost or badge of the choice whose button has the pointer or the focus is lit, and so are the cards that it plays.

use wasm_bindgen::JsCast;
use web_sys::Element;
use yew::prelude::*;

use crate::engine::piste::Cards;
use crate::ui::platform;

/// The attribute of what is lit; `styles/piste/targets.css` and `styles/hand.css` style it.
const LIT: &str = "data-lit";

/// Lights what belongs to the button that the event reaches.
pub fn lighting<E: AsRef<Event> + 'static>() -> Callback<E> {
    Callback::from(|event: E| {
        darken();
        if let Some(button) = button(event.as_ref()) {
            light(&button);
        }
    })
}

/// Lights nothing.
pub fn darkening<E: AsRef<Event> + 'static>() -> Callback<E> {
    Callback::from(|_: E| darken())
}

/// The values of cards, each as often as there are cards, for the attribute `data-cards` of a choice's button.
pub fn values(cards: Cards) -> String {
    cards.values().map(|value| value.number().to_string()).collect()
}

/// The button of a choice that an event reaches.
fn button(event: &Event) -> Option<Element> {
    let reached: Element = event.target()?.dyn_into().ok()?;
    reached.closest(".choice").ok()?
}

/// Removes the light from everything.
pub fn darken() {
    for lit in platform::find_all::<Element>("[data-lit]") {
        // Constant, valid attribute names cannot be refused, here and below.
        let _ = lit.remove_attribute(LIT);
    }
}

/// Lights what leads to the action of this button, and its cards; an action beyond the edge of the view has a ghost and a
/// sign at the edge.
fn light(button: &Element) {
    let token = button.get_attribute("data-choice").unwrap_or_default();
    let targets = format!(".target[data-choice='{token}']");
    let values = button.get_attribute("data-cards").unwrap_or_default();
    for lit in platform::find_all::<Element>(&targets).chain(values.chars().filter_map(next_card)) {
        let _ = lit.set_attribute(LIT, "");
    }
}

/// The picked card if it has this value and is not lit, otherwise the next such card of the hand. An iterator that lights each
/// card before it takes the next one gets as many as it asks for.
fn next_card(value: char) -> Option<Element> {
    [".is-picked", ""]
        .iter()
        .find_map(|class| platform::find(&format!(".card{class}[data-value='{value}']:not([data-lit])")))
}
