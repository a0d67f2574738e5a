//! How far a person has come in the lessons and exercises of a game, which bouts they have reviewed, and their bouts of the
//! day. One stored text, which is part of the backup.

mod days;
mod reviews;

use serde::Serialize;
use serde_json::value::RawValue;

use super::fields;
use super::stored::{Damage, Storable, Stored};
use crate::engine::pairs::{Object, Pairs};

pub use days::{Days, MOST_DAYS, TARGET, Tried};
pub use reviews::{MOST_REVIEWS, Reviewed, Reviews};

/// The version of the text.
pub const FORMAT: u32 = 1;
/// The most lessons of a valid text: several times those that there are.
const MOST_LESSONS: usize = 100;
/// The longest name of a lesson, in bytes.
const NAME_LENGTH_MAX: usize = 32;
/// The longest text of the exercises, in bytes: several times that of all exercises.
const EXERCISES_LENGTH_MAX: usize = 200_000;

/// How far a person has come in one lesson.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Reached {
    /// The step at which the person stopped, from 0; 0 after the end.
    pub step: u8,
    /// Whether the lesson was ever finished.
    pub done: bool,
}

/// What a person has studied.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Progress {
    lessons: Vec<(String, Reached)>,
    exercises: String,
    /// The bouts that were reviewed.
    pub reviews: Reviews,
    /// The bouts of the day.
    pub days: Days,
}

/// The text form.
#[derive(Serialize)]
struct Written<'a> {
    progress: u32,
    lessons: Pairs<&'a str, (u8, bool)>,
    #[serde(skip_serializing_if = "str::is_empty")]
    exercises: &'a str,
    #[serde(skip_serializing_if = "is_none")]
    reviews: Pairs<String, (u16, u16, u16, u32)>,
    #[serde(skip_serializing_if = "is_none")]
    luck: Pairs<String, i16>,
    #[serde(skip_serializing_if = "is_none")]
    days: Pairs<String, (u64, String, bool, u32)>,
}

impl Progress {
    /// Whether nothing has been studied.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.lessons.is_empty() && self.exercises.is_empty() && self.reviews.is_empty() && self.days.is_empty()
    }

    /// How far the person has come in the lesson of this name; `None` if they have not begun it.
    #[must_use]
    pub fn lesson(&self, name: &str) -> Option<Reached> {
        self.lessons.iter().find(|(known, _)| known == name).map(|(_, reached)| *reached)
    }

    /// The person is at this step of a lesson.
    pub fn reach(&mut self, name: &str, step: u8) {
        let done = self.lesson(name).is_some_and(|reached| reached.done);
        self.put(name, Reached { step, done });
    }

    /// The person has finished a lesson.
    pub fn finish(&mut self, name: &str) {
        self.put(name, Reached { step: 0, done: true });
    }

    /// What the exercises store: a text of their own.
    #[must_use]
    pub fn exercises(&self) -> &str {
        &self.exercises
    }

    /// Replaces what the exercises store. A text that is too long changes nothing.
    pub fn set_exercises(&mut self, text: String) {
        if text.len() <= EXERCISES_LENGTH_MAX {
            self.exercises = text;
        }
    }

    /// Joins the progress of a backup: a lesson finished in one of them is finished, and of two places the later one stays.
    /// `exercises` joins two texts of the exercises.
    pub fn join(&mut self, other: Self, exercises: fn(&str, &str) -> String) {
        for (name, theirs) in other.lessons {
            let ours = self.lesson(&name).unwrap_or_default();
            self.put(&name, Reached { step: ours.step.max(theirs.step), done: ours.done || theirs.done });
        }
        if !other.exercises.is_empty() {
            self.set_exercises(exercises(&self.exercises, &other.exercises));
        }
        self.reviews.join(other.reviews);
        self.days.join(other.days);
    }

    /// The text form: one line of JSON.
    #[must_use]
    pub fn to_text(&self) -> String {
        let lessons = self.lessons.iter().map(|(name, reached)| (name.as_str(), (reached.step, reached.done)));
        let (lessons, reviews, days) = (Pairs(lessons.collect()), self.reviews.written(), self.days.written());
        let luck = self.reviews.written_luck();
        let written = Written { progress: FORMAT, lessons, exercises: &self.exercises, reviews, luck, days };
        serde_json::to_string(&written).unwrap_or_default()
    }

    /// Returns whether there is room for it and the name can be one.
    fn put(&mut self, name: &str, reached: Reached) -> bool {
        let place = self.lessons.iter().position(|(known, _)| known == name);
        match place {
            Some(place) => self.lessons[place].1 = reached,
            None if self.lessons.len() == MOST_LESSONS || !is_name(name) => return false,
            None => self.lessons.push((name.to_owned(), reached)),
        }
        true
    }

    fn take_lessons(&mut self, json: &RawValue) -> bool {
        let Some(lessons) = fields::value::<Pairs<String, (u8, bool)>>(json) else { return false };
        lessons.0.into_iter().fold(true, |valid, (name, (step, done))| {
            let is_new = self.lesson(&name).is_none();
            is_new && self.put(&name, Reached { step, done }) && valid
        })
    }

    fn take_exercises(&mut self, json: &RawValue) -> bool {
        let text = fields::value::<String>(json).filter(|text| text.len() <= EXERCISES_LENGTH_MAX);
        fields::put(&mut self.exercises, text)
    }
}

fn is_none<K, V>(pairs: &Pairs<K, V>) -> bool {
    pairs.0.is_empty()
}

/// Whether a text can be the name of a lesson.
fn is_name(name: &str) -> bool {
    let is_plain = |sign: u8| sign.is_ascii_lowercase() || sign == b'-';
    (1..=NAME_LENGTH_MAX).contains(&name.len()) && name.bytes().all(is_plain)
}

/// A damaged text keeps the fields and lessons that are valid.
impl Storable for Progress {
    const KEY: &'static str = "progress";
    const FORMAT: u32 = FORMAT;

    fn read(_: &str, object: &Object<'_>) -> Stored<Self> {
        if object.value(Self::KEY) != Some(FORMAT) {
            return Err(Damage::field(Self::KEY)).into();
        }
        fields::read(object, Self::default(), |progress, name, field| match name {
            "lessons" => progress.take_lessons(field),
            "exercises" => progress.take_exercises(field),
            "reviews" => progress.reviews.take(field),
            "luck" => progress.reviews.take_luck(field),
            "days" => progress.days.take(field),
            _ => true,
        })
    }
}
