//! The players in a link: who sits at a table, and at the end the names of people.

use super::{Digits, Number};
use crate::ai::Level;
use crate::ai::levels::PLAYOUTS_MAX;
use crate::table::Player;
use crate::table::player::NAME_LENGTH_MAX;

/// The levels in the order of their digits, from 1. A person is 0, a search comes after them.
const LEVELS: [Level; 8] = [
    Level::Novice,
    Level::Amateur,
    Level::Club,
    Level::Master,
    Level::Maitre,
    Level::Random,
    Level::Thumb,
    Level::Tuned,
];
/// The digit of a search, which its number of playouts less one follows.
const SEARCH: u32 = LEVELS.len() as u32 + 1;
/// The base of the digit of a player.
const KINDS: u64 = SEARCH as u64 + 1;
/// The base of the length of a name, in bytes: four for each character.
const LENGTHS: u64 = 4 * NAME_LENGTH_MAX as u64 + 1;

/// Writes who a player is, without the name.
pub fn write(player: &Player, digits: &mut Digits) {
    let Some(level) = player.level() else { return digits.push(0, KINDS) };
    match (level, LEVELS.iter().position(|known| *known == level)) {
        (Level::Search(playouts), _) => {
            digits.push(SEARCH, KINDS);
            digits.push(playouts.clamp(1, PLAYOUTS_MAX) - 1, PLAYOUTS_MAX.into());
        }
        (_, place) => digits.push(place.map_or(0, |place| place as u32 + 1), KINDS),
    }
}

/// Reads who a player is, without the name.
pub fn read(number: &mut Number) -> Player {
    match number.take(KINDS) {
        0 => Player::person(""),
        SEARCH => Player::Bot(Level::Search(number.take(PLAYOUTS_MAX.into()) + 1)),
        place => Player::Bot(LEVELS[place as usize - 1]),
    }
}

/// Writes the name of a person.
pub fn write_name(player: &Player, digits: &mut Digits) {
    if let Player::Person(name) = player {
        digits.push(name.len() as u32, LENGTHS);
        name.bytes().for_each(|byte| digits.push(byte.into(), 1 << 8));
    }
}

/// Reads the name of a person; `None` if it is no text.
pub fn read_name(player: &mut Player, number: &mut Number) -> Option<()> {
    if let Player::Person(name) = player {
        let length = number.take(LENGTHS);
        let bytes = (0..length).map(|_| number.take(1 << 8) as u8).collect();
        *name = String::from_utf8(bytes).ok()?.into();
    }
    Some(())
}
