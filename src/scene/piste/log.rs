//! The round's log: one sentence for each action.

use super::words::Names;
use crate::engine::Seat;
use crate::engine::piste::{Event, Public};
use crate::scene::words::Words;

/// The sentences of a round, oldest first, each with the seat that acted. `public` is the public part at its start, `actions`
/// holds the events of each action.
#[must_use]
pub fn lines(words: &Words, names: &Names, mut public: Public, actions: &[Vec<Event>]) -> Vec<(Seat, String)> {
    let mut lines = Vec::with_capacity(actions.len());
    for events in actions {
        if let Some(Event::Acted { seat, action }) = events.first() {
            lines.push((*seat, words.action_sentence(names, &public, *action)));
        }
        events.iter().for_each(|event| public.fold(event));
    }
    lines
}
