//! The full state of a game.

use super::deck::DECK_SIZE;
use super::shared_list::SharedList;
use super::source::Source;
use super::{Action, Card, Cards, Event, Public, Rules, Standing};
use crate::engine::chance::{Chance, Seed};
use crate::engine::seat::ByPlayer;
use crate::engine::{Seat, Turn};

/// A deck in drawing order.
pub type Deck = [Card; DECK_SIZE as usize];

/// The secret choices of one seat: the length of the public history at each, and the choice.
pub type Secrets = SharedList<(u32, Action), 1>;

/// A game with all hands, the order of the pile and the source of random results. A state is always valid: it is dealt,
/// set up through [`super::Setup`], or sampled from a view.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct State {
    pub(super) public: Public,
    pub(super) hands: ByPlayer<Cards>,
    /// The pile is the last `public.pile` cards.
    pub(super) deck: Deck,
    pub(super) secrets: ByPlayer<Secrets>,
    pub(super) source: Source,
}

impl State {
    /// Deals a game from its seed: stream 0 shuffles the deck, the later ones decide the random results of the game.
    #[must_use]
    pub fn deal(standing: Standing, seed: Seed) -> Self {
        Self::dealt(standing, shuffled(&standing.rules, &mut Chance::stream(seed, 0)), Source::new(seed))
    }

    /// Deals from a deck in drawing order: seat 0 gets the first hand as one block, then seat 1, and so on. The caller
    /// must ensure that the deck is a permutation of the rules' 85 cards.
    #[must_use]
    pub fn dealt(standing: Standing, deck: Deck, source: Source) -> Self {
        let hand = usize::from(standing.rules.edition.hand_size());
        let public = Public::new(standing);
        let block = |seat: Seat| deck.iter().skip(usize::from(seat.number()) * hand).take(hand).copied().collect();
        let hands = ByPlayer::from_fn(|seat| if public.in_play[seat] { block(seat) } else { Cards::NONE });
        Self { public, hands, deck, secrets: ByPlayer::default(), source }
    }

    /// The public part.
    #[must_use]
    #[inline]
    pub fn public(&self) -> &Public {
        &self.public
    }

    /// The Poise of a seat, 0 to 15; 0 is No Poise.
    #[must_use]
    pub fn poise(&self, seat: Seat) -> u8 {
        self.public.poise[seat]
    }

    /// Whether a seat is still in.
    #[must_use]
    pub fn is_in(&self, seat: Seat) -> bool {
        self.public.in_play[seat]
    }

    /// The Item that a seat has in play.
    #[must_use]
    pub fn item(&self, seat: Seat) -> Option<Card> {
        self.public.items[seat]
    }

    /// The hand of a seat.
    #[must_use]
    pub fn hand(&self, seat: Seat) -> Cards {
        self.hands[seat]
    }

    /// The winner, if there is one.
    #[must_use]
    pub fn winner(&self) -> Option<Seat> {
        self.public.outcome().and_then(|outcome| outcome.winner)
    }

    /// The face-down pile in drawing order.
    #[must_use]
    pub fn pile(&self) -> &[Card] {
        &self.deck[usize::from(DECK_SIZE - self.public.pile)..]
    }

    /// The seat that decides.
    #[must_use]
    pub fn turn(&self) -> Turn {
        if self.public.outcome().is_some() { Turn::Over } else { Turn::Act(self.public.to_act) }
    }

    /// The legal actions of the seat to act, sorted by their tokens.
    #[must_use]
    pub fn legal(&self) -> Vec<Action> {
        let mut actions = Vec::new();
        super::legal_into(&self.public, self.hands[self.public.to_act], &mut actions);
        actions
    }

    /// The next cards to be drawn; `count` is at most the pile.
    pub(super) fn coming(&self, count: u8) -> Cards {
        self.pile().iter().take(usize::from(count)).copied().collect()
    }

    /// Applies an event of its own.
    #[inline]
    pub(super) fn fold(&mut self, event: &Event) {
        if let Some((seat, cards)) = event.spent() {
            self.hands[seat] = self.hands[seat].minus(cards);
        }
        match event {
            Event::Acted { seat, action } if action.is_secret() => {
                self.secrets[*seat].push((self.public.history.len() as u32, *action));
            }
            Event::Drew { seat, cards: Some(cards), .. } => self.hands[*seat] = self.hands[*seat].plus(*cards),
            Event::Shuffled { order: Some(order), .. } => {
                self.source.next();
                lay(&mut self.deck, order);
            }
            Event::Dropped { .. } => self.source.next(),
            _ => {}
        }
        self.public.fold(event);
    }

    /// The same game with each seat moved on by `steps` around the table.
    #[must_use]
    pub fn rotated(&self, steps: u8) -> Self {
        let seats = self.public.rules().seats;
        let hands = self.hands.rotated(steps, seats);
        let mut secrets = self.secrets.clone();
        for seat in self.public.rules().players() {
            secrets[seat.moved(steps, seats)] = self.secrets[seat].clone();
        }
        Self { public: self.public.rotated(steps), hands, secrets, ..self.clone() }
    }
}

/// A shuffled deck.
#[must_use]
pub fn shuffled(rules: &Rules, chance: &mut Chance) -> Deck {
    let mut deck = stacked(&rules.deck().values().collect::<Vec<Card>>());
    chance.shuffle(&mut deck);
    deck
}

/// A deck whose end is `pile`. The cards before it are not read again.
pub(super) fn stacked(pile: &[Card]) -> Deck {
    let mut deck = [Card::Thrust; DECK_SIZE as usize];
    lay(&mut deck, pile);
    deck
}

/// Puts a pile at the end of a deck.
fn lay(deck: &mut Deck, pile: &[Card]) {
    for (place, card) in deck.iter_mut().rev().zip(pile.iter().rev()) {
        *place = *card;
    }
}
