//! Round records: the engine agrees with its own, with those of another program and with hand-picked rulings, and says
//! clearly what is wrong with everything else.
//!
//! `tests/records/rulings.jsonl` has a note in each record saying what it shows; `other-program.jsonl` holds rounds of all
//! rule sets. Both were written by an independent implementation of the rules' text, not by this engine.

use std::collections::BTreeSet;

use engarde::engine::piste::record::{Record, Unfinished, check};
use engarde::engine::piste::{EndOfPile, ParryRule, Rules, state};
use engarde::engine::{Chance, Seat, Seed};
use serde_json::{Value as Json, json};

use crate::rules;

const RULINGS: &str = include_str!("../records/rulings.jsonl");
const OTHER: &str = include_str!("../records/other-program.jsonl");

/// A random round.
fn random(rules: Rules, seed: u64) -> Record {
    let mut chance = Chance::new(Seed(seed));
    let first = Seat::DUEL[(seed % 2) as usize];
    let deck = state::shuffled(&mut chance);
    Record::play(rules, first, deck, |_, legal| chance.pick(legal).copied()).expect("a listed action is legal")
}

fn differences(line: &[u8]) -> Vec<String> {
    check(line).iter().map(ToString::to_string).collect()
}

#[track_caller]
fn agrees(line: &str) {
    assert_eq!(differences(line.as_bytes()), [""; 0], "{line}");
}

#[test]
fn the_engine_agrees_with_its_own_rounds_in_every_preset() {
    for (name, rules) in Rules::NAMED {
        let mut ends = BTreeSet::new();
        for seed in 0..3_000 {
            let record = random(rules, seed);
            ends.insert(record.by.to_string());
            agrees(&record.to_line());
        }
        assert_eq!(ends.contains("cards"), rules.end != EndOfPile::LastChance, "{name} ended by {ends:?}");
        assert!(
            ["hit", "stuck", "distance", "level"].iter().all(|end| ends.contains(*end)),
            "{name} ended by {ends:?}"
        );
    }
}

#[test]
fn the_engine_agrees_with_its_own_rounds_in_every_custom_game() {
    for parry in [ParryRule::None, ParryRule::Same, ParryRule::Total] {
        for end in [EndOfPile::LastChance, EndOfPile::Cards, EndOfPile::CardsUnlessRetreat] {
            for rules in rules::family(parry, end) {
                (0..100).for_each(|seed| agrees(&random(rules, seed).to_line()));
            }
        }
    }
}

#[test]
fn the_engine_agrees_with_the_rounds_of_another_program() {
    assert_eq!(OTHER.lines().count(), 60);
    OTHER.lines().for_each(agrees);
}

#[test]
fn the_engine_agrees_with_the_rulings() {
    let mut ends = BTreeSet::new();
    for line in RULINGS.lines() {
        agrees(line);
        let record: Json = serde_json::from_str(line).unwrap();
        ends.insert(record["by"].as_str().unwrap().to_owned());
    }
    assert_eq!(Vec::from_iter(ends), ["cards", "distance", "hit", "level", "stuck"]);
}

#[test]
fn a_line_has_the_keys_and_the_spelling_of_the_protocol() {
    let record = random(Rules::ADVANCED, 4);
    let line = record.to_line();
    let deck: Vec<u8> = record.deck.iter().map(|value| value.number()).collect();
    let head = format!(r#"{{"rules":"advanced","first":0,"deck":{},"plies":[{{"seat":0,"legal":["#, json!(deck));
    assert!(line.starts_with(&head), "{line}");
    let [last] = &record.plies[record.plies.len() - 1..] else { unreachable!() };
    let tail = format!(r#""action":"{}"}}],"winner":{},"by":"{}"}}"#, last.action, json!(record.winner), record.by);
    assert!(line.ends_with(&tail), "{line} does not end with {tail}");
}

#[test]
fn custom_rules_are_written_as_an_object() {
    let rules = Rules { riposte_wins: true, ..Rules::WEBLEY_ADVANCED };
    let object = r#"{"parry":"total","strengthen":true,"indirect":true,"riposte_wins":true,"end":"cards"}"#;
    let line = random(rules, 1).to_line();
    assert!(line.starts_with(&format!(r#"{{"rules":{object},"first":"#)), "{line}");
    // A preset may be written as an object too.
    let preset: Json = serde_json::to_value(Rules::BASIC).unwrap();
    agrees(&edited(&random(Rules::BASIC, 1).to_line(), |record| record["rules"] = preset));
}

#[test]
fn a_round_that_is_not_finished_has_no_record() {
    let deck = state::shuffled(&mut Chance::new(Seed(1)));
    let unfinished = Record::play(Rules::BASIC, Seat::LEFT, deck, |_, _| None);
    assert_eq!(unfinished, Err(Unfinished::NoChoice(Seat::LEFT)));
    let hit = "h".parse().unwrap();
    let illegal = Record::play(Rules::BASIC, Seat::RIGHT, deck, |_, _| Some(hit));
    assert!(matches!(illegal, Err(Unfinished::Forbidden(Seat::RIGHT, _))), "{illegal:?}");
}

/// The line after a change.
fn edited(line: &str, edit: impl FnOnce(&mut Json)) -> String {
    let mut record = serde_json::from_str(line).expect("a line is JSON");
    edit(&mut record);
    record.to_string()
}

/// An edit of a record, and what is then said about it.
type Case = (fn(&mut Json), &'static [&'static str]);

fn plies(record: &mut Json) -> &mut Vec<Json> {
    record["plies"].as_array_mut().expect("plies are a list")
}

/// A round in the advanced rules: right starts, left wins by distance after 15 plies.
fn sample() -> String {
    OTHER.lines().nth(12).expect("there are sixty").to_owned()
}

#[test]
fn every_false_claim_is_found() {
    let cases: &[Case] = &[
        (|record| record["winner"] = json!(null), &["winner: the record has null, the engine "]),
        (|record| record["winner"] = json!(7), &["winner: the record has 7, the engine "]),
        (|record| record["by"] = json!("stuck"), &["by: the record has stuck, the engine "]),
        (|record| record["plies"][2]["seat"] = json!(9), &["ply 3: seat: the record has 9, the engine "]),
        (|record| record["plies"][0]["legal"] = json!([]), &["ply 1: legal: the record has [], the engine [f"]),
        (|record| record["plies"][0]["legal"].as_array_mut().unwrap().reverse(), &["ply 1: legal: the record has [f"]),
        (|record| record["plies"][1]["legal"][0] = json!("zz"), &["ply 2: legal: the record has [\"zz\""]),
        (|record| record["plies"][1]["action"] = json!("f9"), &["ply 2: action: \"f9\" is not an action"]),
        (|record| record["plies"][1]["action"] = json!("h"), &["ply 2: action: h is illegal: there is no attack"]),
        (|record| drop(plies(record).pop()), &["the record ends, but the round goes on: seat "]),
        (|record| plies(record).clear(), &["ply 1: the record ends, but the round goes on: seat "]),
        (
            |record| {
                let last = plies(record).last().cloned().unwrap();
                plies(record).extend(vec![last; 100]);
            },
            &["the round is over, but the record goes on"],
        ),
        (
            |record| (record["winner"], record["by"]) = (json!(null), json!("level")),
            &["winner: the record has null", "by: the record has level"],
        ),
    ];
    for (edit, wanted) in cases {
        let found = differences(edited(&sample(), edit).as_bytes());
        assert_eq!(found.len(), wanted.len(), "{found:?} is not {wanted:?}");
        for (found, wanted) in found.iter().zip(*wanted) {
            assert!(found.contains(wanted), "{found:?} does not say {wanted:?}");
        }
    }
}

#[test]
fn other_rules_end_the_same_round_otherwise() {
    let retreats = RULINGS.lines().filter(|line| line.contains(r#""rules":"advanced""#) && line.contains("retreat"));
    let found = retreats.map(|line| differences(line.replace(r#""advanced""#, r#""condensed""#).as_bytes()));
    let found: Vec<_> = found.collect();
    assert_eq!(found.len(), 2);
    let by_cards =
        |found: &Vec<String>| found.iter().any(|what| what == "by: the record has distance, the engine cards");
    assert!(found.iter().all(by_cards), "{found:?}");
}

#[test]
fn another_deck_is_another_round() {
    let found = differences(edited(&sample(), |record| record["deck"].as_array_mut().unwrap().reverse()).as_bytes());
    assert!(found[0].starts_with("ply 1: legal: "), "{found:?}");
}

#[test]
fn an_invalid_line_is_one_clear_difference() {
    let without = |key: &str| edited(&sample(), |record| drop(record.as_object_mut().unwrap().remove(key)));
    let with = |key: &str, json: Json| edited(&sample(), |record| record[key] = json);
    let cases: Vec<(String, &str)> = vec![
        (String::new(), "the line is empty"),
        ("  \t".to_owned(), "the line is empty"),
        ("round".to_owned(), "the line is not JSON"),
        (sample() + "}", "the line is not JSON"),
        (sample()[..200].to_owned(), "the line is not JSON"),
        ("[".repeat(100_000), "the line is not JSON"),
        ("[1,2]".to_owned(), "the line is no JSON object"),
        ("null".to_owned(), "the line is no JSON object"),
        ("{}".to_owned(), "\"rules\" is missing"),
        (without("rules"), "\"rules\" is missing"),
        (without("first"), "\"first\" is missing"),
        (without("deck"), "\"deck\" is missing"),
        (without("plies"), "\"plies\" is missing"),
        (without("winner"), "\"winner\" is missing"),
        (without("by"), "\"by\" is missing"),
        (with("rules", json!("foil")), "no rule set is called \"foil\""),
        (with("rules", json!(3)), "\"rules\": invalid type: integer `3`, expected a preset's name or an object"),
        (with("rules", json!({"parry": "none"})), "\"rules\": missing field `strengthen`"),
        (with("rules", json!({"parry": "feint"})), "\"rules\": unknown variant `feint`"),
        (with("rules", json!({"foil": true})), "\"rules\": unknown field `foil`"),
        (with("first", json!(2)), "\"first\": there is no seat 2"),
        (with("first", json!(-1)), "\"first\": invalid value"),
        (with("first", json!("0")), "\"first\": invalid type"),
        (with("deck", json!([1, 2, 3])), "\"deck\": it has 3 cards, not 25"),
        (with("deck", json!(vec![1; 26])), "\"deck\": it has 26 cards, not 25"),
        (with("deck", json!(vec![1; 25])), "\"deck\": it has 25 cards of value 1"),
        (with("deck", json!([6])), "\"deck\": a card is 1 to 5, not 6"),
        (with("deck", json!("12345")), "\"deck\": invalid type"),
        (with("plies", json!({})), "\"plies\": invalid type"),
        (with("plies", json!([3])), "ply 1: it is no object"),
        (with("plies", json!([[0, [], "f1"]])), "ply 1: it is no object"),
        (with("plies", json!([{"seat": 0, "action": "f1"}])), "ply 1: \"legal\" is missing"),
        (with("plies", json!([{"legal": [], "action": "f1"}])), "ply 1: \"seat\" is missing"),
        (with("plies", json!([{"seat": 0, "legal": []}])), "ply 1: \"action\" is missing"),
        (with("plies", json!([{"seat": 0, "legal": [1], "action": "f1"}])), "ply 1: \"legal\": invalid type"),
        (with("winner", json!("left")), "\"winner\": invalid type"),
        (with("by", json!("luck")), "\"by\": unknown variant `luck`"),
        (with("game", json!("poise-classic")), "it is of the game \"poise-classic\", not of the piste duel"),
        (r#"{"game":"poise-reforged","seats":3,"deck":["th"]}"#.to_owned(), "not of the piste duel"),
    ];
    for (line, wanted) in cases {
        let found = differences(line.as_bytes());
        let [found] = found.as_slice() else { panic!("{found:?} is not one difference") };
        assert!(found.starts_with("not a round record: "), "{found}");
        assert!(found.contains(wanted), "{found:?} does not say {wanted:?}");
        assert!(found.len() < 300 && !found.contains(char::is_control), "{found:?} is no clear sentence");
    }
}

#[test]
fn a_line_that_is_not_utf_8_is_a_difference() {
    let mut line = sample().into_bytes();
    line[3] = 0xff;
    assert_eq!(differences(&line), ["not a round record: the line is not UTF-8"]);
}

/// Any damage of one byte is answered; whether it is a difference depends on the byte.
#[test]
fn no_damaged_line_makes_it_crash() {
    let line = sample().into_bytes();
    let mut chance = Chance::new(Seed(9));
    let mut found = 0;
    for index in 0..line.len() {
        let mut damaged = line.clone();
        damaged[index] = chance.below(256) as u8;
        found += usize::from(!check(&damaged).is_empty());
    }
    assert!(found > line.len() / 2, "only {found} of {} were found", line.len());
}
