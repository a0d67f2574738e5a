//! The exercises that come with the page: positions with one clearly best action (`docs/exercises.md`).
//!
//! The data file is text: its name and version, then for each rule set `= NAME` and one line for each exercise, at last
//! `= rounds` and one line for each round of the counting trainer.

mod exercise;
pub mod progress;
mod round;

use std::fmt;
use std::str::FromStr;

pub use exercise::{Difficulty, Exercise, LEAST_LEAD, PerMille, Theme, Worth};
pub use progress::Progress;
pub use round::Round;

use crate::engine::piste::Rules;

/// The first line of the data file.
const HEAD: &str = "engarde exercises 1";

/// The heading of the rounds.
const ROUNDS: &str = "= rounds";

/// Exercises of several rule sets, in the order of the data file, and rounds for the counting trainer.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Exercises {
    all: Vec<Exercise>,
    rounds: Vec<Round>,
}

/// Why a text is not the data file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ExercisesError {
    /// The line at fault, from 1.
    pub line: usize,
    /// What is wrong there.
    pub fault: Fault,
}

/// What is wrong with a line, or with the parts of an exercise.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fault {
    /// The text does not begin with its name and version.
    Head,
    /// No rule set that may follow has this name.
    Rules,
    /// The line has too few or too many words.
    Words,
    /// There is no such theme.
    Theme,
    /// A share of right answers is not 0 to 100.
    Found,
    /// A hand that is impossible after this history.
    Hand,
    /// A history that is impossible, or leaves nothing to decide.
    History,
    /// The view is not that of the left seat, to act.
    Seat,
    /// There is not one chance for each legal action.
    Actions,
    /// A chance is not 0 to 1,000.
    Chance,
    /// No action is better than all others by the least lead.
    Lead,
    /// A round that has no seed, is against the rules, or does not end.
    Round,
    /// The position is there twice, or has the name of another one.
    Twice,
}

impl fmt::Display for ExercisesError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}: ", self.line)?;
        f.write_str(match self.fault {
            Fault::Head => "this is no file of exercises of this version",
            Fault::Rules => "no rule set that may follow has this name",
            Fault::Words => "an exercise has six words",
            Fault::Theme => "there is no such theme",
            Fault::Found => "a share is 0 to 100",
            Fault::Hand => "this hand is impossible after this history",
            Fault::History => "this history is impossible",
            Fault::Seat => "the left seat is not to act",
            Fault::Actions => "there must be one chance for each legal action",
            Fault::Chance => "a chance is 0 to 1000",
            Fault::Lead => "no action is clearly the best",
            Fault::Round => "this is no whole round",
            Fault::Twice => "this position is there twice",
        })
    }
}

impl std::error::Error for ExercisesError {}

impl Exercises {
    /// These exercises, sorted by rule set (the order within a rule set stays), and these rounds.
    #[must_use]
    pub fn new(exercises: &[Exercise], rounds: Vec<Round>) -> Self {
        let of =
            |(_, rules): (&str, Rules)| exercises.iter().filter(move |exercise| exercise.rules() == rules).cloned();
        Self { all: Rules::NAMED.into_iter().flat_map(of).collect(), rounds }
    }

    /// All exercises.
    #[must_use]
    pub fn all(&self) -> &[Exercise] {
        &self.all
    }

    /// The rounds for the counting trainer.
    #[must_use]
    pub fn rounds(&self) -> &[Round] {
        &self.rounds
    }

    /// Those of a rule set.
    pub fn of(&self, rules: Rules) -> impl Iterator<Item = &Exercise> {
        self.all.iter().filter(move |exercise| exercise.rules() == rules)
    }
}

impl fmt::Display for Exercises {
    /// The data file.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "{HEAD}")?;
        for (name, rules) in Rules::NAMED {
            writeln!(f, "= {name}")?;
            self.of(rules).try_for_each(|exercise| writeln!(f, "{exercise}"))?;
        }
        writeln!(f, "{ROUNDS}")?;
        self.rounds.iter().try_for_each(|round| writeln!(f, "{round}"))
    }
}

/// Where the reader is.
enum Section {
    None,
    Exercises(Rules),
    Rounds,
}

impl FromStr for Exercises {
    type Err = ExercisesError;

    fn from_str(text: &str) -> Result<Self, ExercisesError> {
        let mut lines = text.lines().zip(1..);
        let at = |line: usize| move |fault: Fault| ExercisesError { line, fault };
        if lines.next().is_none_or(|(head, _)| head != HEAD) {
            return Err(at(1)(Fault::Head));
        }
        let (mut read, mut ids, mut section) = (Self::default(), Vec::new(), Section::None);
        let mut later = Rules::NAMED.into_iter();
        for (text, line) in lines {
            match (text.strip_prefix("= "), &section) {
                (_, Section::Rounds) => read.rounds.push(text.parse().map_err(at(line))?),
                _ if text == ROUNDS => section = Section::Rounds,
                (Some(name), _) => {
                    let rules = later.find(|(known, _)| *known == name).ok_or_else(|| at(line)(Fault::Rules))?;
                    section = Section::Exercises(rules.1);
                }
                (None, Section::None) => return Err(at(line)(Fault::Rules)),
                (None, Section::Exercises(rules)) => {
                    let exercise = Exercise::read(*rules, text).map_err(at(line))?;
                    if ids.contains(&exercise.id()) {
                        return Err(at(line)(Fault::Twice));
                    }
                    ids.push(exercise.id());
                    read.all.push(exercise);
                }
            }
        }
        Ok(read)
    }
}
