//! Every card that is drawn can be inspected: by a long press or the secondary button of a mouse, which browsers report
//! as a context menu, and by the key `i`. An element with a card has its code in `data-card`.

use gloo_events::{EventListener, EventListenerOptions};
use wasm_bindgen::JsCast;
use web_sys::Element;

use crate::engine::poise::Card;
use crate::session::poise::{Dialog, Message as Msg};
use crate::ui::platform;
use crate::ui::poise::Handle;

/// The card of an element, or of one around it.
fn card_at(target: Option<Element>) -> Option<Card> {
    let drawn = target?.closest("[data-card]").ok().flatten()?;
    drawn.get_attribute("data-card")?.parse().ok()
}

/// The card that has the focus.
pub fn focused_card() -> Option<Card> {
    card_at(platform::focused().map(Into::into))
}

/// Listens for long presses and the secondary button until dropped.
pub fn listen(session: &Handle) -> EventListener {
    let session = session.dispatcher();
    let options = EventListenerOptions::enable_prevent_default();
    EventListener::new_with_options(&gloo_utils::document(), "contextmenu", options, move |event| {
        if let Some(card) = card_at(event.target().and_then(|target| target.dyn_into().ok())) {
            event.prevent_default();
            session.dispatch(Msg::Dialog(Dialog::Card(card)));
        }
    })
}
