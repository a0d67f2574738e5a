//! Computer opponents off the main thread.
//!
//! The page's own WebAssembly is started a second time inside a Web Worker (no second download, no second compile: the
//! page posts the compiled module). The two speak text: a question one way, its answer the other, both behind the question's
//! number; what they mean is the game's own affair, its [`Errand`]. What the game judges by, its [`Lore`], goes the same
//! way, before the first question. If the worker does not start, or dies, or gives an answer that is none, the same question
//! is thought about in slices on the main thread. From then on a new worker must first show that it answers: until it has,
//! it is given one question to try, and the main thread does not wait for it.

mod serving;

use std::cell::{Cell, RefCell};
use std::rc::Rc;

use gloo_events::EventListener;
use gloo_timers::callback::Timeout;
use gloo_timers::future::TimeoutFuture;
use wasm_bindgen::prelude::*;
use web_sys::{Event, MessageEvent, Worker};

pub use serving::serve;

/// How long a worker may keep an answer before the main thread thinks itself, milliseconds. Slow phones need a second or
/// two for the first start, and the network may take three.
const PATIENCE_MS: u32 = 6_000;
/// Playouts in one slice: a few milliseconds.
const SLICE_PLAYOUTS: u32 = 16;

#[wasm_bindgen]
extern "C" {
    #[wasm_bindgen(thread_local_v2, js_namespace = ["import", "meta"], js_name = url)]
    static GLUE_URL: String;

    /// Starts a worker with the page's glue code and its compiled module: `assets/start.js` knows where its script is.
    #[wasm_bindgen(catch, js_namespace = engarde, js_name = worker)]
    fn hire(glue: &str, module: &JsValue) -> Result<Worker, JsValue>;
}

/// A question of a game, being thought about.
pub trait Errand: Sized + 'static {
    /// What it is thought about by, beside the question itself.
    type Lore: Lore;

    /// Takes up a question. `None` if the text is none.
    fn new(question: &str, lore: &Self::Lore) -> Option<Self>;

    /// Whether another question goes first.
    fn can_wait(&self) -> bool;

    /// Thinks for at most this many playouts more; whether the thinking is complete.
    fn work(&mut self, playouts: u32) -> bool;

    /// The answer as it now stands; `None` if there is nothing to choose from.
    fn answer(&self) -> Option<String>;
}

/// What opponents judge by and the page fetches: a network. For a game without one, nothing: `()`.
pub trait Lore: Default + 'static {
    /// Its bytes, an object; anything else if they cannot be had.
    fn fetched() -> impl Future<Output = JsValue>;

    /// Reads the bytes, the first time that they are there.
    fn take(&self, bytes: &JsValue);
}

impl Lore for () {
    async fn fetched() -> JsValue {
        JsValue::UNDEFINED
    }

    fn take(&self, _: &JsValue) {}
}

/// Thinks for the computer opponents of one page.
pub struct Thinker<T: Errand>(Rc<Staff<T>>);

struct Staff<T: Errand> {
    worker: RefCell<Option<Rc<Hired>>>,
    /// Whether a worker has failed.
    failed: Cell<bool>,
    /// Questions asked so far.
    count: Cell<u32>,
    /// What the main thread judges by where there is no worker.
    lore: T::Lore,
}

/// A worker.
struct Hired {
    worker: Worker,
    /// Whether it has what it judges by.
    equipped: Cell<bool>,
    /// Whether it has been asked anything.
    asked: Cell<bool>,
    /// Whether it is waited for: it has answered something, or no worker has ever failed.
    trusted: Rc<Cell<bool>>,
    /// Hears its answers, those too that come late.
    _ear: EventListener,
}

/// A question on its way.
struct Asked<T: Errand> {
    staff: Rc<Staff<T>>,
    /// The line that a question and its answer begin with.
    number: String,
    question: String,
    /// Takes the answer; whether it is one.
    accept: Box<dyn Fn(&str) -> bool>,
    /// It has been answered, or nobody wants the answer any more.
    done: Cell<bool>,
    /// The main thread thinks.
    here: Cell<bool>,
}

/// A question being thought about. Dropping it cancels the thought.
pub struct Asking<T: Errand> {
    asked: Rc<Asked<T>>,
    _patience: Option<Timeout>,
    _ears: Option<[EventListener; 2]>,
}

impl<T: Errand> Drop for Asking<T> {
    fn drop(&mut self) {
        self.asked.done.set(true);
    }
}

impl<T: Errand> Default for Thinker<T> {
    fn default() -> Self {
        let (worker, failed) = Default::default();
        Self(Rc::new(Staff { worker, failed, count: Cell::default(), lore: T::Lore::default() }))
    }
}

impl<T: Errand> Thinker<T> {
    /// Puts a question as `errand` writes it. Its answer is handed to `accept` once, unless the asking is dropped first;
    /// what `accept` refuses is no answer.
    #[must_use]
    pub fn ask(&self, question: String, accept: impl Fn(&str) -> bool + 'static) -> Asking<T> {
        let staff = self.0.clone();
        staff.count.set(staff.count.get().wrapping_add(1));
        let (number, accept) = (format!("{}\n", staff.count.get()), Box::new(accept));
        let asked = Rc::new(Asked { staff, number, question, accept, done: Cell::default(), here: Cell::default() });
        let worker = asked.staff.worker();
        let trusted = worker.as_ref().is_some_and(|hired| hired.trusted.get());
        let ears = worker.map(|hired| asked.post(hired));
        let late = asked.clone();
        let give_up = move || {
            if !late.done.get() {
                late.stand_in();
            }
        };
        let patience = trusted.then(|| Timeout::new(PATIENCE_MS, give_up));
        if !trusted {
            asked.think();
        }
        Asking { asked, _patience: patience, _ears: ears }
    }
}

impl<T: Errand> Staff<T> {
    /// The worker, started if there is none.
    fn worker(&self) -> Option<Rc<Hired>> {
        let mut place = self.worker.borrow_mut();
        if place.is_none() {
            let worker = GLUE_URL.with(|glue| hire(glue, &wasm_bindgen::module())).ok()?;
            *place = Some(Rc::new(Hired::new(worker, !self.failed.get())));
        }
        place.clone()
    }

    /// Ends the worker, which has failed; the next question starts another.
    fn dismiss(&self) {
        self.failed.set(true);
        if let Some(hired) = self.worker.take() {
            hired.worker.terminate();
        }
    }
}

impl Hired {
    fn new(worker: Worker, trusted: bool) -> Self {
        let trusted = Rc::new(Cell::new(trusted));
        let answered = trusted.clone();
        let ear = EventListener::new(&worker, "message", move |_| answered.set(true));
        Self { worker, equipped: Cell::default(), asked: Cell::default(), trusted, _ear: ear }
    }

    /// Posts the question, behind the lore if the worker has not got that yet. One that is not trusted is asked once.
    async fn hear<T: Errand>(&self, asked: &Asked<T>) {
        if !self.equipped.get() {
            let bytes = T::Lore::fetched().await;
            if bytes.is_object() && !self.equipped.replace(true) {
                self.post(&bytes);
            }
        }
        if !asked.done.get() && (!self.asked.replace(true) || self.trusted.get()) {
            self.post(&JsValue::from_str(&format!("{}{}", asked.number, asked.question)));
        }
    }

    fn post(&self, message: &JsValue) {
        // A worker that cannot be posted to is dead; patience then runs out and the main thread thinks.
        let _ = self.worker.post_message(message);
    }
}

impl<T: Errand> Asked<T> {
    /// Hands the question to the worker, and listens to it.
    fn post(self: &Rc<Self>, hired: Rc<Hired>) -> [EventListener; 2] {
        let (hears, fails, asked) = (self.clone(), self.clone(), self.clone());
        let ears = [
            EventListener::new(&hired.worker, "message", move |event| hears.hear(event)),
            EventListener::new(&hired.worker, "error", move |_| fails.stand_in()),
        ];
        wasm_bindgen_futures::spawn_local(async move { hired.hear(&asked).await });
        ears
    }

    /// Hears the worker: answers to other questions are none of its business.
    fn hear(self: &Rc<Self>, event: &Event) {
        let said = event.unchecked_ref::<MessageEvent>().data().as_string();
        if let Some(answer) = said.as_deref().and_then(|said| said.strip_prefix(&self.number))
            && !self.take(answer)
        {
            self.stand_in();
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

    /// The worker has failed, and the main thread thinks.
    fn stand_in(self: &Rc<Self>) {
        self.staff.dismiss();
        self.think();
    }

    /// The main thread thinks if an answer is still wanted, a slice at a time, so that the page goes on.
    fn think(self: &Rc<Self>) {
        if self.done.get() || self.here.replace(true) {
            return;
        }
        let asked = self.clone();
        wasm_bindgen_futures::spawn_local(async move {
            asked.staff.lore.take(&T::Lore::fetched().await);
            let task = T::new(&asked.question, &asked.staff.lore);
            if let Some(answer) = think(task, SLICE_PLAYOUTS, &|| asked.done.get()).await {
                asked.take(&answer);
            }
        });
    }
}

/// Thinks so many playouts at a time, with whatever else waits in between. `None` if it was no question, or if nobody
/// wants an answer any more.
async fn think<T: Errand>(task: Option<T>, playouts: u32, unwanted: &dyn Fn() -> bool) -> Option<String> {
    let mut task = task?;
    while !task.work(playouts) {
        TimeoutFuture::new(0).await;
        if unwanted() {
            return None;
        }
    }
    task.answer()
}
