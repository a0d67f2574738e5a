//! How the page marks a seat.

use crate::engine::Seat;

/// The CSS class of a seat's colours.
pub fn at(seat: Seat) -> String {
    format!("at-{}", seat.number())
}

/// The name of a seat's symbol.
pub fn mark(seat: Seat) -> String {
    format!("seat-{}", seat.number())
}

/// The seats of a table of this size.
#[must_use]
pub fn seats(count: u8) -> &'static [Seat] {
    Seat::ALL.get(..usize::from(count)).unwrap_or(&Seat::ALL)
}
