//! The legal actions, from the public part of a game and one hand, sorted by tokens.
//!
//! [`super::why_not`] names the rule that forbids the other actions. The two are written separately, and a test checks
//! that they agree.

use super::blow::Extras;
use super::field::Attack;
use super::public::Phase;
use super::{Action, Blow, Card, Cards, Edition, Fancy, Kind, Public};
use crate::engine::Seat;

/// Writes the legal actions of the seat to act, which holds `hand`, sorted by their tokens.
///
/// It visits cards in the order of their codes, so the list is sorted.
pub fn legal_into(public: &Public, hand: Cards, into: &mut Vec<Action>) {
    into.clear();
    match public.phase {
        Phase::Over(_) => {}
        Phase::Discard => {
            into.extend(hand.names().map(Action::Discard));
            into.push(Action::Draw);
        }
        Phase::Prepare => {
            challenges(public, hand, into);
            respite(public, hand, into);
        }
        Phase::Respite => respite(public, hand, into),
        Phase::Exchange => exchange(public, hand, into),
        Phase::Answer(_) => {
            into.push(Action::Allow);
            into.extend(hand.has(Card::SuperiorTechnique).then_some(Action::Negate));
        }
        Phase::Riposte => riposte(hand, into),
        Phase::Blade => hand.of_kind(Kind::Attack).names().for_each(|card| strikes(hand, card, into)),
    }
}

/// Every Attack with this card, with each combination of the Enhancements in the hand.
#[inline]
fn blows(hand: Cards, card: Card) -> impl Iterator<Item = Blow> {
    let held = Extras::among(hand);
    Extras::ALL.into_iter().filter(move |extras| extras.within(held)).map(move |extras| Blow { card, extras })
}

#[inline]
fn strikes(hand: Cards, card: Card, into: &mut Vec<Action>) {
    into.extend(blows(hand, card).map(Action::Strike));
}

/// The actions after Parry Riposte. `none` sorts between `lu` and `sl`.
fn riposte(hand: Cards, into: &mut Vec<Action>) {
    let (first, last): (Cards, Cards) = split(hand.of_kind(Kind::Attack), Card::Lunge);
    first.names().for_each(|card| strikes(hand, card, into));
    into.push(Action::Decline);
    last.names().for_each(|card| strikes(hand, card, into));
}

/// The cards up to this one, and those after it, in the order of their codes.
fn split(cards: Cards, at: Card) -> (Cards, Cards) {
    let after: Cards = cards
        .names()
        .filter(|card| *card > at)
        .map(|card| Cards::of(card, cards.count(card)))
        .fold(Cards::NONE, Cards::plus);
    (cards.minus(after), after)
}

fn challenges(public: &Public, hand: Cards, into: &mut Vec<Action>) {
    let me = public.to_act;
    let armed = public.items[me] == Some(Card::Pistol);
    let mut weapons = hand.of_kind(Kind::Attack);
    if armed {
        weapons.add(Card::Pistol);
    }
    for target in public.players().filter(|seat| *seat != me) {
        for card in weapons.names() {
            if card == Card::Pistol {
                into.push(Action::Fire { target });
            } else {
                into.extend(blows(hand, card).map(|blow| Action::Challenge { target, blow }));
            }
        }
    }
}

/// The actions after an Exchange: `end`, then Items (`i:`), Restore cards and `x`.
fn respite(public: &Public, hand: Cards, into: &mut Vec<Action>) {
    into.push(Action::End);
    into.extend(hand.of_kind(Kind::Item).names().map(Action::Place));
    into.extend(hand.of_kind(Kind::Restore).names().map(Action::Restore));
    into.extend(public.items[public.to_act].map(|_| Action::Remove));
}

/// The actions in an Exchange. `pass` sorts after `pa` and before all later ones.
fn exchange(public: &Public, hand: Cards, into: &mut Vec<Action>) {
    let me = public.to_act;
    let mut cards = hand.minus(hand.of_kind(Kind::Item)).minus(hand.of_kind(Kind::Restore));
    if public.items[me] == Some(Card::Cloak) {
        cards.add(Card::Cloak);
    }
    let (first, last) = split(cards, Card::Parry);
    first.names().for_each(|card| plays(public, hand, card, into));
    into.push(Action::Pass);
    last.names().for_each(|card| plays(public, hand, card, into));
}

/// The plays of one card in an Exchange.
fn plays(public: &Public, hand: Cards, card: Card, into: &mut Vec<Action>) {
    let me = public.to_act;
    match (card, card.kind()) {
        (_, Kind::Response) => {
            at_each(
                public,
                into,
                |attack| attack.by != me && attack.response.is_none() && !attack.closed,
                |attack| Action::Respond { card, attack },
            );
        }
        (_, Kind::Press) => at_each(
            public,
            into,
            |attack| attack.by == me && pressable(attack),
            |attack| Action::Press { card, attack },
        ),
        (Card::ChandelierSwing, _) => {
            at_each(public, into, |attack| attack.by != me, |attack| Action::Fancy(Fancy::Swing { attack }));
        }
        (Card::Cloak, _) => at_each(public, into, |attack| attack.by != me, |attack| Action::Shelter { attack }),
        (Card::GallantExit, _) => into.push(Action::Fancy(Fancy::Exit)),
        (Card::WittyRemark, _) => into.push(Action::Fancy(Fancy::Remark)),
        (Card::TasteMyBlade, _) if !hand.of_kind(Kind::Attack).is_empty() => into.push(Action::Fancy(Fancy::Blade)),
        (_, Kind::Attack) if may_attack(public, me, card) => strikes(hand, card, into),
        _ => {}
    }
}

/// Whether a Press may discard the Response in front of this Attack: any Response but a Dodge.
fn pressable(attack: &Attack) -> bool {
    attack.response.is_some_and(|response| response != Card::Dodge)
}

/// Whether this Attack may be played in an Exchange without a card that allows it. In the reforged edition it may on an
/// empty Field, or as a Lunge when every Attack against its player has a Response; in the classic edition it never may
/// (`docs/rules/poise.md#a-new-attack-in-an-exchange`).
fn may_attack(public: &Public, me: Seat, card: Card) -> bool {
    let answered = || public.field.iter().all(|attack| attack.by == me || attack.response.is_some());
    public.rules().edition == Edition::Reforged && (public.field.is_empty() || card == Card::Lunge && answered())
}

/// An action for each Attack that fits. Their numbers are single digits, so they are sorted by their tokens.
fn at_each(public: &Public, into: &mut Vec<Action>, fits: impl Fn(&Attack) -> bool, action: impl Fn(u8) -> Action) {
    into.extend(public.field.iter().filter(|attack| fits(attack)).map(|attack| action(attack.id)));
}
