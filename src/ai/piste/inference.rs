//! What the opponent's actions say about their hand.
//!
//! A hand is one of at most 126 handfuls, so the belief needs no sampling. It starts from the deal, is weighted by the
//! probability with which the network would have chosen each action (Bayes' rule), loses the cards laid down, and gains
//! the cards drawn. Everything is computed from what the seat knows now: the opponent cannot hold the cards that the
//! seat drew itself.

use super::net::Net;
use super::net::past::{PastAction, backwards};
use crate::engine::Seat;
use crate::engine::piste::vocabulary::HAND_SIZE;
use crate::engine::piste::{Action, Cards, Public, Value, View, legal_into, replay_public};

/// How many handfuls there are with at most five cards of each value.
const HANDFULS: usize = 6 * 6 * 6 * 6 * 6;

/// The probability of each handful to be the opponent's hand.
#[derive(Clone, Debug, PartialEq)]
pub struct Inference {
    /// The possible handfuls in a fixed order, with probabilities that sum to 1.
    hands: Vec<(Cards, f32)>,
}

impl Inference {
    /// All unseen cards are equally likely to be in the opponent's hand.
    #[must_use]
    pub fn even(view: &View) -> Self {
        let mut even = Self::dealt(view.unseen(), view.public.counts[view.seat.other()]);
        even.normalize();
        even
    }

    /// What follows from the opponent's actions in this round. The opponent is assumed to act as the network does,
    /// except that a share of `mistakes` (0 to 1) of its actions is uniformly random. The same as [`Self::even`] if the
    /// view has no history.
    #[must_use]
    pub fn read(view: &View, net: &Net, mistakes: f32) -> Self {
        Self::follow(view, net, mistakes).unwrap_or_else(|| Self::even(view))
    }

    /// The possible handfuls in a fixed order, with probabilities that sum to 1.
    #[must_use]
    pub fn hands(&self) -> &[(Cards, f32)] {
        &self.hands
    }

    /// The probability that the opponent's hand holds at least `count` cards of a value.
    #[must_use]
    pub fn holds(&self, value: Value, count: u8) -> f32 {
        self.hands.iter().filter(|(hand, _)| hand.count(value) >= count).map(|(_, share)| share).sum()
    }

    /// The index of the handful at this place, 0 to 1, of a line on which the length of each handful is its probability.
    #[must_use]
    pub fn at(&self, place: f32) -> usize {
        let mut left = place;
        let reached = self.hands.iter().position(|(_, share)| {
            left -= share;
            left < 0.0
        });
        reached.unwrap_or(self.hands.len().saturating_sub(1))
    }

    /// The handfuls of `count` cards, each with the number of ways to deal it from the pool as its weight.
    fn dealt(pool: Cards, count: u8) -> Self {
        let mut hands = vec![(Cards::NONE, 1.0_f32)];
        for value in Value::ALL {
            let mut longer = Vec::new();
            for (hand, mut ways) in hands {
                for taken in 0..=pool.count(value).min(count - hand.len()) {
                    longer.push((hand.plus(Cards::of(value, taken)), ways));
                    ways *= f32::from(pool.count(value) - taken) / f32::from(taken + 1);
                }
            }
            hands = longer;
        }
        hands.retain(|(hand, _)| hand.len() == count);
        Self { hands }
    }

    fn follow(view: &View, net: &Net, mistakes: f32) -> Option<Self> {
        let (public, foe) = (&view.public, view.seat.other());
        let traced = replay_public(public.bout, &public.history).ok()?;
        if traced.played != public.played || traced.counts != public.counts {
            return None;
        }
        let mut actions: Vec<PastAction> = backwards(public).collect();
        actions.reverse();
        let laid = |past: &PastAction| past.action.cards(past.gap).unwrap_or_default();
        let theirs = actions.iter().filter(|past| past.seat == foe);
        let mut pool = theirs.fold(view.unseen(), |pool, past| pool.plus(laid(past)));
        let mut belief = Self::dealt(pool, HAND_SIZE);
        for (ply, past) in actions.iter().enumerate().filter(|(_, past)| past.seat == foe) {
            let before = replay_public(public.bout, &public.history[..ply]).ok()?;
            belief.draw_to(before.counts[foe], pool);
            belief.act(foe, before, past.action, net, mistakes);
            belief.lay(laid(past));
            belief.normalize();
            pool = pool.minus(laid(past));
        }
        belief.draw_to(public.counts[foe], pool);
        belief.normalize();
        (!belief.hands.is_empty()).then_some(belief)
    }

    /// Multiplies the weight of each handful by the probability that it would have led to this action.
    fn act(&mut self, foe: Seat, before: Public, action: Action, net: &Net, mistakes: f32) {
        let (mut legal, mut odds) = (Vec::new(), Vec::new());
        let mut view = View { seat: foe, hand: Cards::NONE, public: before };
        for (hand, share) in &mut self.hands {
            view.hand = *hand;
            legal_into(&view.public, *hand, &mut legal);
            let place = legal.iter().position(|known| *known == action);
            *share *= match (place, legal.len()) {
                (None, _) => 0.0,
                (Some(_), 1) => 1.0,
                (Some(nth), count) => {
                    net.odds(&view, &legal, 1.0, &mut odds);
                    (1.0 - mistakes) * odds[nth] + mistakes / count as f32
                }
            };
        }
    }

    /// Removes the cards laid down from each handful. Handfuls without these cards are impossible.
    fn lay(&mut self, laid: Cards) {
        self.hands.retain(|(hand, share)| *share > 0.0 && hand.contains(laid));
        self.hands.iter_mut().for_each(|(hand, _)| *hand = hand.minus(laid));
    }

    /// Every handful draws from the rest of the pool, until it has this many cards.
    fn draw_to(&mut self, count: u8, pool: Cards) {
        while self.hands.first().is_some_and(|(hand, _)| hand.len() < count && hand.len() < pool.len()) {
            let mut sums = vec![0.0; HANDFULS];
            for (hand, share) in &self.hands {
                let left = pool.minus(*hand);
                for value in Value::ALL {
                    sums[number(hand.plus(Cards::of(value, 1)))] += share * f32::from(left.count(value));
                }
            }
            self.hands.clear();
            let shares = sums.into_iter().enumerate().filter(|(_, share)| *share > 0.0);
            self.hands.extend(shares.map(|(number, share)| (handful(number), share)));
        }
    }

    /// Makes the probabilities sum to 1.
    fn normalize(&mut self) {
        let sum: f32 = self.hands.iter().map(|(_, share)| share).sum();
        self.hands.iter_mut().for_each(|(_, share)| *share /= sum);
    }
}

/// A handful as a number in base six, below [`HANDFULS`] as long as there are at most five cards of each value.
fn number(cards: Cards) -> usize {
    Value::ALL.iter().fold(0, |number, value| number * 6 + usize::from(cards.count(*value).min(5)))
}

/// The handful with this number.
fn handful(mut number: usize) -> Cards {
    Value::ALL.into_iter().rev().fold(Cards::NONE, |cards, value| {
        let count = (number % 6) as u8;
        number /= 6;
        cards.plus(Cards::of(value, count))
    })
}
