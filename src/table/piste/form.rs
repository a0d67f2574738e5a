//! The choices of the piste duel's set-up.

use serde::{Deserialize, Serialize};

use super::ledger::CUSTOM;
use crate::engine::pairs::Object;
use crate::engine::piste::bout::MAX_TARGET;
use crate::engine::piste::{Bout, Piste, Rules, rules};
use crate::engine::seat::BySeat;
use crate::engine::{Chance, Seat, Seed};
use crate::table::named::{Named, Within};
use crate::table::player::PlayerName;
use crate::table::stored::{Storable, Stored};
use crate::table::{Player, Sitting, fields};

pub use super::preset::Preset;
pub use crate::table::level::Level;

/// The stream of a bout's seed that draws who starts.
const LOT_STREAM: u64 = u64::MAX;

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

    /// A short first bout for a newcomer: lowest level, standard rules, three hits, and the newcomer begins. Names stay.
    #[must_use]
    pub fn first_bout(&self) -> Self {
        let mut form = Self { names: self.names.clone(), custom: self.custom, ..Self::default() };
        // The newcomer begins, so that the first sentence says what to do.
        (form.level, form.target, form.first) = (Level::Novice, Target::nearest(3), First::Left);
        form.preset.choose("standard");
        form
    }

    /// What comes after a first bout: the same against the next level, or against the lowest one until it has been beaten.
    #[must_use]
    pub fn after_first_bout(&self, has_won: bool) -> Self {
        let level = if has_won { Level::Amateur } else { Level::Novice };
        Self { level, first: First::Lot, ..self.first_bout() }
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

    /// The same choices, but with the players and the rules of this bout.
    #[must_use]
    pub fn of_bout(&self, sitting: &Sitting<Piste>) -> Self {
        let (standing, players) = (sitting.standing(), sitting.players());
        let mut form = self.clone();
        form.opponent = match (sitting.is_exhibition(), sitting.lone_person()) {
            (true, _) => Opponent::Exhibition,
            (false, Some(_)) => Opponent::Computer,
            (false, None) => Opponent::Friend,
        };
        for seat in Seat::DUEL {
            match &players[seat] {
                Player::Person(name) => form.names[usize::from(seat.number())] = name.clone(),
                Player::Bot(level) if form.opponent == Opponent::Exhibition && seat == Seat::LEFT => {
                    form.left_level = Level::offered(*level).unwrap_or(form.left_level);
                }
                Player::Bot(level) => form.level = Level::offered(*level).unwrap_or(form.level),
            }
        }
        form.face_to_face =
            if form.opponent == Opponent::Friend { sitting.is_face_to_face() } else { form.face_to_face };
        form.custom = if standing.rules.name().is_none() { standing.rules } else { form.custom };
        form.preset.choose(standing.rules.name().unwrap_or(CUSTOM));
        form.target = Target::nearest(standing.target);
        form
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
