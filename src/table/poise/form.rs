//! What the set-up of the poise duel asks for.

use serde::{Deserialize, Serialize};

use crate::ai::Level;
use crate::engine::poise::{Edition, Poise, Rules, Standing, rules};
use crate::engine::seat::SEATS_MAX;
use crate::engine::{Chance, Seat, Seed};
use crate::table::player::tidy;
use crate::table::{Player, Sitting, fields};

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
    /// Reads the text form, and says whether every field of it is valid; `None` if it is no JSON object, or of a later
    /// program.
    #[must_use]
    pub fn from_text(text: &str) -> Option<(Self, bool)> {
        let mut form = Self::default();
        let whole = fields::read(fields::FORM, text, |name, field| match name {
            "edition" => fields::take(&mut form.edition, field),
            "seats" => fields::number(&mut form.seats, field, 2..=SEATS_MAX),
            "pistol" => fields::take(&mut form.pistol, field),
            "poise" => fields::number(&mut form.poise, field, rules::POISE_LEAST..=rules::POISE_MOST),
            "places" => fields::put(&mut form.places, fields::value(field).and_then(places)),
            _ => true,
        })?;
        Some((form, whole))
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

/// A place for each seat of the largest table, with names cut to their length; `None` if a level is not offered.
fn places(mut places: Vec<Place>) -> Option<Vec<Place>> {
    places.iter_mut().for_each(|place| place.name = tidy(&place.name));
    let whole = places.iter().all(|place| LEVELS.contains(&place.level.as_str()));
    (whole && places.len() == usize::from(SEATS_MAX)).then_some(places)
}
