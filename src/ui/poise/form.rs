//! What the set-up asks for.

use serde::{Deserialize, Serialize};

use crate::ai::Level;
use crate::engine::poise::{Edition, Poise, Rules, Standing, rules};
use crate::engine::seat::SEATS_MAX;
use crate::engine::{Chance, Seat, Seed};
use crate::table::{Player, Sitting};
use crate::ui::store::POISE;
use crate::ui::{fields, platform};

/// The stream of a game's seed that draws the lot for the start.
const LOT_STREAM: u64 = u64::MAX;

/// The levels that the set-up offers, weakest first.
pub const LEVELS: [&str; 3] = ["novice", "club", "maitre"];

/// Somebody at the table, as the set-up knows them.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Place {
    /// A person, or a computer player.
    pub person: bool,
    /// The person's name; empty where none is given.
    pub name: String,
    /// The computer player's level, by its name in the protocol.
    pub level: String,
}

/// The choices of the set-up.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Form {
    /// The edition.
    pub edition: Edition,
    /// How many play, 2 to 6.
    pub seats: u8,
    /// Whether the Pistol is in the deck.
    pub pistol: bool,
    /// Poise at the start, 5 to 15.
    pub poise: u8,
    /// Who sits where; the places beyond `seats` are kept for later.
    pub places: Vec<Place>,
}

impl Default for Form {
    fn default() -> Self {
        let place = |number: u8| Place { person: number == 0, name: String::new(), level: LEVELS[0].to_owned() };
        Self {
            edition: Edition::Reforged,
            seats: 2,
            pistol: true,
            poise: rules::POISE,
            places: (0..SEATS_MAX).map(place).collect(),
        }
    }
}

impl Form {
    /// The form as it was last filled in; the plain one if none is kept or it cannot be read.
    #[must_use]
    pub fn kept() -> Self {
        let kept = platform::load(POISE.form).ok().flatten();
        kept.and_then(|text| Self::from_text(&text)).unwrap_or_default()
    }

    /// Reads the text form; `None` if it is no JSON object.
    #[must_use]
    pub fn from_text(text: &str) -> Option<Self> {
        let mut form = Self::default();
        for (name, field) in fields::of_text(text)? {
            match name.as_str() {
                "edition" => fields::take(&mut form.edition, field),
                "seats" => fields::take(&mut form.seats, field),
                "pistol" => fields::take(&mut form.pistol, field),
                "poise" => fields::take(&mut form.poise, field),
                "places" => fields::take(&mut form.places, field),
                _ => {}
            }
        }
        let whole = form.rules().is_valid() && form.places.len() == usize::from(SEATS_MAX);
        Some(if whole { form } else { Self { edition: form.edition, ..Self::default() } })
    }

    /// The rules chosen.
    #[must_use]
    pub const fn rules(&self) -> Rules {
        Rules { edition: self.edition, seats: self.seats, pistol: self.pistol, poise: self.poise }
    }

    /// Deals the game; a random player starts. `opened_ms` is the time, in milliseconds since 1970.
    #[must_use]
    pub fn open(&self, seed: Seed, opened_ms: u64) -> Sitting<Poise> {
        let lot = Chance::stream(seed, LOT_STREAM).below(u32::from(self.seats));
        let first = Seat::ALL.get(lot as usize).copied().unwrap_or(Seat::LEFT);
        let mut sitting = Sitting::open(Standing::new(self.rules(), first), seed, self.players());
        sitting.set_opened_ms(opened_ms);
        sitting
    }

    fn players(&self) -> Vec<Player> {
        let player = |place: &Place| match place.person {
            true => Player::person(&place.name),
            false => Player::Bot(place.level.parse().unwrap_or(Level::Random)),
        };
        self.places.iter().take(usize::from(self.seats)).map(player).collect()
    }
}
