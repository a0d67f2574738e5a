//! Computer opponents off the main thread.
//!
//! A separate program thinks (`src/think`): it is fetched when a computer opponent sits down, and runs in a Web Worker.
//! It exchanges texts with the page: a question one way, its answer the other, both after the question's number. If the
//! worker does not start, ends, or gives an invalid answer, the same program thinks about the same question on the main
//! thread, in slices. After that a new worker must first show that it answers: until then it gets one question as a
//! trial, and the page does not wait for it. If the program cannot be fetched the person is told, and the page requests
//! it again.

use std::cell::{Cell, RefCell};
use std::rc::Rc;

use gloo_events::EventListener;
use gloo_timers::callback::Timeout;
use gloo_timers::future::TimeoutFuture;
use wasm_bindgen::prelude::*;
use web_sys::{Event, EventTarget, MessageEvent};

use crate::scene::words::Words;
use crate::table::{Awaits, Players, Sitting, Tabled};

/// How long to wait for a worker's answer before the main thread thinks, in milliseconds. Slow phones need a second or
/// two for the first start.
const PATIENCE_MS: u32 = 6_000;
/// How long to wait before the program is requested again, in milliseconds.
const RETRY_MS: u32 = 2_000;

#[wasm_bindgen]
extern "C" {
    /// A thread on which the program thinks: a worker, or a port to the main thread.
    #[wasm_bindgen(extends = EventTarget)]
    #[derive(Clone)]
    type Thread;

    #[wasm_bindgen(method, catch, js_name = postMessage)]
    fn post(this: &Thread, message: &JsValue) -> Result<(), JsValue>;

    #[wasm_bindgen(method)]
    fn terminate(this: &Thread);

    /// Fetches and compiles the program (in `assets/start.js`, as the functions below).
    #[wasm_bindgen(catch, js_namespace = engarde)]
    async fn thinker() -> Result<JsValue, JsValue>;

    /// Starts a worker with the program, which must have been fetched.
    #[wasm_bindgen(catch, js_namespace = engarde)]
    fn worker() -> Result<Thread, JsValue>;

    /// Starts the program on the main thread. Returns a [`Thread`].
    #[wasm_bindgen(catch, js_namespace = engarde, js_name = port)]
    async fn main_thread() -> Result<JsValue, JsValue>;

    /// The network's bytes, as an object. Returns another type if the game has no network, or if it does not arrive
    /// within three seconds.
    #[wasm_bindgen(catch, js_namespace = engarde)]
    async fn net() -> Result<JsValue, JsValue>;
}

/// The computer opponents of one page.
pub struct Thinker(Rc<Staff>);

struct Staff {
    worker: RefCell<Option<Rc<Server>>>,
    here: RefCell<Option<Rc<Server>>>,
    /// Whether a worker has failed.
    failed: Cell<bool>,
    /// The number of questions so far.
    count: Cell<u32>,
    /// Called with whether the program is missing, when that changes.
    missing: Box<dyn Fn(bool)>,
    /// The last value passed to `missing`.
    is_missing: Cell<bool>,
}

/// The program on one thread.
struct Server {
    thread: Thread,
    /// Whether the network was sent to it.
    equipped: Cell<bool>,
    /// Whether it was asked anything.
    asked: Cell<bool>,
    /// Whether to wait for it: it has answered something, or no worker has ever failed.
    trusted: Rc<Cell<bool>>,
    /// Listens to its answers, including late ones.
    _listener: EventListener,
}

/// A question in progress.
struct PendingQuestion {
    staff: Rc<Staff>,
    /// The first line of the question and its answer.
    number: String,
    question: String,
    /// Takes the answer. Returns whether it is valid.
    accept: Box<dyn Fn(&str) -> bool>,
    /// Whether it has been answered, or the answer is no longer wanted.
    done: Cell<bool>,
    /// Whether the main thread thinks about it.
    here: Cell<bool>,
    patience: RefCell<Option<Timeout>>,
    listeners: RefCell<Vec<EventListener>>,
}

/// A question in progress. Dropping it cancels the question.
pub struct Asking(Rc<PendingQuestion>);

impl Drop for Asking {
    fn drop(&mut self) {
        self.0.done.set(true);
        self.0.patience.take();
        self.0.listeners.take();
    }
}

impl Thinker {
    /// Creates a thinker. When that changes, `missing` is called with whether the program cannot be fetched.
    pub fn new(missing: impl Fn(bool) + 'static) -> Self {
        let missing = Box::new(missing);
        let (worker, here, failed, count, is_missing) = Default::default();
        Self(Rc::new(Staff { worker, here, failed, count, missing, is_missing }))
    }

    /// Fetches the program and the network before the first question.
    pub fn prepare(&self) {
        wasm_bindgen_futures::spawn_local(async {
            // If this fails, the first question requests it again.
            let _ = thinker().await;
            let _ = net().await;
        });
    }

    /// Asks a question. `accept` gets its answer once, unless the returned value is dropped first. If `accept` returns
    /// `false` the answer is invalid.
    #[must_use]
    pub fn ask(&self, question: String, accept: impl Fn(&str) -> bool + 'static) -> Asking {
        let (staff, accept) = (self.0.clone(), Box::new(accept));
        staff.count.set(staff.count.get().wrapping_add(1));
        let number = format!("{}\n", staff.count.get());
        let (done, here, patience, listeners) = Default::default();
        let asked = Rc::new(PendingQuestion { staff, number, question, accept, done, here, patience, listeners });
        wasm_bindgen_futures::spawn_local(asked.clone().put());
        Asking(asked)
    }
}

/// Whether a computer player will be asked at this table.
#[must_use]
pub fn is_wanted<G: Tabled>(sitting: &Sitting<G>) -> bool {
    sitting.awaits() != Awaits::Nothing && sitting.players().people() < sitting.seats().len()
}

/// The notice after the program became missing or available again; `None` if the shown notice stays.
#[must_use]
pub fn notice(is_missing: bool, words: &Words, shown: Option<&str>) -> Option<Option<String>> {
    let sentence = words.say("thinker-missing");
    match (is_missing, shown == Some(&sentence)) {
        (true, false) => Some(Some(sentence)),
        (false, true) => Some(None),
        _ => None,
    }
}

impl Staff {
    /// The worker, started if there is none.
    fn worker(&self) -> Option<Rc<Server>> {
        let mut place = self.worker.borrow_mut();
        if place.is_none() {
            *place = Some(Rc::new(Server::new(worker().ok()?, !self.failed.get())));
        }
        place.clone()
    }

    /// Ends the worker, which has failed; the next question starts another.
    fn dismiss(&self) {
        self.failed.set(true);
        if let Some(server) = self.worker.take() {
            server.thread.terminate();
        }
    }

    fn tell(&self, is_missing: bool) {
        if self.is_missing.replace(is_missing) != is_missing {
            (self.missing)(is_missing);
        }
    }
}

impl Server {
    fn new(thread: Thread, trusted: bool) -> Self {
        let trusted = Rc::new(Cell::new(trusted));
        let answered = trusted.clone();
        let listener = EventListener::new(&thread, "message", move |_| answered.set(true));
        Self { thread, equipped: Cell::default(), asked: Cell::default(), trusted, _listener: listener }
    }

    /// Sends the network, if it is available and the program does not have it yet.
    async fn equip(&self) {
        if !self.equipped.get() {
            let bytes = net().await.unwrap_or_default();
            if bytes.is_object() && !self.equipped.replace(true) {
                self.post(&bytes);
            }
        }
    }

    fn post(&self, message: &JsValue) {
        // If sending fails the worker has ended; then the wait times out and the main thread thinks.
        let _ = self.thread.post(message);
    }
}

impl PendingQuestion {
    /// Sends the question to the worker, and also to the main thread if the page does not wait for the worker.
    async fn put(self: Rc<Self>) {
        if self.fetched(async || thinker().await).await.is_none() {
            return;
        }
        let worker = self.staff.worker();
        let trusted = worker.as_ref().is_some_and(|server| server.trusted.get());
        if !trusted {
            self.think();
        }
        let Some(worker) = worker else { return };
        let fails = self.clone();
        self.listen(&worker);
        self.listeners.borrow_mut().push(EventListener::new(&worker.thread, "error", move |_| fails.think_here()));
        worker.equip().await;
        // An untrusted worker is asked once.
        if self.done.get() || (worker.asked.replace(true) && !worker.trusted.get()) {
            return;
        }
        worker.post(&self.message());
        let late = self.clone();
        if trusted {
            self.patience.replace(Some(Timeout::new(PATIENCE_MS, move || late.think_here())));
        }
    }

    /// Repeats the fetch until it succeeds; `None` if an answer is no longer wanted.
    async fn fetched(&self, fetch: impl AsyncFn() -> Result<JsValue, JsValue>) -> Option<JsValue> {
        loop {
            let fetched = fetch().await.ok();
            self.staff.tell(fetched.is_none());
            if self.done.get() || fetched.is_some() {
                return fetched.filter(|_| !self.done.get());
            }
            TimeoutFuture::new(RETRY_MS).await;
            if self.done.get() {
                return None;
            }
        }
    }

    fn message(&self) -> JsValue {
        JsValue::from_str(&format!("{}{}", self.number, self.question))
    }

    /// Listens to a thread. Answers to other questions are ignored.
    fn listen(self: &Rc<Self>, server: &Server) {
        let hears = self.clone();
        let listener = EventListener::new(&server.thread, "message", move |event| hears.hear(event));
        self.listeners.borrow_mut().push(listener);
    }

    fn hear(self: &Rc<Self>, event: &Event) {
        let said = event.unchecked_ref::<MessageEvent>().data().as_string();
        if let Some(answer) = said.as_deref().and_then(|said| said.strip_prefix(&self.number))
            && !self.take(answer)
        {
            self.think_here();
        }
    }

    /// Passes the answer on, if it is still wanted. Returns whether it was valid.
    fn take(&self, answer: &str) -> bool {
        if self.done.replace(true) {
            return true;
        }
        let taken = (self.accept)(answer);
        self.done.set(taken);
        taken
    }

    /// The worker has failed; the main thread thinks if an answer is still wanted.
    fn think_here(self: &Rc<Self>) {
        if !self.done.get() {
            self.staff.dismiss();
            self.think();
        }
    }

    /// The main thread thinks.
    fn think(self: &Rc<Self>) {
        if self.here.replace(true) {
            return;
        }
        let asked = self.clone();
        wasm_bindgen_futures::spawn_local(async move {
            let Some(thread) = asked.fetched(async || main_thread().await).await else { return };
            let place = &asked.staff.here;
            let server = || Rc::new(Server::new(thread.unchecked_into(), true));
            let server = place.borrow_mut().get_or_insert_with(server).clone();
            asked.listen(&server);
            server.equip().await;
            if !asked.done.get() {
                server.post(&asked.message());
            }
        });
    }
}
