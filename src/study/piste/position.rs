//! The position that a person puts together: how its numbers hang together, and where a fault is shown.

use crate::engine::Seat;
use crate::engine::piste::arranged::Fault;
use crate::engine::piste::vocabulary::{DECK_SIZE, HAND_SIZE};
use crate::engine::piste::{Arranged, Bout, Cards, Public, Rules, Value};

/// Cards in the pile after the deal: the most that it can have.
pub const MOST_IN_PILE: u8 = DECK_SIZE - 2 * HAND_SIZE;

/// A field of the form.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Field {
    /// Where the fencers stand.
    Places,
    /// The hand of the fencer to act.
    Hand,
    /// The cards played before.
    Discards,
    /// The number of cards in the pile.
    Pile,
    /// The attack to be answered.
    Attack,
}

/// The field beside which a fault is explained.
#[must_use]
pub fn field(fault: Fault) -> Field {
    match fault {
        Fault::Places | Fault::Starter => Field::Places,
        Fault::Hand(_) | Fault::Stuck => Field::Hand,
        Fault::TooMany(_) => Field::Discards,
        Fault::EmptyPile | Fault::OtherHand(_) | Fault::Pile => Field::Pile,
        Fault::AttackValue(..) | Fault::AttackCards(..) | Fault::Indirect | Fault::HitsAtOnce => Field::Attack,
    }
}

/// The position from which a person begins: the deal, with one card of each value in the hand.
#[must_use]
pub fn beginning() -> Arranged {
    let bout = Bout::new(Rules::default(), 5, Seat::LEFT);
    let dealt = Public::new(bout);
    Arranged {
        bout,
        seat: Seat::LEFT,
        position: dealt.position,
        hand: Value::ALL.into_iter().collect(),
        other_hand: HAND_SIZE,
        pile: dealt.pile,
        played: Cards::NONE,
        attack: None,
    }
}

/// A position after a change of one field. An attack has the value of the gap, if a card has it. All 25 cards are
/// somewhere: if the pile was not changed the other hand stays, and the pile takes what is left; otherwise the other hand
/// takes it.
#[must_use]
pub fn rearranged(before: &Arranged, mut after: Arranged) -> Arranged {
    let [left, right] = after.position.0.map(|space| space.number());
    let gap = right.checked_sub(left).and_then(Value::new);
    if let (Some(attack), Some(gap)) = (&mut after.attack, gap) {
        attack.value = gap;
    }
    let laid = after.attack.map_or(0, |attack| attack.count);
    let known = after.hand.len().saturating_add(after.played.len()).saturating_add(laid);
    let unseen = DECK_SIZE.saturating_sub(known);
    if after.pile == before.pile {
        after.pile = unseen.saturating_sub(before.other_hand.min(HAND_SIZE)).min(MOST_IN_PILE);
    }
    after.other_hand = unseen.saturating_sub(after.pile);
    after
}
