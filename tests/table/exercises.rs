//! The exercises' data file is read as it was written, and nothing else is read; exercises come again when they are due.

use engarde::engine::Seat;
use engarde::table::named::Named;
use engarde::table::piste::exercises::progress::{DAYS, Progress, Score, Why, of_the_day};
use engarde::table::piste::exercises::{Difficulty, Exercise, Exercises, Fault, Theme};

/// A file with two exercises and a round.
const FILE: &str = "engarde exercises 1\n= basic\n= standard\ndistance 82 100 12335 f4.f5.f5.f4.b3.f5.b5.f3 201:0,205:0,82:922,385:273\n\
= advanced\nanswer 8 94 11235 f2.f5.f3.f3.f5a1.p4.f3a1 0,614:796,449:435,328:614,230:792,116:918\n= condensed\n\
= webley-standard\n= webley-advanced\n= rounds\n";

/// Twelve exercises of the shipped file.
fn twelve() -> Vec<Exercise> {
    crate::shipped().all()[..12].to_vec()
}

#[test]
fn the_file_is_written_as_it_was_read() {
    let exercises: Exercises = FILE.parse().expect("it is a file of exercises");
    assert_eq!(exercises.to_string(), FILE);
    let [distance, answer] = exercises.all() else { panic!("it has two exercises") };
    assert_eq!((distance.theme(), distance.difficulty(), distance.lead()), (Theme::Distance, Difficulty::Easy, 180));
    assert_eq!((answer.theme(), answer.difficulty(), answer.lead()), (Theme::Answer, Difficulty::Easy, 165));
    assert_eq!(answer.best().action.to_string(), "p1");
    assert_eq!(answer.best().cases, Some(796));
    assert_eq!(answer.loss("h".parse().expect("an action")), Some(614));
    assert_eq!(answer.loss("a1".parse().expect("an action")), None, "it is not legal");
    assert!(exercises.all().iter().all(|exercise| exercise.view().seat == Seat::LEFT && exercise.view().to_act()));
}

#[test]
fn a_line_at_fault_is_named() {
    let line = "distance 82 100 12335 f4.f5.f5.f4.b3.f5.b5.f3 201:0,205:0,82:922,385:273";
    for (from, to, at, fault) in [
        ("exercises 1", "exercises 2", 1, Fault::Head),
        ("= standard", "= foil", 3, Fault::Rules),
        ("= condensed", "= basic", 7, Fault::Rules),
        ("82 100 12335", "82 12335", 4, Fault::Words),
        ("distance", "distances", 4, Fault::Theme),
        ("82 100", "82 101", 4, Fault::Found),
        ("82 100", "+82 100", 4, Fault::Found),
        ("12335", "1233", 4, Fault::Hand),
        ("12335", "12353", 4, Fault::Hand),
        ("12335", "55555", 4, Fault::Hand),
        ("b5.f3", "b5.f9", 4, Fault::History),
        ("b5.f3", "b5.a1", 4, Fault::History),
        (",385:273", "", 4, Fault::Actions),
        ("385:273", "1001:273", 4, Fault::Chance),
        ("385:273", "385:0273", 4, Fault::Chance),
        ("385:273", "264:273", 4, Fault::Lead),
        ("= advanced\n", &format!("{line}\n= advanced\n"), 5, Fault::Twice),
        ("= rounds\n", "= rounds\n1 f1\n", 11, Fault::Round),
    ] {
        let error = FILE.replacen(from, to, 1).parse::<Exercises>().expect_err(to);
        assert_eq!((error.line, error.fault), (at, fault), "{from} as {to}: {error}");
    }
}

#[test]
fn a_right_answer_comes_again_later_each_time_and_a_wrong_one_tomorrow() {
    let [exercise, ..] = &twelve()[..] else { panic!("there are exercises") };
    let (mut progress, mut day) = (Progress::default(), 100);
    let due = |progress: &Progress, day| progress.due([exercise].into_iter(), day) == 1;
    assert!(!due(&progress, day), "what was never answered is new, not due");
    for days in DAYS[1..].iter().chain(&DAYS[5..]) {
        progress.answer(exercise, true, day);
        assert!(!due(&progress, day + days - 1) && due(&progress, day + days), "{days} days after {day}");
        day += days;
    }
    progress.answer(exercise, false, day);
    assert!(!due(&progress, day) && due(&progress, day + 1));
    assert_eq!(progress.theme(exercise.theme()), Score { right: 6, answers: 7 });
    assert_eq!(progress.theme(exercise.theme()).percent(), Some(86));
}

#[test]
fn what_is_due_comes_before_what_is_new_and_nothing_twice_in_a_row() {
    let exercises = twelve();
    let mut progress = Progress::default();
    let mut last = None;
    for (nth, exercise) in exercises.iter().enumerate() {
        let (next, why) = progress.next(exercises.iter(), last, 10).expect("there is one");
        assert_eq!((next.id(), why), (exercise.id(), Why::New), "new ones come in the order of the file");
        progress.answer(next, nth % 2 == 0, 10);
        last = Some(next.id());
    }
    let (early, why) = progress.next(exercises.iter(), None, 10).expect("there is one");
    assert_eq!((early.id(), why), (exercises[1].id(), Why::Early), "the first wrong one would be due first");
    let (due, why) = progress.next(exercises.iter(), Some(exercises[1].id()), 11).expect("there is one");
    assert_eq!((due.id(), why), (exercises[3].id(), Why::Due));
    assert!(progress.next(exercises[..0].iter(), None, 11).is_none());
    let alone = progress.next(exercises[..1].iter(), Some(exercises[0].id()), 10).map(|(next, _)| next.id());
    assert_eq!(alone, Some(exercises[0].id()), "there is no other");
}

#[test]
fn days_in_a_row_count_until_one_is_left_out() {
    let exercises = twelve();
    let mut progress = Progress::default();
    for (day, row) in [(7, 1), (7, 1), (8, 2), (9, 3), (11, 1), (12, 2)] {
        progress.answer(&exercises[0], true, day);
        assert_eq!(progress.streak(day), row, "day {day}");
    }
    assert_eq!([progress.streak(13), progress.streak(14)], [2, 0], "today is not over yet");
    progress.answer_counting(1, true, 13);
    assert_eq!(progress.streak(13), 3, "the trainer counts too");
    assert_eq!([0, 1, 2, 3].map(|help| progress.counting(help).answers), [0, 1, 0, 0]);
}

#[test]
fn every_exercise_is_that_of_a_day_before_one_comes_again() {
    let exercises = crate::shipped();
    let all: Vec<Exercise> = exercises.of(engarde::engine::piste::Rules::default()).cloned().collect();
    let days = all.len() as u32;
    let mut ids: Vec<u32> = (20_000..20_000 + days).filter_map(|day| of_the_day(&all, day)).map(Exercise::id).collect();
    ids.sort_unstable();
    ids.dedup();
    assert_eq!(ids.len(), all.len());
    assert!(of_the_day(&[], 1).is_none());
    let mut progress = Progress::default();
    progress.answer_daily(false, 5);
    assert_eq!([4, 5, 6].map(|day| progress.daily(day)), [None, Some(false), None]);
}

/// A progress with an entry of every kind.
pub fn full() -> Progress {
    let (exercises, mut progress) = (twelve(), Progress::default());
    for (nth, exercise) in exercises.iter().enumerate() {
        progress.answer(exercise, nth % 3 > 0, 20_000 + nth as u32 / 4);
    }
    progress.answer_daily(true, 20_002);
    progress.answer_counting(0, false, 20_002);
    progress.answer_counting(2, true, 20_003);
    progress
}

#[test]
fn progress_is_stored_and_read_again() {
    for progress in [Progress::default(), full()] {
        let text = progress.to_string();
        assert_eq!(text.parse().as_ref(), Ok(&progress), "{text}");
    }
    let text = full().to_string();
    let right = full().theme(twelve()[0].theme());
    for (from, to) in [
        ("x", "y"),
        (" 20002x1 ", " 20002x2 "),
        (" 20002x1 ", " 1000000x1 "),
        ("/", "-"),
        (&format!("{}/{}", right.right, right.answers), &format!("{}/{}", right.answers + 1, right.answers)),
        (",1/1 ", ",1/1,0/0 "),
        (" 0/1,", " +0/1,"),
    ] {
        assert!(text.contains(from), "{from} is not in {text}");
        assert!(text.replacen(from, to, 1).parse::<Progress>().is_err(), "{from} as {to} in {text}");
    }
    let (head, seen) = text.rsplit_once(' ').expect("it has words");
    let first = seen.split(',').next().expect("an exercise was answered");
    for wrong in
        [format!("{seen},{first}"), seen.replacen(first, &first[..8], 1), format!("{}6{}", &first[..8], &first[9..])]
    {
        assert!(format!("{head} {wrong}").parse::<Progress>().is_err(), "{wrong}");
    }
}

#[test]
fn a_merged_progress_has_the_later_of_both() {
    let exercises = twelve();
    let (mut ours, mut theirs) = (Progress::default(), Progress::default());
    ours.answer(&exercises[0], true, 10);
    theirs.answer(&exercises[0], true, 12);
    theirs.answer(&exercises[1], false, 12);
    theirs.answer(&exercises[1], false, 13);
    ours.answer_daily(false, 11);
    ours.join(&theirs);
    assert_eq!(ours.due(exercises.iter(), 13), 0);
    assert_eq!([14, 15].map(|day| ours.due(exercises.iter(), day)), [2, 2]);
    assert_eq!((ours.streak(13), ours.daily(11)), (2, Some(false)));
    let again = ours.clone();
    ours.join(&theirs);
    assert_eq!(ours, again, "the same backup changes nothing");
}

#[test]
fn names_stand_for_every_theme_and_difficulty() {
    assert_eq!(Theme::ALL.len(), 6);
    assert_eq!(
        [[0, 39], [20, 20], [0, 99], [100, 0]].map(Difficulty::of).map(Named::word),
        ["hard", "medium", "medium", "easy"]
    );
}
