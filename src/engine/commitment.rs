//! The commitment to the deals of a match: a check value that the players see before the first card and can compute
//! again at the end.
//!
//! Rules and seed determine every deal, so the commitment is the SHA-256 of a text with both and a salt
//! (`docs/formats.md#the-commitment`). The salt makes it impossible to find the seed by trying all of them.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Deserializer, Serialize, Serializer};
use sha2::{Digest, Sha256};

use super::chance::GENERATOR;
use super::{Game, Seed};

/// The version of the text that is hashed.
pub const FORMAT: u32 = 1;

/// How many digits of a commitment are shown before the end of the match.
pub const SHOWN: usize = 12;

/// A number of this many 64-bit words, written as hexadecimal digits.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Digits<const WORDS: usize>(pub [u64; WORDS]);

/// 128 random bits.
pub type Salt = Digits<2>;

/// A check value of 256 bits.
pub type Commitment = Digits<4>;

/// A commitment with its salt: what is stored of it beside rules and seed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Committed {
    /// The salt.
    pub salt: Salt,
    /// The check value.
    pub commitment: Commitment,
}

/// The text that is hashed: one line of JSON without spaces and without a line end.
#[derive(Serialize)]
struct Written<R> {
    commitment: u32,
    generator: u32,
    game: &'static str,
    rules: R,
    seed: Digits<1>,
    salt: Salt,
}

/// The text whose SHA-256 is the commitment.
#[must_use]
pub fn text<G: Game>(opening: &G::Match, seed: Seed, salt: Salt) -> String {
    let (commitment, generator, game, rules) = (FORMAT, GENERATOR, G::NAME, G::rules(opening));
    let written = Written { commitment, generator, game, rules, seed: Digits([seed.0]), salt };
    serde_json::to_string(&written).unwrap_or_default()
}

impl Commitment {
    /// The commitment to the deals of a match.
    #[must_use]
    pub fn of<G: Game>(opening: &G::Match, seed: Seed, salt: Salt) -> Self {
        Self::of_text(&text::<G>(opening, seed, salt))
    }

    /// The SHA-256 of a text.
    #[must_use]
    pub fn of_text(text: &str) -> Self {
        let hash: [u8; 32] = Sha256::digest(text).into();
        let word = |at: usize| hash[8 * at..8 * at + 8].iter().fold(0, |word, byte| word << 8 | u64::from(*byte));
        Self(std::array::from_fn(word))
    }

    /// The digits that are shown before the end of the match.
    #[must_use]
    pub fn shown(&self) -> String {
        let mut digits = self.to_string();
        digits.truncate(SHOWN);
        digits
    }
}

impl Committed {
    /// Commits to the deals of a match.
    #[must_use]
    pub fn to<G: Game>(opening: &G::Match, seed: Seed, salt: Salt) -> Self {
        Self { salt, commitment: Commitment::of::<G>(opening, seed, salt) }
    }

    /// Whether a match with this opening and this seed has this commitment, in all digits.
    #[must_use]
    pub fn holds<G: Game>(&self, opening: &G::Match, seed: Seed) -> bool {
        self.commitment == Commitment::of::<G>(opening, seed, self.salt)
    }
}

impl<const WORDS: usize> fmt::Display for Digits<WORDS> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().try_for_each(|word| write!(f, "{word:016x}"))
    }
}

/// A text does not have the right number of hexadecimal digits.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NotDigits(pub usize);

impl fmt::Display for NotDigits {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "it does not have {} hexadecimal digits", self.0)
    }
}

impl std::error::Error for NotDigits {}

impl<const WORDS: usize> FromStr for Digits<WORDS> {
    type Err = NotDigits;

    fn from_str(text: &str) -> Result<Self, NotDigits> {
        let wrong = NotDigits(16 * WORDS);
        if text.len() != 16 * WORDS || !text.bytes().all(|byte| byte.is_ascii_hexdigit()) {
            return Err(wrong);
        }
        let mut words = [0; WORDS];
        for (at, word) in words.iter_mut().enumerate() {
            *word = u64::from_str_radix(&text[16 * at..16 * at + 16], 16).map_err(|_| wrong)?;
        }
        Ok(Self(words))
    }
}

impl<const WORDS: usize> Serialize for Digits<WORDS> {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.serialize_str(&self.to_string())
    }
}

impl<'de, const WORDS: usize> Deserialize<'de> for Digits<WORDS> {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        String::deserialize(from)?.parse().map_err(serde::de::Error::custom)
    }
}
