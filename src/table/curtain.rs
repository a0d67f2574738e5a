//! Who may look: two people on one device without leaks.

use crate::engine::Seat;

/// What the screen may show of the hands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Curtain {
    /// This seat may look at its hand.
    Open(Seat),
    /// An action's open results are on the table and no hand is; then the device goes to this seat.
    Handing(Seat),
    /// The curtain is down until this seat says that it is there.
    Closed(Seat),
    /// Face to face: the seat that holds its hand up to look at it, if one does.
    Peek(Option<Seat>),
    /// Nobody may look: no person sits here, or nothing is to be decided between two people.
    Nobody,
}

impl Curtain {
    /// The seat whose hand may be on the screen.
    #[must_use]
    pub const fn viewer(self) -> Option<Seat> {
        match self {
            Self::Open(seat) => Some(seat),
            Self::Peek(seat) => seat,
            _ => None,
        }
    }

    /// One deliberate press further: from the results to the closed curtain, from there to the hand.
    #[must_use]
    pub const fn pressed(self) -> Self {
        match self {
            Self::Handing(seat) => Self::Closed(seat),
            Self::Closed(seat) => Self::Open(seat),
            other => other,
        }
    }

    /// Where the device is when the screen was out of sight: an open hand between two people is covered again.
    #[must_use]
    pub const fn covered(self) -> Self {
        match self {
            Self::Open(seat) | Self::Handing(seat) => Self::Closed(seat),
            Self::Peek(_) => Self::Peek(None),
            other => other,
        }
    }
}
