//! The rules that forbid actions, by name.

use std::fmt;

use super::Card;
use crate::engine::Seat;

/// The rule that forbids an action.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Illegal {
    /// The game is over.
    GameOver,
    /// No card may be played before drawing is finished.
    DrawFirst,
    /// Discarding and drawing are finished in this turn.
    DrawDone,
    /// An Exchange is going on.
    InExchange,
    /// There is no Exchange.
    NoExchange,
    /// The turn's Exchange, or the shot instead of it, is over.
    ExchangeDone,
    /// What was just announced must be negated or allowed.
    MustAnswer,
    /// After Parry Riposte the seat must play an Attack or decline.
    MustRiposte,
    /// Taste My Blade! requires its Attack.
    MustAttack,
    /// Nothing was announced that could be negated or allowed.
    NothingAnnounced,
    /// No Parry Riposte allows an Attack now.
    NoRiposte,
    /// The card is not in the hand.
    Missing(Card),
    /// A card of this kind cannot be played in this way.
    WrongUse(Card),
    /// No Item is in play.
    NoItem,
    /// The Pistol is not in play.
    NoPistol,
    /// The Cloak is not in play.
    NoCloak,
    /// A player cannot attack themselves.
    Oneself,
    /// This player is not in the game.
    NotIn(Seat),
    /// There is no Attack with this number on the Field.
    NoSuchAttack(u8),
    /// The Attack is the player's own.
    OwnAttack(u8),
    /// The Attack is the other's.
    OthersAttack(u8),
    /// The Attack already has a Response.
    Answered(u8),
    /// After Strong Arm the Attack takes no new Response.
    Closed(u8),
    /// There is no Response in front of the Attack.
    NoResponse(u8),
    /// No Press discards a Dodge.
    DodgeStays,
    /// Taste My Blade! needs an Attack in hand.
    NeedsAttack,
    /// In an Exchange an Attack needs a card that allows it (classic).
    NeedsLeave,
    /// The Field is not empty (reforged).
    FieldNotEmpty,
    /// A Lunge needs a Response in front of every Attack against its player (reforged).
    Unanswered,
    /// Superior Technique only answers a Fancy Move.
    OnlyAnswers,
}

impl fmt::Display for Illegal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::GameOver => f.write_str("the game is over"),
            Self::DrawFirst => f.write_str("nothing is played before the drawing is done"),
            Self::DrawDone => f.write_str("the discarding and drawing of this turn is done"),
            Self::InExchange => f.write_str("an Exchange is going on"),
            Self::NoExchange => f.write_str("there is no Exchange"),
            Self::ExchangeDone => f.write_str("the Exchange of this turn is over"),
            Self::MustAnswer => f.write_str("what was announced must be negated or allowed first"),
            Self::MustRiposte => f.write_str("after Parry Riposte an Attack follows, or none"),
            Self::MustAttack => f.write_str("Taste My Blade! demands its Attack"),
            Self::NothingAnnounced => f.write_str("nothing was announced"),
            Self::NoRiposte => f.write_str("no Parry Riposte waits for its Attack"),
            Self::Missing(card) => write!(f, "{card} is not in the hand"),
            Self::WrongUse(card) => write!(f, "{card} is not played in this way"),
            Self::NoItem => f.write_str("no Item is in play"),
            Self::NoPistol => f.write_str("the Pistol is not in play"),
            Self::NoCloak => f.write_str("the Cloak is not in play"),
            Self::Oneself => f.write_str("a player may not attack themselves"),
            Self::NotIn(seat) => write!(f, "seat {} is not in the game", seat.number()),
            Self::NoSuchAttack(id) => write!(f, "there is no Attack {id} on the Field"),
            Self::OwnAttack(id) => write!(f, "Attack {id} is one's own"),
            Self::OthersAttack(id) => write!(f, "Attack {id} is the other's"),
            Self::Answered(id) => write!(f, "Attack {id} has a Response already"),
            Self::Closed(id) => write!(f, "after Strong Arm Attack {id} takes no new Response"),
            Self::NoResponse(id) => write!(f, "there is no Response in front of Attack {id}"),
            Self::DodgeStays => f.write_str("no Press discards a Dodge"),
            Self::NeedsAttack => f.write_str("Taste My Blade! needs an Attack in hand"),
            Self::NeedsLeave => f.write_str("in an Exchange an Attack needs a card that allows it"),
            Self::FieldNotEmpty => f.write_str("the Field is not empty"),
            Self::Unanswered => f.write_str("an Attack against oneself has no Response in front of it"),
            Self::OnlyAnswers => f.write_str("Superior Technique only answers a Fancy Move"),
        }
    }
}

impl std::error::Error for Illegal {}
