//! What a person has done with the exercises: which are due again, how many answers were right, on how many days in a row.
//!
//! Exercises come again after more and more days (Leitner's boxes): a right answer moves one to the next box, a wrong one
//! to the first. A day is a number, counted from any fixed day; the caller knows the calendar.

mod written;

pub use written::NoProgress;

use super::exercise::{Exercise, Theme};
use crate::table::named::Named;

/// After how many days an exercise of each box comes again. The last box keeps its exercises.
pub const DAYS: [u32; 6] = [1, 2, 4, 8, 16, 32];
/// The latest day of a valid text: some 2,700 years.
const LAST_DAY: u32 = 999_999;
/// The most exercises of a valid text: several times those that there are.
const MOST: usize = 5_000;
/// The highest number of answers that is counted.
const MOST_ANSWERS: u32 = 999_999;
/// A number that shares no factor with a smaller one, so that its multiples visit every place.
const PRIME: u64 = 7_919;
/// The number of themes.
const THEMES: usize = Theme::ALL.len();
/// How many levels of help the counting trainer has.
pub const HELPS: usize = 3;

/// How many answers there were, and how many of them were right.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Score {
    /// The right ones.
    pub right: u32,
    /// All of them.
    pub answers: u32,
}

/// An exercise that has been answered.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Seen {
    id: u32,
    /// The index of its box in [`DAYS`].
    level: u8,
    /// The day on which it comes again.
    due: u32,
}

/// What a person has done with the exercises and the counting trainer.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Progress {
    seen: Vec<Seen>,
    themes: [Score; THEMES],
    counting: [Score; HELPS],
    /// The last day with an answer, and the number of days in a row until then.
    days: Option<(u32, u32)>,
    /// The last day whose exercise was answered, and whether the answer was right.
    daily: Option<(u32, bool)>,
}

/// Why an exercise is shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Why {
    /// It is due again.
    Due,
    /// It was never answered.
    New,
    /// Nothing is due and nothing is new: it is the one that would be due first.
    Early,
}

impl Score {
    fn add(&mut self, is_right: bool) {
        if self.answers < MOST_ANSWERS {
            self.answers += 1;
            self.right += u32::from(is_right);
        }
    }

    /// The right answers in whole per cent; `None` without an answer.
    #[must_use]
    pub fn percent(self) -> Option<u32> {
        (100 * self.right + self.answers / 2).checked_div(self.answers)
    }
}

impl Progress {
    /// Whether nothing has been answered.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        *self == Self::default()
    }

    /// Counts the first answer to an exercise that is shown.
    pub fn answer(&mut self, exercise: &Exercise, is_right: bool, day: u32) {
        let day = day.min(LAST_DAY);
        let id = exercise.id();
        let before = self.seen.iter().position(|seen| seen.id == id).map(|nth| self.seen.swap_remove(nth));
        let level = match before {
            _ if !is_right => 0,
            None => 1,
            Some(seen) => (seen.level + 1).min(DAYS.len() as u8 - 1),
        };
        if self.seen.len() < MOST {
            self.seen.push(Seen { id, level, due: (day + DAYS[usize::from(level)]).min(LAST_DAY) });
        }
        self.themes[exercise.theme().number()].add(is_right);
        self.note(day);
    }

    /// Counts an answer to the exercise of the day, besides [`Progress::answer`].
    pub fn answer_daily(&mut self, is_right: bool, day: u32) {
        self.daily = Some((day.min(LAST_DAY), is_right));
    }

    /// Counts an answer to the counting trainer, given with this level of help, from 0.
    pub fn answer_counting(&mut self, help: usize, is_right: bool, day: u32) {
        if let Some(score) = self.counting.get_mut(help) {
            score.add(is_right);
            self.note(day.min(LAST_DAY));
        }
    }

    /// A day with an answer.
    fn note(&mut self, day: u32) {
        self.days = Some(match self.days {
            Some((last, row)) if last == day => (day, row),
            Some((last, row)) if last + 1 == day => (day, row + 1),
            _ => (day, 1),
        });
    }

    /// The number of days in a row with an answer, until today or yesterday.
    #[must_use]
    pub fn streak(&self, day: u32) -> u32 {
        self.days.filter(|(last, _)| last + 1 >= day).map_or(0, |(_, row)| row)
    }

    /// The answers of a theme.
    #[must_use]
    pub fn theme(&self, theme: Theme) -> Score {
        self.themes[theme.number()]
    }

    /// The answers to the counting trainer with a level of help, from 0.
    #[must_use]
    pub fn counting(&self, help: usize) -> Score {
        self.counting.get(help).copied().unwrap_or_default()
    }

    /// Whether the exercise of this day was answered, and if so, whether the answer was right.
    #[must_use]
    pub fn daily(&self, day: u32) -> Option<bool> {
        self.daily.filter(|(last, _)| *last == day).map(|(_, is_right)| is_right)
    }

    /// How many of these exercises are due.
    pub fn due<'a>(&self, exercises: impl Iterator<Item = &'a Exercise>, day: u32) -> usize {
        let is_due = |exercise: &&Exercise| self.seen(exercise.id()).is_some_and(|seen| seen.due <= day);
        exercises.filter(is_due).count()
    }

    /// The exercise that comes next, and why: the one that is due for the longest time, else the first new one, else the one
    /// that would be due first. Never the one that was shown `last`, if there is another.
    pub fn next<'a>(
        &self,
        exercises: impl Iterator<Item = &'a Exercise>,
        last: Option<u32>,
        day: u32,
    ) -> Option<(&'a Exercise, Why)> {
        let rank = |exercise: &Exercise| {
            let id = exercise.id();
            match self.seen(id) {
                _ if Some(id) == last => (3, 0),
                Some(seen) if seen.due <= day => (0, seen.due),
                None => (1, 0),
                Some(seen) => (2, seen.due),
            }
        };
        let next = exercises.min_by_key(|exercise| rank(exercise))?;
        let why = match rank(next) {
            (0, _) => Why::Due,
            (1, _) => Why::New,
            _ => Why::Early,
        };
        Some((next, why))
    }

    fn seen(&self, id: u32) -> Option<&Seen> {
        self.seen.iter().find(|seen| seen.id == id)
    }

    /// Merges the progress of a backup: of every exercise the later date, of every score the one with more answers.
    pub fn join(&mut self, other: &Self) {
        for theirs in &other.seen {
            match self.seen.iter().position(|seen| seen.id == theirs.id) {
                Some(nth) if self.seen[nth].due < theirs.due => self.seen[nth] = *theirs,
                None if self.seen.len() < MOST => self.seen.push(*theirs),
                _ => {}
            }
        }
        let ours = self.themes.iter_mut().chain(&mut self.counting);
        for (score, theirs) in ours.zip(other.themes.iter().chain(&other.counting)) {
            *score = if theirs.answers > score.answers { *theirs } else { *score };
        }
        (self.days, self.daily) = (self.days.max(other.days), self.daily.max(other.daily));
    }
}

/// The text of two texts joined. One that is not valid counts as none.
#[must_use]
pub fn joined(ours: &str, theirs: &str) -> String {
    let [mut ours, theirs] = [ours, theirs].map(|text| text.parse::<Progress>().unwrap_or_default());
    ours.join(&theirs);
    ours.to_string()
}

/// The exercise of a day: every one of them once before one comes again.
#[must_use]
pub fn of_the_day(exercises: &[Exercise], day: u32) -> Option<&Exercise> {
    let place = (u64::from(day) * PRIME).checked_rem(exercises.len() as u64)?;
    exercises.get(place as usize)
}
