//! The players at a table of any size.

use std::fmt::Debug;

use serde::Serialize;
use serde::de::DeserializeOwned;

use super::Player;
use super::extras::Extras;
use crate::ai::Level;
use crate::engine::seat::BySeat;
use crate::engine::{Game, Seat};

/// A game that is played at a table: how many players it has, and how they are stored.
pub trait Tabled: Game {
    /// A player for each seat, in the form for saves: a list.
    type Players: Players;
    /// What only this game's sittings have.
    type Extras: Extras;

    /// The seats of a match that starts with this standing.
    fn seats(opening: &Self::Match) -> &'static [Seat];

    /// Whether a computer player of this level can play this game.
    fn plays(level: Level) -> bool;
}

/// A player for each seat of a table.
pub trait Players: Clone + Debug + PartialEq + Serialize + DeserializeOwned {
    /// The players by seat number.
    fn list(&self) -> &[Player];

    /// As [`Players::list`], but mutable.
    fn list_mut(&mut self) -> &mut [Player];

    /// The player in this seat. For a seat beyond the last, the last player.
    fn at(&self, seat: Seat) -> &Player {
        let list = self.list();
        &list[usize::from(seat.number()).min(list.len() - 1)]
    }

    /// How many players are people.
    fn people(&self) -> usize {
        self.list().iter().filter(|player| player.is_person()).count()
    }
}

impl Players for BySeat<Player> {
    fn list(&self) -> &[Player] {
        &self.0
    }

    fn list_mut(&mut self) -> &mut [Player] {
        &mut self.0
    }

    fn at(&self, seat: Seat) -> &Player {
        &self[seat]
    }
}
