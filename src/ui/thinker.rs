//! Computer opponents off the main thread.
//!
//! The page's own WebAssembly is started a second time inside a Web Worker (no second download, no second compile: the
//! page posts the compiled module). The two speak text: a question (`errand`) one way, the action's token the
//! other. If the worker does not start, or dies, the same thought is thought in slices on the main thread.

use std::cell::{Cell, RefCell};
use std::rc::Rc;

use gloo_timers::callback::Timeout;
use gloo_timers::future::TimeoutFuture;
use wasm_bindgen::prelude::*;
use web_sys::{DedicatedWorkerGlobalScope, MessageEvent, Worker};

use super::errand;
use super::session::Question;
use crate::ai::Bot;
use crate::engine::Chance;
use crate::engine::piste::{Action, Piste};

/// What the worker says when it is there.
const READY: &str = "ready";
/// How long a worker may keep an answer before the main thread thinks itself, milliseconds. Slow phones need a second or
/// two for the first start.
const PATIENCE_MS: u32 = 6_000;
/// Playouts in one slice on the main thread: a few milliseconds.
const SLICE_PLAYOUTS: u32 = 16;

#[wasm_bindgen]
extern "C" {
    #[wasm_bindgen(thread_local_v2, js_namespace = ["import", "meta"], js_name = url)]
    static GLUE_URL: String;

    /// Starts a worker with the page's glue code and its compiled module: `assets/start.js` knows where its script is.
    #[wasm_bindgen(catch, js_namespace = engarde, js_name = worker)]
    fn hire(glue: &str, module: &JsValue) -> Result<Worker, JsValue>;
}

/// Thinks for the computer opponents of one page.
#[derive(Clone, Default)]
pub struct Thinker {
    worker: Rc<RefCell<Option<Worker>>>,
}

impl PartialEq for Thinker {
    fn eq(&self, other: &Self) -> bool {
        Rc::ptr_eq(&self.worker, &other.worker)
    }
}

/// A question being thought about. Dropping it cancels the thought.
pub struct Asking {
    thinker: Thinker,
    answered: Rc<Cell<bool>>,
    cancelled: Rc<Cell<bool>>,
    _patience: Timeout,
    _ears: Option<Ears>,
}

/// What listens to a worker's words and to its end. It must live as long as it may be called.
type Ears = (Closure<dyn Fn(MessageEvent)>, Closure<dyn Fn()>);

impl Drop for Asking {
    fn drop(&mut self) {
        self.cancelled.set(true);
        if self.answered.get() { self.thinker.stop_listening() } else { self.thinker.dismiss() }
    }
}

impl Thinker {
    /// Puts a question; the answer comes once, unless the asking is dropped first.
    #[must_use]
    pub fn ask(&self, question: Question, answer: impl Fn(Action) + 'static) -> Asking {
        let (answered, cancelled) = (Rc::new(Cell::new(false)), Rc::new(Cell::new(false)));
        let once: Rc<dyn Fn(Action)> = {
            let (answered, cancelled) = (answered.clone(), cancelled.clone());
            Rc::new(move |action| {
                if !cancelled.get() && !answered.replace(true) {
                    answer(action);
                }
            })
        };
        let stand_in: Rc<dyn Fn()> = {
            let (thinker, question, answered, cancelled, once) =
                (self.clone(), question.clone(), answered.clone(), cancelled.clone(), once.clone());
            Rc::new(move || {
                if !answered.get() && !cancelled.get() {
                    thinker.dismiss();
                    think_here(question.clone(), cancelled.clone(), once.clone());
                }
            })
        };
        let ears = self.post(&question, once, stand_in.clone());
        let patience = Timeout::new(PATIENCE_MS, move || stand_in());
        Asking { thinker: self.clone(), answered, cancelled, _patience: patience, _ears: ears }
    }

    /// Ends the worker; the next question starts another.
    fn dismiss(&self) {
        if let Some(worker) = self.worker.borrow_mut().take() {
            worker.terminate();
        }
    }

    fn stop_listening(&self) {
        if let Some(worker) = &*self.worker.borrow() {
            worker.set_onmessage(None);
            worker.set_onerror(None);
        }
    }

    fn post(&self, question: &Question, answer: Rc<dyn Fn(Action)>, stand_in: Rc<dyn Fn()>) -> Option<Ears> {
        let message = errand::written(question);
        let running = self.worker.borrow().clone();
        let fresh = running.is_none();
        let Some(worker) = running.or_else(start) else {
            stand_in();
            return None;
        };
        let heard = {
            let (worker, message, stand_in) = (worker.clone(), message.clone(), stand_in.clone());
            Closure::<dyn Fn(MessageEvent)>::new(move |event: MessageEvent| match event.data().as_string().as_deref() {
                Some(READY) => send(&worker, &message),
                Some(token) => token.parse().map_or_else(|_| stand_in(), |action| answer(action)),
                None => {}
            })
        };
        let failed = Closure::<dyn Fn()>::new(move || stand_in());
        worker.set_onmessage(Some(heard.as_ref().unchecked_ref()));
        worker.set_onerror(Some(failed.as_ref().unchecked_ref()));
        if !fresh {
            send(&worker, &message);
        }
        self.worker.replace(Some(worker));
        Some((heard, failed))
    }
}

fn send(worker: &Worker, message: &str) {
    // A worker that cannot be posted to is dead; patience then runs out and the main thread thinks.
    let _ = worker.post_message(&JsValue::from_str(message));
}

/// Starts a worker and hands it the page's own glue and module.
fn start() -> Option<Worker> {
    GLUE_URL.with(|glue| hire(glue, &wasm_bindgen::module())).ok()
}

/// Thinks on the main thread, a slice at a time, so that the page goes on.
fn think_here(question: Question, cancelled: Rc<Cell<bool>>, answer: Rc<dyn Fn(Action)>) {
    wasm_bindgen_futures::spawn_local(async move {
        let mut thought = question.level.bot(None).consider(&question.view, Chance::new(question.seed));
        while !cancelled.get() && !thought.work(SLICE_PLAYOUTS) {
            TimeoutFuture::new(0).await;
        }
        if let Some(action) = thought.best() {
            answer(action);
        }
    });
}

/// Serves as the thinker, if this is a worker; whether it is.
#[must_use]
pub fn serve() -> bool {
    let Ok(scope) = js_sys::global().dyn_into::<DedicatedWorkerGlobalScope>() else { return false };
    let heard = {
        let scope = scope.clone();
        Closure::<dyn Fn(MessageEvent)>::new(move |event: MessageEvent| {
            let action = event.data().as_string().and_then(|message| think(&message));
            let token = action.map_or_else(|| "?".to_owned(), |action| action.to_string());
            // A page that is gone hears nothing, and needs nothing.
            let _ = scope.post_message(&JsValue::from_str(&token));
        })
    };
    scope.set_onmessage(Some(heard.as_ref().unchecked_ref()));
    heard.forget();
    scope.post_message(&JsValue::from_str(READY)).is_ok()
}

fn think(message: &str) -> Option<Action> {
    let (level, view, seed) = errand::read(message)?;
    Bot::<Piste>::choose(&*level.bot(None), &view, Chance::new(seed))
}
