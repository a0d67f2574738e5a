//! The threads of one page on which the program thinks.

use std::cell::{Cell, RefCell};
use std::rc::Rc;

use super::thread::{Server, worker};

/// The threads, which start when they are needed.
pub(super) struct Staff {
    worker: RefCell<Option<Rc<Server>>>,
    pub(super) here: RefCell<Option<Rc<Server>>>,
    /// Whether a worker has failed.
    failed: Cell<bool>,
    /// The number of questions so far.
    count: Cell<u32>,
    /// Called with whether the program is missing, when that changes.
    missing: Box<dyn Fn(bool)>,
    /// The last value passed to `missing`.
    is_missing: Cell<bool>,
}

impl Staff {
    /// No thread yet; the first question starts the worker.
    pub(super) fn new(missing: Box<dyn Fn(bool)>) -> Self {
        let (worker, here, failed, count, is_missing) = Default::default();
        Self { worker, here, failed, count, missing, is_missing }
    }

    /// The first line of the next question and of its answer.
    pub(super) fn next_number(&self) -> String {
        self.count.set(self.count.get().wrapping_add(1));
        format!("{}\n", self.count.get())
    }

    /// The worker, which the first call starts.
    pub(super) fn worker(&self) -> Option<Rc<Server>> {
        let mut place = self.worker.borrow_mut();
        if place.is_none() {
            *place = Some(Rc::new(Server::new(worker().ok()?, !self.failed.get())));
        }
        place.clone()
    }

    /// Ends the worker, which has failed; the next question starts another.
    pub(super) fn dismiss(&self) {
        self.failed.set(true);
        if let Some(server) = self.worker.take() {
            server.thread.terminate();
        }
    }

    /// Says whether the program is missing, when that changes.
    pub(super) fn tell(&self, is_missing: bool) {
        if self.is_missing.replace(is_missing) != is_missing {
            (self.missing)(is_missing);
        }
    }
}
