//! The cards of the poise duel, their kinds and their codes.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

/// The kind of a card.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Kind {
    /// Starts an Exchange, or is played in one where that is allowed.
    Attack,
    /// Is played with an Attack.
    Enhancement,
    /// Stands in front of an Attack.
    Response,
    /// Discards a Response.
    Press,
    /// Does something special in an Exchange.
    FancyMove,
    /// Lies in front of its player.
    Item,
    /// Regains Poise.
    Restore,
}

impl Kind {
    /// All kinds, in the order of the sheets.
    pub const ALL: [Self; 7] =
        [Self::Attack, Self::Enhancement, Self::Response, Self::Press, Self::FancyMove, Self::Item, Self::Restore];
}

/// A card by its name. Cards are numbered, and ordered, by the alphabetical order of their codes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(try_from = "String", into = "&'static str")]
#[repr(u8)]
pub enum Card {
    /// `bu`: defence 2 while in play.
    Buckler,
    /// `ck`: discarded in an Exchange to discard an Attack against its player.
    Cloak,
    /// `co`: discards a Response on its player's Attack.
    Coupe,
    /// `cs`: discards an Attack against its player.
    ChandelierSwing,
    /// `di`: makes the opponent discard the Item in play when the Exchange ends.
    Disarm,
    /// `do`: blocks fully; no Press discards it.
    Dodge,
    /// `fr`: 2 more damage with each Attack while in play.
    FineRapier,
    /// `ge`: discards every Attack against its player and ends the Exchange.
    GallantExit,
    /// `lu`: in reforged, playable when every Attack against its player has a Response.
    Lunge,
    /// `ma`: 3 more damage.
    MasterfulStrike,
    /// `mg`: 1 more damage and defence 1 while in play.
    MainGauche,
    /// `pa`: blocks fully.
    Parry,
    /// `pi`: fired instead of an Exchange.
    Pistol,
    /// `po`: 1 more damage.
    PowerfulStrike,
    /// `pr`: partial defence does not reduce its Attack.
    PreciseStrike,
    /// `re`: 2 more damage, and 1 more from each Attack against its player.
    RecklessStrike,
    /// `ri`: blocks fully and allows an Attack.
    ParryRiposte,
    /// `sa`: like Coupé, and the Attack takes no new Response.
    StrongArm,
    /// `si`: defence 2.
    Sidestep,
    /// `sl`: a plain Attack.
    Slash,
    /// `st`: negates a Fancy Move.
    SuperiorTechnique,
    /// `tb`: allows an Attack.
    TasteMyBlade,
    /// `th`: a plain Attack.
    Thrust,
    /// `ts`: regains 3.
    TuckInShirt,
    /// `wb`: regains 2.
    WipeBrow,
    /// `wr`: the opponent discards a card at random.
    WittyRemark,
}

/// Every card with its code and kind, in the order of the codes, which is the order of the cards' numbers.
const NAMED: [(Card, &str, Kind); Card::COUNT] = [
    (Card::Buckler, "bu", Kind::Item),
    (Card::Cloak, "ck", Kind::Item),
    (Card::Coupe, "co", Kind::Press),
    (Card::ChandelierSwing, "cs", Kind::FancyMove),
    (Card::Disarm, "di", Kind::Attack),
    (Card::Dodge, "do", Kind::Response),
    (Card::FineRapier, "fr", Kind::Item),
    (Card::GallantExit, "ge", Kind::FancyMove),
    (Card::Lunge, "lu", Kind::Attack),
    (Card::MasterfulStrike, "ma", Kind::Enhancement),
    (Card::MainGauche, "mg", Kind::Item),
    (Card::Parry, "pa", Kind::Response),
    (Card::Pistol, "pi", Kind::Item),
    (Card::PowerfulStrike, "po", Kind::Enhancement),
    (Card::PreciseStrike, "pr", Kind::Enhancement),
    (Card::RecklessStrike, "re", Kind::Enhancement),
    (Card::ParryRiposte, "ri", Kind::Response),
    (Card::StrongArm, "sa", Kind::Press),
    (Card::Sidestep, "si", Kind::Response),
    (Card::Slash, "sl", Kind::Attack),
    (Card::SuperiorTechnique, "st", Kind::FancyMove),
    (Card::TasteMyBlade, "tb", Kind::FancyMove),
    (Card::Thrust, "th", Kind::Attack),
    (Card::TuckInShirt, "ts", Kind::Restore),
    (Card::WipeBrow, "wb", Kind::Restore),
    (Card::WittyRemark, "wr", Kind::FancyMove),
];

impl Card {
    /// The number of different cards in the two editions together.
    pub const COUNT: usize = 26;

    /// All cards in the order of the sheets: by kind.
    pub const ALL: [Self; Self::COUNT] = [
        Self::Thrust,
        Self::Slash,
        Self::Lunge,
        Self::Disarm,
        Self::PowerfulStrike,
        Self::MasterfulStrike,
        Self::PreciseStrike,
        Self::RecklessStrike,
        Self::Parry,
        Self::ParryRiposte,
        Self::Dodge,
        Self::Sidestep,
        Self::Coupe,
        Self::StrongArm,
        Self::TasteMyBlade,
        Self::ChandelierSwing,
        Self::GallantExit,
        Self::WittyRemark,
        Self::SuperiorTechnique,
        Self::MainGauche,
        Self::Buckler,
        Self::FineRapier,
        Self::Cloak,
        Self::Pistol,
        Self::WipeBrow,
        Self::TuckInShirt,
    ];

    /// The card with this number, 0 to 25.
    #[must_use]
    #[inline]
    pub const fn at(number: u8) -> Option<Self> {
        if (number as usize) < Self::COUNT { Some(NAMED[number as usize].0) } else { None }
    }

    /// The card's number, 0 to 25, in the order of the codes.
    #[must_use]
    #[inline]
    pub const fn number(self) -> u8 {
        self as u8
    }

    /// The two letters of the protocol.
    #[must_use]
    pub const fn code(self) -> &'static str {
        NAMED[self as usize].1
    }

    /// The kind of the card, the same in both editions.
    #[must_use]
    #[inline]
    pub const fn kind(self) -> Kind {
        NAMED[self as usize].2
    }

    /// The card with this code.
    #[must_use]
    pub fn coded(code: &[u8]) -> Option<Self> {
        NAMED.iter().find(|(_, known, _)| known.as_bytes() == code).map(|(card, ..)| *card)
    }
}

impl fmt::Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.code())
    }
}

/// A text that is not the code of a card: its first 20 characters.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnknownCard(pub String);

impl fmt::Display for UnknownCard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "no card has the code \"{}\"", self.0)
    }
}

impl std::error::Error for UnknownCard {}

impl FromStr for Card {
    type Err = UnknownCard;
    fn from_str(code: &str) -> Result<Self, UnknownCard> {
        Self::coded(code.as_bytes()).ok_or_else(|| UnknownCard(code.chars().take(20).collect()))
    }
}

impl TryFrom<String> for Card {
    type Error = UnknownCard;
    fn try_from(code: String) -> Result<Self, UnknownCard> {
        code.parse()
    }
}

impl From<Card> for &'static str {
    fn from(card: Card) -> Self {
        card.code()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cards_are_numbered_in_the_order_of_their_codes() {
        for (number, (card, code, _)) in NAMED.into_iter().enumerate() {
            assert_eq!(usize::from(card.number()), number, "{code}");
            assert_eq!((code.parse(), card.to_string().as_str()), (Ok(card), code));
        }
        assert!(NAMED.is_sorted_by(|one, next| one.1 < next.1));
        assert!(Card::ALL.iter().all(|card| NAMED.iter().filter(|named| named.0 == *card).count() == 1));
    }
}
