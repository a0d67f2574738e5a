//! The shelf: what a list of saved bouts shows, in which order, and which bouts are removed when there are too many.

use std::cmp::Reverse;

use super::order::put_in_order;
use super::{Awaits, Players, Sitting, Stored, Tabled};
use crate::engine::Seed;
use crate::engine::commitment::Committed;

/// The smallest length of a bout's name on the shelf, in hexadecimal digits.
const ID_LENGTH_MIN: usize = 28;
/// The largest length: the largest seed and the largest stamp.
const ID_LENGTH_MAX: usize = 32;

/// A saved bout in a list.
#[derive(Clone, Debug, PartialEq)]
pub struct Entry<G: Tabled> {
    /// Its name on the shelf.
    pub id: String,
    /// When the bout was opened, in milliseconds since 1970; 0 if unknown.
    pub opened_ms: u64,
    /// The players by seat.
    pub players: G::Players,
    /// The rules and the score.
    pub standing: G::Match,
    /// Whether the bout is decided.
    pub finished: bool,
    /// The seed of its deals.
    pub seed: Seed,
    /// The commitment to its deals, if there is one.
    pub committed: Option<Committed>,
}

impl<G: Tabled> Entry<G> {
    /// Whether only computer players play.
    #[must_use]
    pub fn is_exhibition(&self) -> bool {
        self.players.people() == 0
    }
}

/// The name of a bout on the shelf, from seed and stamp: 28 to 32 hexadecimal digits.
#[must_use]
pub fn id<G: Tabled>(sitting: &Sitting<G>) -> String {
    id_of(sitting.journal().seed, sitting.opened_ms())
}

/// The name of a bout with this seed and this stamp.
#[must_use]
pub fn id_of(Seed(seed): Seed, opened_ms: u64) -> String {
    format!("{seed:016x}{opened_ms:012x}")
}

/// Whether a text has the form of a bout's name on the shelf.
#[must_use]
pub fn is_id(text: &str) -> bool {
    let hexadecimal = |byte: u8| byte.is_ascii_digit() || (b'a'..=b'f').contains(&byte);
    (ID_LENGTH_MIN..=ID_LENGTH_MAX).contains(&text.len()) && text.bytes().all(hexadecimal)
}

impl<G: Tabled> Entry<G> {
    /// The entry of a sitting.
    #[must_use]
    pub fn of(sitting: &Sitting<G>) -> Self {
        Self {
            id: id(sitting),
            opened_ms: sitting.opened_ms(),
            players: sitting.players().clone(),
            standing: sitting.standing(),
            finished: sitting.awaits() == Awaits::Nothing,
            seed: sitting.journal().seed,
            committed: sitting.committed(),
        }
    }
}

/// The list of saved bouts, newest first, and how many texts are damaged or have another
/// bout's name. Those of a later program count as neither.
#[must_use]
pub fn entries<G: Tabled>(saves: &[(String, Stored<Sitting<G>>)]) -> (Vec<Entry<G>>, usize) {
    let (mut entries, mut unread) = (Vec::new(), 0);
    for (id, stored) in saves {
        match stored {
            Stored::Valid(sitting) if self::id(sitting) == *id => entries.push(Entry::of(sitting)),
            Stored::Later(_) => {}
            _ => unread += 1,
        }
    }
    sort(&mut entries);
    (entries, unread)
}

/// Sorts a list: newest first, bouts of the same time by name.
pub fn sort<G: Tabled>(entries: &mut [Entry<G>]) {
    put_in_order(entries, |one, other| (Reverse(one.opened_ms), &one.id) < (Reverse(other.opened_ms), &other.id));
}

/// The names of the bouts to remove so that at most `limit` finished ones remain: the oldest first, and never the
/// `current` one. Unfinished bouts always remain, and a bout with a person in it is not removed for an exhibition.
#[must_use]
pub fn to_drop<G: Tabled>(entries: &[&Entry<G>], limit: usize, current: Option<&str>) -> Vec<String> {
    let mut finished: Vec<&Entry<G>> = entries.iter().copied().filter(|entry| entry.finished).collect();
    put_in_order(&mut finished, |one, other| (one.opened_ms, &one.id) < (other.opened_ms, &other.id));
    let surplus = finished.len().saturating_sub(limit);
    let exhibitions = finished.iter().filter(|entry| entry.is_exhibition()).count();
    let real = (finished.len() - exhibitions).saturating_sub(limit);
    let mut dropped = Vec::new();
    for (exhibition, mut most) in [(true, surplus - real), (false, real)] {
        for entry in &finished {
            if most > 0 && entry.is_exhibition() == exhibition && Some(entry.id.as_str()) != current {
                most -= 1;
                dropped.push(entry.id.clone());
            }
        }
    }
    dropped
}
