//! What the seats of a table may see of what happened.

use super::Tabled;
use crate::engine::{Game, Seat, Turn};

/// The seat whose decision is awaited.
pub(super) fn actor<G: Game>(state: &G::State) -> Option<Seat> {
    match G::turn(state) {
        Turn::Act(seat) => Some(seat),
        Turn::Over => None,
    }
}

/// Events without what any seat of the table may not see.
pub(super) fn open_to_all<G: Tabled>(opening: &G::Match, events: &[G::Event]) -> Vec<G::Event> {
    seen::<G>(events, G::seats(opening))
}

/// Events without what one of these seats may not see.
pub(super) fn seen<G: Game>(events: &[G::Event], seats: &[Seat]) -> Vec<G::Event> {
    let blank = |event: &G::Event| seats.iter().fold(event.clone(), |event, seat| G::seen_by(&event, *seat));
    events.iter().map(blank).collect()
}
