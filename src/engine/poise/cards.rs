//! Multisets of cards.

use std::fmt;

use super::{Card, Kind};

/// How many bits hold a card's number of copies.
const BITS: u32 = 4;
/// The highest number of copies of a card that can be counted.
const MOST: u128 = 15;

/// A multiset of cards: how many of each, at most 15, in 4 bits a card. Text form: the codes in order, separated by
/// spaces.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Cards(u128);

/// The bits of all cards of each kind.
const KINDS: [u128; Kind::ALL.len()] = {
    let mut masks = [0; Kind::ALL.len()];
    let mut number = 0;
    while let Some(card) = Card::at(number) {
        masks[card.kind() as usize] |= MOST << (BITS * number as u32);
        number += 1;
    }
    masks
};

impl Cards {
    /// No cards.
    pub const NONE: Self = Self(0);

    #[inline]
    const fn shift(card: Card) -> u32 {
        BITS * card.number() as u32
    }

    /// `count` cards with one name, at most 15.
    #[must_use]
    #[inline]
    pub const fn of(card: Card, count: u8) -> Self {
        let count = if count as u128 > MOST { MOST } else { count as u128 };
        Self(count << Self::shift(card))
    }

    /// How many cards have this name.
    #[must_use]
    #[inline]
    pub const fn count(self, card: Card) -> u8 {
        (self.0 >> Self::shift(card) & MOST) as u8
    }

    /// Whether there is a card with this name.
    #[must_use]
    #[inline]
    pub const fn has(self, card: Card) -> bool {
        self.count(card) > 0
    }

    /// The cards of one kind.
    #[must_use]
    #[inline]
    pub const fn of_kind(self, kind: Kind) -> Self {
        Self(self.0 & KINDS[kind as usize])
    }

    /// The number of cards.
    #[must_use]
    #[inline]
    pub fn len(self) -> u8 {
        const LOW: u128 = 0x0f0f_0f0f_0f0f_0f0f_0f0f_0f0f_0f0f_0f0f;
        let pairs = (self.0 & LOW) + (self.0 >> BITS & LOW);
        u8::try_from(pairs.to_le_bytes().into_iter().map(u16::from).sum::<u16>()).unwrap_or(u8::MAX)
    }

    /// Whether there are no cards.
    #[must_use]
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Whether all of `others` are among these.
    #[must_use]
    pub fn contains(self, others: Self) -> bool {
        others.names().all(|card| self.count(card) >= others.count(card))
    }

    /// These and those together. There are never more than 15 cards with one name in the game.
    #[must_use]
    #[inline]
    pub const fn plus(self, others: Self) -> Self {
        Self(self.0.wrapping_add(others.0))
    }

    /// These without those, which must be among them.
    #[must_use]
    #[inline]
    pub const fn minus(self, others: Self) -> Self {
        Self(self.0.wrapping_sub(others.0))
    }

    /// Adds a card, unless there are 15 with this name.
    #[inline]
    pub const fn add(&mut self, card: Card) {
        if (self.count(card) as u128) < MOST {
            self.0 += 1 << Self::shift(card);
        }
    }

    /// Removes a card, if there is one with this name.
    #[inline]
    pub const fn remove(&mut self, card: Card) {
        if self.has(card) {
            self.0 -= 1 << Self::shift(card);
        }
    }

    /// Each card that occurs, once, in the order of the codes.
    #[inline]
    pub fn names(self) -> impl Iterator<Item = Card> {
        let mut left = self.0;
        std::iter::from_fn(move || {
            let number = left.trailing_zeros() / BITS;
            let card = Card::at(number as u8)?;
            left &= !(MOST << (BITS * number));
            Some(card)
        })
    }

    /// All cards, each as often as it occurs, in the order of the codes.
    pub fn values(self) -> impl Iterator<Item = Card> {
        self.names().flat_map(move |card| std::iter::repeat_n(card, usize::from(self.count(card))))
    }
}

impl FromIterator<Card> for Cards {
    fn from_iter<I: IntoIterator<Item = Card>>(cards: I) -> Self {
        let mut all = Self::NONE;
        cards.into_iter().for_each(|card| all.add(card));
        all
    }
}

impl Extend<Card> for Cards {
    fn extend<I: IntoIterator<Item = Card>>(&mut self, cards: I) {
        cards.into_iter().for_each(|card| self.add(card));
    }
}

impl fmt::Display for Cards {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (index, card) in self.values().enumerate() {
            let space = if index == 0 { "" } else { " " };
            write!(f, "{space}{card}")?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_card_is_counted_by_itself() {
        for card in Card::ALL {
            let eight: Cards = std::iter::repeat_n(card, 8).collect();
            assert_eq!((eight.len(), eight.count(card), eight), (8, 8, Cards::of(card, 8)));
            assert!(eight.values().all(|other| other == card) && eight.names().eq([card]));
            assert_eq!(eight.of_kind(card.kind()), eight);
            assert_eq!(eight.minus(Cards::of(card, 8)), Cards::NONE);
        }
        let all: Cards = Card::ALL.into_iter().collect();
        assert_eq!((all.len(), all.names().count()), (26, 26));
        assert!(
            all.names().is_sorted()
                && all.contains(Cards::of(Card::Slash, 1))
                && !all.contains(Cards::of(Card::Slash, 2))
        );
        assert_eq!(all.plus(all).minus(all), all);
        assert_eq!(Kind::ALL.into_iter().map(|kind| all.of_kind(kind).len()).sum::<u8>(), 26);
    }

    #[test]
    fn too_many_of_a_name_stay_too_many() {
        let mut many: Cards = std::iter::repeat_n(Card::WittyRemark, 300).collect();
        assert_eq!((many.len(), many.count(Card::WittyRemark)), (15, 15));
        many.remove(Card::Thrust);
        assert_eq!(many.to_string(), ["wr"; 15].join(" "));
    }
}
