//! An Attack as it is played: the card and its Enhancements.

use super::{Card, Cards};

/// Enhancements on one Attack, no two with the same name.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Extras(u8);

/// The Enhancements in the order of their codes, which is the order of the bits of [`Extras`].
const ENHANCEMENTS: [Card; 4] =
    [Card::MasterfulStrike, Card::PowerfulStrike, Card::PreciseStrike, Card::RecklessStrike];

impl Extras {
    /// No Enhancement.
    pub const NONE: Self = Self(0);

    /// All sixteen, in the order of their tokens: a token comes after its own prefix.
    pub const ALL: [Self; 16] = [
        Self(0),
        Self(0b0001),
        Self(0b0011),
        Self(0b0111),
        Self(0b1111),
        Self(0b1011),
        Self(0b0101),
        Self(0b1101),
        Self(0b1001),
        Self(0b0010),
        Self(0b0110),
        Self(0b1110),
        Self(0b1010),
        Self(0b0100),
        Self(0b1100),
        Self(0b1000),
    ];

    /// The Enhancements among these cards, each once.
    #[must_use]
    #[inline]
    pub fn among(cards: Cards) -> Self {
        ENHANCEMENTS.into_iter().filter(|card| cards.has(*card)).fold(Self::NONE, Self::with)
    }

    /// These and one more; a card that is not an Enhancement changes nothing.
    #[must_use]
    #[inline]
    pub fn with(self, card: Card) -> Self {
        let bit = ENHANCEMENTS.iter().position(|known| *known == card);
        Self(self.0 | bit.map_or(0, |bit| 1 << bit))
    }

    /// Whether this card is one of them.
    #[must_use]
    #[inline]
    pub fn has(self, card: Card) -> bool {
        self.cards().any(|known| known == card)
    }

    /// Whether all of these are among `others`.
    #[must_use]
    #[inline]
    pub const fn within(self, others: Self) -> bool {
        self.0 & !others.0 == 0
    }

    /// The cards in the order of their codes.
    #[inline]
    pub fn cards(self) -> impl Iterator<Item = Card> {
        (0..).zip(ENHANCEMENTS).filter(move |(bit, _)| self.0 >> bit & 1 == 1).map(|(_, card)| card)
    }
}

/// An Attack as it is played: the card and its Enhancements (`th+ma+po`).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Blow {
    /// The Attack card.
    pub card: Card,
    /// Its Enhancements.
    pub extras: Extras,
}

impl Blow {
    /// The cards in the order of the token: the Attack, then the Enhancements.
    pub fn cards(self) -> impl Iterator<Item = Card> {
        std::iter::once(self.card).chain(self.extras.cards())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn enhancements_are_listed_in_the_order_of_their_tokens() {
        let tokens = Extras::ALL.map(|extras| Blow { card: Card::Thrust, extras }.to_string());
        assert!(tokens.is_sorted_by(|one, next| one < next), "{tokens:?}");
        assert!(Extras::ALL.iter().all(|extras| extras.cards().fold(Extras::NONE, Extras::with) == *extras));
    }
}
