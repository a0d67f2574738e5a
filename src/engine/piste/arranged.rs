//! A position made by hand: what a seat may know, without the actions that led to it. All such positions from outside are
//! checked here.

use std::fmt;

use super::vocabulary::{DECK_SIZE, HAND_SIZE};
use super::{Attack, Bout, Cards, EndOfPile, Phase, Public, Space, Value, View};
use crate::engine::Seat;
use crate::engine::seat::BySeat;

/// Cards in the pile after the deal.
const PILE: u8 = DECK_SIZE - 2 * HAND_SIZE;

/// What a seat may know of a position, unchecked; [`Arranged::view`] checks it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Arranged {
    /// Rules and standing.
    pub bout: Bout,
    /// The seat that is to act.
    pub seat: Seat,
    /// Where the fencers stand.
    pub position: BySeat<Space>,
    /// The hand of the seat.
    pub hand: Cards,
    /// The number of cards in the other hand.
    pub other_hand: u8,
    /// The number of cards in the pile.
    pub pile: u8,
    /// The cards played before, without those of the attack to be answered. If there are fewer than 25 cards in all, the
    /// others were played, too, but are unknown.
    pub played: Cards,
    /// The attack to be answered, if any.
    pub attack: Option<Attack>,
}

/// Why a position is impossible.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fault {
    /// Left does not stand on a smaller number than right.
    Places,
    /// Nothing has been played, and the other seat starts.
    Starter,
    /// The pile is empty and there is no attack to answer: the round would be over.
    EmptyPile,
    /// The attack's value, and the gap, which differs.
    AttackValue(Value, u8),
    /// The attack's number of cards, and the largest that is possible.
    AttackCards(u8, u8),
    /// The rules have no indirect attack.
    Indirect,
    /// Under the rules the attack hits at once.
    HitsAtOnce,
    /// The hand has more than five cards.
    Hand(u8),
    /// The other hand has more than five cards.
    OtherHand(u8),
    /// Hand and played cards have more than five of this value.
    TooMany(Value),
    /// There are more cards in the pile than after the deal, or more than 25 in all.
    Pile,
    /// The hand allows no action: the round would be over.
    Stuck,
}

impl Fault {
    /// The key at fault in the line of a view (`docs/protocol.md#bots`).
    #[must_use]
    pub fn key(&self) -> &'static str {
        match self {
            Self::Places => "position",
            Self::Starter => "seat",
            Self::EmptyPile | Self::Pile => "pile",
            Self::AttackValue(..) | Self::AttackCards(..) | Self::Indirect | Self::HitsAtOnce => "pending",
            Self::Hand(_) | Self::TooMany(_) | Self::Stuck => "hand",
            Self::OtherHand(_) => "other_hand",
        }
    }
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Places => f.write_str("left must stand on a smaller number than right"),
            Self::Starter => f.write_str("nothing has been played, and the other seat starts"),
            Self::EmptyPile => f.write_str("it is empty and no attack waits, so the round is over"),
            Self::AttackValue(value, gap) => write!(f, "its value is {value}, the gap {gap}"),
            Self::AttackCards(count, most) => write!(f, "it has 1 to {most} cards, not {count}"),
            Self::Indirect => f.write_str("these rules have no indirect attack"),
            Self::HitsAtOnce => f.write_str("under these rules such an attack hits at once"),
            Self::Hand(count) | Self::OtherHand(count) => write!(f, "{count} cards are more than {HAND_SIZE}"),
            Self::TooMany(value) => write!(f, "with the cards played there are more than five of value {value}"),
            Self::Pile => write!(f, "there are more than {DECK_SIZE} cards in all"),
            Self::Stuck => f.write_str("it allows no legal action, so the round is over"),
        }
    }
}

impl Arranged {
    /// The position of a view, without the actions that led to it.
    #[must_use]
    pub fn of(view: &View) -> Self {
        let View { seat, hand, public } = view;
        let attack = public.pending();
        let laid = attack.map_or(Cards::NONE, |attack| Cards::of(attack.value, attack.count));
        Self {
            bout: public.bout,
            seat: *seat,
            position: public.position,
            hand: *hand,
            other_hand: public.counts[seat.other()],
            pile: public.pile,
            played: public.played.minus(laid),
            attack,
        }
    }

    /// Checks the position and makes it a view with an empty history.
    ///
    /// # Errors
    /// The first reason why the position is impossible.
    pub fn view(&self) -> Result<View, Fault> {
        let view = View { seat: self.seat, hand: self.hand, public: self.public()? };
        check_cards(&view)?;
        if view.legal().is_empty() { Err(Fault::Stuck) } else { Ok(view) }
    }

    /// The public part. A hand of fewer than five cards while there are cards in the pile means that the seat has just
    /// parried.
    fn public(&self) -> Result<Public, Fault> {
        let [left, right] = self.position.0;
        if left >= right {
            return Err(Fault::Places);
        }
        let dealt = Public::new(self.bout);
        let opening = self.position == dealt.position && self.pile == dealt.pile && self.attack.is_none();
        if opening && self.seat != dealt.to_act {
            return Err(Fault::Starter);
        }
        let mut counts = BySeat([self.hand.len(); 2]);
        counts[self.seat.other()] = self.other_hand;
        let (position, to_act, pile, played) = (self.position, self.seat, self.pile, self.played);
        let public = Public { position, to_act, pile, counts, played, ..dealt };
        let Some(attack) = self.attack else { return Ok(Public { phase: self.quiet_phase()?, ..public }) };
        check_attack(&public, attack)?;
        let played = played.plus(Cards::of(attack.value, attack.count));
        Ok(Public { phase: Phase::Answer(attack), played, top: Some(attack.value), ..public })
    }

    /// The decision of a seat without an attack to answer.
    fn quiet_phase(&self) -> Result<Phase, Fault> {
        match (self.pile, self.bout.rules.end) {
            (0, EndOfPile::LastChance) => Ok(Phase::LastChance),
            (0, _) => Err(Fault::EmptyPile),
            _ if self.hand.len() < HAND_SIZE => Ok(Phase::Riposte),
            _ => Ok(Phase::Turn),
        }
    }
}

/// Whether the deck has the cards that a seat knows of.
///
/// # Errors
/// What there is too much of.
pub(super) fn check_cards(view: &View) -> Result<(), Fault> {
    let View { seat, hand, public } = view;
    let (held, other) = (hand.len(), public.counts[seat.other()]);
    if held > HAND_SIZE {
        return Err(Fault::Hand(held));
    }
    let known = hand.plus(public.played);
    if let Some(value) = known.beyond_the_deck() {
        return Err(Fault::TooMany(value));
    }
    if other > HAND_SIZE {
        return Err(Fault::OtherHand(other));
    }
    if public.pile > PILE || known.len() + other + public.pile > DECK_SIZE { Err(Fault::Pile) } else { Ok(()) }
}

/// Whether the attack to be answered is possible in this position under these rules.
fn check_attack(public: &Public, attack: Attack) -> Result<(), Fault> {
    let rules = public.bout.rules;
    if attack.value.number() != public.gap() {
        return Err(Fault::AttackValue(attack.value, public.gap()));
    }
    let most = if rules.strengthen { HAND_SIZE - u8::from(attack.indirect) } else { 1 };
    if !(1..=most).contains(&attack.count) {
        return Err(Fault::AttackCards(attack.count, most));
    }
    if attack.indirect && !rules.indirect {
        return Err(Fault::Indirect);
    }
    if rules.hits_at_once(attack.indirect, false) { Err(Fault::HitsAtOnce) } else { Ok(()) }
}
