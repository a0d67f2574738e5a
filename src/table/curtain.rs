//! The curtain: who may see a hand, so that two people can share a device.

use crate::engine::Seat;

/// What the screen may show of the hands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Curtain {
    /// This seat may look at its hand.
    Open(Seat),
    /// The public results of an action are shown, and once they have been seen no hand is (`Sitting::holder`), until this seat
    /// confirms that it holds the device.
    Handing(Seat),
    /// Nothing of the match is shown until this seat confirms that it holds the device.
    Closed(Seat),
    /// Face to face: the seat that holds up its hand to look at it, if any.
    Peek(Option<Seat>),
    /// No hand may be seen: no person plays, or two people do and neither is to decide.
    NoViewer,
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

    /// The curtain after the press of the person who is next: their hand is open.
    #[must_use]
    pub const fn pressed(self) -> Self {
        match self {
            Self::Handing(seat) | Self::Closed(seat) => Self::Open(seat),
            other => other,
        }
    }

    /// The curtain after the screen was hidden: with two people, an open hand is covered again.
    #[must_use]
    pub const fn covered(self) -> Self {
        match self {
            Self::Open(seat) | Self::Handing(seat) => Self::Closed(seat),
            Self::Peek(_) => Self::Peek(None),
            other => other,
        }
    }
}
