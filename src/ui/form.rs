//! What the set-up page asks for.

use serde::{Deserialize, Serialize};

use super::platform;
use crate::ai::Level;
use crate::engine::piste::{Bout, Piste, Rules, rules};
use crate::engine::seat::BySeat;
use crate::engine::{Chance, Seat, Seed};
use crate::table::{Player, Sitting};

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
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Form {
    /// Computer or a second person.
    pub opponent: Opponent,
    /// The computer's level, by its name in the protocol.
    pub level: String,
    /// What the two people are called; the left one also against the computer.
    pub names: [String; 2],
    /// A preset's name, or `custom`.
    pub preset: String,
    /// The rules of a custom game.
    #[serde(with = "rules::written")]
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
        let kept = platform::load(platform::KEY_FORM).ok().flatten();
        kept.and_then(|text| serde_json::from_str(&text).ok()).unwrap_or_default()
    }

    /// Remembers the form, where the browser allows it.
    pub fn keep(&self) {
        if let Ok(text) = serde_json::to_string(self) {
            // The form is a convenience: losing it is no fault to speak of.
            let _ = platform::store(platform::KEY_FORM, &text);
        }
    }

    /// The rules chosen.
    #[must_use]
    pub fn rules(&self) -> Rules {
        self.preset.parse().unwrap_or(self.custom)
    }

    /// The computer's level chosen.
    #[must_use]
    pub fn level(&self) -> Level {
        self.level.parse().unwrap_or(Level::Random)
    }

    /// Deals the bout.
    #[must_use]
    pub fn open(&self, seed: Seed) -> Sitting<Piste> {
        let first = match self.first {
            First::Left => Seat::LEFT,
            First::Right => Seat::RIGHT,
            First::Lot if Chance::stream(seed, LOT_STREAM).below(2) == 0 => Seat::LEFT,
            First::Lot => Seat::RIGHT,
        };
        Sitting::open(Bout::new(self.rules(), self.target, first), seed, self.players())
    }

    fn players(&self) -> BySeat<Player> {
        let [left, right] = &self.names;
        BySeat(match self.opponent {
            Opponent::Computer => [Player::person(left), Player::Bot(self.level())],
            Opponent::Friend => [Player::person(left), Player::person(right)],
        })
    }
}
