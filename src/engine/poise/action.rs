//! Actions and their tokens.

use std::fmt;
use std::str::FromStr;

use super::{Card, Cards, Kind};
use crate::engine::Seat;

/// Enhancements on one Attack: no two of one name.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Extras(u8);

/// The Enhancements in the order of their codes, which is that of an [`Extras`]' bits.
const ENHANCEMENTS: [Card; 4] =
    [Card::MasterfulStrike, Card::PowerfulStrike, Card::PreciseStrike, Card::RecklessStrike];

impl Extras {
    /// No Enhancement.
    pub const NONE: Self = Self(0);

    /// All sixteen, in the order of their tokens: what is longer follows its own beginning.
    pub const ALL: [Self; 16] = [
        Self(0),
        Self(0b0001),
        Self(0b0011),
        Self(0b0111),
        Self(0b1111),
        Self(0b1011),
        Self(0b0101),
        Self(0b1101),
        Self(0b1001),
        Self(0b0010),
        Self(0b0110),
        Self(0b1110),
        Self(0b1010),
        Self(0b0100),
        Self(0b1100),
        Self(0b1000),
    ];

    /// The Enhancements that are among these cards, each once.
    #[must_use]
    #[inline]
    pub fn among(cards: Cards) -> Self {
        ENHANCEMENTS.into_iter().filter(|card| cards.has(*card)).fold(Self::NONE, Self::with)
    }

    /// These and one more; a card that is none changes nothing.
    #[must_use]
    #[inline]
    pub fn with(self, card: Card) -> Self {
        let bit = ENHANCEMENTS.iter().position(|known| *known == card);
        Self(self.0 | bit.map_or(0, |bit| 1 << bit))
    }

    /// Whether this card is one of them.
    #[must_use]
    #[inline]
    pub fn has(self, card: Card) -> bool {
        self.cards().any(|known| known == card)
    }

    /// Whether all of these are among `others`.
    #[must_use]
    #[inline]
    pub const fn within(self, others: Self) -> bool {
        self.0 & !others.0 == 0
    }

    /// The cards in the order of their codes.
    #[inline]
    pub fn cards(self) -> impl Iterator<Item = Card> {
        (0..).zip(ENHANCEMENTS).filter(move |(bit, _)| self.0 >> bit & 1 == 1).map(|(_, card)| card)
    }
}

/// An Attack as it is played: the card and its Enhancements (`th+ma+po`).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Blow {
    /// The Attack card.
    pub card: Card,
    /// Its Enhancements.
    pub extras: Extras,
}

impl Blow {
    /// The cards in the order of the token: the Attack, then the Enhancements.
    pub fn cards(self) -> impl Iterator<Item = Card> {
        std::iter::once(self.card).chain(self.extras.cards())
    }
}

/// A Fancy Move as it is announced. Superior Technique is no such move but an answer to one: [`Action::Negate`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Fancy {
    /// Chandelier Swing: away with an Attack against oneself (`cs>1`).
    Swing {
        /// The Attack's number.
        attack: u8,
    },
    /// Gallant Exit: away with every Attack against oneself, and the Exchange ends (`ge`).
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

/// One decision. The token of each stands with it; numbers of Attacks count from 1 in an Exchange.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Action {
    /// Discard a card at the start of the turn (`d:th`).
    Discard(Card),
    /// Stop discarding and draw up to the hand size (`draw`).
    Draw,
    /// Put an Item in play (`i:mg`).
    Place(Card),
    /// Discard the own Item in play (`x`).
    Remove,
    /// Regain Poise by a Restore card (`wb`, `ts`).
    Restore(Card),
    /// End the turn (`end`).
    End,
    /// Start the turn's Exchange (`@2:th+ma`).
    Challenge {
        /// Against whom.
        target: Seat,
        /// The Attack.
        blow: Blow,
    },
    /// Fire the Pistol in play, instead of an Exchange (`@2:pi`).
    Fire {
        /// At whom.
        target: Seat,
    },
    /// Put a Response in front of an Attack (`pa>1`).
    Respond {
        /// The Response.
        card: Card,
        /// The Attack's number.
        attack: u8,
    },
    /// Discard the Response in front of an own Attack by a Press (`co>1`).
    Press {
        /// The Press.
        card: Card,
        /// The Attack's number.
        attack: u8,
    },
    /// Discard the Cloak in play and with it an Attack against oneself (`ck>1`).
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
    /// Negate the Fancy Move or Superior Technique just announced by Superior Technique (`st`).
    Negate,
    /// Let it be (`allow`).
    Allow,
    /// Play no Attack after a Parry Riposte (`none`).
    Decline,
}

impl Action {
    /// Whether nobody but the seat that chose it ever hears of it: to leave a possible answer out shows a card of the hand.
    #[must_use]
    #[inline]
    pub const fn is_secret(self) -> bool {
        matches!(self, Self::Allow | Self::Decline)
    }

    /// The same action at a table of `seats` where every seat has moved on by `steps`.
    #[must_use]
    pub const fn rotated(self, steps: u8, seats: u8) -> Self {
        match self {
            Self::Challenge { target, blow } => Self::Challenge { target: target.moved(steps, seats), blow },
            Self::Fire { target } => Self::Fire { target: target.moved(steps, seats) },
            other => other,
        }
    }
}

impl fmt::Display for Blow {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.card.fmt(f)?;
        self.extras.cards().try_for_each(|card| write!(f, "+{card}"))
    }
}

impl fmt::Display for Fancy {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.card().fmt(f)?;
        if let Self::Swing { attack } = self { write!(f, ">{attack}") } else { Ok(()) }
    }
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Discard(card) => write!(f, "d:{card}"),
            Self::Draw => f.write_str("draw"),
            Self::Place(card) => write!(f, "i:{card}"),
            Self::Remove => f.write_str("x"),
            Self::Restore(card) => card.fmt(f),
            Self::End => f.write_str("end"),
            Self::Challenge { target, blow } => write!(f, "@{}:{blow}", target.number()),
            Self::Fire { target } => write!(f, "@{}:{}", target.number(), Card::Pistol),
            Self::Respond { card, attack } | Self::Press { card, attack } => write!(f, "{card}>{attack}"),
            Self::Shelter { attack } => write!(f, "{}>{attack}", Card::Cloak),
            Self::Fancy(fancy) => fancy.fmt(f),
            Self::Strike(blow) => blow.fmt(f),
            Self::Pass => f.write_str("pass"),
            Self::Negate => Card::SuperiorTechnique.fmt(f),
            Self::Allow => f.write_str("allow"),
            Self::Decline => f.write_str("none"),
        }
    }
}

/// A text that is no action of the poise duel.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ParseActionError(pub String);

impl fmt::Display for ParseActionError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "\"{}\" is no action of the poise duel", self.0)
    }
}

impl std::error::Error for ParseActionError {}

impl FromStr for Action {
    type Err = ParseActionError;
    fn from_str(text: &str) -> Result<Self, ParseActionError> {
        parse(text.as_bytes()).ok_or_else(|| ParseActionError(text.chars().take(20).collect()))
    }
}

fn parse(text: &[u8]) -> Option<Action> {
    Some(match text {
        b"draw" => Action::Draw,
        b"x" => Action::Remove,
        b"end" => Action::End,
        b"pass" => Action::Pass,
        b"allow" => Action::Allow,
        b"none" => Action::Decline,
        [b'd', b':', card @ ..] => Action::Discard(Card::coded(card)?),
        [b'i', b':', card @ ..] => Action::Place(of_kind(card, Kind::Item)?),
        [b'@', seat, b':', played @ ..] => {
            let target = Seat::new(seat.wrapping_sub(b'0'))?;
            if played == b"pi" { Action::Fire { target } } else { Action::Challenge { target, blow: blow(played)? } }
        }
        [one, two, b'>', attack @ ..] => aimed(Card::coded(&[*one, *two])?, number(attack)?)?,
        _ => alone(text)?,
    })
}

/// A card that is aimed at an Attack.
fn aimed(card: Card, attack: u8) -> Option<Action> {
    match (card, card.kind()) {
        (_, Kind::Response) => Some(Action::Respond { card, attack }),
        (_, Kind::Press) => Some(Action::Press { card, attack }),
        (Card::ChandelierSwing, _) => Some(Action::Fancy(Fancy::Swing { attack })),
        (Card::Cloak, _) => Some(Action::Shelter { attack }),
        _ => None,
    }
}

/// A card that is aimed at nothing, or an Attack with its Enhancements.
fn alone(text: &[u8]) -> Option<Action> {
    match Card::coded(text) {
        Some(card @ (Card::WipeBrow | Card::TuckInShirt)) => Some(Action::Restore(card)),
        Some(Card::GallantExit) => Some(Action::Fancy(Fancy::Exit)),
        Some(Card::WittyRemark) => Some(Action::Fancy(Fancy::Remark)),
        Some(Card::TasteMyBlade) => Some(Action::Fancy(Fancy::Blade)),
        Some(Card::SuperiorTechnique) => Some(Action::Negate),
        _ => blow(text).map(Action::Strike),
    }
}

/// An Attack and its Enhancements, each once and in order.
fn blow(text: &[u8]) -> Option<Blow> {
    let mut codes = text.split(|sign| *sign == b'+');
    let card = of_kind(codes.next()?, Kind::Attack)?;
    let extras = codes.map(|code| of_kind(code, Kind::Enhancement)).collect::<Option<Vec<Card>>>()?;
    let ordered = extras.is_sorted_by(|one, next| one < next);
    ordered.then(|| Blow { card, extras: extras.into_iter().fold(Extras::NONE, Extras::with) })
}

fn of_kind(code: &[u8], kind: Kind) -> Option<Card> {
    Card::coded(code).filter(|card| card.kind() == kind)
}

/// The number of an Attack, 1 to 255, without a leading zero.
fn number(text: &[u8]) -> Option<u8> {
    let plain = (1..=3).contains(&text.len()) && text[0] != b'0' && text.iter().all(u8::is_ascii_digit);
    plain.then(|| str::from_utf8(text).ok()?.parse().ok()).flatten()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn enhancements_are_listed_in_the_order_of_their_tokens() {
        let tokens = Extras::ALL.map(|extras| Blow { card: Card::Thrust, extras }.to_string());
        assert!(tokens.is_sorted_by(|one, next| one < next), "{tokens:?}");
        assert!(Extras::ALL.iter().all(|extras| extras.cards().fold(Extras::NONE, Extras::with) == *extras));
    }
}
