//! The session as the components hold it.

use std::rc::Rc;

use yew::prelude::*;

use crate::session::{Message, Played, Session};

/// The session, and the way to send it messages.
pub type Handle<G> = UseReducerHandle<Session<G>>;

impl<G: Played> Reducible for Session<G> {
    type Action = Message<G>;

    fn reduce(self: Rc<Self>, message: Message<G>) -> Rc<Self> {
        let mut next = Rc::unwrap_or_clone(self);
        next.update(message);
        Rc::new(next)
    }
}
