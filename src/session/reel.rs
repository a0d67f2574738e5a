//! The pictures of the last move.

use std::rc::Rc;

use crate::scene::sound::Note;

/// The pictures between the last action and now, with their sounds.
#[derive(Clone, Debug, PartialEq)]
pub struct Reel<C> {
    /// The number of these pictures; it grows with every action.
    pub count: u32,
    /// The pictures in order; the last is the match at rest.
    pub cues: Rc<[C]>,
    /// The sounds in order.
    pub notes: Rc<[Note]>,
}

impl<C> Reel<C> {
    /// No pictures yet.
    #[must_use]
    pub fn empty() -> Self {
        Self { count: 0, cues: Rc::new([]), notes: Rc::new([]) }
    }
}
