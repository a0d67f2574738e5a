//! The full state of a round.

use super::vocabulary::{DECK_SIZE, HAND_SIZE};
use super::{Action, Bout, Cards, Event, Public, Value};
use crate::engine::chance::{Chance, Seed};
use crate::engine::seat::BySeat;

/// A deck in drawing order.
pub type Deck = [Value; DECK_SIZE as usize];

/// A round with both hands and the order of the pile. A state is always valid: it is dealt, built by [`super::Setup`],
/// or sampled from a view.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct State {
    pub(super) public: Public,
    pub(super) hands: BySeat<Cards>,
    /// The pile is the last `public.pile` cards.
    pub(super) deck: Deck,
}

impl State {
    /// Deals the next round of a bout from its seed, with a random stream for each round.
    #[must_use]
    pub fn deal(bout: Bout, seed: Seed) -> Self {
        Self::dealt(bout, shuffled(&mut Chance::stream(seed, u64::from(bout.round))))
    }

    /// Deals from a deck in drawing order: left gets the first five cards, right the next five. The caller must pass a
    /// permutation of five cards of each value.
    #[must_use]
    pub fn dealt(bout: Bout, deck: Deck) -> Self {
        let hand = usize::from(HAND_SIZE);
        let hands = BySeat([deck[..hand].iter().copied().collect(), deck[hand..2 * hand].iter().copied().collect()]);
        Self { public: Public::new(bout), hands, deck }
    }

    /// The public part.
    #[must_use]
    #[inline]
    pub fn public(&self) -> &Public {
        &self.public
    }

    /// Both hands.
    #[must_use]
    pub fn hands(&self) -> BySeat<Cards> {
        self.hands
    }

    /// The face-down pile in drawing order.
    #[must_use]
    pub fn pile(&self) -> &[Value] {
        &self.deck[usize::from(DECK_SIZE - self.public.pile)..]
    }

    /// The cards that were drawn when the pile shrank from `before` cards to `after`; `after` is at most `before`.
    #[must_use]
    pub fn drawn(&self, before: u8, after: u8) -> Cards {
        let place = |left: u8| usize::from(DECK_SIZE - left);
        self.deck[place(before)..place(after)].iter().copied().collect()
    }

    /// The next `count` cards to be drawn; `count` is at most the size of the pile.
    #[inline]
    pub(super) fn coming(&self, count: u8) -> Cards {
        self.pile().iter().take(usize::from(count)).copied().collect()
    }

    /// Changes the state by one of its own events.
    #[cfg_attr(feature = "web", inline)]
    #[cfg_attr(not(feature = "web"), inline(always))]
    pub(super) fn fold(&mut self, event: &Event) {
        self.public.fold(event);
        match *event {
            Event::Laid { seat, cards, .. } => self.hands[seat] = self.hands[seat].minus(cards),
            Event::Drew { seat, cards: Some(cards), .. } => self.hands[seat] = self.hands[seat].plus(cards),
            _ => {}
        }
    }

    /// The legal actions of the seat to act, sorted by their tokens.
    #[must_use]
    pub fn legal(&self) -> Vec<Action> {
        let mut actions = Vec::new();
        super::legal_into(&self.public, self.hands[self.public.to_act], &mut actions);
        actions
    }

    /// The same round with the seats exchanged.
    #[must_use]
    pub fn mirrored(self) -> Self {
        Self { public: self.public.mirrored(), hands: self.hands.mirrored(), ..self }
    }
}

/// A shuffled deck.
#[must_use]
pub fn shuffled(chance: &mut Chance) -> Deck {
    let mut deck: Deck = std::array::from_fn(|index| Value::ALL[index / 5]);
    chance.shuffle(&mut deck);
    deck
}
