//! `engarde bot`: an action for each view.

use std::io::{BufRead, BufReader, Write};

use engarde::engine::piste::Action;
use serde_json::Value as Json;

use crate::cli::program::{EXAMPLE, command, printed};

#[test]
fn a_bot_answers_each_line_before_the_next_comes() {
    let mut child = command(&["bot", "--level", "random"]).spawn().unwrap();
    let mut input = child.stdin.take().unwrap();
    let mut answers = BufReader::new(child.stdout.take().unwrap()).lines();
    for line in [EXAMPLE, "{}", EXAMPLE, "", EXAMPLE] {
        writeln!(input, "{line}").unwrap();
        let answer: Json = serde_json::from_str(&answers.next().unwrap().unwrap()).unwrap();
        if line == EXAMPLE {
            let action: Action = answer["action"].as_str().unwrap().parse().unwrap();
            assert!(EXAMPLE.contains(&format!("\"{action}\"")), "{action} is not legal");
        } else {
            assert!(answer["error"].is_string(), "{answer}");
        }
    }
    drop(input);
    assert!(child.wait().unwrap().success());
    assert!(answers.next().is_none());
}

#[test]
fn the_same_seed_and_lines_get_the_same_answers() {
    let lines = format!("{EXAMPLE}\n").repeat(50);
    let answers = |seed: &str| printed(&["bot", "--level", "random", "--seed", seed], lines.as_bytes());
    assert_eq!(answers("1"), answers("1"));
    assert_ne!(answers("1"), answers("2"));
    assert_eq!(answers("1").lines().count(), 50);
}

#[test]
fn a_bot_that_has_little_time_still_answers() {
    let answer = printed(&["bot", "--level", "random", "--time-ms", "1"], EXAMPLE.as_bytes());
    assert!(answer.starts_with(r#"{"action":""#), "{answer}");
}
