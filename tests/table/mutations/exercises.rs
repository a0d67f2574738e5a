//! The exercises that come with the page, and what a person has done with them.

use engarde::table::piste::exercises::{Exercises, Progress};

use crate::mutation::shown;
use crate::mutations::is_plain;

/// The longest reason for a refusal, in characters.
const REASON: usize = 100;

/// The first exercises of each rule set, and two rounds: mutations of the whole file would hardly ever meet what matters.
fn short() -> String {
    let (mut kept, mut left) = (Vec::new(), 0);
    for line in include_str!("../../../assets/exercises/piste.txt").lines() {
        left = if line.starts_with("= ") { 3 } else { left - i32::from(left > 0) };
        if left > 0 || kept.is_empty() {
            kept.push(line);
        }
    }
    kept.join("\n")
}

#[test]
fn mutated_exercises() {
    let tally = shown("exercises", &[short()], |text, _| match text.parse::<Exercises>() {
        Ok(exercises) => {
            assert_eq!(exercises.to_string().parse().as_ref(), Ok(&exercises), "{text}");
            assert!(exercises.rounds().iter().all(|round| round.views().len() > 1), "{text}");
            true
        }
        Err(why) => {
            assert!(is_plain(&why.to_string(), REASON), "{why}");
            false
        }
    });
    assert!(tally.read > 0 && tally.refused > 0, "{tally:?}");
}

#[test]
fn mutated_progress_of_exercises() {
    let exercises: Exercises = include_str!("../../../assets/exercises/piste.txt").parse().expect("they are valid");
    let mut progress = Progress::default();
    for (nth, exercise) in exercises.all()[..9].iter().enumerate() {
        progress.answer(exercise, nth % 2 > 0, 20_000 + nth as u32);
    }
    progress.answer_daily(true, 20_008);
    progress.answer_counting(1, true, 20_008);
    let whole = [progress.to_string(), Progress::default().to_string()];
    let tally = shown("progress of exercises", &whole, |text, _| match text.parse::<Progress>() {
        Ok(progress) => {
            assert_eq!(progress.to_string().parse().as_ref(), Ok(&progress), "{text}");
            true
        }
        Err(why) => {
            assert!(is_plain(&why.to_string(), REASON), "{why}");
            false
        }
    });
    assert!(tally.read > 0 && tally.refused > 0, "{tally:?}");
}
