//! What is stored when the page opens, or when its tab becomes the first one.

use std::rc::Rc;

use super::keys::Keyed;
use crate::session::{Kept, Played, Shared};
use crate::ui::platform;

/// The contents of the storage.
pub struct Found<G: Keyed + Played> {
    /// What is stored.
    pub kept: Rc<Kept<G>>,
    /// The catalogue's keys of what went wrong.
    pub trouble: Vec<&'static str>,
}

impl<G: Keyed + Played> Found<G> {
    /// The contents of an empty storage, or of one that may not be read.
    pub fn nothing() -> Self {
        let kept = Kept { sitting: None, ledger: Shared::default(), form: Shared::default() };
        let is_refused = platform::load(G::KEYS.current).is_err();
        Self { kept: Rc::new(kept), trouble: is_refused.then_some("save-refused").into_iter().collect() }
    }
}

/// Whether another tab keeps the bouts, as the start script noted.
pub fn is_watching() -> bool {
    platform::marked("data-tab").as_deref() == Some("second")
}
