//! The player's hand on the screen.

use super::choice::uses;
use crate::engine::piste::{Action, Cards, Illegal, Phase, Value, View};

/// A card in the hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct HandCard {
    /// Its value.
    pub value: Value,
    /// The number of this card among those of its value, from 0: value and copy identify the card while it is in the
    /// hand.
    pub copy: u8,
    /// Whether any legal action uses it.
    pub open: bool,
    /// Whether it can attack from where the fencer stands.
    pub attacks: bool,
    /// Whether it is picked.
    pub picked: bool,
}

/// The cards of a view's hand, ascending. Of equal cards only one is marked as picked: the card `touched`, by value and copy,
/// or the first.
#[must_use]
pub fn cards(view: &View, picked: Option<Value>, touched: (u8, u8)) -> Vec<HandCard> {
    let legal = view.legal();
    let each = |value: Value| {
        let open = legal.iter().any(|action| uses(&view.public, *action, value));
        let count = view.hand.count(value);
        let lifted = lifted(value, count, touched);
        let is_attack = |action: &Action| matches!(action, Action::Attack { .. });
        let attacks = value.number() == view.public.gap() && legal.iter().any(is_attack);
        (0..count).map(move |copy| HandCard {
            value,
            copy,
            open,
            attacks,
            picked: picked == Some(value) && copy == lifted,
        })
    };
    Value::ALL.into_iter().flat_map(each).collect()
}

/// Which of `count` equal cards is marked as picked, if one is: the card `touched`, by value and copy, or the first.
#[must_use]
pub const fn lifted(value: Value, count: u8, touched: (u8, u8)) -> u8 {
    if touched.0 == value.number() && touched.1 < count { touched.1 } else { 0 }
}

/// Why a card has no use now: the rules that forbid its basic uses, each once.
#[must_use]
pub fn why_closed(view: &View, card: Value) -> Vec<Illegal> {
    let plain = match view.public.phase {
        // As many cards as the attack has: otherwise the reason would be their number.
        Phase::Answer(attack) => [Action::Parry { cards: Cards::of(card, attack.count) }, Action::Retreat { card }],
        Phase::LastChance => [Action::Advance { card }, Action::Attack { count: 1 }],
        _ => [Action::Advance { card }, Action::Withdraw { card }],
    };
    let mut reasons: Vec<Illegal> = plain.iter().filter_map(|action| view.why_not(*action)).collect();
    reasons.dedup();
    reasons
}
