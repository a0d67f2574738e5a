//! What the set-up page asks for.

use serde::{Deserialize, Serialize};

use crate::ai::Level;
use crate::engine::piste::{Bout, Piste, Rules, rules};
use crate::engine::seat::BySeat;
use crate::engine::{Chance, Seat, Seed};
use crate::table::{Player, Sitting};
use crate::ui::store::PISTE;
use crate::ui::{fields, platform};

/// The stream of a bout's seed that draws the lot for the start.
const LOT_STREAM: u64 = u64::MAX;

/// Who is fenced against.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Opponent {
    /// The computer.
    Computer,
    /// A second person at this device.
    Friend,
    /// Nobody: two computer players, to look on.
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
    /// Drawn by lot.
    Lot,
}

/// The choices of the set-up page.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Form {
    /// Computer or a second person.
    pub opponent: Opponent,
    /// The computer's level, by its name in the protocol.
    pub level: String,
    /// The level of the left fencer in an exhibition.
    pub left_level: String,
    /// Whether the device lies between two people, instead of going from hand to hand.
    pub face_to_face: bool,
    /// What the two people are called; the left one also against the computer.
    pub names: [String; 2],
    /// A preset's name, or `custom`.
    pub preset: String,
    /// The rules of a custom game.
    #[serde(serialize_with = "rules::written::serialize")]
    pub custom: Rules,
    /// Hits that win the bout, 1 to 15.
    pub target: u8,
    /// Who starts.
    pub first: First,
}

impl Default for Form {
    fn default() -> Self {
        Self {
            opponent: Opponent::Computer,
            level: "amateur".to_owned(),
            left_level: "club".to_owned(),
            face_to_face: false,
            names: [String::new(), String::new()],
            preset: "advanced".to_owned(),
            custom: Rules::ADVANCED,
            target: 5,
            first: First::Lot,
        }
    }
}

impl Form {
    /// The form as it was last filled in; the plain one if none is kept or it cannot be read.
    #[must_use]
    pub fn kept() -> Self {
        let kept = platform::load(PISTE.form).ok().flatten();
        kept.and_then(|text| Self::from_text(&text)).unwrap_or_default()
    }

    /// Reads the text form; `None` if it is no JSON object.
    #[must_use]
    pub fn from_text(text: &str) -> Option<Self> {
        /// Rules as a preset's name or an object.
        #[derive(Deserialize)]
        struct Written(#[serde(deserialize_with = "rules::written::deserialize")] Rules);
        let mut form = Self::default();
        let mut custom = Written(form.custom);
        for (name, field) in fields::of_text(text)? {
            match name.as_str() {
                "opponent" => fields::take(&mut form.opponent, field),
                "level" => fields::take(&mut form.level, field),
                "left_level" => fields::take(&mut form.left_level, field),
                "face_to_face" => fields::take(&mut form.face_to_face, field),
                "names" => fields::take(&mut form.names, field),
                "preset" => fields::take(&mut form.preset, field),
                "custom" => fields::take(&mut custom, field),
                "target" => fields::take(&mut form.target, field),
                "first" => fields::take(&mut form.first, field),
                _ => {}
            }
        }
        form.custom = custom.0;
        Some(form)
    }

    /// The rules chosen.
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
        let mut sitting = Sitting::open(Bout::new(self.rules(), self.target, first), seed, self.players());
        sitting.set_opened_ms(opened_ms);
        sitting.set_face_to_face(face_to_face);
        sitting
    }

    fn players(&self) -> BySeat<Player> {
        let person = |seat: usize| Player::person(&self.names[seat]);
        let bot = |level: &str| Player::Bot(level.parse().unwrap_or(Level::Random));
        BySeat(match self.opponent {
            Opponent::Computer => [person(0), bot(&self.level)],
            Opponent::Friend => [person(0), person(1)],
            Opponent::Exhibition => [bot(&self.left_level), bot(&self.level)],
        })
    }
}
