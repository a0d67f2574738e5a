//! `engarde rounds` and `engarde check`: records of rounds, and their differences.

use engarde::engine::piste::Rules;
use serde_json::Value as Json;

use crate::cli::program::{engarde, printed, text};

#[test]
fn check_agrees_with_rounds_in_every_preset_and_a_custom_game() {
    let custom = r#"{"parry":"total","strengthen":false,"indirect":true,"riposte_wins":true,"end":"last-chance"}"#;
    for rules in Rules::NAMED.map(|(name, _)| name).into_iter().chain([custom]) {
        let records = printed(&["rounds", "--rules", rules, "--count", "500", "--seed", "7"], b"");
        let firsts = records.lines().filter(|line| line.contains(r#""first":1,"#)).count();
        assert_eq!(firsts, 250, "the start alternates");
        assert_eq!(printed(&["check"], records.as_bytes()), "500 rounds, 0 differ\n");
    }
}

#[test]
fn the_output_depends_on_the_seed_and_not_on_the_threads() {
    let rounds = |seed, threads| printed(&["rounds", "--count", "300", "--seed", seed, "--threads", threads], b"");
    assert_eq!(rounds("5", "1"), rounds("5", "3"));
    assert_ne!(rounds("5", "1"), rounds("6", "1"));
    let few = printed(&["rounds", "--count", "100", "--seed", "5"], b"");
    assert!(rounds("5", "2").starts_with(&few), "more rounds begin with the same rounds");
    let arena = |seed, threads| {
        let sides = ["arena", "--a", "random", "--b", "random", "--rounds", "300", "--until-sure"];
        printed(&[&sides[..], &["--seed", seed, "--threads", threads]].concat(), b"")
    };
    assert_eq!(arena("5", "1"), arena("5", "3"));
    assert_ne!(arena("5", "1"), arena("6", "1"));
}

#[test]
fn check_tells_line_and_ply_of_every_difference() {
    let records = printed(&["rounds", "--count", "3"], b"");
    let mut lines: Vec<Json> = records.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    lines[1]["plies"][2]["legal"] = Json::Array(Vec::new());
    lines[1]["plies"][4]["legal"] = Json::Array(Vec::new());
    let input = format!("{}\n\n{}\nodd\n{}\n\n\n", lines[0], lines[1], lines[2]);
    let output = engarde(&["check"], input.as_bytes());
    assert_eq!(output.status.code(), Some(1));
    let found: Vec<&str> = text(&output.stdout).lines().collect();
    assert_eq!(found.len(), 5, "{found:?}");
    assert_eq!(found[0], "line 2, not a round record: the line is empty");
    assert!(found[1].starts_with("line 3, ply 3: legal: the record has [], the engine ["), "{found:?}");
    assert!(found[2].starts_with("line 3, ply 5: legal: "), "{found:?}");
    assert!(found[3].starts_with("line 4, not a round record: the line is not JSON"), "{found:?}");
    assert_eq!(found[4], "5 rounds, 3 differ");
}

#[test]
fn check_fails_without_a_round_and_survives_any_input() {
    for (input, wanted) in [
        (b"".to_vec(), "0 rounds, 0 differ\n"),
        (b"\n\n".to_vec(), "0 rounds, 0 differ\n"),
        (b"\xff\xfe".to_vec(), "line 1, not a round record: the line is not UTF-8\n1 rounds, 1 differ\n"),
        (vec![b'['; 9 << 20], "line 1, not a round record: the line is longer than 8 MiB\n1 rounds, 1 differ\n"),
    ] {
        let output = engarde(&["check"], &input);
        assert_eq!((output.status.code(), text(&output.stdout)), (Some(1), wanted));
    }
}

#[test]
fn a_missing_last_line_end_does_no_harm() {
    let record = printed(&["rounds"], b"");
    assert_eq!(printed(&["check"], record.trim_end().as_bytes()), "1 rounds, 0 differ\n");
    assert_eq!(printed(&["check"], record.replace('\n', "\r\n").as_bytes()), "1 rounds, 0 differ\n");
}

#[test]
fn the_protocols_records_are_what_its_commands_print() {
    let document = include_str!("../../../docs/protocol.md");
    let examples: Vec<&str> = document.split("-record\n").skip(1).filter_map(|rest| rest.lines().next()).collect();
    let commands = document.split("line of `engarde ").skip(1).filter_map(|rest| rest.split('`').next());
    let commands: Vec<Vec<&str>> = commands.map(|command| command.split_whitespace().collect()).collect();
    assert_eq!((examples.len(), commands.len()), (2, 2));
    for (example, command) in examples.into_iter().zip(commands) {
        assert_eq!(printed(&command, b"").lines().last(), Some(example));
    }
}
