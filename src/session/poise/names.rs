//! The names of players.

use crate::engine::Seat;
use crate::scene::words::{Name, Words};
use crate::table::Player;

/// The character between the name of a level and a computer player's number.
pub const NUMBER_GAP: char = '\u{a0}';

/// The names of players in the reader's language.
#[must_use]
pub fn called(words: &Words, players: &[Player]) -> Vec<Name> {
    let alone = players.iter().filter(|player| player.is_person()).count() == 1;
    let mut names: Vec<Name> = Vec::with_capacity(players.len());
    for (seat, player) in Seat::ALL.into_iter().zip(players) {
        let name = match player {
            Player::Bot(level) => unlike(&names, &words.level(&level.to_string())),
            Player::Person(name) if !name.is_empty() => Name::Called(name.to_string()),
            Player::Person(_) if alone => Name::You,
            Player::Person(_) => Name::Called(words.player(seat)),
        };
        names.push(name);
    }
    names
}

/// A name that no earlier player has, with a number after it if necessary.
fn unlike(names: &[Name], wanted: &str) -> Name {
    let numbered =
        |number: usize| if number == 1 { wanted.to_owned() } else { format!("{wanted}{NUMBER_GAP}{number}") };
    let free = (1..).map(numbered).map(Name::Called).find(|name| !names.contains(name));
    free.unwrap_or_default()
}
