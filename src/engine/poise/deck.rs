//! The two decks as data. The engine reads numbers from here and nowhere else, so a published list could replace them.
//!
//! The sheets do not list their 85 cards. Numbers that they state or imply are theirs; all others are this project's
//! own design (`docs/rules/poise.md#the-decks`). `tests/engine/poise.rs` checks the sums and every number of the sheets.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

use super::{Card, Cards, Kind};

/// The number of cards in either deck.
pub const DECK_SIZE: u8 = 85;
/// The highest number of cards that a player holds in any edition.
pub const HAND_MAX: u8 = 9;

/// An edition of the poise duel.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Edition {
    /// *En Garde!* (SlugFest Games).
    #[serde(rename = "poise-classic")]
    Classic,
    /// *En Garde Reforged* (SlugFest Games, 2019).
    #[serde(rename = "poise-reforged")]
    Reforged,
}

/// How much of an Attack a card blocks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Defence {
    /// Nothing.
    None,
    /// This much damage.
    Partial(u8),
    /// All of its damage.
    Full,
}

/// A card of an edition: its number of copies and its values.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Face {
    /// Which card.
    pub card: Card,
    /// The kind of the card.
    pub kind: Kind,
    /// How many copies the deck has; 0 if the edition does not have the card.
    pub copies: u8,
    /// Poise that is paid to play it.
    pub cost: u8,
    /// The damage of an Attack, what an Enhancement or an Item adds to it, or the damage of the Pistol's shot.
    pub damage: u8,
    /// How much of an Attack a Response or an Item blocks.
    pub defence: Defence,
    /// Poise regained by a Restore card.
    pub regain: u8,
}

impl Face {
    const fn new(card: Card, copies: u8) -> Self {
        Self { card, kind: card.kind(), copies, cost: 0, damage: 0, defence: Defence::None, regain: 0 }
    }

    const fn cost(self, cost: u8) -> Self {
        Self { cost, ..self }
    }

    const fn damage(self, damage: u8) -> Self {
        Self { damage, ..self }
    }

    const fn defence(self, defence: u8) -> Self {
        Self { defence: Defence::Partial(defence), ..self }
    }

    const fn full(self) -> Self {
        Self { defence: Defence::Full, ..self }
    }

    const fn regain(self, regain: u8) -> Self {
        Self { regain, ..self }
    }
}

/// One face for each card, by the cards' numbers.
type Deck = [Face; Card::COUNT];

/// The deck of the classic edition, in the order of the sheet's kinds.
const CLASSIC: Deck = by_number(&[
    Face::new(Card::Thrust, 8).damage(2),
    Face::new(Card::Slash, 8).damage(2),
    Face::new(Card::Lunge, 5).cost(1).damage(3),
    Face::new(Card::Disarm, 4).damage(1),
    Face::new(Card::PowerfulStrike, 4).damage(1),
    Face::new(Card::MasterfulStrike, 3).cost(1).damage(3),
    Face::new(Card::PreciseStrike, 3),
    Face::new(Card::RecklessStrike, 3).damage(2),
    Face::new(Card::Parry, 7).full(),
    Face::new(Card::ParryRiposte, 5).cost(1).full(),
    Face::new(Card::Dodge, 3).cost(1).full(),
    Face::new(Card::Sidestep, 4).defence(2),
    Face::new(Card::Coupe, 7),
    Face::new(Card::StrongArm, 2).cost(1),
    Face::new(Card::TasteMyBlade, 3),
    Face::new(Card::ChandelierSwing, 2).cost(1),
    Face::new(Card::GallantExit, 2).cost(2),
    Face::new(Card::WittyRemark, 1),
    Face::new(Card::MainGauche, 2).damage(1).defence(1),
    Face::new(Card::Buckler, 1).defence(2),
    Face::new(Card::FineRapier, 1).damage(2),
    Face::new(Card::Cloak, 1),
    Face::new(Card::Pistol, 1).damage(4),
    Face::new(Card::WipeBrow, 3).regain(2),
    Face::new(Card::TuckInShirt, 2).regain(3),
]);

/// The deck of the reforged edition.
const REFORGED: Deck = by_number(&[
    Face::new(Card::Thrust, 7).damage(2),
    Face::new(Card::Slash, 7).damage(2),
    Face::new(Card::Lunge, 6).cost(1).damage(3),
    Face::new(Card::Disarm, 4).damage(1),
    Face::new(Card::PowerfulStrike, 4).damage(1),
    Face::new(Card::MasterfulStrike, 4).cost(1).damage(3),
    Face::new(Card::PreciseStrike, 2),
    Face::new(Card::RecklessStrike, 2).damage(2),
    Face::new(Card::Parry, 7).full(),
    Face::new(Card::ParryRiposte, 7).full(),
    Face::new(Card::Dodge, 3).cost(1).full(),
    Face::new(Card::Sidestep, 4).defence(2),
    Face::new(Card::Coupe, 6),
    Face::new(Card::StrongArm, 2).cost(1),
    Face::new(Card::TasteMyBlade, 3),
    Face::new(Card::SuperiorTechnique, 3).cost(1),
    Face::new(Card::ChandelierSwing, 2).cost(1),
    Face::new(Card::WittyRemark, 1),
    Face::new(Card::MainGauche, 2).damage(1).defence(1),
    Face::new(Card::Buckler, 2).defence(2),
    Face::new(Card::FineRapier, 1).damage(2),
    Face::new(Card::Pistol, 1).damage(4),
    Face::new(Card::WipeBrow, 3).regain(2),
    Face::new(Card::TuckInShirt, 2).regain(3),
]);

/// A deck's list, in the order of the cards' numbers; cards that it lacks have no copies.
const fn by_number(list: &[Face]) -> Deck {
    let mut deck = [Face::new(Card::Thrust, 0); Card::COUNT];
    let mut number = 0;
    while let Some(card) = Card::at(number) {
        deck[number as usize] = Face::new(card, 0);
        number += 1;
    }
    let mut index = 0;
    while index < list.len() {
        deck[list[index].card.number() as usize] = list[index];
        index += 1;
    }
    deck
}

static FACES: [Deck; 2] = [CLASSIC, REFORGED];

impl Edition {
    /// Both editions, the older first.
    pub const ALL: [Self; 2] = [Self::Classic, Self::Reforged];

    /// Every card's face, by the cards' numbers; those that the edition lacks have no copies.
    #[must_use]
    #[inline]
    pub fn deck(self) -> &'static [Face; Card::COUNT] {
        &FACES[self as usize]
    }

    /// A card's face in this edition.
    #[must_use]
    #[inline]
    pub fn face(self, card: Card) -> &'static Face {
        &self.deck()[usize::from(card.number())]
    }

    /// How many copies of a card the deck has, with the Pistol included.
    #[must_use]
    pub fn copies(self, card: Card) -> u8 {
        self.face(card).copies
    }

    /// All cards of the deck, with the Pistol included.
    #[must_use]
    pub fn cards(self) -> Cards {
        self.deck().iter().fold(Cards::NONE, |all, face| all.plus(Cards::of(face.card, face.copies)))
    }

    /// The number of cards in a hand after drawing: seven (classic) or nine (reforged).
    #[must_use]
    #[inline]
    pub const fn hand_size(self) -> u8 {
        match self {
            Self::Classic => 7,
            Self::Reforged => 9,
        }
    }

    /// Poise that is paid for the Attack that a Parry Riposte allows, before the Attack's own cost.
    #[must_use]
    pub const fn riposte_cost(self) -> u8 {
        match self {
            Self::Classic => 0,
            Self::Reforged => 1,
        }
    }

    /// The name in the protocol: `poise-classic` or `poise-reforged`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Classic => "poise-classic",
            Self::Reforged => "poise-reforged",
        }
    }
}

impl fmt::Display for Edition {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// A text that is not the name of an edition: its first 20 characters.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnknownEdition(pub String);

impl fmt::Display for UnknownEdition {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "no poise duel is called \"{}\" (there are poise-classic and poise-reforged)", self.0)
    }
}

impl std::error::Error for UnknownEdition {}

impl FromStr for Edition {
    type Err = UnknownEdition;
    fn from_str(name: &str) -> Result<Self, UnknownEdition> {
        let found = Self::ALL.into_iter().find(|edition| edition.name() == name);
        found.ok_or_else(|| UnknownEdition(name.chars().take(20).collect()))
    }
}
