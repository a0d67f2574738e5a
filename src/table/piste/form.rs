//! The choices of the piste duel's set-up.

use serde::{Deserialize, Serialize, Serializer};

use super::ledger::CUSTOM;
use crate::ai;
use crate::engine::pairs::Object;
use crate::engine::piste::bout::MAX_TARGET;
use crate::engine::piste::{Bout, Piste, Rules, rules};
use crate::engine::seat::BySeat;
use crate::engine::{Chance, Seat, Seed};
use crate::table::named::{Named, Within, named};
use crate::table::player::PlayerName;
use crate::table::stored::{Storable, Stored};
use crate::table::{Player, Sitting, fields};

/// The stream of a bout's seed that draws who starts.
const LOT_STREAM: u64 = u64::MAX;

named! {
    /// A computer opponent that the set-up offers, weakest first.
    Level {
        /// For beginners.
        Novice = "novice",
        /// Timid.
        Amateur = "amateur",
        /// Bold.
        Club = "club",
        /// Patient.
        Master = "master",
        /// The strongest, which searches.
        Maitre = "maitre",
    }
}

impl From<Level> for ai::Level {
    fn from(level: Level) -> Self {
        match level {
            Level::Novice => Self::Novice,
            Level::Amateur => Self::Amateur,
            Level::Club => Self::Club,
            Level::Master => Self::Master,
            Level::Maitre => Self::Maitre,
        }
    }
}

/// The number of hits that win a bout.
pub type Target = Within<1, MAX_TARGET>;

/// The kind of opponent.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Opponent {
    /// The computer.
    Computer,
    /// A second person at this device.
    Friend,
    /// No person: two computer players play, and the person watches.
    Exhibition,
}

/// Who starts the first round.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum First {
    /// The left fencer.
    Left,
    /// The right fencer.
    Right,
    /// Drawn at random.
    Lot,
}

/// One of the rule sets with a name, or custom rules.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Preset(usize);

impl Preset {
    /// How many there are: one for each name, and custom rules, which come last.
    const COUNT: usize = Rules::NAMED.len() + 1;

    /// Custom rules.
    pub const CUSTOM: Self = Self(Rules::NAMED.len());

    const ALL: [(Self, &'static str); Self::COUNT] = {
        let mut all = [(Self::CUSTOM, CUSTOM); Self::COUNT];
        let mut number = 0;
        while number < Rules::NAMED.len() {
            all[number] = (Self(number), Rules::NAMED[number].0);
            number += 1;
        }
        all
    };

    /// The rules; `None` for custom ones.
    #[must_use]
    pub fn rules(self) -> Option<Rules> {
        Rules::NAMED.get(self.0).map(|(_, rules)| *rules)
    }
}

impl Named for Preset {
    const ALL: &'static [(Self, &'static str)] = &Self::ALL;
}

impl Default for Preset {
    /// The advanced rules.
    fn default() -> Self {
        let advanced = Rules::NAMED.iter().position(|(_, rules)| *rules == Rules::ADVANCED);
        advanced.map_or(Self::CUSTOM, Self)
    }
}

impl Serialize for Preset {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.serialize_str(self.word())
    }
}

/// The choices of the set-up page.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Form {
    /// The kind of opponent.
    pub opponent: Opponent,
    /// The computer's level.
    pub level: Level,
    /// The level of the left fencer in an exhibition.
    pub left_level: Level,
    /// Whether the device lies between two people, instead of being handed over.
    pub face_to_face: bool,
    /// The names of the two people; the left one also against the computer.
    pub names: [PlayerName; 2],
    /// The rules, by name.
    pub preset: Preset,
    /// The rules if they are custom ones.
    #[serde(serialize_with = "rules::written::serialize")]
    pub custom: Rules,
    /// The number of hits that win the bout.
    pub target: Target,
    /// Who starts.
    pub first: First,
}

impl Default for Form {
    fn default() -> Self {
        Self {
            opponent: Opponent::Computer,
            level: Level::Amateur,
            left_level: Level::Club,
            face_to_face: false,
            names: Default::default(),
            preset: Preset::default(),
            custom: Rules::ADVANCED,
            target: Target::nearest(5),
            first: First::Lot,
        }
    }
}

impl Storable for Form {
    const KEY: &'static str = fields::FORM;
    const FORMAT: u32 = fields::FORMAT;

    fn read(_: &str, object: &Object<'_>) -> Stored<Self> {
        /// Rules as a preset's name or an object.
        #[derive(Deserialize)]
        struct Written(#[serde(deserialize_with = "rules::written::deserialize")] Rules);
        fields::read(object, Self::default(), |form, name, field| match name {
            "opponent" => fields::take(&mut form.opponent, field),
            "level" => fields::named(&mut form.level, field),
            "left_level" => fields::named(&mut form.left_level, field),
            "face_to_face" => fields::take(&mut form.face_to_face, field),
            "names" => fields::take(&mut form.names, field),
            "preset" => fields::named(&mut form.preset, field),
            "custom" => fields::put(&mut form.custom, fields::value(field).map(|Written(rules)| rules)),
            "target" => fields::within(&mut form.target, field),
            "first" => fields::take(&mut form.first, field),
            _ => true,
        })
    }
}

impl Form {
    /// The chosen rules.
    #[must_use]
    pub fn rules(&self) -> Rules {
        self.preset.rules().unwrap_or(self.custom)
    }

    /// Deals the bout; `opened_ms` is the time, in milliseconds since 1970.
    #[must_use]
    pub fn open(&self, seed: Seed, opened_ms: u64) -> Sitting<Piste> {
        let first = match self.first {
            First::Left => Seat::LEFT,
            First::Right => Seat::RIGHT,
            First::Lot if Chance::stream(seed, LOT_STREAM).below(2) == 0 => Seat::LEFT,
            First::Lot => Seat::RIGHT,
        };
        let face_to_face = self.face_to_face && self.opponent == Opponent::Friend;
        let mut sitting = Sitting::open(Bout::new(self.rules(), self.target.get(), first), seed, self.players());
        sitting.set_opened_ms(opened_ms);
        sitting.set_face_to_face(face_to_face);
        sitting
    }

    fn players(&self) -> BySeat<Player> {
        let person = |seat: usize| Player::Person(self.names[seat].clone());
        let bot = |level: Level| Player::Bot(level.into());
        BySeat(match self.opponent {
            Opponent::Computer => [person(0), bot(self.level)],
            Opponent::Friend => [person(0), person(1)],
            Opponent::Exhibition => [bot(self.left_level), bot(self.level)],
        })
    }
}
