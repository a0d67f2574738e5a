//! The worker's side: questions come, answers go.

use std::cell::Cell;
use std::rc::Rc;

use wasm_bindgen::prelude::*;
use web_sys::{DedicatedWorkerGlobalScope, MessageEvent};

use super::{Errand, Lore, SLICE_PLAYOUTS, think};

/// Playouts of the coach in one slice: a few milliseconds, as long as the browser rests between two slices.
const COACH_PLAYOUTS: u32 = 4 * SLICE_PLAYOUTS;

/// What the worker has at hand.
struct Desk<L> {
    scope: DedicatedWorkerGlobalScope,
    lore: L,
    /// The latest question that may be broken off for a newer one.
    latest: Cell<u32>,
}

/// Serves as the thinker, if this is a worker; whether it is.
#[must_use]
pub fn serve<T: Errand>() -> bool {
    let Ok(scope) = js_sys::global().dyn_into::<DedicatedWorkerGlobalScope>() else { return false };
    let desk = Rc::new(Desk { scope, lore: T::Lore::default(), latest: Cell::new(0) });
    let heard = {
        let desk = desk.clone();
        Closure::<dyn Fn(MessageEvent)>::new(move |event: MessageEvent| match event.data().as_string() {
            Some(message) => wasm_bindgen_futures::spawn_local(answer::<T>(desk.clone(), message)),
            None => desk.lore.take(&event.data()),
        })
    };
    desk.scope.set_onmessage(Some(heard.as_ref().unchecked_ref()));
    heard.forget();
    true
}

/// Answers a question. An opponent's is thought through at once; the coach's a slice at a time, so that an opponent need
/// not wait for it, and a newer one of the coach ends it.
async fn answer<T: Errand>(desk: Rc<Desk<T::Lore>>, message: String) {
    let Some((number, question)) = message.split_once('\n') else { return };
    let task = T::new(question, &desk.lore);
    let mut playouts = u32::MAX;
    let mut mine = desk.latest.get();
    if task.as_ref().is_some_and(T::can_wait) {
        (playouts, mine) = (COACH_PLAYOUTS, mine.wrapping_add(1));
        desk.latest.set(mine);
    }
    let unwanted = || desk.latest.get() != mine;
    let known = task.is_some();
    let answer = think(task, playouts, &unwanted).await;
    // What was broken off needs no answer: nobody waits for it. A page that is gone hears nothing, and needs nothing.
    if answer.is_some() || !known {
        let _ = desk.scope.post_message(&JsValue::from_str(&format!("{number}\n{}", answer.unwrap_or_default())));
    }
}
