//! What happened, in the past tense: the one channel from the rules to log, animation and screen reader.

use super::{Action, Blow, Card, Cards, Fancy, Outcome};
use crate::engine::Seat;

/// One thing that happened. The first event of an action is [`Event::Acted`]; the others are what followed.
///
/// A question that is put to one seat alone (`st` or not, an Attack after Parry Riposte or not) is no event: it is a pause
/// after [`Event::Announced`], [`Event::Countered`] or [`Event::Responded`]. Where the question is not put, the same events
/// follow without the pause.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Event {
    /// A seat chose this action.
    Acted {
        /// Who.
        seat: Seat,
        /// What was chosen.
        action: Action,
    },
    /// Something that the viewer does not hear of: it changes nothing that the viewer sees.
    Unseen,
    /// A card was discarded at the start of a turn.
    Discarded {
        /// Whose card.
        seat: Seat,
        /// The card.
        card: Card,
    },
    /// Cards were drawn.
    Drew {
        /// Who.
        seat: Seat,
        /// How many cards, at least 1.
        count: u8,
        /// Which cards; `None` for whoever may not see them.
        cards: Option<Cards>,
    },
    /// The discards were shuffled into a new pile.
    Shuffled {
        /// How many cards, at least 1.
        count: u8,
        /// The new pile in drawing order, which nobody may see.
        order: Option<Vec<Card>>,
    },
    /// The drawing is done: cards may be played.
    Prepared {
        /// Whose turn it is.
        seat: Seat,
    },
    /// An Item came into play out of a hand.
    Placed {
        /// Whose.
        seat: Seat,
        /// The Item.
        card: Card,
    },
    /// An Item in play was discarded: replaced, put away, used, or lost to a Disarm or with its player.
    Removed {
        /// Whose.
        seat: Seat,
        /// The Item.
        card: Card,
    },
    /// A Restore card was played.
    Regained {
        /// Who.
        seat: Seat,
        /// The card.
        card: Card,
        /// The Poise then.
        poise: u8,
    },
    /// An Exchange began; its first Attack follows.
    Challenged {
        /// The active player.
        seat: Seat,
        /// The other duelist.
        target: Seat,
    },
    /// Poise was paid for cards.
    Paid {
        /// Who.
        seat: Seat,
        /// How much was really paid, at least 1: never more than there was.
        cost: u8,
    },
    /// An Attack came to the Field.
    Attacked {
        /// The attacker.
        seat: Seat,
        /// The Attack's number.
        attack: u8,
        /// Its cards.
        blow: Blow,
    },
    /// A Response came in front of an Attack. After a Parry Riposte its player may be thinking about an Attack.
    Responded {
        /// The defender.
        seat: Seat,
        /// The Attack's number.
        attack: u8,
        /// The Response.
        card: Card,
    },
    /// A Press and the Response in front of an Attack were discarded.
    Pressed {
        /// The attacker.
        seat: Seat,
        /// The Attack's number.
        attack: u8,
        /// The Press.
        card: Card,
    },
    /// A Fancy Move was announced, paid for and discarded. The other duelist may be thinking about `st`.
    Announced {
        /// Who.
        seat: Seat,
        /// The move.
        fancy: Fancy,
    },
    /// Superior Technique was played against the last announcement. The other duelist may be thinking about another.
    Countered {
        /// Who.
        seat: Seat,
    },
    /// The announced move came to nothing.
    Negated {
        /// Who had announced it.
        seat: Seat,
        /// The move.
        fancy: Fancy,
    },
    /// An Attack was discarded with all that was attached to it.
    Swept {
        /// The Attack's number.
        attack: u8,
    },
    /// A card was discarded at random, face up (Witty Remark).
    Dropped {
        /// Whose card.
        seat: Seat,
        /// The card.
        card: Card,
    },
    /// Taste My Blade! took effect: its Attack follows.
    Readied {
        /// Who attacks.
        seat: Seat,
    },
    /// It is this duelist's turn in the Exchange.
    Passed {
        /// Who is to play.
        to: Seat,
    },
    /// The Exchange ended; what the Attacks did follows.
    Closed,
    /// What one Attack did.
    Struck {
        /// Whom it was aimed at.
        seat: Seat,
        /// The Attack's number.
        attack: u8,
        /// Its damage, 0 if it was blocked.
        damage: u8,
    },
    /// The Pistol was fired.
    Fired {
        /// Who.
        seat: Seat,
        /// At whom.
        target: Seat,
    },
    /// All damage of an Exchange, or a shot, as one loss of a player who had Poise left.
    Lost {
        /// Who.
        seat: Seat,
        /// The damage, at least 1.
        damage: u8,
        /// The Poise then.
        poise: u8,
    },
    /// The Field was discarded.
    Cleared,
    /// A player without Poise was hit and is out; the hand is discarded face up.
    Out {
        /// Who.
        seat: Seat,
        /// The hand.
        hand: Cards,
    },
    /// The Exchange or the shot is over: Items and Restore cards may be played again.
    Rested {
        /// Whose turn it is.
        seat: Seat,
    },
    /// A turn ended.
    TurnEnded {
        /// Whose.
        seat: Seat,
    },
    /// A turn began.
    TurnBegan {
        /// Whose.
        seat: Seat,
    },
    /// The game is over.
    Ended {
        /// Who won, and by what.
        outcome: Outcome,
    },
}

impl Event {
    /// The event as a seat may know it: the other's drawn cards, the order of the pile and secret choices are blanked.
    #[must_use]
    pub fn seen_by(&self, viewer: Seat) -> Self {
        match self {
            Self::Acted { seat, action } if *seat != viewer && action.is_secret() => Self::Unseen,
            Self::Drew { seat, count, .. } if *seat != viewer => Self::Drew { seat: *seat, count: *count, cards: None },
            Self::Shuffled { count, .. } => Self::Shuffled { count: *count, order: None },
            other => other.clone(),
        }
    }

    /// The cards that left a hand by this event, and whose.
    #[must_use]
    pub(super) fn spent(&self) -> Option<(Seat, Cards)> {
        let one = |seat: Seat, card: Card| Some((seat, Cards::of(card, 1)));
        match *self {
            Self::Discarded { seat, card } | Self::Dropped { seat, card } | Self::Placed { seat, card } => {
                one(seat, card)
            }
            Self::Regained { seat, card, .. } | Self::Responded { seat, card, .. } => one(seat, card),
            Self::Pressed { seat, card, .. } => one(seat, card),
            Self::Announced { seat, fancy } => one(seat, fancy.card()),
            Self::Countered { seat } => one(seat, Card::SuperiorTechnique),
            Self::Attacked { seat, blow, .. } => Some((seat, blow.cards().collect())),
            Self::Out { seat, hand } => Some((seat, hand)),
            _ => None,
        }
    }
}
