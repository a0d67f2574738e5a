//! What one seat may know.

use super::setup::stacked;
use super::{Action, Cards, Event, Illegal, ParryRule, Public, State, Value, legal_into, why_not};
use crate::engine::seat::BySeat;
use crate::engine::{Chance, Seat};

/// A round as one seat may know it: the public part and its own hand.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct View {
    /// The seat that the view belongs to.
    pub seat: Seat,
    /// Its hand.
    pub hand: Cards,
    /// The public part.
    pub public: Public,
}

impl View {
    /// The view of this seat on a state.
    #[must_use]
    pub fn of(state: &State, seat: Seat) -> Self {
        Self { seat, hand: state.hands[seat], public: state.public.clone() }
    }

    /// Whether this seat is to act.
    #[must_use]
    pub fn to_act(&self) -> bool {
        self.public.to_act == self.seat && self.public.outcome().is_none()
    }

    /// The legal actions of this seat, sorted by their tokens; empty while the opponent is to act.
    #[must_use]
    pub fn legal(&self) -> Vec<Action> {
        let mut actions = Vec::new();
        if self.to_act() {
            legal_into(&self.public, self.hand, &mut actions);
        }
        actions
    }

    /// The rule that forbids this action to this seat; `None` if it is legal. Call it only while the seat is to act.
    #[must_use]
    pub fn why_not(&self, action: Action) -> Option<Illegal> {
        why_not(&self.public, self.hand, action)
    }

    /// The cards that this seat has not seen: those in the opponent's hand or in the pile.
    #[must_use]
    pub fn unseen(&self) -> Cards {
        Cards::DECK.minus(self.hand).minus(self.public.played)
    }

    /// Whether this action is an attack at this distance that no parry answers: the rules have no parry, or too few cards of its
    /// value are left that the seat has not seen.
    #[must_use]
    pub fn cannot_be_parried(&self, action: Action, gap: u8) -> bool {
        let (Action::Attack { count } | Action::AdvanceAttack { count, .. }) = action else { return false };
        match self.public.bout.rules.parry {
            ParryRule::None => true,
            ParryRule::Same => Value::new(gap).is_none_or(|value| self.unseen().count(value) < count),
            ParryRule::Total => false,
        }
    }

    /// Updates the view by an event as its seat sees it.
    pub fn fold(&mut self, event: &Event) {
        self.public.fold(event);
        match *event {
            Event::Laid { seat, cards, .. } if seat == self.seat => self.hand = self.hand.minus(cards),
            Event::Drew { seat, cards: Some(cards), .. } if seat == self.seat => self.hand = self.hand.plus(cards),
            _ => {}
        }
    }

    /// A full state that this seat cannot tell from the true one: the unseen cards are dealt uniformly at random to the
    /// opponent's hand and the pile.
    #[must_use]
    pub fn sample(&self, chance: &mut Chance) -> State {
        let mut unseen: Vec<Value> = self.unseen().values().collect();
        chance.shuffle(&mut unseen);
        let other = usize::from(self.public.counts[self.seat.other()]).min(unseen.len());
        self.world(unseen[..other].iter().copied().collect(), &unseen[other..])
    }

    /// The full state in which the opponent holds `other` and the pile is `pile`. Cards that do not fit in the pile
    /// count as played unseen, which only views made by hand need. Once the hands are revealed the opponent's hand is
    /// known.
    #[must_use]
    pub fn world(&self, other: Cards, pile: &[Value]) -> State {
        let known = self.public.revealed.map(|hands| hands[self.seat.other()]);
        let mut hands = BySeat([self.hand; 2]);
        hands[self.seat.other()] = known.unwrap_or(other);
        State { public: self.public.clone(), hands, deck: stacked(pile) }
    }
}
