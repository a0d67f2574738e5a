//! The browser's Back button closes the topmost layer: each open page or dialog is one entry of the browser's history, and
//! the entry knows how many layers lie below it.

use gloo_events::EventListener;
use wasm_bindgen::JsValue;
use web_sys::History;
use yew::prelude::*;

use super::session::{Handle, Msg};

fn history() -> Option<History> {
    gloo_utils::window().history().ok()
}

/// The layers that the browser's current entry stands for.
fn noted(history: &History) -> usize {
    history.state().ok().and_then(|state| state.as_f64()).map_or(0, |depth| depth as usize)
}

/// Brings the browser's history to so many layers.
fn note(depth: usize) {
    let Some(history) = history() else { return };
    let noted = noted(&history);
    // A history that refuses leaves the Back button as it is in any other page; nothing else hangs on it.
    if depth > noted {
        for layer in noted + 1..=depth {
            let _ = history.push_state(&JsValue::from_f64(layer as f64), "");
        }
    } else if depth < noted {
        let _ = history.go_with_delta(depth as i32 - noted as i32);
    }
}

/// Keeps layers and history in step, both ways.
#[hook]
pub fn use_layers(session: &Handle) {
    let depth = session.depth();
    use_effect_with(depth, |depth| note(*depth));
    let (known, session) = (use_mut_ref(|| 0), session.dispatcher());
    known.replace(depth);
    use_effect_with((), move |()| {
        let listener = EventListener::new(&gloo_utils::window(), "popstate", move |_| {
            let (now, open) = (history().map_or(0, |history| noted(&history)), *known.borrow());
            if now < open {
                session.dispatch(Msg::Depth(now));
            } else {
                // Forward opens nothing: what was closed stays closed.
                note(open);
            }
        });
        move || drop(listener)
    });
}
