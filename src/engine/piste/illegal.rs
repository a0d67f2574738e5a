//! Why an action is not legal.

use std::fmt;

use super::Value;

/// The rule that forbids an action.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Illegal {
    /// The round is over.
    RoundOver,
    /// There is an attack to answer: parry it, escape it or take the hit.
    MustAnswer,
    /// There is no attack to answer.
    NothingToAnswer,
    /// The hand holds too few of a card.
    Missing {
        /// The value needed.
        value: Value,
        /// How many are needed.
        need: u8,
        /// How many the hand holds.
        have: u8,
    },
    /// The move would leave the piste.
    LeavesPiste,
    /// The advance would reach or pass the opponent.
    WouldPass,
    /// The gap is larger than any card value.
    OutOfReach {
        /// The gap from which the attack would be made, 0 to 22.
        gap: u8,
    },
    /// These rules allow only one card for an attack.
    NoStrengthening,
    /// These rules do not allow an advance and an attack in one turn.
    NoIndirect,
    /// A retreat cannot answer a direct attack.
    RetreatFromDirect,
    /// These rules have no parry.
    NoParry,
    /// A parry needs as many cards as the attack.
    ParryCount {
        /// How many cards the attack has.
        need: u8,
    },
    /// A parry needs cards of the attack's value.
    ParryValue {
        /// The attack's value.
        need: Value,
    },
    /// A parry needs the attack's total.
    ParryTotal {
        /// The attack's total.
        need: u8,
    },
    /// The pile is empty: only an attack is possible.
    OnlyAttackLeft,
    /// An attack needs at least one card.
    NoCards,
}

impl fmt::Display for Illegal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::RoundOver => f.write_str("the round is over"),
            Self::MustAnswer => f.write_str("an attack must be answered first"),
            Self::NothingToAnswer => f.write_str("there is no attack to answer"),
            Self::Missing { value, need, have } => write!(f, "needs {need} of value {value}, the hand holds {have}"),
            Self::LeavesPiste => f.write_str("a fencer may not leave the piste"),
            Self::WouldPass => f.write_str("an advance must stop short of the opponent"),
            Self::OutOfReach { gap } => write!(f, "no card reaches over a gap of {gap}"),
            Self::NoStrengthening => f.write_str("these rules allow one card an attack"),
            Self::NoIndirect => f.write_str("these rules have no advance and attack"),
            Self::RetreatFromDirect => f.write_str("a direct attack cannot be retreated from"),
            Self::NoParry => f.write_str("these rules have no parry"),
            Self::ParryCount { need } => write!(f, "the parry needs exactly {need} cards"),
            Self::ParryValue { need } => write!(f, "the parry needs cards of value {need}"),
            Self::ParryTotal { need } => write!(f, "the parry's cards must add up to {need}"),
            Self::OnlyAttackLeft => f.write_str("the pile is empty: only an attack is left"),
            Self::NoCards => f.write_str("an attack needs a card"),
        }
    }
}

impl std::error::Error for Illegal {}
