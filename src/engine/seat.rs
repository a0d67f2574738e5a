//! Seats at the table.

use std::ops::{Index, IndexMut};

use serde::{Deserialize, Serialize};

/// The maximum number of seats of any game.
pub const SEATS_MAX: u8 = 6;

/// A seat, counted from 0. In the piste duel 0 is left and 1 is right; in the poise duel turns go around in the order
/// of the numbers.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Seat(u8);

impl Seat {
    /// The left fencer: starts on space 1 and faces the higher numbers.
    pub const LEFT: Self = Self(0);
    /// The right fencer: starts on space 23 and faces the lower numbers.
    pub const RIGHT: Self = Self(1);
    /// Both fencers of a duel, left first.
    pub const DUEL: [Self; 2] = [Self::LEFT, Self::RIGHT];

    /// All seats of the largest table.
    pub const ALL: [Self; SEATS_MAX as usize] = [Self(0), Self(1), Self(2), Self(3), Self(4), Self(5)];

    /// The seat with this number, if it is 0 to 5.
    #[must_use]
    pub const fn new(number: u8) -> Option<Self> {
        if number < SEATS_MAX { Some(Self(number)) } else { None }
    }

    /// The duel seat with this number, if it is 0 or 1.
    #[must_use]
    pub const fn of_duel(number: u8) -> Option<Self> {
        if number < 2 { Some(Self(number)) } else { None }
    }

    /// The seat's number, from 0.
    #[must_use]
    pub const fn number(self) -> u8 {
        self.0
    }

    /// The seat this many places further around a table of `seats` (at least 1).
    #[must_use]
    pub const fn moved(self, steps: u8, seats: u8) -> Self {
        Self((self.0 + steps) % seats)
    }

    /// The opposing seat of a duel.
    #[must_use]
    pub const fn other(self) -> Self {
        Self(1 - (self.0 & 1))
    }
}

/// One value for each seat of a duel.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct BySeat<T>(pub [T; 2]);

impl<T> BySeat<T> {
    /// The same with the seats exchanged.
    #[must_use]
    pub fn mirrored(self) -> Self {
        let [left, right] = self.0;
        Self([right, left])
    }

    /// A value made for each seat.
    pub fn from_fn(mut make: impl FnMut(Seat) -> T) -> Self {
        Self([make(Seat::LEFT), make(Seat::RIGHT)])
    }
}

impl<T> Index<Seat> for BySeat<T> {
    type Output = T;
    #[inline]
    fn index(&self, seat: Seat) -> &T {
        &self.0[usize::from(seat.0 & 1)]
    }
}

impl<T> IndexMut<Seat> for BySeat<T> {
    #[inline]
    fn index_mut(&mut self, seat: Seat) -> &mut T {
        &mut self.0[usize::from(seat.0 & 1)]
    }
}

/// One value for each seat of the largest table. A game with fewer seats leaves the last ones at their default.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct ByPlayer<T>(pub [T; SEATS_MAX as usize]);

impl<T> ByPlayer<T> {
    /// A value made for each seat.
    pub fn from_fn(mut make: impl FnMut(Seat) -> T) -> Self {
        Self(Seat::ALL.map(&mut make))
    }
}

impl<T: Copy> ByPlayer<T> {
    /// The same with each of the first `seats` seats moved on by `steps` around the table.
    #[must_use]
    pub fn rotated(self, steps: u8, seats: u8) -> Self {
        let mut turned = self;
        for seat in Seat::ALL.into_iter().filter(|seat| seat.number() < seats) {
            turned[seat.moved(steps, seats)] = self[seat];
        }
        turned
    }
}

impl<T> Index<Seat> for ByPlayer<T> {
    type Output = T;
    #[inline]
    fn index(&self, seat: Seat) -> &T {
        &self.0[usize::from(seat.0)]
    }
}

impl<T> IndexMut<Seat> for ByPlayer<T> {
    #[inline]
    fn index_mut(&mut self, seat: Seat) -> &mut T {
        &mut self.0[usize::from(seat.0)]
    }
}
