//! The tokens of actions (`docs/protocol.md#poise-actions`).

use std::fmt;

use super::{Action, Blow, Card, Extras, Fancy, Kind};
use crate::engine::Seat;
use crate::engine::token::tokens;

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

tokens!(Action, "poise duel");

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
