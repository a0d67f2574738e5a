//! `engarde analyse` as its users have it.

use std::fs;
use std::process::{Command, Output};

/// The example of `docs/formats.md`.
fn example() -> &'static str {
    let document = include_str!("../../docs/formats.md");
    document.split("```transcript\n").nth(1).and_then(|rest| rest.split("```").next()).expect("it has an example")
}

/// Writes this text to a file of this name and analyses it. Few worlds are enough to see every line.
fn analyse(name: &str, text: &str) -> Output {
    let file = format!("{}/{name}", env!("CARGO_TARGET_TMPDIR"));
    fs::write(&file, text).expect("the file can be written");
    let call = Command::new(env!("CARGO_BIN_EXE_engarde")).args(["analyse", "--worlds", "8", &file]).output();
    call.expect("the program runs")
}

#[test]
fn every_round_and_decision_of_a_transcript_has_a_line() {
    let output = analyse("example.txt", example());
    assert_eq!(output.status.code(), Some(0), "{output:?}");
    let printed = String::from_utf8(output.stdout).expect("it prints text");
    let (decisions, heads): (Vec<&str>, Vec<&str>) = printed.lines().partition(|line| line.starts_with(' '));
    let wanted = [("round 1: ", ": -50.0"), ("round 2: ", ": +50.0"), ("round 3: ", ": +50.0"), ("bout: ", ": +50.0")];
    assert_eq!(heads.len(), wanted.len(), "{printed}");
    for (line, (start, end)) in heads.iter().zip(wanted) {
        assert!(line.starts_with(start) && line.ends_with(end), "{line}");
    }
    assert_eq!(decisions.len(), 39, "every action of the three rounds");
    assert!(decisions[0].contains(" left  f5 "), "{}", decisions[0]);
    assert!(decisions.iter().all(|line| line.contains(" best ") && line.contains(" loss ")), "{printed}");
}

#[test]
fn a_file_that_is_no_transcript_is_refused() {
    let wrong = analyse("wrong.txt", &example().replace("= right hit", "= left hit"));
    assert_eq!(wrong.status.code(), Some(2));
    let said = String::from_utf8(wrong.stderr).expect("it prints text");
    assert!(said.contains("wrong.txt"), "{said}");
    let bare = Command::new(env!("CARGO_BIN_EXE_engarde")).arg("analyse").output().expect("the program runs");
    assert_eq!(bare.status.code(), Some(2), "it needs a file");
}
