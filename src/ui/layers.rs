//! The browser's Back button closes the topmost layer. Each open page or dialog is one entry of the browser's history,
//! and the entry stores how many layers are below it.

use std::cell::RefCell;
use std::rc::Rc;

use gloo_events::EventListener;
use wasm_bindgen::JsValue;
use web_sys::History;
use yew::prelude::*;

fn history() -> Option<History> {
    gloo_utils::window().history().ok()
}

/// The number of layers that the browser's current entry stands for.
fn noted(history: &History) -> usize {
    history.state().ok().and_then(|state| state.as_f64()).map_or(0, |depth| depth as usize)
}

/// The relation between the page's layers and the browser's entries.
#[derive(Default)]
struct Way {
    /// The number of layers that are open on the page.
    open: usize,
    /// Whether the browser is going back. Until it has arrived, its current entry is not the target.
    goes_back: bool,
}

impl Way {
    /// Adjusts the browser's history to the open layers.
    fn follow(&mut self) {
        let Some(history) = history().filter(|_| !self.goes_back) else { return };
        let noted = noted(&history);
        // If the history refuses, the Back button works as in any other page; nothing else depends on it.
        if self.open > noted {
            for layer in noted + 1..=self.open {
                let _ = history.push_state(&JsValue::from_f64(layer as f64), "");
            }
        } else if self.open < noted {
            self.goes_back = history.go_with_delta(self.open as i32 - noted as i32).is_ok();
        }
    }

    /// Called when the browser has reached an entry. Returns the number of layers that it asks for, if a person pressed
    /// Back.
    fn arrive(&mut self) -> Option<usize> {
        let now = history().map_or(0, |history| noted(&history));
        let by_hand = !std::mem::take(&mut self.goes_back);
        if by_hand && now < self.open {
            return Some(now);
        }
        // Forward opens nothing: what was closed stays closed. More layers may have been closed on the way back.
        self.follow();
        None
    }
}

/// The browser's history entries for the page's layers.
#[derive(Clone)]
pub struct Entries(Rc<RefCell<Way>>);

impl Entries {
    /// Makes the history match this number of layers.
    pub fn navigate(&self, depth: usize) {
        let mut way = self.0.borrow_mut();
        way.open = depth;
        way.follow();
    }
}

/// Keeps the page's layers and the history in step, in both directions: when a person presses Back, `ask` gets the
/// number of layers that stay open.
#[hook]
pub fn use_entries(ask: impl Fn(usize) + 'static) -> Entries {
    let way = use_mut_ref(Way::default);
    let entries = Entries(way.clone());
    use_effect_with((), move |()| {
        let listener = EventListener::new(&gloo_utils::window(), "popstate", move |_| {
            let asked = way.borrow_mut().arrive();
            asked.into_iter().for_each(&ask);
        });
        move || drop(listener)
    });
    entries
}
