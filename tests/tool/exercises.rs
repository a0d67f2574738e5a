//! The exercises that come with the page: as many as there should be, of every theme and difficulty, none nearly twice, and right.

use std::collections::HashSet;
use std::fs;
use std::process::{Command, Output};

use engarde::ai::piste::coach;
use engarde::ai::piste::shipped;
use engarde::engine::Seed;
use engarde::engine::piste::{Action, Rules};
use engarde::table::named::Named;
use engarde::table::piste::exercises::{Difficulty, Exercise, Exercises, LEAST_LEAD, Theme};

fn exercises() -> Exercises {
    include_str!("../../assets/exercises/piste.txt").parse().expect("the file is valid")
}

#[test]
fn there_are_enough_of_every_rule_set_theme_and_difficulty() {
    let exercises = exercises();
    for (name, rules) in Rules::NAMED {
        let (least, least_of_theme) = if rules == Rules::default() { (600, 90) } else { (60, 5) };
        let all: Vec<&Exercise> = exercises.of(rules).collect();
        assert!(all.len() >= least, "{name} has {}", all.len());
        for (theme, word) in Theme::ALL {
            let count = all.iter().filter(|exercise| exercise.theme() == *theme).count();
            let is_possible = match theme {
                Theme::Attack => !rules.hits_at_once(false, false),
                Theme::Answer => rules.indirect,
                Theme::Cards => rules.strengthen,
                _ => true,
            };
            assert!(count >= least_of_theme || !is_possible, "{name} has {count} of {word}");
        }
        for (difficulty, word) in Difficulty::ALL {
            let count = all.iter().filter(|exercise| exercise.difficulty() == *difficulty).count();
            assert!(count >= least / 6, "{name} has {count} that are {word}");
        }
    }
    assert!(exercises.rounds().len() >= 100);
}

#[test]
fn no_exercise_is_forced_or_nearly_the_same_as_another() {
    let mut known = HashSet::new();
    for exercise in exercises().all() {
        let view = exercise.view();
        let choices = view.legal().iter().filter(|action| **action != Action::TakeHit).count();
        assert!(choices > 1 && exercise.lead() >= LEAST_LEAD, "{exercise}");
        let position = (exercise.rules(), view.public.pending(), view.public.gap(), view.hand, exercise.best().action);
        assert!(known.insert(position), "{exercise}");
    }
}

/// `engarde exercises --check` looks at all of them, in as many worlds as they need. Here are some, in as many as fit a test: the
/// standard error of a lead is then about a point.
#[test]
fn the_best_action_of_some_is_the_best_with_fresh_chance() {
    let net = shipped::net().expect("the shipped network is of this version");
    for exercise in exercises().all().iter().step_by(50) {
        let mut search = coach::consider_in(net.clone(), exercise.view(), 768, Seed(77));
        while !search.work(u32::MAX) {}
        let figures = search.figures();
        let best = figures.iter().find(|each| each.action == exercise.best().action).expect("it is legal").round;
        let others = figures.iter().filter(|each| each.action != exercise.best().action).map(|each| each.round);
        assert!(others.max().expect("there is a choice") + 15 < best, "{exercise}: {figures:?}");
    }
}

/// Calls `engarde exercises` with a file in the tests' own folder.
fn command(file: &str, options: &[&str]) -> Output {
    let call = Command::new(env!("CARGO_BIN_EXE_engarde")).arg("exercises").arg(file).args(options).output();
    call.expect("the program runs")
}

#[test]
fn the_command_writes_the_same_file_with_any_number_of_threads_and_accepts_it() {
    let written = |threads: &str| {
        let file = format!("{}/exercises-{threads}.txt", env!("CARGO_TARGET_TMPDIR"));
        let numbers = ["--default-rules", "1", "--other-rules", "0", "--trainer-rounds", "2"];
        let output = command(&file, &[&numbers[..], &["--rounds", "8", "--threads", threads]].concat());
        assert_eq!(output.status.code(), Some(0), "{output:?}");
        (fs::read_to_string(&file).expect("it is there"), file)
    };
    let ((text, file), (same, _)) = (written("1"), written("2"));
    assert_eq!(text, same);
    let exercises: Exercises = text.parse().expect("it is valid");
    assert_eq!((exercises.all().len(), exercises.rounds().len()), (1, 2));
    assert_eq!(command(&file, &["--check"]).status.code(), Some(0), "{text}");
    fs::write(&file, text.replacen("= rounds", "= round", 1)).expect("it can be written");
    assert_eq!(command(&file, &["--check"]).status.code(), Some(2), "a damaged file is refused");
}
