//! The counting trainer: what a seat can know of the other hand by counting alone.
//!
//! The belief is that of the cards: every card that the seat has not seen is as likely as any other to be in the other hand.
//! What the other fencer's actions say about their hand does not count.

use crate::engine::Chance;
use crate::engine::piste::{Cards, Value, View};

/// A round is asked about after this many decisions or more.
const LEAST_DECISIONS: usize = 4;
/// How many chances are offered as answers.
const OFFERS: u16 = 4;
/// By how many points the offered chances differ.
const APART: u16 = 13;

/// What is asked about cards of a value.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Asked {
    /// How many have not been seen: they are in the other hand or in the pile.
    Out,
    /// How many the other hand can hold at most.
    AtMost,
    /// How likely it is that the other hand holds one or more.
    Likely,
}

/// A question about the other hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Question {
    /// What is asked.
    pub asked: Asked,
    /// The value of the cards.
    pub value: Value,
}

/// What is shown to help.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Help {
    /// Nothing: the moves must be remembered.
    Nothing,
    /// The cards that were played.
    Played,
    /// How many cards of each value are out.
    Out,
}

impl Help {
    /// All levels of help, the least first.
    pub const ALL: [Self; 3] = [Self::Nothing, Self::Played, Self::Out];
}

/// A probability, as a number of equally likely cases out of all.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Cases {
    /// The cases in which it is so.
    pub so: u32,
    /// All cases.
    pub all: u32,
}

impl Cases {
    /// The probability in whole per cent, halves rounded up.
    #[must_use]
    pub const fn percent(self) -> u16 {
        ((200 * self.so + self.all) / (2 * self.all)) as u16
    }
}

/// The probability that the other hand holds a card of this value.
#[must_use]
pub fn likely(view: &View, value: Value) -> Cases {
    let (out, held) = (view.unseen(), held(view));
    let (total, without) = (u32::from(out.len()), u32::from(out.len() - out.count(value)));
    let all = choose(total, held);
    Cases { so: all - choose(without, held), all }
}

/// How many cards of this value the other hand can hold at most.
#[must_use]
pub fn at_most(view: &View, value: Value) -> u8 {
    view.unseen().count(value).min(view.public.counts[view.seat.other()])
}

/// The number of cards in the other hand.
fn held(view: &View) -> u32 {
    u32::from(view.public.counts[view.seat.other()].min(view.unseen().len()))
}

/// In how many ways `take` of `from` cards can be taken: at most 53,130 with the cards of a deck.
fn choose(from: u32, take: u32) -> u32 {
    // After each step the product is a number of ways itself, so the division is exact.
    (0..take).fold(1, |ways, nth| ways * from.saturating_sub(nth) / (nth + 1))
}

/// What to show as help: the cards that were played, or those that are out; `None` where nothing is shown.
#[must_use]
pub fn shown(view: &View, help: Help) -> Option<Cards> {
    match help {
        Help::Nothing => None,
        Help::Played => Some(view.public.played),
        Help::Out => Some(view.unseen()),
    }
}

/// After how many decisions of a round of this many it is stopped; `None` if it is too short.
#[must_use]
pub fn stop(decisions: usize, chance: &mut Chance) -> Option<usize> {
    let places = u32::try_from(decisions.checked_sub(LEAST_DECISIONS)?).ok().filter(|places| *places > 0)?;
    Some(LEAST_DECISIONS + chance.below(places) as usize)
}

impl Question {
    /// A question about this view. What is asked, and of which value, is drawn; a chance that is 0 or 1 is not asked for, unless
    /// there is no other.
    #[must_use]
    pub fn drawn(view: &View, chance: &mut Chance) -> Self {
        let asked = [Asked::Out, Asked::AtMost, Asked::Likely][chance.below(3) as usize];
        let is_open = |value: &Value| {
            let cases = likely(view, *value);
            cases.so > 0 && cases.so < cases.all
        };
        let open: Vec<Value> = Value::ALL.into_iter().filter(is_open).collect();
        let values = if open.is_empty() { &Value::ALL[..] } else { &open };
        Self { asked, value: values[chance.below(values.len() as u32) as usize] }
    }

    /// The right answer: a number of cards, or a chance in whole per cent.
    #[must_use]
    pub fn answer(self, view: &View) -> u16 {
        match self.asked {
            Asked::Out => view.unseen().count(self.value).into(),
            Asked::AtMost => at_most(view, self.value).into(),
            Asked::Likely => likely(view, self.value).percent(),
        }
    }

    /// The answers to choose from, ascending, with the right one among them. Offered chances are far apart.
    #[must_use]
    pub fn offers(self, view: &View, chance: &mut Chance) -> Vec<u16> {
        if self.asked != Asked::Likely {
            return (0..=5).collect();
        }
        let right = self.answer(view);
        let most_below = (right / APART).min(OFFERS - 1);
        let least_below = (OFFERS - 1).saturating_sub((100 - right) / APART);
        let below = least_below + chance.below(u32::from(most_below - least_below) + 1) as u16;
        (0..OFFERS).map(|nth| right + nth * APART - below * APART).collect()
    }
}
