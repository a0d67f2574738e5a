//! Computer opponents off the main thread.
//!
//! A program of its own thinks (`src/think`): it is fetched when a computer opponent sits down, and runs in a Web Worker. The
//! page and it speak in texts: a question one way, its answer the other, both behind the question's number. If the worker
//! does not start, or dies, or gives an answer that is none, the same program thinks about the same question on the main
//! thread, in slices. From then on a new worker must first show that it answers: until it has, it is given one question to
//! try, and nobody waits for it. Where the program cannot be had, the person is told, and it is asked for again.

use std::cell::{Cell, RefCell};
use std::rc::Rc;

use gloo_events::EventListener;
use gloo_timers::callback::Timeout;
use gloo_timers::future::TimeoutFuture;
use wasm_bindgen::prelude::*;
use web_sys::{Event, EventTarget, MessageEvent};

use crate::scene::words::Words;
use crate::table::{Awaits, Players, Sitting, Tabled};

/// How long a worker may keep an answer before the main thread thinks, milliseconds. Slow phones need a second or two for
/// the first start.
const PATIENCE_MS: u32 = 6_000;
/// How long to wait before the program is asked for again, milliseconds.
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

    /// Fetches and compiles the program (`assets/start.js`, as the others here).
    #[wasm_bindgen(catch, js_namespace = engarde)]
    async fn thinker() -> Result<JsValue, JsValue>;

    /// Starts a worker with the program, which has been fetched.
    #[wasm_bindgen(catch, js_namespace = engarde)]
    fn worker() -> Result<Thread, JsValue>;

    /// Starts the program on the main thread; a [`Thread`].
    #[wasm_bindgen(catch, js_namespace = engarde, js_name = port)]
    async fn main_thread() -> Result<JsValue, JsValue>;

    /// The network's bytes, an object; anything else if the game has none, or it is not there within three seconds.
    #[wasm_bindgen(catch, js_namespace = engarde)]
    async fn net() -> Result<JsValue, JsValue>;
}

/// Thinks for the computer opponents of one page.
pub struct Thinker(Rc<Staff>);

struct Staff {
    worker: RefCell<Option<Rc<Server>>>,
    here: RefCell<Option<Rc<Server>>>,
    /// Whether a worker has failed.
    failed: Cell<bool>,
    /// Questions asked so far.
    count: Cell<u32>,
    /// Told whether the program cannot be had, when that changes.
    missing: Box<dyn Fn(bool)>,
    /// What it was told last.
    is_missing: Cell<bool>,
}

/// The program on one thread.
struct Server {
    thread: Thread,
    /// Whether it has the network.
    equipped: Cell<bool>,
    /// Whether it has been asked anything.
    asked: Cell<bool>,
    /// Whether it is waited for: it has answered something, or no worker has ever failed.
    trusted: Rc<Cell<bool>>,
    /// Hears its answers, those too that come late.
    _listener: EventListener,
}

/// A question on its way.
struct PendingQuestion {
    staff: Rc<Staff>,
    /// The line that a question and its answer begin with.
    number: String,
    question: String,
    /// Takes the answer; whether it is one.
    accept: Box<dyn Fn(&str) -> bool>,
    /// It has been answered, or the answer is not wanted any more.
    done: Cell<bool>,
    /// The main thread thinks.
    here: Cell<bool>,
    patience: RefCell<Option<Timeout>>,
    listeners: RefCell<Vec<EventListener>>,
}

/// A question being thought about. Dropping it cancels the thought.
pub struct Asking(Rc<PendingQuestion>);

impl Drop for Asking {
    fn drop(&mut self) {
        self.0.done.set(true);
        self.0.patience.take();
        self.0.listeners.take();
    }
}

impl Thinker {
    /// Somebody who thinks; `missing` is told whether the program that it takes cannot be had, when that changes.
    pub fn new(missing: impl Fn(bool) + 'static) -> Self {
        let missing = Box::new(missing);
        let (worker, here, failed, count, is_missing) = Default::default();
        Self(Rc::new(Staff { worker, here, failed, count, missing, is_missing }))
    }

    /// Fetches what it takes to think, because it will be asked.
    pub fn prepare(&self) {
        wasm_bindgen_futures::spawn_local(async {
            // What does not come now is asked for again with the first question.
            let _ = thinker().await;
            let _ = net().await;
        });
    }

    /// Puts a question. Its answer is handed to `accept` once, unless the asking is dropped first; what `accept` refuses is
    /// no answer.
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

/// The notice that follows when the program is missing or there again; `None` if the one that is shown stays.
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

    /// Posts the network, if it is there and the program has not got it yet.
    async fn equip(&self) {
        if !self.equipped.get() {
            let bytes = net().await.unwrap_or_default();
            if bytes.is_object() && !self.equipped.replace(true) {
                self.post(&bytes);
            }
        }
    }

    fn post(&self, message: &JsValue) {
        // A worker that cannot be posted to is dead; patience then runs out and the main thread thinks.
        let _ = self.thread.post(message);
    }
}

impl PendingQuestion {
    /// Puts the question to the worker, and to the main thread if the worker need not be waited for.
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
        // One that is not trusted is asked once.
        if self.done.get() || (worker.asked.replace(true) && !worker.trusted.get()) {
            return;
        }
        worker.post(&self.message());
        let late = self.clone();
        if trusted {
            self.patience.replace(Some(Timeout::new(PATIENCE_MS, move || late.think_here())));
        }
    }

    /// What is fetched for the thinking, as soon as it can be had; `None` if an answer is not wanted any more.
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

    /// Listens to a thread: answers to other questions are none of its business.
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

    /// Hands the answer over, if it is still wanted; whether it was one.
    fn take(&self, answer: &str) -> bool {
        if self.done.replace(true) {
            return true;
        }
        let taken = (self.accept)(answer);
        self.done.set(taken);
        taken
    }

    /// The worker has failed, and the main thread thinks if an answer is still wanted.
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
