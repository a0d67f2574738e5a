//! Events: what happened, in the past tense. Log, animation and screen reader follow the game only by events.

use super::{Action, Blow, Card, Cards, Fancy, Outcome};
use crate::engine::Seat;

/// One thing that happened. The first event of an action is [`Event::Acted`]; the others follow from it.
///
/// A question to one seat alone (`st` or not, an Attack after Parry Riposte or not) is not an event. It is a pause
/// after [`Event::Announced`], [`Event::Countered`] or [`Event::Responded`]. If the question is not asked, the same
/// events follow without the pause.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Event {
    /// A seat chose this action.
    Acted {
        /// The seat that chose.
        seat: Seat,
        /// What was chosen.
        action: Action,
    },
    /// Something that is hidden from the viewer: it changes nothing that the viewer sees.
    Unseen,
    /// A card was discarded at the start of a turn.
    Discarded {
        /// The owner of the card.
        seat: Seat,
        /// The card.
        card: Card,
    },
    /// Cards were drawn.
    Drew {
        /// The seat that drew.
        seat: Seat,
        /// How many cards, at least 1.
        count: u8,
        /// Which cards; `None` for a viewer who may not see them.
        cards: Option<Cards>,
    },
    /// The discards were shuffled into a new pile.
    Shuffled {
        /// How many cards, at least 1.
        count: u8,
        /// The new pile in drawing order, which no player may see.
        order: Option<Vec<Card>>,
    },
    /// Drawing is finished: cards may be played.
    Prepared {
        /// Whose turn it is.
        seat: Seat,
    },
    /// An Item was played from a hand.
    Placed {
        /// The owner of the Item.
        seat: Seat,
        /// The Item.
        card: Card,
    },
    /// An Item in play was discarded: replaced, removed, used, or lost to a Disarm or with its player.
    Removed {
        /// The owner of the Item.
        seat: Seat,
        /// The Item.
        card: Card,
    },
    /// A Restore card was played.
    Regained {
        /// The player of the card.
        seat: Seat,
        /// The card.
        card: Card,
        /// The Poise after it.
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
        /// The seat that paid.
        seat: Seat,
        /// How much was paid, at least 1 and never more than the seat had.
        cost: u8,
    },
    /// An Attack was added to the Field.
    Attacked {
        /// The attacker.
        seat: Seat,
        /// The Attack's number.
        attack: u8,
        /// Its cards.
        blow: Blow,
    },
    /// A Response was placed in front of an Attack. After a Parry Riposte its player may be deciding about an Attack.
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
    /// A Fancy Move was announced, paid for and discarded. The other duelist may be deciding about `st`.
    Announced {
        /// The seat that announced it.
        seat: Seat,
        /// The move.
        fancy: Fancy,
    },
    /// Superior Technique was played against the last announcement. The other duelist may be deciding about another
    /// one.
    Countered {
        /// The seat that played it.
        seat: Seat,
    },
    /// The announced move had no effect.
    Negated {
        /// The seat that had announced it.
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
        /// The owner of the card.
        seat: Seat,
        /// The card.
        card: Card,
    },
    /// Taste My Blade! took effect: its Attack follows.
    Readied {
        /// The seat that attacks.
        seat: Seat,
    },
    /// It is this duelist's turn in the Exchange.
    Passed {
        /// The seat that is to play.
        to: Seat,
    },
    /// The Exchange ended. The effects of the Attacks follow.
    Closed,
    /// The effect of one Attack.
    Struck {
        /// The seat that it was aimed at.
        seat: Seat,
        /// The Attack's number.
        attack: u8,
        /// Its damage, 0 if it was blocked.
        damage: u8,
    },
    /// The Pistol was fired.
    Fired {
        /// The seat that fired.
        seat: Seat,
        /// The seat that was shot at.
        target: Seat,
    },
    /// All damage of an Exchange, or of a shot, as one loss of a player who had Poise left.
    Lost {
        /// The seat that lost Poise.
        seat: Seat,
        /// The damage, at least 1.
        damage: u8,
        /// The Poise after it.
        poise: u8,
    },
    /// The Field was discarded.
    Cleared,
    /// A player without Poise was hit and is out. The hand is discarded face up.
    Out {
        /// The player who is out.
        seat: Seat,
        /// The hand.
        hand: Cards,
    },
    /// The Exchange or the shot is over: Items and Restore cards may be played again.
    Rested {
        /// The seat whose turn it is.
        seat: Seat,
    },
    /// A turn ended.
    TurnEnded {
        /// The seat whose turn ended.
        seat: Seat,
    },
    /// A turn began.
    TurnBegan {
        /// The seat whose turn began.
        seat: Seat,
    },
    /// The game is over.
    Ended {
        /// The winner, and the reason.
        outcome: Outcome,
    },
}

impl Event {
    /// The event as a seat may know it: other players' drawn cards, the order of the pile and their secret choices are
    /// hidden.
    #[must_use]
    pub fn seen_by(&self, viewer: Seat) -> Self {
        match self {
            Self::Acted { seat, action } if *seat != viewer && action.is_secret() => Self::Unseen,
            Self::Drew { seat, count, .. } if *seat != viewer => Self::Drew { seat: *seat, count: *count, cards: None },
            Self::Shuffled { count, .. } => Self::Shuffled { count: *count, order: None },
            other => other.clone(),
        }
    }

    /// The cards that left a hand by this event, and the seat that held them.
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
