//! The basic types of the piste duel: spaces and card values.

use std::fmt;

use serde::{Deserialize, Serialize};

use crate::engine::Seat;

/// Cards in a hand after drawing.
pub const HAND_SIZE: u8 = 5;
/// Copies of each value in the deck.
pub const COPIES: u8 = 5;
/// Cards in the deck.
pub const DECK_SIZE: u8 = 25;
/// Spaces of the piste.
pub const SPACES: u8 = 23;

/// A card value, 1 to 5: a number of spaces.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(try_from = "u8", into = "u8")]
pub struct Value(u8);

impl Value {
    /// All values, ascending.
    pub const ALL: [Self; 5] = [Self(1), Self(2), Self(3), Self(4), Self(5)];
    /// The highest value.
    pub const MAX: Self = Self(5);

    /// The value with this number, if it is 1 to 5.
    #[must_use]
    #[inline]
    pub const fn new(number: u8) -> Option<Self> {
        if number >= 1 && number <= 5 { Some(Self(number)) } else { None }
    }

    /// The number, 1 to 5.
    #[must_use]
    #[inline]
    pub const fn number(self) -> u8 {
        self.0
    }

    /// The index of this value in [`Self::ALL`].
    #[inline]
    pub(super) const fn index(self) -> usize {
        self.0 as usize - 1
    }
}

impl fmt::Display for Value {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl TryFrom<u8> for Value {
    type Error = String;
    fn try_from(number: u8) -> Result<Self, String> {
        Self::new(number).ok_or_else(|| format!("a card is 1 to 5, not {number}"))
    }
}

impl From<Value> for u8 {
    fn from(value: Value) -> Self {
        value.0
    }
}

/// A space of the piste, 1 (far left) to 23 (far right).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(try_from = "u8", into = "u8")]
pub struct Space(u8);

impl Space {
    /// The space with this number, if it is 1 to 23.
    #[must_use]
    #[inline]
    pub const fn new(number: u8) -> Option<Self> {
        if number >= 1 && number <= SPACES { Some(Self(number)) } else { None }
    }

    /// The space on which a fencer starts: 1 for left, 23 for right.
    #[must_use]
    pub const fn start(seat: Seat) -> Self {
        if seat.number() == 0 { Self(1) } else { Self(SPACES) }
    }

    /// The number, 1 to 23.
    #[must_use]
    #[inline]
    pub const fn number(self) -> u8 {
        self.0
    }

    /// How many spaces a fencer on this space has come from their own end, 0 to 22.
    #[must_use]
    #[inline]
    pub const fn progress(self, seat: Seat) -> u8 {
        if seat.number() == 0 { self.0 - 1 } else { SPACES - self.0 }
    }

    /// The space this far towards the opponent's end, if it is on the piste.
    #[must_use]
    #[inline]
    pub const fn ahead(self, seat: Seat, value: Value) -> Option<Self> {
        if seat.number() == 0 { Self::new(self.0 + value.0) } else { Self::new(self.0.wrapping_sub(value.0)) }
    }

    /// The space this far towards the seat's own end, if it is on the piste.
    #[must_use]
    #[inline]
    pub const fn behind(self, seat: Seat, value: Value) -> Option<Self> {
        self.ahead(seat.other(), value)
    }

    /// The same space seen from the other end.
    #[must_use]
    pub const fn mirrored(self) -> Self {
        Self(SPACES + 1 - self.0)
    }
}

impl fmt::Display for Space {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl TryFrom<u8> for Space {
    type Error = String;
    fn try_from(number: u8) -> Result<Self, String> {
        Self::new(number).ok_or_else(|| format!("a space is 1 to 23, not {number}"))
    }
}

impl From<Space> for u8 {
    fn from(space: Space) -> Self {
        space.0
    }
}
