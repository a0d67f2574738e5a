//! Unordered cards, for example a hand.

use std::fmt;

use super::Value;
use super::vocabulary::COPIES;

/// A multiset of cards: how many of each value. Text form: the digits, ascending.
///
/// Counts saturate, so that outside input of any length never counts as fewer cards than it has.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Cards([u8; 5]);

/// The highest bit of each byte.
const TOPS: u64 = 0x80_8080_8080;

impl Cards {
    /// No cards.
    pub const NONE: Self = Self([0; 5]);
    /// The whole deck: five of each value.
    pub const DECK: Self = Self([COPIES; 5]);

    /// `count` cards of one value.
    #[must_use]
    #[inline]
    pub const fn of(value: Value, count: u8) -> Self {
        Self::from_word((count as u64) << (8 * value.index()))
    }

    /// The counts as the bytes of one number, so that one operation works on all of them.
    #[inline]
    const fn word(self) -> u64 {
        let [ones, twos, threes, fours, fives] = self.0;
        u64::from_le_bytes([ones, twos, threes, fours, fives, 0, 0, 0])
    }

    #[inline]
    const fn from_word(word: u64) -> Self {
        let [ones, twos, threes, fours, fives, ..] = word.to_le_bytes();
        Self([ones, twos, threes, fours, fives])
    }

    /// How many cards of this value.
    #[must_use]
    #[inline]
    pub const fn count(self, value: Value) -> u8 {
        self.0[value.index()]
    }

    /// How many cards in all.
    #[must_use]
    #[inline]
    pub fn len(self) -> u8 {
        self.0.iter().fold(0, |sum, count| sum.saturating_add(*count))
    }

    /// Whether there are no cards.
    #[must_use]
    #[inline]
    pub fn is_empty(self) -> bool {
        self == Self::NONE
    }

    /// The highest value that occurs.
    #[must_use]
    pub fn highest(self) -> Option<Value> {
        Value::ALL.into_iter().rev().find(|value| self.count(*value) > 0)
    }

    /// The sum of the cards' values.
    #[must_use]
    pub fn total(self) -> u8 {
        self.values().map(Value::number).fold(0, u8::saturating_add)
    }

    /// Whether all of `others` are among these cards.
    #[must_use]
    pub fn contains(self, others: Self) -> bool {
        self.0.iter().zip(others.0).all(|(mine, other)| *mine >= other)
    }

    /// These cards and `others` together.
    #[must_use]
    #[inline]
    pub fn plus(self, others: Self) -> Self {
        let (these, those) = (self.word(), others.word());
        if (these | those) & TOPS == 0 {
            // Counts below 128: no sum carries into the next byte.
            return Self::from_word(these + those);
        }
        Self(std::array::from_fn(|index| self.0[index].saturating_add(others.0[index])))
    }

    /// These cards without `others`; a count never goes below zero.
    #[must_use]
    #[inline]
    pub fn minus(self, others: Self) -> Self {
        let (these, those) = (self.word(), others.word());
        if (these | those) & TOPS == 0 {
            // With counts below 128, the highest bit of a byte absorbs the borrow, and it stays set where there were
            // enough cards.
            let rest = (these | TOPS) - those;
            let enough = rest & TOPS;
            return Self::from_word(rest & (enough - (enough >> 7)));
        }
        Self(std::array::from_fn(|index| self.0[index].saturating_sub(others.0[index])))
    }

    /// The cards whose value is at most `most`.
    #[must_use]
    #[inline]
    pub fn up_to(self, most: u8) -> Self {
        Self::from_word(self.word() & ((1 << (8 * most.min(5))) - 1))
    }

    /// A value with more cards than the deck has.
    #[must_use]
    pub fn beyond_the_deck(self) -> Option<Value> {
        Value::ALL.into_iter().find(|value| self.count(*value) > COPIES)
    }

    /// The values that occur, ascending.
    #[inline]
    pub fn distinct(self) -> impl Iterator<Item = Value> {
        let mut left = self.word();
        std::iter::from_fn(move || {
            let index = left.trailing_zeros() / 8;
            let value = Value::ALL.get(index as usize).copied()?;
            left &= !(0xff << (8 * index));
            Some(value)
        })
    }

    /// The values, each as often as it occurs, ascending.
    pub fn values(self) -> impl Iterator<Item = Value> {
        Value::ALL.into_iter().flat_map(move |value| std::iter::repeat_n(value, usize::from(self.count(value))))
    }
}

impl FromIterator<Value> for Cards {
    #[inline]
    fn from_iter<I: IntoIterator<Item = Value>>(values: I) -> Self {
        values.into_iter().fold(Self::NONE, |cards, value| cards.plus(Self::of(value, 1)))
    }
}

impl fmt::Display for Cards {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.values().try_for_each(|value| value.fmt(f))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::{Chance, Seed};

    /// Counts of every size: as in a hand, near the bound of the fast sums, and up to the maximum.
    fn drawn(chance: &mut Chance) -> Cards {
        let most = [6, 130, 256][chance.below(3) as usize];
        Cards(std::array::from_fn(|_| chance.below(most) as u8))
    }

    #[test]
    fn sums_are_those_of_each_value() {
        let mut chance = Chance::new(Seed(1));
        for _ in 0..100_000 {
            let (one, other) = (drawn(&mut chance), drawn(&mut chance));
            let each = |sum: fn(u8, u8) -> u8| Cards(std::array::from_fn(|nth| sum(one.0[nth], other.0[nth])));
            assert_eq!(one.plus(other), each(u8::saturating_add), "{one:?} and {other:?}");
            assert_eq!(one.minus(other), each(u8::saturating_sub), "{one:?} without {other:?}");
        }
    }

    #[test]
    fn parts_are_those_of_the_values() {
        let mut chance = Chance::new(Seed(2));
        for _ in 0..10_000 {
            let cards = drawn(&mut chance);
            let held: Vec<Value> = Value::ALL.into_iter().filter(|value| cards.count(*value) > 0).collect();
            assert!(cards.distinct().eq(held.iter().copied()), "{cards:?}");
            for most in 0..=25 {
                let low: Vec<Value> = held.iter().copied().filter(|value| value.number() <= most).collect();
                assert!(cards.up_to(most).distinct().eq(low), "{cards:?} up to {most}");
                assert!(
                    Value::ALL.iter().all(|value| [0, cards.count(*value)].contains(&cards.up_to(most).count(*value)))
                );
            }
        }
    }
}
