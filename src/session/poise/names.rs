//! The names of players.

use crate::engine::Seat;
use crate::scene::words::{Name, Words};
use crate::table::Player;

/// The character between a computer player's name and the number that tells it from a person of that name.
pub const NUMBER_GAP: char = '\u{a0}';

/// The names of players in the reader's language.
#[must_use]
pub fn called(words: &Words, players: &[Player]) -> Vec<Name> {
    let alone = players.iter().filter(|player| player.is_person()).count() == 1;
    let mut names: Vec<Name> = Vec::with_capacity(players.len());
    for (seat, player) in Seat::ALL.into_iter().zip(players) {
        let name = match player {
            Player::Bot(_) => unlike(&names, &words.say(&["computer-", &seat.number().to_string()].concat())),
            Player::Person(name) if !name.is_empty() => Name::Called(name.to_string()),
            Player::Person(_) if alone => Name::You,
            Player::Person(_) => Name::Called(words.player(seat)),
        };
        names.push(name);
    }
    names
}

/// The level of a computer player.
#[must_use]
pub fn level_of(words: &Words, players: &[Player], seat: Seat) -> Option<String> {
    let level = players.get(usize::from(seat.number()))?.level()?;
    Some(words.level(&level.to_string()))
}

/// A player's name in a list, with the level of a computer player.
#[must_use]
pub fn called_in_full(words: &Words, players: &[Player], seat: Seat) -> String {
    let name = words.called(&called(words, players).get(usize::from(seat.number())).cloned().unwrap_or_default());
    match level_of(words, players, seat) {
        Some(level) => words.fill("with-level", &[("name", &name), ("level", &level)]),
        None => name,
    }
}

/// A name that no earlier player has, with a number after it if necessary.
fn unlike(names: &[Name], wanted: &str) -> Name {
    let numbered =
        |number: usize| if number == 1 { wanted.to_owned() } else { format!("{wanted}{NUMBER_GAP}{number}") };
    let free = (1..).map(numbered).map(Name::Called).find(|name| !names.contains(name));
    free.unwrap_or_default()
}
