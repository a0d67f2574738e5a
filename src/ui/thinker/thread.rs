//! The thinking program on one thread: a worker, or the main thread.

use std::cell::Cell;
use std::rc::Rc;

use gloo_events::EventListener;
use wasm_bindgen::prelude::*;
use web_sys::EventTarget;

#[wasm_bindgen]
extern "C" {
    /// A thread on which the program thinks: a worker, or a port to the main thread.
    #[wasm_bindgen(extends = EventTarget)]
    #[derive(Clone)]
    pub(super) type Thread;

    #[wasm_bindgen(method, catch, js_name = postMessage)]
    fn post(this: &Thread, message: &JsValue) -> Result<(), JsValue>;

    #[wasm_bindgen(method)]
    pub(super) fn terminate(this: &Thread);

    /// Fetches and compiles the program (in `assets/start.js`, as the functions below).
    #[wasm_bindgen(catch, js_namespace = engarde)]
    pub(super) async fn thinker() -> Result<JsValue, JsValue>;

    /// Starts a worker with the program, which must have been fetched.
    #[wasm_bindgen(catch, js_namespace = engarde)]
    pub(super) fn worker() -> Result<Thread, JsValue>;

    /// Starts the program on the main thread. Returns a [`Thread`].
    #[wasm_bindgen(catch, js_namespace = engarde, js_name = port)]
    pub(super) async fn main_thread() -> Result<JsValue, JsValue>;

    /// The network's bytes, as an object. Returns another type if the game has no network, or if it does not arrive
    /// within three seconds.
    #[wasm_bindgen(catch, js_namespace = engarde)]
    pub(super) async fn net() -> Result<JsValue, JsValue>;
}

/// The program on one thread.
pub(super) struct Server {
    pub(super) thread: Thread,
    /// Whether the network was sent to it.
    equipped: Cell<bool>,
    /// Whether it was asked anything.
    pub(super) asked: Cell<bool>,
    /// Whether to wait for it: it has answered something, or no worker has ever failed.
    pub(super) trusted: Rc<Cell<bool>>,
    /// Listens to its answers, including late ones.
    _listener: EventListener,
}

impl Server {
    pub(super) fn new(thread: Thread, trusted: bool) -> Self {
        let trusted = Rc::new(Cell::new(trusted));
        let answered = trusted.clone();
        let listener = EventListener::new(&thread, "message", move |_| answered.set(true));
        Self { thread, equipped: Cell::default(), asked: Cell::default(), trusted, _listener: listener }
    }

    /// Sends the network, if it is available and the program does not have it yet.
    pub(super) async fn equip(&self) {
        if !self.equipped.get() {
            let bytes = net().await.unwrap_or_default();
            if bytes.is_object() && !self.equipped.replace(true) {
                self.post(&bytes);
            }
        }
    }

    pub(super) fn post(&self, message: &JsValue) {
        // If sending fails the worker has ended; then the wait times out and the main thread thinks.
        let _ = self.thread.post(message);
    }
}
