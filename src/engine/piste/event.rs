//! What happened, in the past tense: the one channel from the rules to log, animation and screen reader.

use super::{Action, Attack, Cards, Outcome, Space, Value};
use crate::engine::Seat;
use crate::engine::seat::BySeat;

/// One thing that happened. The first event of an action is always [`Event::Acted`]; the others are what followed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Event {
    /// A seat chose this action.
    Acted {
        /// Who.
        seat: Seat,
        /// What was chosen.
        action: Action,
    },
    /// Cards went from a hand to the discards, `top` last.
    Laid {
        /// Whose cards.
        seat: Seat,
        /// The cards, open to all.
        cards: Cards,
        /// The card that now lies on top.
        top: Value,
    },
    /// A fencer moved.
    Moved {
        /// Who.
        seat: Seat,
        /// The space left.
        from: Space,
        /// The space reached.
        to: Space,
    },
    /// An attack awaits its answer.
    Attacked {
        /// The attacker.
        seat: Seat,
        /// The attack.
        attack: Attack,
    },
    /// The attack was parried; unless the pile is empty the defender's own turn follows, without a draw before it.
    Parried {
        /// The defender.
        seat: Seat,
    },
    /// The indirect attack was escaped by a retreat.
    Escaped {
        /// The defender.
        seat: Seat,
    },
    /// A hand was filled from the pile.
    Drew {
        /// Who.
        seat: Seat,
        /// How many cards, at least 1.
        count: u8,
        /// Which cards; `None` for whoever may not see them.
        cards: Option<Cards>,
    },
    /// The turn went to this seat.
    Passed {
        /// Who is to act.
        to: Seat,
    },
    /// The pile has run out and this seat may still attack (the basic game).
    LastChance {
        /// Who may attack.
        seat: Seat,
    },
    /// The round is over.
    Ended {
        /// Who won, and by what.
        outcome: Outcome,
        /// Both hands, where the rules lay them open to compare them.
        revealed: Option<BySeat<Cards>>,
    },
}

impl Event {
    /// The event as a seat may know it: cards drawn by the other are blanked.
    #[must_use]
    pub fn seen_by(self, viewer: Seat) -> Self {
        match self {
            Self::Drew { seat, count, .. } if seat != viewer => Self::Drew { seat, count, cards: None },
            other => other,
        }
    }
}
