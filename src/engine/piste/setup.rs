//! Any position, with public fields and unchecked; [`Setup::build`] turns it into a [`State`].

use std::fmt;

use super::bout::MAX_TARGET;
use super::vocabulary::{COPIES, DECK_SIZE, HAND_SIZE};
use super::{Attack, Bout, Cards, Phase, Public, Space, State, Value};
use crate::engine::Seat;
use crate::engine::seat::BySeat;

/// A position that need not be legal: for tests, puzzles and views from outside.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Setup {
    /// Rules and standing.
    pub bout: Bout,
    /// Where the fencers stand.
    pub position: BySeat<Space>,
    /// Who is to act.
    pub to_act: Seat,
    /// The attack to be answered, if any.
    pub attack: Option<Attack>,
    /// Both hands.
    pub hands: BySeat<Cards>,
    /// The pile in drawing order. Cards that are neither in the pile nor in a hand count as played.
    pub pile: Vec<Value>,
}

/// Why a position is impossible.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SetupError {
    /// Left does not stand on a smaller number than right.
    Positions,
    /// A hand has more than five cards.
    HandTooLarge(Seat),
    /// More than five cards of a value.
    TooMany(Value),
    /// The pile is empty and there is no attack to answer: the round would be over.
    EmptyPile,
    /// The pile has more than the 15 cards that the deal leaves.
    LargePile,
    /// The attack is impossible: its value is not the gap, the rules do not allow it or it would hit at once, or its
    /// cards are not among those played.
    Attack,
    /// A round cannot start from this standing: the target is not 1 to 15, or a fencer has reached it.
    Standing,
    /// The seat to act has no legal action: the round would be over.
    Stuck,
}

impl fmt::Display for SetupError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Positions => f.write_str("left must stand on a smaller number than right"),
            Self::HandTooLarge(seat) => write!(f, "seat {} holds more than five cards", seat.number()),
            Self::TooMany(value) => write!(f, "there are more than five cards of value {value}"),
            Self::EmptyPile => f.write_str("the pile is empty and no attack waits"),
            Self::LargePile => f.write_str("the pile has more than 15 cards"),
            Self::Attack => f.write_str("no such attack can wait for an answer here"),
            Self::Standing => f.write_str("no round starts from this standing"),
            Self::Stuck => f.write_str("the fencer to act has no legal action"),
        }
    }
}

impl Setup {
    /// Checks the position and makes it a state with an empty history.
    ///
    /// # Errors
    /// All reasons why the position is impossible.
    pub fn build(&self) -> Result<State, Vec<SetupError>> {
        let errors = self.errors();
        if !errors.is_empty() {
            return Err(errors);
        }
        let state = self.assemble();
        if state.legal().is_empty() { Err(vec![SetupError::Stuck]) } else { Ok(state) }
    }

    fn held(&self) -> Cards {
        let pile: Cards = self.pile.iter().copied().collect();
        self.hands[Seat::LEFT].plus(self.hands[Seat::RIGHT]).plus(pile)
    }

    fn errors(&self) -> Vec<SetupError> {
        let [left, right] = self.position.0;
        let overfull = |seat: &Seat| self.hands[*seat].len() > HAND_SIZE;
        let held = self.held();
        let mut errors: Vec<_> = Seat::DUEL.into_iter().filter(overfull).map(SetupError::HandTooLarge).collect();
        errors.extend((left >= right).then_some(SetupError::Positions));
        errors.extend(Value::ALL.into_iter().filter(|value| held.count(*value) > COPIES).map(SetupError::TooMany));
        errors.extend((self.pile.is_empty() && self.attack.is_none()).then_some(SetupError::EmptyPile));
        let large = self.pile.len() > usize::from(DECK_SIZE - 2 * HAND_SIZE);
        errors.extend(large.then_some(SetupError::LargePile));
        errors.extend(self.attack.is_some_and(|attack| !self.can_wait(attack)).then_some(SetupError::Attack));
        let opens = (1..=MAX_TARGET).contains(&self.bout.target) && self.bout.winner().is_none();
        errors.extend((!opens).then_some(SetupError::Standing));
        errors
    }

    fn can_wait(&self, attack: Attack) -> bool {
        let Attack { value, count, indirect } = attack;
        let [left, right] = self.position.0;
        let rules = self.bout.rules;
        let most = if rules.strengthen { HAND_SIZE - u8::from(indirect) } else { 1 };
        right.number().checked_sub(left.number()) == Some(value.number())
            && (1..=most).contains(&count)
            && self.held().count(value).saturating_add(count) <= COPIES
            && (rules.indirect || !indirect)
            && !rules.hits_at_once(indirect, false)
    }

    fn assemble(&self) -> State {
        let public = Public {
            position: self.position,
            to_act: self.to_act,
            phase: self.attack.map_or(Phase::Turn, Phase::Answer),
            pile: self.pile.len() as u8,
            counts: BySeat::from_fn(|seat| self.hands[seat].len()),
            played: Cards::DECK.minus(self.held()),
            ..Public::new(self.bout)
        };
        State { public, hands: self.hands, deck: stacked(&self.pile) }
    }
}

/// A deck that ends with `pile`; the cards before it count as dealt and are not read again.
pub(super) fn stacked(pile: &[Value]) -> super::state::Deck {
    let start = usize::from(DECK_SIZE).saturating_sub(pile.len());
    std::array::from_fn(|index| pile.get(index.wrapping_sub(start)).copied().unwrap_or(Value::ALL[0]))
}
