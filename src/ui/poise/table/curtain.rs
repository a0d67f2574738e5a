//! Who is next at the table, for the shared hand-over and curtain.

use super::sign;
use crate::engine::Seat;
use crate::ui::curtain::Next;
use crate::ui::poise::seat::{at, mark};

/// The player of this seat and name.
pub fn next(seat: Seat, name: &str) -> Next {
    Next { class: at(seat), mark: sign(&mark(seat), "is-mark"), name: name.to_owned() }
}
