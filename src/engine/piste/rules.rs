//! The rule sets as data: every difference between the sheets is a field, every preset a constant.
//!
//! The same in all: a fencer may not leave the piste or pass the opponent; a fencer who must act and cannot loses
//! (V1.2, *End of a game round*, 2, applied to all six); the starting seat alternates, drawn rounds included.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

use crate::engine::fields::{Fields, ParseError};

/// What answers an attack of *n* cards.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum ParryRule {
    /// Nothing: every attack hits.
    None,
    /// *n* cards of the attack's value.
    Same,
    /// *n* cards with the attack's total; they need not have the attack's own value.
    Total,
}

/// How a round is judged when the pile is empty.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum EndOfPile {
    /// The fencer who did not draw the last card may make one more attack; then distance alone decides.
    LastChance,
    /// More cards of the gap's value, then distance.
    Cards,
    /// As `Cards`, but distance alone if the last action was a retreat.
    CardsUnlessRetreat,
}

/// The rules of a piste duel.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Rules {
    /// What answers an attack.
    pub parry: ParryRule,
    /// Whether an attack may use more than one card.
    pub strengthen: bool,
    /// Whether a fencer may advance and attack in one turn, and retreat from such an attack.
    pub indirect: bool,
    /// Whether a direct attack in the turn after a parry wins at once; `false` in every preset.
    pub riposte_wins: bool,
    /// How the end of the pile is judged.
    pub end: EndOfPile,
}

impl Rules {
    /// The first edition's basic game (Webley, basic).
    pub const BASIC: Self = Self {
        parry: ParryRule::None,
        strengthen: false,
        indirect: false,
        riposte_wins: false,
        end: EndOfPile::LastChance,
    };
    /// With parries by the same value (V1.2, *Standard rules*).
    pub const STANDARD: Self = Self { parry: ParryRule::Same, strengthen: true, end: EndOfPile::Cards, ..Self::BASIC };
    /// With the indirect attack and the retreat (V1.2, *Advanced rules*; *End of a game round*, b).
    pub const ADVANCED: Self = Self { indirect: true, end: EndOfPile::CardsUnlessRetreat, ..Self::STANDARD };
    /// Eric Postpischil's condensed rules: as advanced, but the cards are compared after a last retreat too.
    pub const CONDENSED: Self = Self { end: EndOfPile::Cards, ..Self::ADVANCED };
    /// The first translation's standard game, with parries by the same total (Webley, standard).
    pub const WEBLEY_STANDARD: Self = Self { parry: ParryRule::Total, ..Self::STANDARD };
    /// The first translation's advanced game (Webley, advanced).
    pub const WEBLEY_ADVANCED: Self = Self { indirect: true, ..Self::WEBLEY_STANDARD };

    /// The six presets with their names in the protocol.
    pub const NAMED: [(&'static str, Self); 6] = [
        ("basic", Self::BASIC),
        ("standard", Self::STANDARD),
        ("advanced", Self::ADVANCED),
        ("condensed", Self::CONDENSED),
        ("webley-standard", Self::WEBLEY_STANDARD),
        ("webley-advanced", Self::WEBLEY_ADVANCED),
    ];

    /// The preset's name, or `None` for custom rules.
    #[must_use]
    pub fn name(&self) -> Option<&'static str> {
        Self::NAMED.iter().find(|(_, rules)| rules == self).map(|(name, _)| *name)
    }

    /// Whether an attack of this kind hits without an answer.
    #[must_use]
    #[inline]
    pub fn hits_at_once(&self, indirect: bool, riposte: bool) -> bool {
        (self.parry == ParryRule::None && !indirect) || (self.riposte_wins && riposte && !indirect)
    }
}

impl Default for Rules {
    /// `advanced`, which V1.2 recommends.
    fn default() -> Self {
        Self::ADVANCED
    }
}

impl fmt::Display for Rules {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name().unwrap_or("custom"))
    }
}

/// A name that is no preset's, cut to its first 20 characters.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnknownRules(pub String);

impl fmt::Display for UnknownRules {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "no rule set is called \"{}\"", self.0)
    }
}

impl std::error::Error for UnknownRules {}

impl FromStr for Rules {
    type Err = UnknownRules;
    fn from_str(name: &str) -> Result<Self, UnknownRules> {
        let found = Self::NAMED.iter().find(|(known, _)| *known == name);
        found.map(|(_, rules)| *rules).ok_or_else(|| UnknownRules(name.chars().take(20).collect()))
    }
}

/// Rules in the two forms of the protocol.
#[derive(Serialize, Deserialize)]
pub(super) struct Written(#[serde(with = "written")] pub Rules);

/// Takes the rules from a line, in one of the two forms of the protocol.
pub(super) fn take(fields: &Fields<'_>) -> Result<Rules, ParseError> {
    fields.take("rules").map(|Written(rules)| rules)
}

/// For serde's `with`: a preset by its name, custom rules as an object.
pub mod written {
    use std::fmt;

    use serde::de::value::MapAccessDeserializer;
    use serde::de::{Error, MapAccess, Visitor};
    use serde::{Deserialize, Deserializer, Serialize, Serializer};

    use super::Rules;

    /// Writes a preset as its name, custom rules as an object.
    ///
    /// # Errors
    /// Those of the serializer.
    pub fn serialize<S: Serializer>(rules: &Rules, to: S) -> Result<S::Ok, S::Error> {
        match rules.name() {
            Some(name) => name.serialize(to),
            None => rules.serialize(to),
        }
    }

    /// Reads what [`serialize`] writes.
    ///
    /// # Errors
    /// An unknown name, or an object that is not a full set of rules.
    pub fn deserialize<'de, D: Deserializer<'de>>(from: D) -> Result<Rules, D::Error> {
        from.deserialize_any(Written)
    }

    struct Written;

    impl<'de> Visitor<'de> for Written {
        type Value = Rules;

        fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
            f.write_str("a preset's name or an object")
        }

        fn visit_str<E: Error>(self, name: &str) -> Result<Rules, E> {
            name.parse().map_err(E::custom)
        }

        fn visit_map<M: MapAccess<'de>>(self, fields: M) -> Result<Rules, M::Error> {
            Rules::deserialize(MapAccessDeserializer::new(fields))
        }
    }
}
