//! The random numbers of an analysis: common to all its values, so that luck cancels out of their differences.

use arrayvec::ArrayVec;

use crate::engine::piste::{Cards, Piste, Value};
use crate::engine::{Chance, Game};

/// The most cards of a pile.
const PILE_MOST: usize = 15;

/// The order of a pile.
pub type Pile = ArrayVec<Value, PILE_MOST>;

/// Random numbers from 0 to 1 for every world: one for each decision of a round, one for each card of the pile, one for the
/// hidden hand.
///
/// Over all worlds, the numbers for one purpose are spread evenly: each of as many equal parts of the range contains one
/// of them (Latin hypercube sampling: McKay, Beckman and Conover, 1979). Each number alone is uniform, so that means stay
/// unbiased.
#[derive(Clone, Debug)]
pub struct Luck {
    worlds: usize,
    /// The numbers of all worlds for the first purpose, then for the second, and so on.
    numbers: Vec<f32>,
}

impl Luck {
    /// Random numbers for this many worlds, at least 1.
    pub fn new(worlds: usize, mut chance: Chance) -> Self {
        let purposes = Piste::MAX_PLIES + PILE_MOST + 1;
        let mut numbers = Vec::with_capacity(worlds * purposes);
        let mut parts: Vec<usize> = (0..worlds).collect();
        for _ in 0..purposes {
            chance.shuffle(&mut parts);
            numbers.extend(parts.iter().map(|part| ((*part as f64 + chance.unit()) / worlds as f64) as f32));
        }
        Self { worlds, numbers }
    }

    /// The number of worlds.
    pub const fn worlds(&self) -> usize {
        self.worlds
    }

    /// The number for the decision after this many others of the round.
    pub fn decision(&self, world: usize, ply: usize) -> f32 {
        self.number(world, ply.min(Piste::MAX_PLIES - 1))
    }

    /// The number for the hidden hand.
    pub fn hand(&self, world: usize) -> f32 {
        self.number(world, Piste::MAX_PLIES + PILE_MOST)
    }

    /// These cards in a random order. What is drawn from a pile of the same size depends on the same number, so that piles
    /// with nearly the same cards give nearly the same draws.
    pub fn pile(&self, world: usize, cards: Cards) -> Pile {
        let mut left: Pile = cards.values().take(PILE_MOST).collect();
        let mut order = Pile::new();
        while let Some(last) = left.len().checked_sub(1) {
            let number = self.number(world, Piste::MAX_PLIES + last);
            let at = (number * left.len() as f32) as usize;
            order.push(left.remove(at.min(last)));
        }
        order
    }

    fn number(&self, world: usize, purpose: usize) -> f32 {
        self.numbers[purpose * self.worlds + world]
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::Seed;

    #[test]
    fn each_card_comes_first_as_often_as_there_are_copies() {
        let luck = Luck::new(500, Chance::new(Seed(4)));
        let cards = Cards::DECK.minus(Cards::of(Value::ALL[0], 3)).minus(Cards::of(Value::ALL[4], 2)).up_to(3);
        let drawn: Cards = (0..5).flat_map(|_| cards.values()).collect();
        assert_eq!((cards.len(), drawn.len()), (12, 60));
        let firsts = |value: Value| (0..500).filter(|world| luck.pile(*world, cards)[0] == value).count();
        for value in cards.distinct() {
            let wanted = 500.0 * f64::from(cards.count(value)) / 12.0;
            assert!((firsts(value) as f64 - wanted).abs() <= 1.0, "{value}: {} not {wanted}", firsts(value));
        }
        assert!((0..500).all(|world| luck.pile(world, cards).into_iter().collect::<Cards>() == cards));
    }
}
