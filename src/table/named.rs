//! Values that are one of a few words, or a number in a range: they cannot hold anything else.

use serde::{Serialize, Serializer};

/// One of a few values, each with a word that stands for it in stored texts.
pub trait Named: Copy + PartialEq + 'static {
    /// All values with their words, in the order in which they are offered.
    const ALL: &'static [(Self, &'static str)];

    /// The word for the value.
    #[must_use]
    fn word(self) -> &'static str {
        Self::ALL.iter().find(|(value, _)| *value == self).map_or("", |(_, word)| *word)
    }

    /// Takes the value of a word, if it stands for one.
    fn choose(&mut self, word: &str) {
        *self = Self::of(word).unwrap_or(*self);
    }

    /// The value of a word; `None` if it stands for none.
    #[must_use]
    fn of(word: &str) -> Option<Self> {
        Self::ALL.iter().find(|(_, known)| *known == word).map(|(value, _)| *value)
    }
}

/// Declares an enumeration of named values.
macro_rules! named {
    ($(#[$about:meta])* $name:ident { $($(#[$line:meta])* $value:ident = $word:literal,)+ }) => {
        $(#[$about])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub enum $name {
            $($(#[$line])* $value,)+
        }

        impl $crate::table::named::Named for $name {
            const ALL: &'static [(Self, &'static str)] = &[$((Self::$value, $word),)+];
        }

        impl serde::Serialize for $name {
            fn serialize<S: serde::Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
                to.serialize_str($crate::table::named::Named::word(*self))
            }
        }
    };
}
pub(super) use named;

/// A number from `LEAST` to `MOST`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Within<const LEAST: u8, const MOST: u8>(u8);

impl<const LEAST: u8, const MOST: u8> Within<LEAST, MOST> {
    /// The smallest number.
    pub const LEAST: Self = Self(LEAST);

    /// This number; the nearest one within the range if it lies outside.
    #[must_use]
    pub const fn nearest(number: u8) -> Self {
        if number < LEAST {
            Self(LEAST)
        } else if number > MOST {
            Self(MOST)
        } else {
            Self(number)
        }
    }

    /// This number; `None` if it lies outside of the range.
    #[must_use]
    pub fn new(number: u8) -> Option<Self> {
        (LEAST..=MOST).contains(&number).then_some(Self(number))
    }

    /// Takes the number that a text shows, if it shows one within the range.
    pub fn choose(&mut self, text: &str) {
        *self = text.parse().ok().and_then(Self::new).unwrap_or(*self);
    }

    /// The number.
    #[must_use]
    pub const fn get(self) -> u8 {
        self.0
    }
}

impl<const LEAST: u8, const MOST: u8> Serialize for Within<LEAST, MOST> {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.serialize_u8(self.0)
    }
}
