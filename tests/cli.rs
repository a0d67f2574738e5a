//! The command-line tool as its users have it: the built program, its input, its output and its exit status.

use std::io::{self, BufRead, BufReader, Write};
use std::process::{Command, Output, Stdio};
use std::sync::mpsc;
use std::thread;
use std::time::Duration;

use engarde::engine::piste::{Action, Rules};
use serde_json::Value as Json;

const EXAMPLE: &str = r#"{"rules":"advanced","seat":0,"target":5,"hits":[1,2],"first":1,"position":[4,17],"hand":[1,3,3,5,5],"other_hand":5,"pile":8,"pending":null,"history":["f5","f2","f2","f3","b3","b2","f2"],"legal":["b1","b3","f1","f3","f5"]}"#;

const PROGRAM: &str = env!("CARGO_BIN_EXE_engarde");

fn command(arguments: &[&str]) -> Command {
    let mut command = Command::new(PROGRAM);
    command.args(arguments).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    command
}

/// Runs the program on this input.
fn engarde(arguments: &[&str], input: &[u8]) -> Output {
    let mut child = command(arguments).spawn().expect("the program starts");
    // A program that refuses its arguments does not read its input.
    let _ = child.stdin.take().expect("it has an input").write_all(input);
    child.wait_with_output().expect("it ends")
}

fn text(bytes: &[u8]) -> &str {
    str::from_utf8(bytes).expect("it prints text")
}

/// What the program prints, which must end well.
fn printed(arguments: &[&str], input: &[u8]) -> String {
    let output = engarde(arguments, input);
    assert_eq!(output.status.code(), Some(0), "{arguments:?}: {}", text(&output.stderr));
    text(&output.stdout).to_owned()
}

/// The value of a line of the arena's output.
fn value<'a>(output: &'a str, key: &str) -> &'a str {
    output.lines().find_map(|line| line.strip_prefix(key)).map_or_else(|| panic!("no {key}: {output}"), str::trim)
}

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
fn what_is_not_known_is_said_in_a_sentence() {
    for (arguments, wanted) in [
        (&["rounds", "--rules", "foil"][..], "no rule set is called \"foil\""),
        (&["rounds", "--rules", "{\"parry\":\"none\"}"], "these are no custom rules: missing field `strengthen`"),
        (&["rounds", "--players", "random,nobody"], "no level is called \"nobody\""),
        (&["bot", "--level", "nobody"], "no level is called \"nobody\""),
        (&["bot", "--level", "random", "--time-ms", "0"], "milliseconds are a whole number from 1"),
        (&["arena", "--a", "random", "--b", "nobody"], "no level is called \"nobody\""),
        (&["arena", "--a", "random", "--b", "cmd:"], "cmd: needs a program"),
        (&["arena", "--a", "random", "--b", "net:no-such-file"], "no-such-file cannot be read"),
        (&["arena", "--a", "random", "--b", "net:Cargo.toml"], "this is no network of the piste duel"),
        (&["arena", "--a", "random", "--b", "random", "--rounds", "7"], "an even number from 2"),
        (
            &["arena", "--a", "random", "--b", "cmd:engarde-no-such-program"],
            "B (cmd:engarde-no-such-program) could not be started",
        ),
        (&["ladder", "--rules", "foil"], "no rule set is called \"foil\""),
        (&["parry"], "unrecognized subcommand 'parry'"),
    ] {
        let output = engarde(arguments, b"");
        assert_eq!(output.status.code(), Some(2), "{arguments:?}");
        assert!(text(&output.stderr).contains(wanted), "{} does not say {wanted:?}", text(&output.stderr));
        assert_eq!(text(&output.stdout), "");
    }
}

#[test]
fn help_names_every_command() {
    let help = printed(&["--help"], b"");
    for name in ["rounds", "check", "bot", "arena", "ladder", "manners", "calibrate"] {
        assert!(help.contains(name), "{help}");
    }
    let bare = engarde(&[], b"");
    assert!(text(&bare.stderr).contains("Usage: engarde"), "without arguments comes the help");
}

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

#[test]
fn a_level_plays_about_even_against_itself() {
    let output = printed(&["arena", "--a", "random", "--b", "random", "--rounds", "4000", "--seed", "2"], b"");
    let score: f64 = value(&output, "score     A").split(',').next().unwrap().parse().unwrap();
    // Four standard errors of 2,000 pairs.
    assert!((score - 0.5).abs() < 0.032, "{output}");
    assert_eq!(value(&output, "rounds"), "4000");
    assert_eq!(value(&output, "forfeits"), "A 0, B 0");
}

/// A side played by this very program.
fn cmd(arguments: &str) -> String {
    format!("cmd:'{PROGRAM}' {arguments}")
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

#[test]
fn the_ladder_is_a_table_with_a_row_for_each_step() {
    let table = printed(&["ladder", "--levels", "random,random,random", "--rounds", "20"], b"");
    let rows: Vec<&str> = table.lines().collect();
    assert_eq!(rows.len(), 2 + 6 * 2, "{table}");
    assert_eq!(rows[0], "| rules | level | against | rounds | score | 95 % interval |");
    assert!(rows[2].starts_with("| basic | random | random | 20 | 0."), "{table}");
    assert!(rows.iter().all(|row| row.split('|').count() == 8), "{table}");
}

#[test]
fn the_manners_are_a_table_of_shares() {
    let table = printed(&["manners", "--levels", "novice,club", "--rounds", "60"], b"");
    let shares = |row: &str| -> Vec<f64> {
        row.split('|').filter_map(|cell| cell.trim_matches([' ', '%']).parse().ok()).collect()
    };
    let rows: Vec<Vec<f64>> = table.lines().skip(2).map(shares).collect();
    assert!(rows.len() == 2 && rows.iter().all(|row| row.len() == 6), "{table}");
    assert!(rows.iter().flatten().all(|share| (0.0..=100.0).contains(share)), "{table}");
    assert!(rows.iter().all(|row| row[0] + row[1] <= 100.0 && row[3] + row[4] + row[5] <= 100.0), "{table}");
}

#[test]
fn check_agrees_with_the_games_of_every_table_and_tells_the_families_apart() {
    for game in ["poise-classic", "poise-reforged"] {
        for seats in ["2", "3", "4", "5", "6"] {
            let table = ["rounds", "--game", game, "--seats", seats, "--count", "60", "--seed", "7"];
            let records = printed(&table, b"");
            let firsts = records.lines().filter(|line| line.contains(r#""first":1,"#)).count();
            assert_eq!(firsts, 60 / seats.parse::<usize>().unwrap(), "the start goes round");
            assert_eq!(printed(&["check"], records.as_bytes()), "60 rounds, 0 differ\n");
            assert_eq!(printed(&[&table[..], &["--threads", "3"]].concat(), b""), records);
        }
    }
    let house = printed(&["rounds", "--game", "poise-classic", "--no-pistol", "--poise", "15", "--count", "20"], b"");
    let head = r#"{"game":"poise-classic","seats":2,"first":0,"pistol":false,"poise":15,"deck":["#;
    assert!(house.starts_with(head) && !house.contains(r#""pi""#), "{house}");
    let mixed = house + &printed(&["rounds", "--count", "5"], b"") + r#"{"game":"foil"}"#;
    let output = engarde(&["check"], mixed.as_bytes());
    let wanted = "line 26, not a round record: \"game\": no poise duel is called \"foil\"\n26 rounds, 1 differ\n";
    assert_eq!((output.status.code(), text(&output.stdout)), (Some(1), wanted));
}

#[test]
fn what_is_no_table_is_said_in_a_sentence() {
    for (arguments, wanted) in [
        (&["--game", "poise"][..], "no poise duel is called \"poise\""),
        (&["--game", "poise-classic", "--seats", "7"], "invalid value '7' for '--seats"),
        (&["--game", "poise-classic", "--poise", "16"], "the starting Poise is 5 to 15"),
        (&["--game", "poise-classic", "--rules", "basic"], "cannot be used with"),
        (&["--game", "poise-classic", "--players", "nobody"], "no level is called \"nobody\" in the poise duel"),
        (&["--game", "poise-classic", "--players", "random,random,random"], "there are 3 players for 2 seats"),
        (&["--no-pistol"], "--game <GAME>"),
    ] {
        let output = engarde(&[&["rounds"], arguments].concat(), b"");
        assert_eq!(output.status.code(), Some(2), "{arguments:?}");
        assert!(text(&output.stderr).contains(wanted), "{} does not say {wanted:?}", text(&output.stderr));
        assert_eq!(text(&output.stdout), "");
    }
}

#[test]
fn a_bot_answers_views_of_both_families() {
    let poise = r#"{"game":"poise-reforged","seats":2,"seat":0,"poise":[10,10],"in":[true,true],"items":[null,null],"hand":["th"],"counts":[1,9],"pile":60,"discards":[],"field":[],"phase":"respite","active":0,"opponent":null,"turns":[0,0],"pistol":true,"start_poise":10,"history":[],"legal":["end"]}"#;
    let broken = r#"{"game":"poise-reforged"}"#;
    let lines = format!("{EXAMPLE}\n{poise}\n{broken}\n{EXAMPLE}\n");
    let answers = printed(&["bot", "--level", "random"], lines.as_bytes());
    let answers: Vec<&str> = answers.lines().collect();
    assert_eq!(answers.len(), 4);
    assert!(answers[0].starts_with(r#"{"action":""#) && answers[3].starts_with(r#"{"action":""#), "{answers:?}");
    assert_eq!(answers[1..3], [r#"{"action":"end"}"#, r#"{"error":"\"seats\" is missing"}"#]);
}

#[test]
fn a_poise_table_rotates_its_seats_and_reports_who_fails() {
    let table = ["arena", "--game", "poise-classic", "--seats", "3", "--rounds", "60", "--seed", "4"];
    let played = |threads, a, b| printed(&[&table[..], &["--threads", threads, "--a", a, "--b", b]].concat(), b"");
    let output = played("1", "novice", "random");
    assert_eq!(output, played("3", "novice", "random"), "the output does not depend on the threads");
    assert_eq!((value(&output, "rounds"), value(&output, "forfeits")), ("60", "A 0, B 0"));
    assert!(value(&output, "score").ends_with("even share 0.3333"), "{output}");
    let program = played("1", &cmd("bot --level random"), "random");
    assert_eq!(value(&program, "forfeits"), "A 0, B 0");
    let failing = engarde(&[&table[..], &["--a", "random", "--b", &cmd("bot --level nobody")]].concat(), b"");
    assert_eq!(value(text(&failing.stdout), "forfeits"), "A 0, B 60");
    assert_eq!(text(&failing.stderr).matches("ended without an answer").count(), 60);
    let uneven = engarde(
        &["arena", "--game", "poise-classic", "--seats", "5", "--rounds", "7", "--a", "random", "--b", "random"],
        b"",
    );
    assert!(text(&uneven.stderr).contains("a multiple of 5"), "{}", text(&uneven.stderr));
}

#[test]
fn the_poise_ladder_and_habits_have_a_row_for_each_table_and_level() {
    let ladder = printed(&["ladder", "--seats", "2,6", "--levels", "random,novice,thumb", "--rounds", "12"], b"");
    let rows: Vec<&str> = ladder.lines().collect();
    assert_eq!(rows.len(), 2 + 2 * 2 * 2, "{ladder}");
    assert!(rows[2].starts_with("| poise-classic | 2 | novice | random | 12 | "), "{ladder}");
    assert!(rows[9].ends_with("| 0.167 |"), "{ladder}");
    let habits = printed(&["manners", "--seats", "3", "--levels", "random,novice", "--rounds", "12"], b"");
    assert_eq!(habits.lines().count(), 2 + 2 * 2, "{habits}");
    let cells = |row: &str| row.split('|').filter_map(|cell| cell.trim_matches([' ', '%']).parse().ok()).collect();
    for row in habits.lines().skip(2).map(|row| -> Vec<f64> { cells(row) }) {
        assert!(row.len() == 7 && row[1..5].iter().all(|share| (0.0..=100.0).contains(share)), "{habits}");
    }
}

#[test]
fn the_protocols_records_are_what_its_commands_print() {
    let document = include_str!("../docs/protocol.md");
    let examples: Vec<&str> = document.split("-record\n").skip(1).filter_map(|rest| rest.lines().next()).collect();
    let commands = document.split("line of `engarde ").skip(1).filter_map(|rest| rest.split('`').next());
    let commands: Vec<Vec<&str>> = commands.map(|command| command.split_whitespace().collect()).collect();
    assert_eq!((examples.len(), commands.len()), (2, 2));
    for (example, command) in examples.into_iter().zip(commands) {
        assert_eq!(printed(&command, b"").lines().last(), Some(example));
    }
}
