//! The browser's Back button closes the topmost layer: each open page or dialog is one entry of the browser's history, and
//! the entry knows how many layers lie below it.

use gloo_events::EventListener;
use wasm_bindgen::JsValue;
use web_sys::History;
use yew::prelude::*;

fn history() -> Option<History> {
    gloo_utils::window().history().ok()
}

/// The layers that the browser's current entry stands for.
fn noted(history: &History) -> usize {
    history.state().ok().and_then(|state| state.as_f64()).map_or(0, |depth| depth as usize)
}

/// What is known of the way from the page's layers to the browser's entries.
#[derive(Default)]
struct Way {
    /// Layers that are open on the page.
    open: usize,
    /// The browser is on its way back; until it has arrived, its current entry is not the one it is going to.
    goes_back: bool,
}

impl Way {
    /// Brings the browser's history to the layers that are open.
    fn follow(&mut self) {
        let Some(history) = history().filter(|_| !self.goes_back) else { return };
        let noted = noted(&history);
        // A history that refuses leaves the Back button as it is in any other page; nothing else hangs on it.
        if self.open > noted {
            for layer in noted + 1..=self.open {
                let _ = history.push_state(&JsValue::from_f64(layer as f64), "");
            }
        } else if self.open < noted {
            self.goes_back = history.go_with_delta(self.open as i32 - noted as i32).is_ok();
        }
    }

    /// The browser has come to an entry. Returns the layers that it asks for, if somebody pressed Back.
    fn arrive(&mut self) -> Option<usize> {
        let now = history().map_or(0, |history| noted(&history));
        let by_hand = !std::mem::take(&mut self.goes_back);
        if by_hand && now < self.open {
            return Some(now);
        }
        // Forward opens nothing: what was closed stays closed. And more may have been closed on the way back.
        self.follow();
        None
    }
}

/// Keeps the page's `depth` in layers and the history in step, both ways: `ask` is told of the layers that somebody who
/// pressed Back wants to be left.
#[hook]
pub fn use_layers(depth: usize, ask: impl Fn(usize) + 'static) {
    let way = use_mut_ref(Way::default);
    let following = way.clone();
    use_effect_with(depth, move |depth| {
        let mut way = following.borrow_mut();
        way.open = *depth;
        way.follow();
    });
    use_effect_with((), move |()| {
        let listener = EventListener::new(&gloo_utils::window(), "popstate", move |_| {
            let asked = way.borrow_mut().arrive();
            asked.into_iter().for_each(&ask);
        });
        move || drop(listener)
    });
}
