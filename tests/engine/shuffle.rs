//! The shuffle is even: every card is as likely at every place of the deck as its copies make it.

use engarde::engine::piste;
use engarde::engine::poise::{self, Card, Edition, Rules};
use engarde::engine::{Chance, Seed};

use crate::long;

/// The false alarm rate of each test: with an even shuffle a place fails with at most this probability.
const ALARM: f64 = 1e-6;

/// How often each kind of card was found at each place of a deck.
struct Places {
    /// The copies of each kind in the deck.
    copies: Vec<u32>,
    /// The counts, by place and kind.
    counts: Vec<Vec<u64>>,
}

impl Places {
    fn new(copies: Vec<u32>) -> Self {
        let places = copies.iter().sum::<u32>() as usize;
        Self { counts: vec![vec![0; copies.len()]; places], copies }
    }

    fn add(&mut self, deck: impl ExactSizeIterator<Item = usize>) {
        assert_eq!(deck.len(), self.counts.len());
        for (counts, kind) in self.counts.iter_mut().zip(deck) {
            counts[kind] += 1;
        }
    }

    /// The smallest probability, over all places, that an even shuffle gives counts as uneven as these.
    fn least(&self, deals: u64) -> f64 {
        let size = f64::from(self.copies.iter().sum::<u32>());
        let kinds: Vec<usize> = (0..self.copies.len()).filter(|kind| self.copies[*kind] > 0).collect();
        let chance = |counts: &Vec<u64>| {
            let part = |kind: &usize| {
                let wanted = deals as f64 * f64::from(self.copies[*kind]) / size;
                (counts[*kind] as f64 - wanted).powi(2) / wanted
            };
            tail(kinds.iter().map(part).sum(), kinds.len() - 1)
        };
        self.counts.iter().map(chance).fold(1.0, f64::min)
    }
}

/// The probability that a chi-square variable with this many degrees of freedom exceeds `x`. An odd number is taken for
/// the next even one, which has a closed form and a larger tail, so that there are no more false alarms.
fn tail(x: f64, freedom: usize) -> f64 {
    let terms = freedom.div_ceil(2);
    let mut term = (-x / 2.0).exp();
    let mut sum = term;
    for number in 1..terms {
        term *= x / 2.0 / number as f64;
        sum += term;
    }
    sum
}

#[test]
fn the_tail_is_that_of_the_tables() {
    for (x, freedom, known) in [(9.488, 4, 0.05), (33.377, 4, 1e-6), (37.652, 25, 0.05), (18.307, 10, 0.05)] {
        let found = tail(x, freedom);
        assert!(found > known * 0.99 && found < known * 1.35, "{x}, {freedom}: {found}");
    }
}

/// Checks the counts of an even shuffle: no place may fail.
fn even(name: &str, deals: u64, places: &Places) {
    let least = places.least(deals);
    println!("{name}: {deals} deals, the least even place has a chance of {least:.2e}");
    assert!(least > ALARM / places.counts.len() as f64, "{name}: {least:e}");
}

#[test]
fn evenly_shuffled_piste_decks() {
    let deals = long::times(10_000);
    let mut places = Places::new(vec![5; 5]);
    for number in 0..deals {
        // Several rounds of a bout, and many bouts.
        let deck = piste::state::shuffled(&mut Chance::stream(Seed(number / 10), number % 10));
        places.add(deck.iter().map(|value| usize::from(value.number()) - 1));
    }
    even("piste duel", deals, &places);
}

#[test]
fn evenly_shuffled_poise_decks() {
    let deals = long::times(10_000);
    for edition in Edition::ALL {
        let rules = Rules::new(edition, 2);
        let mut copies = vec![0; Card::COUNT];
        rules.deck().values().for_each(|card| copies[usize::from(card.number())] += 1);
        let mut places = Places::new(copies);
        for number in 0..deals {
            let deck = poise::state::shuffled(&rules, &mut Chance::stream(Seed(number), 0));
            places.add(deck.iter().map(|card| usize::from(card.number())));
        }
        even(edition.name(), deals, &places);
    }
}

#[test]
fn an_uneven_shuffle_is_found() {
    // Every card is exchanged with any other: a well-known mistake.
    let mut places = Places::new(vec![5; 5]);
    for number in 0..10_000 {
        let mut chance = Chance::new(Seed(number));
        let mut deck: Vec<usize> = (0..25).map(|place| place / 5).collect();
        for place in 0..25 {
            deck.swap(place, chance.below(25) as usize);
        }
        places.add(deck.into_iter());
    }
    assert!(places.least(10_000) < ALARM / 25.0);
}
