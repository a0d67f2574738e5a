//! How a seat is marked.

use crate::engine::Seat;

/// The class of a seat's colours.
pub fn at(seat: Seat) -> String {
    format!("at-{}", seat.number())
}

/// The name of a seat's mark.
pub fn mark(seat: Seat) -> String {
    format!("seat-{}", seat.number())
}

/// The seats of a table of so many, for whoever draws them.
#[must_use]
pub fn seats(count: u8) -> &'static [Seat] {
    Seat::ALL.get(..usize::from(count)).unwrap_or(&Seat::ALL)
}
