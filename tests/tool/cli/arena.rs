//! `engarde arena`: levels and programs against each other.

use std::io;
use std::sync::mpsc;
use std::thread;
use std::time::Duration;

use crate::cli::program::{cmd, command, engarde, printed, text, value};

#[test]
fn a_level_plays_about_even_against_itself() {
    let output = printed(&["arena", "--a", "random", "--b", "random", "--rounds", "4000", "--seed", "2"], b"");
    let score: f64 = value(&output, "score     A").split(',').next().unwrap().parse().unwrap();
    // Four standard errors of 2,000 pairs.
    assert!((score - 0.5).abs() < 0.032, "{output}");
    assert_eq!(value(&output, "rounds"), "4000");
    assert_eq!(value(&output, "forfeits"), "A 0, B 0");
}

#[test]
fn programs_that_speak_the_protocol_can_play() {
    let side = cmd("bot --level random --seed 3");
    let output = printed(&["arena", "--rules", "basic", "--a", &side, "--b", "random", "--rounds", "100"], b"");
    assert_eq!((value(&output, "rounds"), value(&output, "forfeits")), ("100", "A 0, B 0"));
    let wins: Vec<u32> = value(&output, "wins").split([' ', ',']).filter_map(|word| word.parse().ok()).collect();
    assert!(wins.len() == 2 && wins.iter().all(|wins| *wins > 10), "both sides win some: {output}");
}

#[test]
fn a_program_that_ends_or_says_something_else_loses_its_rounds() {
    for (side, why) in [
        (cmd("bot --level nobody"), "ended without an answer"),
        (cmd("rounds --count 10000"), "gave an unusable answer: \"action\" is missing"),
    ] {
        let output = engarde(&["arena", "--a", "random", "--b", &side, "--rounds", "6"], b"");
        assert!(output.status.success());
        let (out, told) = (text(&output.stdout), text(&output.stderr));
        assert_eq!((value(out, "forfeits"), value(out, "wins")), ("A 0, B 6", "A 6, B 0"), "{told}");
        assert_eq!(told.matches(why).count(), 6, "{told}");
    }
}

#[test]
fn a_program_that_is_late_loses_its_rounds() {
    let output = engarde(&["arena", "--a", &cmd("check"), "--b", "random", "--rounds", "2", "--time-ms", "1"], b"");
    assert_eq!(value(text(&output.stdout), "forfeits"), "A 2, B 0");
    assert!(text(&output.stderr).contains("round 1: A (cmd:"), "{}", text(&output.stderr));
    assert!(text(&output.stderr).contains("gave no answer within "), "{}", text(&output.stderr));
}

/// The pipe to a program that never reads is full after some hundred views.
#[cfg(unix)]
#[test]
fn a_program_that_does_not_read_is_late_and_blocks_nothing() {
    let side = r#"cmd:sh -c "while :; do echo '{\"action\":\"b5\"}'; done""#;
    let arguments = ["arena", "--a", side, "--b", "random", "--rounds", "600", "--time-ms", "100"];
    let mut arena = command(&arguments).spawn().unwrap();
    // Both are read meanwhile, so that the arena can write; it is ended if it waits for ever.
    let (mut out, mut told) = (arena.stdout.take().unwrap(), arena.stderr.take().unwrap());
    let told = thread::spawn(move || io::read_to_string(&mut told).unwrap());
    let (send, done) = mpsc::channel();
    thread::spawn(move || send.send(io::read_to_string(&mut out).unwrap()));
    let printed = done.recv_timeout(Duration::from_secs(60));
    arena.kill().unwrap();
    arena.wait().unwrap();
    let told = told.join().unwrap();
    assert_eq!(value(&printed.expect("the arena blocks"), "forfeits"), "A 600, B 0");
    assert!(told.contains("gave the illegal answer b5") && told.contains("gave no answer within 200 ms"), "{told}");
}

#[cfg(unix)]
#[test]
fn what_a_program_says_on_standard_error_ends_its_line() {
    let arguments = ["arena", "--a", r#"cmd:sh -c "printf oops >&2""#, "--b", "random", "--rounds", "2"];
    let output = engarde(&arguments, b"");
    let told: Vec<&str> = text(&output.stderr).lines().collect();
    assert_eq!(told.iter().filter(|line| **line == "oops").count(), 2, "{told:?}");
    let starts = ["oops", "round ", "thinking "];
    assert!(told.iter().all(|line| starts.iter().any(|start| line.starts_with(start))), "{told:?}");
    let last: Vec<&str> = told.iter().rev().take(2).map(|line| &line[..11]).collect();
    assert_eq!(last, ["thinking  B", "thinking  A"], "the thinking times come last");
}

#[cfg(unix)]
#[test]
fn a_program_that_answers_illegally_loses_its_rounds() {
    let side = r#"cmd:sh -c "while read -r line; do echo '{\"action\":\"b5\"}'; done""#;
    let output = engarde(&["arena", "--a", side, "--b", "random", "--rounds", "10"], b"");
    assert_eq!(value(text(&output.stdout), "forfeits"), "A 10, B 0");
    let why = "gave the illegal answer b5: a fencer may not leave the piste";
    assert!(text(&output.stderr).contains(why), "{}", text(&output.stderr));
}
