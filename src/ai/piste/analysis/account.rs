//! The account of a round: what its result is made of.

use super::continuation::Continuation;
use super::samples::{Estimate, Samples};
use crate::engine::Seat;
use crate::engine::seat::BySeat;

/// The account of a round, or of several. All terms but `choices` are in left's favour, 1 being a whole round.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Account {
    /// The result minus one half: the sum of `start`, `cards`, `unknown` and left's choices, minus right's choices.
    pub balance: f64,
    /// The advantage of the starter.
    pub start: Estimate,
    /// The cards that were dealt.
    pub deal: Estimate,
    /// The cards that each seat drew.
    pub draws: BySeat<Estimate>,
    /// All cards: the deal and the draws of both seats.
    pub cards: Estimate,
    /// What each seat could not know when it acted.
    pub unknowns: BySeat<Estimate>,
    /// The same for both seats.
    pub unknown: Estimate,
    /// How much better each seat chose than the policy would have, in that seat's favour.
    pub choices: BySeat<Estimate>,
}

impl Account {
    /// The sum of the terms, which is the balance.
    #[must_use]
    pub fn sum(&self) -> f64 {
        let [left, right] = self.choices.0.map(|choice| choice.mean);
        self.start.mean + self.cards.mean + self.unknown.mean + left - right
    }

    /// The account of these rounds and of the others.
    #[must_use]
    pub fn plus(self, other: Self) -> Self {
        let both = |one: BySeat<Estimate>, other: BySeat<Estimate>| BySeat::from_fn(|seat| one[seat] + other[seat]);
        Self {
            balance: self.balance + other.balance,
            start: self.start + other.start,
            deal: self.deal + other.deal,
            draws: both(self.draws, other.draws),
            cards: self.cards + other.cards,
            unknowns: both(self.unknowns, other.unknowns),
            unknown: self.unknown + other.unknown,
            choices: both(self.choices, other.choices),
        }
    }

    /// The account in the favour of a seat. The numbers of a seat stay under that seat.
    #[must_use]
    pub fn of_seat(self, seat: Seat) -> Self {
        if seat == Seat::LEFT {
            return self;
        }
        let negated = |terms: BySeat<Estimate>| BySeat::from_fn(|seat| -terms[seat]);
        Self {
            balance: -self.balance,
            start: -self.start,
            deal: -self.deal,
            draws: negated(self.draws),
            cards: -self.cards,
            unknowns: negated(self.unknowns),
            unknown: -self.unknown,
            choices: self.choices,
        }
    }
}

/// The terms of a round in every world. Each change of the value is added to one of them.
pub struct Terms {
    start: Estimate,
    deal: Samples,
    draws: BySeat<Samples>,
    unknowns: BySeat<Samples>,
    choices: BySeat<Samples>,
}

impl Terms {
    /// The terms after the deal: the advantage of the starter, and the value then.
    pub fn new(play: &Continuation, start: Estimate, value: &Samples) -> Self {
        let zero = || BySeat::from_fn(|_| play.exact(0.0));
        let deal = value.minus(&play.exact(0.5 + start.mean));
        Self { start, deal, draws: zero(), unknowns: zero(), choices: zero() }
    }

    /// Adds the change of the value by an action. `gain` is the part of it that the seat chose, in left's favour.
    pub fn act(&mut self, seat: Seat, change: &Samples, gain: &Samples) {
        self.choices[seat].add(&gain.times(sign(seat)));
        self.unknowns[seat].add(&change.minus(gain));
    }

    /// Adds the change of the value by a draw.
    pub fn draw(&mut self, seat: Seat, change: &Samples) {
        self.draws[seat].add(change);
    }

    /// The account of a round with these points for left.
    pub fn account(&self, points: f64) -> Account {
        let each = |terms: &BySeat<Samples>| BySeat::from_fn(|seat| terms[seat].estimate());
        let all = |terms: &BySeat<Samples>| {
            let mut sum = terms[Seat::LEFT].clone();
            sum.add(&terms[Seat::RIGHT]);
            sum
        };
        let mut cards = all(&self.draws);
        cards.add(&self.deal);
        // The stored constant is also what the deal is measured from.
        let with_start = |deal: Estimate| Estimate { error: deal.error.hypot(self.start.error), ..deal };
        Account {
            balance: points - 0.5,
            start: self.start,
            deal: with_start(self.deal.estimate()),
            draws: each(&self.draws),
            cards: with_start(cards.estimate()),
            unknowns: each(&self.unknowns),
            unknown: all(&self.unknowns).estimate(),
            choices: each(&self.choices),
        }
    }
}

/// The sign of a seat's favour in left's.
pub fn sign(seat: Seat) -> f64 {
    if seat == Seat::LEFT { 1.0 } else { -1.0 }
}
