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

/// The cards of a view's hand, ascending. Of equal cards those are marked as picked that were pressed, or the first.
#[must_use]
pub fn cards(view: &View, picked: Option<Value>, pressed: Pressed) -> Vec<HandCard> {
    let legal = view.legal();
    let each = |value: Value| {
        let open = legal.iter().any(|action| uses(&view.public, *action, value));
        let count = view.hand.count(value);
        let is_attack = |action: &Action| matches!(action, Action::Attack { .. });
        let attacks = value.number() == view.public.gap() && legal.iter().any(is_attack);
        (0..count).map(move |copy| HandCard {
            value,
            copy,
            open,
            attacks,
            picked: picked == Some(value) && pressed.has(value, count, copy),
        })
    };
    Value::ALL.into_iter().flat_map(each).collect()
}

/// Which of equal cards were pressed last, one or several that are played together.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Pressed {
    /// Their value; 0 before the first press.
    value: u8,
    /// A bit for each copy.
    copies: u8,
}

impl Pressed {
    /// This copy alone.
    #[must_use]
    pub const fn card(value: Value, copy: u8) -> Self {
        Self { value: value.number(), copies: 1 << copy }
    }

    /// The same with another copy of the same value.
    #[must_use]
    pub const fn with(self, copy: u8) -> Self {
        Self { copies: self.copies | 1 << copy, ..self }
    }

    /// The same without the lowest copies, until no more than `count` are left.
    #[must_use]
    pub const fn limited(mut self, count: u8) -> Self {
        while self.copies.count_ones() > count as u32 {
            self.copies &= self.copies - 1;
        }
        self
    }

    /// Whether this copy of `count` equal cards is meant: one that was pressed, or the first if none of them was.
    #[must_use]
    pub const fn has(self, value: Value, count: u8, copy: u8) -> bool {
        let held = if self.value == value.number() { self.copies & ((1 << count) - 1) } else { 0 };
        let meant = if held == 0 { 1 } else { held };
        meant >> copy & 1 == 1
    }
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
