//! A question to the thinking program, from its first thread to a valid answer.

use std::cell::{Cell, RefCell};
use std::rc::Rc;

use gloo_events::EventListener;
use gloo_timers::callback::Timeout;
use gloo_timers::future::TimeoutFuture;
use wasm_bindgen::prelude::*;
use web_sys::{Event, MessageEvent};

use super::staff::Staff;
use super::thread::{Server, main_thread, thinker};

/// How long to wait for a worker's answer before the main thread thinks, in milliseconds. Slow phones need a second or
/// two for the first start.
const PATIENCE_MS: u32 = 6_000;
/// How long to wait before the program is requested again, in milliseconds.
const RETRY_MS: u32 = 2_000;

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

impl Asking {
    /// Puts a question. `accept` takes the answer, and returns whether it is valid.
    pub(super) fn begin(staff: Rc<Staff>, question: String, accept: Box<dyn Fn(&str) -> bool>) -> Self {
        let number = staff.next_number();
        let (done, here, patience, listeners) = Default::default();
        let asked = Rc::new(PendingQuestion { staff, number, question, accept, done, here, patience, listeners });
        wasm_bindgen_futures::spawn_local(asked.clone().put());
        Self(asked)
    }
}

impl Drop for Asking {
    fn drop(&mut self) {
        self.0.done.set(true);
        self.0.patience.take();
        self.0.listeners.take();
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
