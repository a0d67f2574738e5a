//! The moments that the rules page shows as pictures. The engine plays them from two fixed decks, so that each is a
//! position of the game and each step between them a legal action.

use super::choice::{Choice, choices};
use crate::engine::piste::state::Deck;
use crate::engine::piste::vocabulary::HAND_SIZE;
use crate::engine::piste::{Action, Bout, Cards, Event, Piste, Public, Value, View};
use crate::engine::seat::BySeat;
use crate::engine::{Game, Seat};

/// The names of the pictures, in the order of the page.
pub const NAMES: [&str; 6] = ["hand", "step", "attack", "parry", "riposte", "end"];

/// A round: the deck in drawing order, and the actions.
type Round = (&'static [u8; 25], &'static str);

/// Left is attacked, parries, and scores with the riposte.
const HIT: Round = (b"5323453411144245312551223", "f5 f5 f3 f3 f2 a2 p44 a1 h");

/// No attack until the pile is empty; left has more cards of the distance's value.
const EMPTY_PILE: Round = (b"1243235413451425321455231", "f1 f1 f4 f4 b4 b4 f1 f3 b2 f5 f2 f3 f2 b2 f5");

/// A moment of a round as the rules page shows it.
#[derive(Clone, Debug, PartialEq)]
pub struct Example {
    /// The round as the left fencer sees it.
    pub view: View,
    /// The card of the left hand that is picked.
    pub picked: Option<Value>,
    /// The cards of the last attack and of its parry.
    pub laid: BySeat<Cards>,
}

impl Example {
    /// Where the picked card can lead the left fencer.
    #[must_use]
    pub fn steps(&self) -> Vec<Choice> {
        let all = self.picked.map_or_else(Vec::new, |card| choices(&self.view, Some(card)));
        all.into_iter().filter(Choice::is_step).collect()
    }
}

/// The round of the example with this name, how many of its actions lead to it, and the picked card.
fn moment(name: &str) -> Option<(Round, usize, Option<Value>)> {
    Some(match name {
        "hand" => (HIT, 4, None),
        "step" => (HIT, 4, Value::new(2)),
        "attack" => (HIT, 6, None),
        "parry" => (HIT, 7, None),
        "riposte" => (HIT, 9, None),
        "end" => (EMPTY_PILE, 15, None),
        _ => return None,
    })
}

/// The deck of the example with this name, in drawing order.
#[must_use]
pub fn deck(name: &str) -> Option<Deck> {
    read(moment(name)?.0.0)
}

/// The example with this name.
#[must_use]
pub fn example(name: &str) -> Option<Example> {
    let (round, plies, picked) = moment(name)?;
    let (view, laid) = played(round, plies)?;
    Some(Example { view, picked, laid })
}

/// The view of left after this many actions of a round, and the cards of its last attack and parry; `None` if one of the
/// actions is not legal.
fn played((deck, actions): Round, plies: usize) -> Option<(View, BySeat<Cards>)> {
    let deck = read(deck)?;
    let (left, rest) = deck.split_at(usize::from(HAND_SIZE));
    let (right, pile) = rest.split_at(usize::from(HAND_SIZE));
    let hand = left.iter().copied().collect();
    let dealt = View { seat: Seat::LEFT, hand, public: Public::new(Bout::default()) };
    let mut state = dealt.world(right.iter().copied().collect(), pile);
    let mut laid = BySeat::default();
    for token in actions.split(' ').take(plies) {
        let events = Piste::play(&mut state, token.parse().ok()?).ok()?;
        events.iter().for_each(|event| lay(&mut laid, event));
    }
    Some((Piste::view(&state, Seat::LEFT), laid))
}

fn read(digits: &[u8; 25]) -> Option<Deck> {
    let mut deck = [Value::ALL[0]; 25];
    for (card, digit) in deck.iter_mut().zip(digits) {
        *card = Value::new(digit.wrapping_sub(b'0'))?;
    }
    Some(deck)
}

fn lay(laid: &mut BySeat<Cards>, event: &Event) {
    match *event {
        Event::Acted { action: Action::TakeHit, .. } => {}
        Event::Acted { seat, action: Action::Parry { cards } } => laid[seat] = cards,
        Event::Acted { .. } => *laid = BySeat::default(),
        Event::Attacked { seat, attack } => laid[seat] = Cards::of(attack.value, attack.count),
        _ => {}
    }
}
