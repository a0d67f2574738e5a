//! The shelf of saved games: what a list of them shows, and which gives way when it is full.

use std::cmp::Reverse;

use crate::engine::poise::{Poise, Standing};
use crate::table::order::put_in_order;
use crate::table::{Awaits, Player, SaveError, Sitting};

/// A saved game in a list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Entry {
    /// Its name on the shelf.
    pub id: String,
    /// When it was opened, milliseconds since 1970; 0 where that is not known.
    pub opened_ms: u64,
    /// Who sits where.
    pub players: Vec<Player>,
    /// Rules, and the result once there is one.
    pub standing: Standing,
    /// Whether it is decided.
    pub finished: bool,
}

/// The name of a game on the shelf, by seed and stamp.
#[must_use]
pub fn id(sitting: &Sitting<Poise>) -> String {
    format!("{:016x}{:012x}", sitting.journal().seed.0, sitting.opened_ms())
}

impl Entry {
    /// The line of a save's text.
    ///
    /// # Errors
    /// Why the text is no saved game.
    pub fn of_save(text: &str) -> Result<Self, SaveError> {
        let sitting = Sitting::from_save(text)?;
        Ok(Self {
            id: id(&sitting),
            opened_ms: sitting.opened_ms(),
            players: sitting.players().clone(),
            standing: sitting.standing(),
            finished: sitting.awaits() == Awaits::Nothing,
        })
    }
}

/// Puts a list into its order: newest first, games of the same moment by name.
pub fn sort(entries: &mut [Entry]) {
    put_in_order(entries, |one, other| (Reverse(one.opened_ms), &one.id) < (Reverse(other.opened_ms), &other.id));
}

/// The names of the games that give way so that at most `limit` stay: finished ones first, oldest first, never the
/// `current` one.
#[must_use]
pub fn to_drop(entries: &[Entry], limit: usize, current: &str) -> Vec<String> {
    let mut others: Vec<&Entry> = entries.iter().filter(|entry| entry.id != current).collect();
    let rank = |entry: &Entry| (!entry.finished, entry.opened_ms);
    put_in_order(&mut others, |one, other| (rank(one), &one.id) < (rank(other), &other.id));
    let surplus = entries.len().saturating_sub(limit);
    others.into_iter().take(surplus).map(|entry| entry.id.clone()).collect()
}
