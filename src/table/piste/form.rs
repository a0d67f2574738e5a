//! The choices of the piste duel's set-up.

use serde::{Deserialize, Serialize};

use super::ledger::CUSTOM;
use crate::ai;
use crate::engine::piste::bout::MAX_TARGET;
use crate::engine::piste::{Bout, Piste, Rules, rules};
use crate::engine::seat::BySeat;
use crate::engine::{Chance, Seat, Seed};
use crate::table::named::{Within, named};
use crate::table::player::tidy;
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
    pub names: [String; 2],
    /// A preset's name, or `custom`.
    pub preset: String,
    /// The rules for `custom`.
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
            names: [String::new(), String::new()],
            preset: "advanced".to_owned(),
            custom: Rules::ADVANCED,
            target: Target::nearest(5),
            first: First::Lot,
        }
    }
}

impl Form {
    /// Reads the text form, and says whether every field of it is valid; `None` if it is not a JSON object, or is from
    /// a later program.
    #[must_use]
    pub fn from_text(text: &str) -> Option<(Self, bool)> {
        /// Rules as a preset's name or an object.
        #[derive(Deserialize)]
        struct Written(#[serde(deserialize_with = "rules::written::deserialize")] Rules);
        let mut form = Self::default();
        let whole = fields::read(fields::FORM, text, |name, field| match name {
            "opponent" => fields::take(&mut form.opponent, field),
            "level" => fields::named(&mut form.level, field),
            "left_level" => fields::named(&mut form.left_level, field),
            "face_to_face" => fields::take(&mut form.face_to_face, field),
            "names" => fields::put(
                &mut form.names,
                fields::value(field).map(|names: [String; 2]| names.map(|name| tidy(&name))),
            ),
            "preset" => fields::put(&mut form.preset, fields::value(field).filter(|name: &String| is_preset(name))),
            "custom" => fields::put(&mut form.custom, fields::value(field).map(|Written(rules)| rules)),
            "target" => fields::within(&mut form.target, field),
            "first" => fields::take(&mut form.first, field),
            _ => true,
        })?;
        Some((form, whole))
    }

    /// The chosen rules.
    #[must_use]
    pub fn rules(&self) -> Rules {
        self.preset.parse().unwrap_or(self.custom)
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
        let person = |seat: usize| Player::person(&self.names[seat]);
        let bot = |level: Level| Player::Bot(level.into());
        BySeat(match self.opponent {
            Opponent::Computer => [person(0), bot(self.level)],
            Opponent::Friend => [person(0), person(1)],
            Opponent::Exhibition => [bot(self.left_level), bot(self.level)],
        })
    }
}

/// Whether this is the name of a rule set that can be chosen, custom rules included.
fn is_preset(name: &str) -> bool {
    name == CUSTOM || name.parse::<Rules>().is_ok()
}
