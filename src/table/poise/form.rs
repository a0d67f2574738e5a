//! The choices of the poise duel's set-up.

use serde::{Deserialize, Serialize};

use crate::engine::pairs::Object;
use crate::engine::poise::{Edition, Poise, Rules, Standing, rules};
use crate::engine::seat::SEATS_MAX;
use crate::engine::{Chance, Seat, Seed};
pub use crate::table::level::Level;
use crate::table::named::{Named, Within};
use crate::table::player::PlayerName;
use crate::table::stored::{Storable, Stored};
use crate::table::{Player, Sitting, fields};

/// The stream of a game's seed that draws who starts.
const LOT_STREAM: u64 = u64::MAX;

/// The number of players.
pub type Seats = Within<2, SEATS_MAX>;
/// Poise at the start.
pub type StartPoise = Within<{ rules::POISE_LEAST }, { rules::POISE_MOST }>;

/// One place at the table in the set-up.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Place {
    /// Whether a person sits there, not a computer player.
    pub person: bool,
    /// The person's name.
    pub name: PlayerName,
    /// The computer player's level.
    pub level: Level,
}

/// The choices of the set-up.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Form {
    /// The edition.
    pub edition: Edition,
    /// The number of players.
    pub seats: Seats,
    /// Whether the device lies between two people.
    pub face_to_face: bool,
    /// Whether the Pistol is in the deck.
    pub pistol: bool,
    /// Poise at the start.
    pub poise: StartPoise,
    /// Who sits where; the places beyond `seats` are kept for later.
    pub places: Vec<Place>,
}

impl Default for Form {
    fn default() -> Self {
        let place = |number: u8| Place { person: number == 0, name: PlayerName::default(), level: Level::Novice };
        Self {
            edition: Edition::Reforged,
            seats: Seats::LEAST,
            face_to_face: false,
            pistol: true,
            poise: StartPoise::nearest(rules::POISE),
            places: (0..SEATS_MAX).map(place).collect(),
        }
    }
}

impl Storable for Form {
    const KEY: &'static str = fields::FORM;
    const FORMAT: u32 = fields::FORMAT;

    fn read(_: &str, object: &Object<'_>) -> Stored<Self> {
        fields::read(object, Self::default(), |form, name, field| match name {
            "edition" => fields::take(&mut form.edition, field),
            "seats" => fields::within(&mut form.seats, field),
            "face_to_face" => fields::take(&mut form.face_to_face, field),
            "pistol" => fields::take(&mut form.pistol, field),
            "poise" => fields::within(&mut form.poise, field),
            "places" => fields::put(&mut form.places, fields::value(field).and_then(places)),
            _ => true,
        })
    }
}

impl Form {
    /// The chosen rules.
    #[must_use]
    pub const fn rules(&self) -> Rules {
        Rules { edition: self.edition, seats: self.seats.get(), pistol: self.pistol, poise: self.poise.get() }
    }

    /// Deals the game. The player at `first` starts; without it a random player does. `opened_ms` is the time, in milliseconds
    /// since 1970.
    #[must_use]
    pub fn open(&self, seed: Seed, opened_ms: u64, first: Option<Seat>) -> Sitting<Poise> {
        let lot = || Chance::stream(seed, LOT_STREAM).below(u32::from(self.seats.get()));
        let first = first.or_else(|| Seat::ALL.get(lot() as usize).copied()).unwrap_or(Seat::LEFT);
        let mut sitting = Sitting::open(Standing::new(self.rules(), first), seed, self.players());
        sitting.set_opened_ms(opened_ms);
        sitting.set_face_to_face(self.face_to_face);
        sitting
    }

    /// Gives every seat but the first person's to a computer player of this level.
    pub fn fill(&mut self, level: Level) {
        let kept = self.places.iter().position(|place| place.person);
        for (_, place) in self.places.iter_mut().enumerate().filter(|(number, _)| Some(*number) != kept) {
            (place.person, place.level) = (false, level);
        }
    }

    /// The same table with the next stronger computer players, and their level; `None` if no lone person sits there, or if
    /// they differ or none are stronger.
    #[must_use]
    pub fn stronger(&self) -> Option<(Level, Self)> {
        let mut places = self.places.iter().take(usize::from(self.seats.get())).filter(|place| !place.person);
        let level = places.next()?.level;
        let is_even = places.all(|place| place.level == level) && self.lone_person().is_some();
        let next = level.stronger().filter(|_| is_even)?;
        let mut form = self.clone();
        form.fill(next);
        Some((next, form))
    }

    /// The seat of the person, if all others are computer players.
    #[must_use]
    pub fn lone_person(&self) -> Option<Seat> {
        let players = self.players();
        let mut persons = Seat::ALL.into_iter().zip(&players).filter(|(_, player)| player.is_person());
        persons.next().filter(|_| persons.next().is_none()).map(|(seat, _)| seat)
    }

    /// Who sits at the table.
    #[must_use]
    pub fn players(&self) -> Vec<Player> {
        let player = |place: &Place| match place.person {
            true => Player::Person(place.name.clone()),
            false => Player::Bot(place.level.into()),
        };
        self.places.iter().take(usize::from(self.seats.get())).map(player).collect()
    }
}

/// A place in its text form.
#[derive(Deserialize)]
struct Written {
    person: bool,
    name: PlayerName,
    level: String,
}

/// A place for each seat of the largest table; `None` if a level is not offered.
fn places(written: Vec<Written>) -> Option<Vec<Place>> {
    let place = |Written { person, name, level }: Written| Some(Place { person, name, level: Level::of(&level)? });
    let places: Vec<Place> = written.into_iter().map(place).collect::<Option<_>>()?;
    (places.len() == usize::from(SEATS_MAX)).then_some(places)
}
