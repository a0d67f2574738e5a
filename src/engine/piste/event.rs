//! What happened, in the past tense. Log, animation and screen reader learn about the game from events alone.

use super::{Action, Attack, Cards, Outcome, Space, Value};
use crate::engine::Seat;
use crate::engine::seat::BySeat;

/// One thing that happened. The first event of an action is always [`Event::Acted`]; the others are its results.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Event {
    /// A seat chose this action.
    Acted {
        /// The seat.
        seat: Seat,
        /// The action.
        action: Action,
    },
    /// Cards went from a hand to the discards, `top` last.
    Laid {
        /// Whose cards.
        seat: Seat,
        /// The cards, which all players see.
        cards: Cards,
        /// The card that now lies on top.
        top: Value,
    },
    /// A fencer moved.
    Moved {
        /// The fencer who moved.
        seat: Seat,
        /// The space before the move.
        from: Space,
        /// The space after the move.
        to: Space,
    },
    /// A fencer attacked, and the defender must answer.
    Attacked {
        /// The attacker.
        seat: Seat,
        /// The attack.
        attack: Attack,
    },
    /// The defender parried the attack. Unless the pile is empty the defender's own turn follows, without a draw before
    /// it.
    Parried {
        /// The defender.
        seat: Seat,
    },
    /// The defender escaped the indirect attack by a retreat.
    Escaped {
        /// The defender.
        seat: Seat,
    },
    /// A fencer filled a hand from the pile.
    Drew {
        /// The fencer who drew.
        seat: Seat,
        /// How many cards, at least 1.
        count: u8,
        /// Which cards; `None` for a viewer who may not see them.
        cards: Option<Cards>,
    },
    /// The turn passed to this seat.
    Passed {
        /// Who is to act.
        to: Seat,
    },
    /// The pile is empty, and this seat may make one more attack (the basic game).
    LastChance {
        /// Who may attack.
        seat: Seat,
    },
    /// The round is over.
    Ended {
        /// Who won, and why.
        outcome: Outcome,
        /// Both hands, if the rules reveal them for the comparison.
        revealed: Option<BySeat<Cards>>,
    },
}

impl Event {
    /// The event as a seat may know it: without the cards that the opponent drew.
    #[must_use]
    pub fn seen_by(self, viewer: Seat) -> Self {
        match self {
            Self::Drew { seat, count, .. } if seat != viewer => Self::Drew { seat, count, cards: None },
            other => other,
        }
    }
}
