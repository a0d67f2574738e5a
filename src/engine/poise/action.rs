//! Actions. Their tokens are read and written in [`super::token`].

use super::{Blow, Card};
use crate::engine::Seat;

/// A Fancy Move as it is announced. Superior Technique is not one of them but an answer to one: [`Action::Negate`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Fancy {
    /// Chandelier Swing: discards an Attack against its player (`cs>1`).
    Swing {
        /// The Attack's number.
        attack: u8,
    },
    /// Gallant Exit: discards every Attack against its player and ends the Exchange (`ge`).
    Exit,
    /// Witty Remark: the opponent discards a card at random (`wr`).
    Remark,
    /// Taste My Blade!: an Attack follows (`tb`).
    Blade,
}

impl Fancy {
    /// The card played.
    #[must_use]
    pub const fn card(self) -> Card {
        match self {
            Self::Swing { .. } => Card::ChandelierSwing,
            Self::Exit => Card::GallantExit,
            Self::Remark => Card::WittyRemark,
            Self::Blade => Card::TasteMyBlade,
        }
    }
}

/// One decision. The comment of each variant gives its token. Attacks are numbered from 1 in an Exchange.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Action {
    /// Discard a card at the start of the turn (`d:th`).
    Discard(Card),
    /// Stop discarding and draw up to the hand size (`draw`).
    Draw,
    /// Put an Item in play (`i:mg`).
    Place(Card),
    /// Discard one's own Item in play (`x`).
    Remove,
    /// Regain Poise by a Restore card (`wb`, `ts`).
    Restore(Card),
    /// End the turn (`end`).
    End,
    /// Start the turn's Exchange (`@2:th+ma`).
    Challenge {
        /// The player who is attacked.
        target: Seat,
        /// The Attack.
        blow: Blow,
    },
    /// Fire the Pistol in play, instead of an Exchange (`@2:pi`).
    Fire {
        /// The player who is shot at.
        target: Seat,
    },
    /// Put a Response in front of an Attack (`pa>1`).
    Respond {
        /// The Response.
        card: Card,
        /// The Attack's number.
        attack: u8,
    },
    /// Discard the Response in front of one's own Attack by a Press (`co>1`).
    Press {
        /// The Press.
        card: Card,
        /// The Attack's number.
        attack: u8,
    },
    /// Discard the Cloak in play, and with it an Attack against its player (`ck>1`).
    Shelter {
        /// The Attack's number.
        attack: u8,
    },
    /// Announce a Fancy Move (`cs>1`, `ge`, `wr`, `tb`).
    Fancy(Fancy),
    /// Play an Attack where one is allowed (`th+po`).
    Strike(Blow),
    /// Play nothing: the Exchange ends (`pass`).
    Pass,
    /// Negate the Fancy Move or Superior Technique just announced, by Superior Technique (`st`).
    Negate,
    /// Allow what was announced (`allow`).
    Allow,
    /// Play no Attack after a Parry Riposte (`none`).
    Decline,
}

impl Action {
    /// Whether only the seat that chose it learns of it: to decline a possible answer would reveal a card of the hand.
    #[must_use]
    #[inline]
    pub const fn is_secret(self) -> bool {
        matches!(self, Self::Allow | Self::Decline)
    }

    /// The same action at a table of `seats` where every seat is moved on by `steps`.
    #[must_use]
    pub const fn rotated(self, steps: u8, seats: u8) -> Self {
        match self {
            Self::Challenge { target, blow } => Self::Challenge { target: target.moved(steps, seats), blow },
            Self::Fire { target } => Self::Fire { target: target.moved(steps, seats) },
            other => other,
        }
    }
}
