//! The bouts of the day: the one try of each day that counts.

use serde_json::value::RawValue;

use crate::engine::pairs::Pairs;
use crate::table::calendar::Day;
use crate::table::fields;

/// The number of hits that win a bout of the day.
pub const TARGET: u8 = 5;
/// The most days that are kept; the earliest ones make room.
pub const MOST_DAYS: usize = 1_000;
/// The signs in the stored text for a hit of the person and one of the computer.
const SIGNS: [char; 2] = ['-', '+'];

/// The one try of a day.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tried {
    /// When it was begun, in milliseconds since 1970. This tells it from other bouts of the same day.
    pub begun_ms: u64,
    /// Who made each hit so far: `true` for the person.
    pub hits: Vec<bool>,
    /// Whether the person was helped, so that it does not count.
    pub helped: bool,
    /// The version of the network that the opponent had at its start.
    pub network: u32,
}

impl Tried {
    /// The hits of the person and of the computer.
    #[must_use]
    pub fn score(&self) -> [u8; 2] {
        let own = self.hits.iter().filter(|own| **own).count();
        [own, self.hits.len() - own].map(|hits| hits as u8)
    }

    /// Whether it is decided.
    #[must_use]
    pub fn is_over(&self) -> bool {
        self.score().contains(&TARGET)
    }

    /// Whether it counts: it is decided, and the person was not helped.
    #[must_use]
    pub fn counts(&self) -> bool {
        self.is_over() && !self.helped
    }

    /// Whether a bout can have had these hits: none came after the one that decided it.
    fn is_possible(&self) -> bool {
        let before = &self.hits[..self.hits.len().saturating_sub(1)];
        let is_over_before = Self { hits: before.to_vec(), ..*self }.is_over();
        self.hits.len() < 2 * usize::from(TARGET) && !is_over_before
    }
}

/// The tries of the days, the earliest day first.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Days(Vec<(Day, Tried)>);

/// A try as it is written.
type Written = (u64, String, bool, u32);

impl Days {
    /// Whether there is no try.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// The try of a day.
    #[must_use]
    pub fn of(&self, date: Day) -> Option<&Tried> {
        self.0.iter().find(|(known, _)| *known == date).map(|(_, tried)| tried)
    }

    /// Whether a day has no try, but a later one has: its bout can only begin now because a clock was set back.
    #[must_use]
    pub fn is_missed(&self, date: Day) -> bool {
        self.of(date).is_none() && self.0.last().is_some_and(|(latest, _)| *latest > date)
    }

    /// Notes how the bout of a day stands. Only a bout that was begun on that day counts, of several the one that was noted
    /// first, and until it is decided. Returns whether anything has changed.
    pub fn note(&mut self, date: Day, tried: Tried) -> bool {
        if Day::of_ms(tried.begun_ms) != date || !tried.is_possible() {
            return false;
        }
        match self.0.iter_mut().find(|(known, _)| *known == date) {
            Some((_, known)) => known.go_on(tried),
            None => {
                let place = self.0.partition_point(|(known, _)| *known < date);
                self.0.insert(place, (date, tried));
                let surplus = self.0.len().saturating_sub(MOST_DAYS);
                self.0.drain(..surplus);
                true
            }
        }
    }

    /// How many days in a row have a bout that counts, up to this day, or to the day before as long as this day's is not
    /// decided.
    #[must_use]
    pub fn streak(&self, today: Day) -> u32 {
        let counts = |days: u32| today.earlier(days).and_then(|date| self.of(date)).is_some_and(Tried::counts);
        let is_open = !self.of(today).is_some_and(Tried::is_over);
        let from = u32::from(!counts(0) && is_open);
        (from..).take_while(|days| counts(*days)).count() as u32
    }

    /// Joins those of a backup. What is decided stays; a day that is not decided here takes over a decided one, or the same
    /// bout with more hits.
    pub(super) fn join(&mut self, other: Self) {
        for (date, theirs) in other.0 {
            match self.0.iter_mut().find(|(known, _)| *known == date) {
                Some((_, ours)) => ours.join(theirs),
                None => {
                    self.note(date, theirs);
                }
            }
        }
    }

    /// The pairs to be written.
    pub(super) fn written(&self) -> Pairs<String, Written> {
        let hits = |tried: &Tried| tried.hits.iter().map(|own| SIGNS[usize::from(*own)]).collect();
        let row = |tried: &Tried| (tried.begun_ms, hits(tried), tried.helped, tried.network);
        Pairs(self.0.iter().map(|(date, tried)| (date.to_string(), row(tried))).collect())
    }

    /// Reads what was written. Returns whether all of it is valid; the valid part is taken in any case.
    pub(super) fn take(&mut self, json: &RawValue) -> bool {
        let Some(pairs) = fields::value::<Pairs<String, Written>>(json) else { return false };
        let fits = pairs.0.len() <= MOST_DAYS;
        pairs.0.into_iter().fold(fits, |valid, (name, written)| {
            let read = name.parse().ok().zip(read(written)).filter(|(date, _)| self.of(*date).is_none());
            read.is_some_and(|(date, tried)| self.note(date, tried)) && valid
        })
    }
}

impl Tried {
    /// Takes over how the same bout stands now, unless it was decided. The version of the network stays. Returns whether anything
    /// has changed.
    fn go_on(&mut self, now: Self) -> bool {
        if self.is_over() || self.begun_ms != now.begun_ms {
            return false;
        }
        let now = Self { helped: self.helped || now.helped, network: self.network, ..now };
        let has_changed = *self != now;
        *self = now;
        has_changed
    }

    /// Joins the try of the same day in a backup.
    fn join(&mut self, theirs: Self) {
        let is_same = self.begun_ms == theirs.begun_ms;
        if is_same && self.hits.len() > theirs.hits.len() {
            self.helped |= theirs.helped && !self.is_over();
        } else if is_same {
            self.go_on(theirs);
        } else if !self.is_over() && theirs.is_over() {
            *self = theirs;
        }
    }
}

fn read((begun_ms, signs, helped, network): Written) -> Option<Tried> {
    let own = |sign| SIGNS.iter().position(|known| *known == sign).map(|place| place == 1);
    Some(Tried { begun_ms, hits: signs.chars().map(own).collect::<Option<_>>()?, helped, network })
}
