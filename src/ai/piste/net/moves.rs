//! The network's outputs: one number for every action that any rule set allows.

use crate::engine::piste::{Action, Cards, Value};

const ADVANCE: usize = 0;
const WITHDRAW: usize = ADVANCE + 5;
const ATTACK: usize = WITHDRAW + 5;
const ADVANCE_ATTACK: usize = ATTACK + 5;
const RETREAT: usize = ADVANCE_ATTACK + 5 * AFTER_ADVANCE;
const TAKE_HIT: usize = RETREAT + 5;
const PARRY: usize = TAKE_HIT + 1;

/// The most cards of an attack that follows an advance.
const AFTER_ADVANCE: usize = 4;
/// How many combinations of cards can parry something: one to five cards whose mean is a whole number, as the total of
/// `n` equal cards is `n` times their value. Parries by the same value are among them.
const HANDFULS: usize = handfuls().1;
/// The combinations that can parry, each as a number in base six: the count of ones is the highest digit.
const PARRIES: [u16; HANDFULS] = first_handfuls();

/// Output indices are below this.
pub const OUTPUTS: usize = PARRY + HANDFULS;

/// How many cards of each value a number in base six means.
const fn digits(mut packed: u16) -> [u8; 5] {
    let mut counts = [0; 5];
    let mut at = 5;
    while at > 0 {
        at -= 1;
        counts[at] = (packed % 6) as u8;
        packed /= 6;
    }
    counts
}

const fn can_parry(packed: u16) -> bool {
    let counts = digits(packed);
    let (mut cards, mut total, mut at) = (0, 0, 0);
    while at < 5 {
        cards += counts[at];
        total += counts[at] * (at as u8 + 1);
        at += 1;
    }
    cards >= 1 && cards <= 5 && total % cards == 0
}

/// All combinations that can parry, in order, and how many there are.
const fn handfuls() -> ([u16; 256], usize) {
    let mut found = [0; 256];
    let (mut packed, mut count) = (1, 0);
    while packed < 6 * 6 * 6 * 6 * 6 {
        if can_parry(packed) {
            found[count] = packed;
            count += 1;
        }
        packed += 1;
    }
    (found, count)
}

const fn first_handfuls() -> [u16; HANDFULS] {
    let all = handfuls().0;
    let mut kept = [0; HANDFULS];
    let mut at = 0;
    while at < HANDFULS {
        kept[at] = all[at];
        at += 1;
    }
    kept
}

/// The output of an action, below [`OUTPUTS`]; `None` for one that no rule set allows with five cards.
#[must_use]
pub fn index(action: Action) -> Option<usize> {
    let ordinal = |card: Value| usize::from(card.number()) - 1;
    match action {
        Action::Advance { card } => Some(ADVANCE + ordinal(card)),
        Action::Withdraw { card } => Some(WITHDRAW + ordinal(card)),
        Action::Attack { count } => strength(count, 5).map(|nth| ATTACK + nth),
        Action::AdvanceAttack { card, count } => {
            strength(count, AFTER_ADVANCE).map(|nth| ADVANCE_ATTACK + ordinal(card) * AFTER_ADVANCE + nth)
        }
        Action::Retreat { card } => Some(RETREAT + ordinal(card)),
        Action::TakeHit => Some(TAKE_HIT),
        // More than five cards of a value would carry over into the next digit.
        Action::Parry { cards } if cards.len() > 5 => None,
        Action::Parry { cards } => {
            let packed = Value::ALL.iter().fold(0, |packed: u16, value| packed * 6 + u16::from(cards.count(*value)));
            PARRIES.iter().position(|known| *known == packed).map(|nth| PARRY + nth)
        }
    }
}

/// The index of a number of cards, 1 to `most`, counted from 0.
fn strength(count: u8, most: usize) -> Option<usize> {
    usize::from(count).checked_sub(1).filter(|nth| *nth < most)
}

/// The action of an output; `None` from [`OUTPUTS`] on.
#[must_use]
pub fn action(index: usize) -> Option<Action> {
    let card = |first: usize| Value::new((index - first) as u8 + 1);
    Some(match index {
        ADVANCE..WITHDRAW => Action::Advance { card: card(ADVANCE)? },
        WITHDRAW..ATTACK => Action::Withdraw { card: card(WITHDRAW)? },
        ATTACK..ADVANCE_ATTACK => Action::Attack { count: (index - ATTACK) as u8 + 1 },
        ADVANCE_ATTACK..RETREAT => {
            let nth = index - ADVANCE_ATTACK;
            let card = Value::new((nth / AFTER_ADVANCE) as u8 + 1)?;
            Action::AdvanceAttack { card, count: (nth % AFTER_ADVANCE) as u8 + 1 }
        }
        RETREAT..TAKE_HIT => Action::Retreat { card: card(RETREAT)? },
        TAKE_HIT => Action::TakeHit,
        _ => Action::Parry { cards: handful(*PARRIES.get(index - PARRY)?) },
    })
}

fn handful(packed: u16) -> Cards {
    let counts = digits(packed);
    Value::ALL.into_iter().zip(counts).fold(Cards::NONE, |all, (value, count)| all.plus(Cards::of(value, count)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_output_is_an_action_of_its_own() {
        for output in 0..OUTPUTS {
            assert_eq!(action(output).and_then(index), Some(output));
        }
        assert_eq!(action(OUTPUTS), None);
    }

    #[test]
    fn what_no_hand_allows_has_no_output() {
        let three = Value::ALL[2];
        assert_eq!(index(Action::Attack { count: 6 }), None);
        assert_eq!(index(Action::Attack { count: 0 }), None);
        assert_eq!(index(Action::AdvanceAttack { card: three, count: 5 }), None);
        assert_eq!(index(Action::Parry { cards: Cards::of(three, 6) }), None);
    }
}
