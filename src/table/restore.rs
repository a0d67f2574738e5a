//! Which bouts of a backup are loaded, and which are removed to make room.

use super::backup::{Formed, Part, Saved};
use super::ledger::Counted;
use super::order::put_in_order;
use super::shelf::{self, Entry, to_drop};
use super::{Sitting, Stored};

/// A backup that has been read but not stored.
#[derive(Debug)]
pub struct Restoring<G: Formed> {
    /// What it holds for this program.
    pub part: Part<G>,
    /// The other game's part, for its own program.
    pub other: Option<String>,
    /// The storage keys of the texts that it was read from.
    pub sources: Vec<String>,
    /// The names of the bouts that exceed the shelf if everything is loaded.
    pub surplus: Vec<String>,
}

/// What to do with the bouts of a backup.
#[derive(Clone, Debug, PartialEq)]
pub struct Plan<'a, G: Counted> {
    /// The bouts to load: those that are not here, or that continue the one here. Unfinished ones come first,
    /// exhibitions last, otherwise newest first.
    pub bouts: Vec<&'a Saved<G>>,
    /// How many bouts are not loaded because they are here already, the same or with other decisions.
    pub known: u32,
    /// The bouts that are here.
    here: Vec<Entry<G>>,
    /// The largest number of finished bouts that are kept.
    most: usize,
    /// The bout on the screen, which is never removed.
    current: Option<String>,
}

impl<'a, G: Counted> Plan<'a, G> {
    /// Compares bouts with those that are `here`, each with its name, the number of finished bouts to keep (`most`) and
    /// the `current` bout.
    ///
    /// A bout replaces one of the same name only if it continues that one, or if that one cannot be read. A bout from a
    /// later program always stays.
    #[must_use]
    pub fn new(
        bouts: &'a [Saved<G>],
        here: &[(String, Stored<Sitting<G>>)],
        most: usize,
        current: Option<String>,
    ) -> Self {
        let known = |id: &str| here.iter().find(|(known, _)| known == id).map(|(_, stored)| stored);
        let wanted = |saved: &&Saved<G>| match known(&saved.entry.id) {
            None | Some(Stored::Damaged { .. }) => true,
            Some(Stored::Valid(known)) => saved.sitting.journal().continues(known.journal()),
            Some(Stored::Later(_)) => false,
        };
        let all = bouts.len();
        let mut bouts: Vec<&Saved<G>> = bouts.iter().filter(wanted).collect();
        let rank = |Saved { entry, .. }: &Saved<G>| (entry.finished, entry.finished && entry.is_exhibition());
        put_in_order(&mut bouts, |one, other| {
            let order = rank(one).cmp(&rank(other)).then(other.entry.opened_ms.cmp(&one.entry.opened_ms));
            order.is_lt()
        });
        Self { known: (all - bouts.len()) as u32, bouts, here: shelf::entries(here).0, most, current }
    }

    /// The names of the bouts, here or in the backup, to be removed if everything is loaded.
    #[must_use]
    pub fn to_remove(&self) -> Vec<String> {
        let mut all: Vec<&Entry<G>> = self.bouts.iter().map(|saved| &saved.entry).collect();
        let loaded = all.len();
        for entry in &self.here {
            if !all[..loaded].iter().any(|other| other.id == entry.id) {
                all.push(entry);
            }
        }
        to_drop(&all, self.most, self.current.as_deref())
    }

    /// The bouts that can be loaded without removing any.
    #[must_use]
    pub fn fitting(&self) -> Vec<&'a Saved<G>> {
        let finished = self.here.iter().filter(|entry| entry.finished).count();
        let mut room = self.most.saturating_sub(finished);
        let mut fits = |saved: &&Saved<G>| {
            let fits = !saved.entry.finished || room > 0;
            room -= usize::from(fits && saved.entry.finished);
            fits
        };
        self.bouts.iter().copied().filter(|saved| fits(saved)).collect()
    }
}
