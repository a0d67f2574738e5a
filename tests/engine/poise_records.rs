//! Records of the poise duel: the engine agrees with its own records and reports clearly what is wrong with any other
//! text.

use engarde::engine::poise::record::{Record, Unfinished, check};
use engarde::engine::poise::{Action, ChanceOutcome, Edition, Rules, state};
use engarde::engine::{Chance, Seat, Seed};
use serde_json::{Value as Json, json};

/// A random game.
fn random(rules: Rules, seed: u64) -> Record {
    let mut chance = Chance::new(Seed(seed));
    let first = Seat::ALL[(seed % u64::from(rules.seats)) as usize];
    let deck = state::shuffled(&rules, &mut chance);
    let luck = chance.seed();
    Record::play(rules, first, deck, luck, |_, legal| chance.pick(legal).copied()).expect("a listed action is legal")
}

fn differences(line: &[u8]) -> Vec<String> {
    check(line).iter().map(ToString::to_string).collect()
}

#[track_caller]
fn agrees(line: &str) {
    assert_eq!(differences(line.as_bytes()), [""; 0], "{line}");
}

#[test]
fn the_engine_agrees_with_its_own_games_at_every_table() {
    let (mut shuffled, mut dropped) = (0, 0);
    for edition in Edition::ALL {
        for seats in 2..=6 {
            for seed in 0..150 {
                let rules = Rules { pistol: seed % 3 > 0, poise: 5 + (seed % 11) as u8, ..Rules::new(edition, seats) };
                let record = random(rules, seed);
                agrees(&record.to_line());
                shuffled += record.chance.iter().filter(|outcome| matches!(outcome, ChanceOutcome::Shuffle(_))).count();
                dropped += record.chance.iter().filter(|outcome| matches!(outcome, ChanceOutcome::Discard(_))).count();
            }
        }
    }
    assert!(shuffled > 500 && dropped > 50, "only {shuffled} shuffles and {dropped} random discards were tried");
}

#[test]
fn a_line_has_the_keys_and_the_spelling_of_the_protocol() {
    let record = sample();
    let line = record.to_line();
    let deck: Vec<&str> = record.deck.iter().map(|card| card.code()).collect();
    let head = format!(
        r#"{{"game":"poise-reforged","seats":3,"first":1,"pistol":true,"poise":10,"deck":{},"plies":[{{"seat":1,"legal":["d:"#,
        json!(deck)
    );
    assert!(line.starts_with(&head), "{line}");
    let json: Json = serde_json::from_str(&line).unwrap();
    let chance = json["chance"].as_array().unwrap();
    assert!(chance.iter().any(|outcome| outcome["shuffle"][0].is_string()), "{chance:?}");
    assert!(chance.iter().any(|outcome| outcome["discard"].is_string()), "{chance:?}");
    let last = format!(r#""final":{},"winner":{}}}"#, told(&record), json!(record.winner));
    assert!(line.ends_with(&last), "{line} does not end with {last}");
}

fn told(record: &Record) -> String {
    let last =
        |last: &engarde::engine::poise::record::Last| format!(r#"{{"poise":{},"in":{}}}"#, last.poise, last.in_play);
    format!("[{}]", record.last.iter().map(last).collect::<Vec<_>>().join(","))
}

#[test]
fn a_game_that_is_not_finished_has_no_record() {
    let rules = Rules::new(Edition::Classic, 2);
    let deck = state::shuffled(&rules, &mut Chance::new(Seed(1)));
    let unfinished = Record::play(rules, Seat::LEFT, deck, Seed(1), |_, _| None);
    assert_eq!(unfinished, Err(Unfinished::NoChoice(Seat::LEFT)));
    let pass = "pass".parse().unwrap();
    let illegal = Record::play(rules, Seat::RIGHT, deck, Seed(1), |_, _| Some(pass));
    assert!(matches!(illegal, Err(Unfinished::Forbidden(Seat::RIGHT, _))), "{illegal:?}");
}

/// No player ever attacks: after 60 turns each, all players are in and no player has won.
#[test]
fn after_the_turn_limit_the_record_has_everybody_in_and_no_winner() {
    for edition in Edition::ALL {
        let rules = Rules::new(edition, 3);
        let deck = state::shuffled(&rules, &mut Chance::new(Seed(3)));
        let idle = ["draw", "end"].map(|token| token.parse().expect("a token"));
        let choose = |legal: &[Action]| idle.iter().find(|action| legal.contains(action)).copied();
        let record = Record::play(rules, Seat::RIGHT, deck, Seed(3), |_, legal| choose(legal)).expect("legal");
        assert_eq!(record.plies.len(), 2 * 3 * 60);
        let end = r#""final":[{"poise":10,"in":true},{"poise":10,"in":true},{"poise":10,"in":true}],"winner":null}"#;
        let line = record.to_line();
        assert!(line.ends_with(end), "{line}");
        agrees(&line);
        assert!(!differences(line.replace(r#""winner":null"#, r#""winner":1"#).as_bytes()).is_empty());
    }
}

/// A game of three that one wins, in which seat 1 starts, the discards are shuffled and Witty Remark takes a card.
fn sample() -> Record {
    let rules = Rules::new(Edition::Reforged, 3);
    let whole = |record: &Record| {
        let shuffle = record.chance.iter().any(|outcome| matches!(outcome, ChanceOutcome::Shuffle(_)));
        let discard = record.chance.iter().any(|outcome| matches!(outcome, ChanceOutcome::Discard(_)));
        shuffle && discard && record.winner.is_some()
    };
    (1..).step_by(3).map(|seed| random(rules, seed)).find(whole).expect("there are many")
}

/// The line after a change.
fn edited(edit: impl FnOnce(&mut Json)) -> String {
    let mut record = serde_json::from_str(&sample().to_line()).expect("a line is JSON");
    edit(&mut record);
    record.to_string()
}

fn plies(record: &mut Json) -> &mut Vec<Json> {
    record["plies"].as_array_mut().expect("plies are a list")
}

fn chance(record: &mut Json) -> &mut Vec<Json> {
    record["chance"].as_array_mut().expect("chance is a list")
}

/// The index in `chance` of the first entry of a kind.
fn entry(record: &mut Json, kind: &str) -> usize {
    chance(record).iter().position(|outcome| outcome[kind] != json!(null)).expect("there is one")
}

/// An edit of a record, and the reported differences.
type Case = (fn(&mut Json), &'static [&'static str]);

#[test]
fn every_false_claim_is_found() {
    let cases: &[Case] = &[
        (|record| record["winner"] = json!(null), &["winner: the record has null, the engine "]),
        (|record| record["winner"] = json!(7), &["winner: the record has 7, the engine "]),
        (
            |record| record["final"][0]["in"] = json!(record["final"][0]["in"] == json!(false)),
            &["final: seat 0: the record has "],
        ),
        (|record| record["final"][2]["poise"] = json!(99), &["final: seat 2: the record has 99, "]),
        (
            |record| drop(record["final"].as_array_mut().unwrap().pop()),
            &["final: the record has 2 seats, the engine 3"],
        ),
        (|record| record["plies"][2]["seat"] = json!(9), &["ply 3: seat: the record has 9, the engine "]),
        (|record| record["plies"][0]["legal"] = json!([]), &["ply 1: legal: the record has [], the engine [d:"]),
        (
            |record| record["plies"][0]["legal"].as_array_mut().unwrap().reverse(),
            &["ply 1: legal: the record has [draw"],
        ),
        (|record| record["plies"][1]["legal"][0] = json!("zz"), &["ply 2: legal: the record has [\"zz\""]),
        (|record| record["plies"][1]["action"] = json!("f9"), &["ply 2: action: \"f9\" is not an action"]),
        (|record| record["plies"][1]["action"] = json!("pass"), &["ply 2: action: pass is illegal: "]),
        (|record| drop(plies(record).pop()), &["the record ends, but the game goes on: seat "]),
        (|record| plies(record).clear(), &["ply 1: the record ends, but the game goes on: seat 1 is to act"]),
        (
            |record| {
                let last = plies(record).last().cloned().unwrap();
                plies(record).push(last);
            },
            &["the game is over, but the record goes on"],
        ),
        (|record| chance(record).clear(), &["chance: the engine needs one more"]),
        (
            |record| {
                let at = entry(record, "shuffle");
                record["chance"][at]["shuffle"][0] = json!("zz");
            },
            &["not a round record: \"chance\": no card has the code \"zz\""],
        ),
        (
            |record| {
                let at = entry(record, "shuffle");
                drop(record["chance"][at]["shuffle"].as_array_mut().unwrap().pop());
            },
            &["is not a shuffle of the discards, or is not due"],
        ),
        (
            |record| {
                let at = entry(record, "discard");
                record["chance"][at] = json!({"discard": "ge"});
            },
            &["discards ge, which is impossible here"],
        ),
        (|record| chance(record).push(json!({"discard": "pa"})), &["entries, the engine "]),
        (
            |record| (record["winner"], record["final"][1]["poise"]) = (json!(null), json!(77)),
            &["final: seat 1: the record has 77", "winner: the record has null"],
        ),
    ];
    for (edit, wanted) in cases {
        let found = differences(edited(edit).as_bytes());
        assert_eq!(found.len(), wanted.len(), "{found:?} is not {wanted:?}");
        for (found, wanted) in found.iter().zip(*wanted) {
            assert!(found.contains(wanted), "{found:?} does not say {wanted:?}");
        }
    }
}

#[test]
fn what_chance_decided_must_be_possible_at_its_time() {
    // The same cards in another order give another game, which the plies show at the latest.
    let line = edited(|record| {
        let at = entry(record, "shuffle");
        record["chance"][at]["shuffle"].as_array_mut().unwrap().reverse();
    });
    assert!(differences(line.as_bytes())[0].contains("legal: the record has"), "{:?}", differences(line.as_bytes()));
}

#[test]
fn an_invalid_line_is_one_clear_difference() {
    let without = |key: &str| edited(|record| drop(record.as_object_mut().unwrap().remove(key)));
    let with = |key: &str, json: Json| edited(|record| record[key] = json);
    let keys = ["game", "seats", "first", "pistol", "poise", "deck", "plies", "chance", "final", "winner"];
    let mut cases: Vec<(String, String)> = keys.map(|key| (without(key), format!("\"{key}\" is missing"))).to_vec();
    let more: Vec<(String, &str)> = vec![
        (String::new(), "the line is empty"),
        ("round".to_owned(), "the line is not JSON"),
        (sample().to_line() + "}", "the line is not JSON"),
        ("[".repeat(100_000), "the line is not JSON"),
        ("[1,2]".to_owned(), "the line is no JSON object"),
        (with("game", json!("piste")), "\"game\": no poise duel is called \"piste\""),
        (with("game", json!(3)), "\"game\": invalid type"),
        (with("seats", json!(1)), "a table has 2 to 6 seats"),
        (with("seats", json!(7)), "a table has 2 to 6 seats"),
        (with("seats", json!(300)), "\"seats\": invalid value"),
        (with("poise", json!(4)), "starts from 5 to 15 Poise"),
        (with("poise", json!(16)), "starts from 5 to 15 Poise"),
        (with("first", json!(3)), "\"first\": there is no seat 3"),
        (with("first", json!(-1)), "\"first\": invalid value"),
        (with("pistol", json!("no")), "\"pistol\": invalid type"),
        (with("pistol", json!(false)), "\"deck\": it has 2 bu, not 3"),
        (with("game", json!("poise-classic")), "\"deck\": it has 7 th, not 8"),
        (with("deck", json!(["th"])), "\"deck\": it has 1 cards, not 85"),
        (with("deck", json!(vec!["th"; 85])), "\"deck\": it has 85 th, not 7"),
        (with("deck", json!(["xx"])), "\"deck\": no card has the code \"xx\""),
        (with("deck", json!([7])), "\"deck\": invalid type"),
        (with("plies", json!({})), "\"plies\": invalid type"),
        (with("plies", json!([3])), "ply 1: it is no object"),
        (with("plies", json!([{"seat": 0, "action": "draw"}])), "ply 1: \"legal\" is missing"),
        (with("chance", json!([{"flip": "th"}])), "\"chance\": unknown variant `flip`"),
        (with("chance", json!([3])), "\"chance\": "),
        (with("chance", json!([{"shuffle": "th"}])), "\"chance\": invalid type"),
        (with("final", json!([{"poise": 3}])), "\"final\": missing field `in`"),
        (with("final", json!([{"poise": -3, "in": true}])), "\"final\": invalid value"),
        (with("winner", json!("nobody")), "\"winner\": invalid type"),
        (r#"{"rules":"advanced"}"#.to_owned(), "\"game\" is missing"),
    ];
    cases.extend(more.into_iter().map(|(line, wanted)| (line, wanted.to_owned())));
    for (line, wanted) in cases {
        let found = differences(line.as_bytes());
        let [found] = found.as_slice() else { panic!("{found:?} is not one difference") };
        assert!(found.starts_with("not a round record: "), "{found}");
        assert!(found.contains(&wanted), "{found:?} does not say {wanted:?}");
        assert!(found.len() < 300 && !found.contains(char::is_control), "{found:?} is no clear sentence");
    }
    assert_eq!(differences(b"{\"game\":\xff}"), ["not a round record: the line is not UTF-8"]);
}

/// Any damage of one byte gets an answer; whether it is a difference depends on the byte.
#[test]
fn no_damaged_line_makes_it_crash() {
    let line = sample().to_line().into_bytes();
    let mut chance = Chance::new(Seed(9));
    let mut found = 0;
    for index in 0..4_000 {
        let at = (index * 7) % line.len();
        let mut damaged = line.clone();
        damaged[at] = chance.below(256) as u8;
        found += usize::from(!check(&damaged).is_empty());
    }
    assert!(found > 3_000, "only {found} of 4,000 were found");
}
