//! Computer opponents off the main thread.
//!
//! A separate program thinks (`src/think`): it is fetched when a computer opponent sits down, and runs in a Web Worker.
//! It exchanges texts with the page: a question one way, its answer the other, both after the question's number. If the
//! worker does not start, ends, or gives an invalid answer, the same program thinks about the same question on the main
//! thread, in slices. After that a new worker must first show that it answers: until then it gets one question as a
//! trial, and the page does not wait for it. If the program cannot be fetched the person is told, and the page requests
//! it again.

mod question;
mod staff;
mod thread;

use std::rc::Rc;

pub use question::Asking;
use staff::Staff;
use thread::{net, thinker};

use crate::scene::words::Words;
use crate::table::{Awaits, Players, Sitting, Tabled};

/// The computer opponents of one page.
pub struct Thinker(Rc<Staff>);

impl Thinker {
    /// Creates a thinker. When that changes, `missing` is called with whether the program cannot be fetched.
    pub fn new(missing: impl Fn(bool) + 'static) -> Self {
        Self(Rc::new(Staff::new(Box::new(missing))))
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
        Asking::begin(self.0.clone(), question, Box::new(accept))
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
