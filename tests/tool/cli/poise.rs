//! The commands in the poise duel.

use std::fs;

use crate::cli::program::{EXAMPLE, cmd, engarde, printed, text, value};

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
fn an_interrupted_poise_ladder_goes_on_where_it_was() {
    let file = std::env::temp_dir().join(format!("engarde-kept-{}", std::process::id()));
    let path = file.to_str().expect("a path in UTF-8");
    let ladder = ["ladder", "--seats", "3", "--levels", "random,novice", "--rounds", "30", "--full"];
    let keeping = [&ladder[..], &["--keep", path]].concat();
    let whole = printed(&ladder, b"");
    assert_eq!(printed(&keeping, b""), whole);
    let all = fs::read_to_string(&file).unwrap();
    assert_eq!(all.lines().count(), 2 * 10, "a line for each deck: {all}");
    // Interrupted in the middle of the fourth line, whose last game is lost.
    let cut = all.match_indices('\n').nth(3).unwrap().0 - 2;
    fs::write(&file, &all[..cut]).unwrap();
    assert_eq!(printed(&keeping, b""), whole);
    assert_eq!(fs::read_to_string(&file).unwrap().lines().count(), 2 * 10 + 1, "the cut line stays and does not count");
    // What the file says is not played again.
    let won: String = all.lines().map(|line| format!("{}\t1 1 1\n", line.rsplit_once('\t').unwrap().0)).collect();
    fs::write(&file, won).unwrap();
    assert!(printed(&keeping, b"").contains("| 30 | 1.000 |"));
    fs::remove_file(&file).unwrap();
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
