//! Chances from counting cards: the hypergeometric distribution, looked up.

use std::sync::LazyLock;

use crate::engine::piste::{Cards, Value};

/// Chances by number of marked cards and of marked cards wanted at least. The sides are powers of two, so that masked
/// indices need no check in a playout.
type Row = [[f32; 8]; 8];
/// Rows by number of unseen cards and of cards drawn from them.
type Table = [[Row; 8]; 32];

static AT_LEAST: LazyLock<Box<Table>> = LazyLock::new(tabulate);

fn tabulate() -> Box<Table> {
    let mut table: Box<Table> = Box::new([[[[0.0; 8]; 8]; 8]; 32]);
    for (total, rows) in table.iter_mut().enumerate() {
        for (drawn, row) in rows.iter_mut().enumerate() {
            for (marked, chances) in row.iter_mut().enumerate() {
                let mut tail = 0.0;
                for wanted in (0..8).rev() {
                    tail += exactly(total, marked, drawn, wanted);
                    chances[wanted] = tail as f32;
                }
            }
        }
    }
    table
}

/// The chance of exactly `wanted` marked cards among `drawn` out of `total`, `marked` of which are marked.
fn exactly(total: usize, marked: usize, drawn: usize, wanted: usize) -> f64 {
    let drawn = drawn.min(total);
    if marked > total || wanted > drawn {
        return 0.0;
    }
    choose(marked, wanted) * choose(total - marked, drawn - wanted) / choose(total, drawn)
}

fn choose(from: usize, take: usize) -> f64 {
    if take > from { 0.0 } else { (0..take).fold(1.0, |ways, i| ways * (from - i) as f64 / (i + 1) as f64) }
}

/// A handful of cards packed into one number, four bits a value: what a playout asks of a hand is one shift.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Tally(u32);

impl Tally {
    /// The tally of a handful.
    #[must_use]
    #[inline]
    pub fn of(cards: Cards) -> Self {
        Self(Value::ALL.into_iter().map(|value| u32::from(cards.count(value)) << (4 * value.number())).sum())
    }

    /// How many cards of this value; none for 0, 6 and 7.
    #[must_use]
    #[inline]
    pub const fn count(self, number: u8) -> u8 {
        (self.0 >> (4 * (number & 7))) as u8 & 15
    }

    /// Without `count` cards of a value, which must be there.
    #[must_use]
    #[inline]
    pub fn without(self, number: u8, count: u8) -> Self {
        Self(self.0 - (u32::from(count) << (4 * number)))
    }

    /// Without these cards, which must be there.
    #[must_use]
    #[inline]
    pub const fn minus(self, other: Self) -> Self {
        Self(self.0 - other.0)
    }

    /// How many cards in all, up to 15: the top digit of a product sums the digits.
    #[must_use]
    #[inline]
    pub const fn len(self) -> u8 {
        (self.0.wrapping_mul(0x1111_1111) >> 28) as u8
    }

    /// Whether it is empty.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// How many cards up to this value, 0 to 5.
    #[must_use]
    #[inline]
    pub fn up_to(self, number: u8) -> u8 {
        (1..=number).map(|each| self.count(each)).sum()
    }

    /// Whether all of `other` is here: no digit borrows.
    #[must_use]
    #[inline]
    pub const fn covers(self, other: Self) -> bool {
        ((self.0 | 0x8888_8888) - other.0) & 0x8888_8888 == 0x8888_8888
    }
}

/// What one fencer can reckon about the other's hand: some cards out of those unseen, each as likely.
#[derive(Clone, Copy, Debug)]
pub struct Odds {
    unseen: Tally,
    total: u8,
    held: u8,
    table: &'static Table,
}

impl Odds {
    /// The other holds `held` of the `unseen` cards.
    #[must_use]
    #[inline]
    pub fn new(unseen: Tally, total: u8, held: u8) -> Self {
        Self { unseen, total, held: held.min(total), table: &AT_LEAST }
    }

    /// How many cards of a value are unseen.
    #[must_use]
    #[inline]
    pub const fn unseen(&self, number: u8) -> u8 {
        self.unseen.count(number)
    }

    /// How many cards the other holds.
    #[must_use]
    #[inline]
    pub const fn held(&self) -> u8 {
        self.held
    }

    #[inline]
    fn at_least(&self, (total, drawn): (u8, u8), marked: u8, wanted: u8) -> f32 {
        let row = &self.table[usize::from(total & 31)][usize::from(drawn & 7)];
        row[usize::from(marked & 7)][usize::from(wanted & 7)]
    }

    /// The chance that the other hand holds at least `wanted` cards of a value.
    #[must_use]
    #[inline]
    pub fn holds(&self, number: u8, wanted: u8) -> f32 {
        self.at_least((self.total, self.held), self.unseen(number), wanted)
    }

    /// The chance that it holds a card of `first` and, apart from that, at least `wanted` cards of `second`.
    #[must_use]
    #[inline]
    pub fn holds_both(&self, first: u8, second: u8, wanted: u8) -> f32 {
        if first == second {
            return self.holds(first, wanted + 1);
        }
        let lacks_first = 1.0 - self.holds(first, 1);
        let others = self.total - self.unseen(first);
        self.holds(second, wanted) - lacks_first * self.at_least((others, self.held), self.unseen(second), wanted)
    }

    /// The chance that it holds no card up to this value.
    #[must_use]
    #[inline]
    pub fn holds_none_up_to(&self, number: u8) -> f32 {
        let large = self.total - self.unseen.up_to(number);
        let nth = |i: u8| if large > i { f32::from(large - i) / f32::from(self.total - i) } else { 0.0 };
        (0..self.held).map(nth).product()
    }

    /// The chance that a draw of `drawn` cards from the pile brings at least `wanted` of a value of which the other hand
    /// holds `elsewhere`.
    #[must_use]
    #[inline]
    pub fn draws(&self, number: u8, elsewhere: u8, drawn: u8, wanted: u8) -> f32 {
        let left = self.unseen(number).saturating_sub(elsewhere);
        self.at_least((self.total - self.held, drawn), left, wanted)
    }

    /// The same after the other has laid down `count` cards of a value.
    #[must_use]
    #[inline]
    pub fn without(&self, number: u8, count: u8) -> Self {
        let gone = count.min(self.unseen(number));
        Self::new(self.unseen.without(number, gone), self.total - gone, self.held.saturating_sub(count))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn cards(values: &[u8]) -> Cards {
        values.iter().filter_map(|value| Value::new(*value)).collect()
    }

    #[test]
    fn a_tally_counts_like_the_cards() {
        let tally = Tally::of(cards(&[1, 3, 3, 5, 5]));
        assert_eq!([1, 2, 3, 4, 5].map(|number| tally.count(number)), [1, 0, 2, 0, 2]);
        assert_eq!((tally.len(), tally.up_to(3), tally.is_empty()), (5, 3, false));
        assert!(tally.covers(Tally::of(cards(&[3, 5]))) && !tally.covers(Tally::of(cards(&[2]))));
        assert_eq!(tally.without(3, 2).minus(Tally::of(cards(&[1]))), Tally::of(cards(&[5, 5])));
    }

    #[test]
    fn chances_are_those_of_counting_hands() {
        // Unseen 1 1 2 3, the other holds two: six hands, as likely each.
        let odds = Odds::new(Tally::of(cards(&[1, 1, 2, 3])), 4, 2);
        let near = |chance: f32, sixths: f32| assert!((chance - sixths / 6.0).abs() < 1e-6, "{chance} not {sixths}/6");
        near(odds.holds(1, 1), 5.0);
        near(odds.holds(1, 2), 1.0);
        near(odds.holds(4, 1), 0.0);
        near(odds.holds(4, 0), 6.0);
        near(odds.holds_both(1, 2, 1), 2.0);
        near(odds.holds_both(1, 1, 1), 1.0);
        near(odds.holds_none_up_to(1), 1.0);
        near(odds.holds_none_up_to(2), 0.0);
        // One more card is drawn from the two that are left: it is a 3 if the other hand holds none, in half the cases.
        near(odds.draws(3, 0, 1, 1), 3.0);
        near(odds.without(1, 1).holds(1, 1), 2.0);
    }
}
