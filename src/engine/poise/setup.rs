//! Any position at the start of a turn, with public fields and unchecked. [`Setup::build`] checks it and makes it a
//! [`State`].

use std::fmt;

use super::deck::DECK_SIZE;
use super::public::{Phase, Public};
use super::source::{ChanceOutcome, Source};
use super::state::stacked;
use super::{Card, Cards, Kind, Rules, Standing, State};
use crate::engine::seat::ByPlayer;
use crate::engine::{Seat, Seed};

/// A position at the start of a turn that need not be legal, for tests and puzzles. The lists have one entry for each
/// seat.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Setup {
    /// The rules.
    pub rules: Rules,
    /// The seat whose turn begins.
    pub active: Seat,
    /// Poise, 0 to the cap; 0 for a player who is out.
    pub poise: Vec<u8>,
    /// The players who are still in.
    pub in_play: Vec<bool>,
    /// The Items in play.
    pub items: Vec<Option<Card>>,
    /// The hands.
    pub hands: Vec<Vec<Card>>,
    /// The pile in drawing order. Cards that are neither here, nor in a hand, nor in play count as discarded.
    pub pile: Vec<Card>,
    /// The random results to come, in order. When the list is used up, or an entry does not fit, a fixed seed decides.
    pub script: Vec<ChanceOutcome>,
}

/// A reason why a position is impossible.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SetupError {
    /// The table does not have 2 to 6 seats, or does not start from 5 to 15 Poise.
    Rules,
    /// A list does not have one entry for each seat.
    Seats,
    /// Fewer than two players are in.
    FewPlayers,
    /// The active player is not in.
    ActiveOut,
    /// A player who is out has Poise, an Item or cards.
    OutHas(Seat),
    /// More Poise than the cap.
    Poise(Seat),
    /// The card in play is not an Item.
    NoItem(Card),
    /// More cards in a hand than the hand size.
    HandTooLarge(Seat),
    /// More copies of a card than the deck has.
    TooMany(Card),
}

impl fmt::Display for SetupError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Rules => f.write_str("a table has 2 to 6 seats and starts from 5 to 15 Poise"),
            Self::Seats => f.write_str("each list needs one entry for each seat"),
            Self::FewPlayers => f.write_str("fewer than two players are in"),
            Self::ActiveOut => f.write_str("the player to act is out"),
            Self::OutHas(seat) => write!(f, "seat {} is out and has Poise, an Item or cards", seat.number()),
            Self::Poise(seat) => write!(f, "seat {} has more Poise than the cap", seat.number()),
            Self::NoItem(card) => write!(f, "{card} is no Item"),
            Self::HandTooLarge(seat) => write!(f, "seat {} holds more cards than the hand size", seat.number()),
            Self::TooMany(card) => write!(f, "there are more {card} than the deck has"),
        }
    }
}

impl Setup {
    /// Checks the position and makes it a state with an empty history.
    ///
    /// # Errors
    /// Every reason why the position is impossible, at once. Wrong rules, or lists of a wrong length, are reported alone.
    pub fn build(&self) -> Result<State, Vec<SetupError>> {
        if !self.rules.is_valid() {
            return Err(vec![SetupError::Rules]);
        }
        let seats = usize::from(self.rules.seats);
        if [self.poise.len(), self.in_play.len(), self.items.len(), self.hands.len()] != [seats; 4] {
            return Err(vec![SetupError::Seats]);
        }
        let errors = self.errors();
        if errors.is_empty() { Ok(self.assemble()) } else { Err(errors) }
    }

    /// All cards that are not discarded.
    fn placed(&self) -> Cards {
        let hands = self.hands.iter().flatten();
        hands.chain(self.items.iter().flatten()).chain(&self.pile).copied().collect()
    }

    fn errors(&self) -> Vec<SetupError> {
        let in_play = self.in_play.iter().filter(|in_play| **in_play).count();
        let active = self.in_play.get(usize::from(self.active.number())) == Some(&true);
        let no_item = |card: &&Card| card.kind() != Kind::Item;
        let (placed, deck) = (self.placed(), self.rules.deck());
        let mut errors: Vec<_> = self.rules.players().flat_map(|seat| self.seat_errors(seat)).collect();
        errors.extend((in_play < 2).then_some(SetupError::FewPlayers));
        errors.extend((!active).then_some(SetupError::ActiveOut));
        errors.extend(self.items.iter().flatten().filter(no_item).map(|card| SetupError::NoItem(*card)));
        let too_many = |card: &Card| placed.count(*card) > deck.count(*card);
        errors.extend(placed.names().filter(too_many).map(SetupError::TooMany));
        errors
    }

    fn seat_errors(&self, seat: Seat) -> Vec<SetupError> {
        let at = usize::from(seat.number());
        let (poise, hand) = (self.poise[at], self.hands[at].len());
        let has = poise > 0 || hand > 0 || self.items[at].is_some();
        let mut errors = Vec::new();
        errors.extend((!self.in_play[at] && has).then_some(SetupError::OutHas(seat)));
        errors.extend((poise > self.rules.cap()).then_some(SetupError::Poise(seat)));
        let large = hand > usize::from(self.rules.edition.hand_size());
        errors.extend(large.then_some(SetupError::HandTooLarge(seat)));
        errors
    }

    fn assemble(&self) -> State {
        let at = |seat: Seat| usize::from(seat.number());
        let cards = |seat: Seat| self.hands.get(at(seat)).into_iter().flatten().copied().collect::<Cards>();
        let hands = ByPlayer::from_fn(cards);
        let public = Public {
            poise: ByPlayer::from_fn(|seat| self.poise.get(at(seat)).copied().unwrap_or(0)),
            in_play: ByPlayer::from_fn(|seat| self.in_play.get(at(seat)) == Some(&true)),
            items: ByPlayer::from_fn(|seat| self.items.get(at(seat)).copied().flatten()),
            counts: ByPlayer::from_fn(|seat| hands[seat].len()),
            pile: self.pile.len() as u8,
            discards: self.rules.deck().minus(self.placed()),
            phase: Phase::Discard,
            ..Public::new(Standing::new(self.rules, self.active))
        };
        debug_assert!(public.pile <= DECK_SIZE);
        let source = Source::scripted(&self.script, Seed(0));
        State { public, hands, deck: stacked(&self.pile), secrets: ByPlayer::default(), source }
    }
}
