//! The public part of a round, and how events change it.

use arrayvec::ArrayVec;

use super::vocabulary::{DECK_SIZE, HAND_SIZE};
use super::{Action, Attack, Bout, Cards, Event, Outcome, Space, Value};
use crate::engine::Seat;
use crate::engine::seat::BySeat;

/// The largest number of decisions in a round: every turn draws at least one of the 15 cards, a turn has at most an
/// answer and an action, and one exchange may follow the last card.
pub const MAX_PLIES: usize = 34;

/// What the seat to act is to decide.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Phase {
    /// A normal turn.
    Turn,
    /// The turn after a fencer's own parry, before any draw.
    Riposte,
    /// The answer to an attack.
    Answer(Attack),
    /// The one attack after the last card (end of pile by last chance).
    LastChance,
    /// Nothing: the round is over.
    Over(Outcome),
}

/// The public part of a round.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Public {
    /// The rules and the standing before this round.
    pub bout: Bout,
    /// Where the fencers stand; left always has the smaller number.
    pub position: BySeat<Space>,
    /// Who is to act; after the end, who would have been to act.
    pub to_act: Seat,
    /// What is to be decided.
    pub phase: Phase,
    /// Cards left in the pile, 0 to 15.
    pub pile: u8,
    /// The number of cards in the hands, 0 to 5 each.
    pub counts: BySeat<u8>,
    /// All cards played so far.
    pub played: Cards,
    /// The top card of the discards, the only one that players may look at.
    pub top: Option<Value>,
    /// Every action of this round in order.
    pub history: ArrayVec<Action, MAX_PLIES>,
    /// Both hands, once the rules have revealed them.
    pub revealed: Option<BySeat<Cards>>,
}

impl Public {
    /// The public part of a round after the deal.
    #[must_use]
    pub fn new(bout: Bout) -> Self {
        Self {
            bout,
            position: BySeat::from_fn(Space::start),
            to_act: bout.starter(),
            phase: Phase::Turn,
            pile: DECK_SIZE - 2 * HAND_SIZE,
            counts: BySeat([HAND_SIZE; 2]),
            played: Cards::NONE,
            top: None,
            history: ArrayVec::new(),
            revealed: None,
        }
    }

    /// The difference of the two positions, 1 to 22.
    #[must_use]
    #[inline]
    pub fn gap(&self) -> u8 {
        self.position[Seat::RIGHT].number() - self.position[Seat::LEFT].number()
    }

    /// The result, once the round is over.
    #[must_use]
    #[inline]
    pub fn outcome(&self) -> Option<Outcome> {
        if let Phase::Over(outcome) = self.phase { Some(outcome) } else { None }
    }

    /// The attack to be answered, if any.
    #[must_use]
    pub fn pending(&self) -> Option<Attack> {
        if let Phase::Answer(attack) = self.phase { Some(attack) } else { None }
    }

    /// Updates the public part by an event.
    #[cfg_attr(feature = "web", inline)]
    #[cfg_attr(not(feature = "web"), inline(always))]
    pub fn fold(&mut self, event: &Event) {
        match *event {
            Event::Acted { action, .. } => self.remember(action),
            Event::Laid { seat, cards, top } => self.lay(seat, cards, top),
            Event::Moved { seat, to, .. } => self.position[seat] = to,
            Event::Attacked { seat, attack } => (self.to_act, self.phase) = (seat.other(), Phase::Answer(attack)),
            Event::Parried { .. } => self.phase = Phase::Riposte,
            Event::Escaped { .. } => self.phase = Phase::Turn,
            Event::Drew { seat, count, .. } => self.draw(seat, count),
            Event::Passed { to } => (self.to_act, self.phase) = (to, Phase::Turn),
            Event::LastChance { seat } => (self.to_act, self.phase) = (seat, Phase::LastChance),
            Event::Ended { outcome, revealed } => (self.phase, self.revealed) = (Phase::Over(outcome), revealed),
        }
    }

    /// Tests check the bound on a round's length; beyond it the history would only stop growing.
    #[inline]
    fn remember(&mut self, action: Action) {
        let kept = self.history.try_push(action);
        debug_assert!(kept.is_ok(), "a round is longer than its bound");
    }

    #[inline]
    fn lay(&mut self, seat: Seat, cards: Cards, top: Value) {
        self.counts[seat] -= cards.len();
        self.played = self.played.plus(cards);
        self.top = Some(top);
    }

    #[inline]
    fn draw(&mut self, seat: Seat, count: u8) {
        self.counts[seat] += count;
        self.pile -= count;
    }

    /// The same public part with the seats exchanged.
    #[must_use]
    pub fn mirrored(mut self) -> Self {
        let [left, right] = self.position.0;
        self.position = BySeat([right.mirrored(), left.mirrored()]);
        self.to_act = self.to_act.other();
        self.counts = self.counts.mirrored();
        self.bout = self.bout.mirrored();
        self.revealed = self.revealed.map(BySeat::mirrored);
        if let Phase::Over(outcome) = &mut self.phase {
            outcome.winner = outcome.winner.map(Seat::other);
        }
        self
    }
}
