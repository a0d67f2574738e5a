//! Records: two written by hand from the rules, variants with one error in each, and the engine's own.

use engarde::engine::poise::record::{Record, check};
use engarde::engine::poise::{Rules, state};
use engarde::engine::{Chance, Seed};
use serde_json::{Value as Json, json};

use super::board::seat;
use super::position::BOTH;
use super::referee::judge;

/// A classic game of 28 decisions between two, and a reforged one of 45 between three without the Pistol.
const BY_HAND: &str = include_str!("../../records/poise-rulings.jsonl");

fn by_hand(number: usize) -> Json {
    let line = BY_HAND.lines().nth(number).expect("two records");
    serde_json::from_str(line).expect("JSON")
}

fn differences(record: &Json) -> Vec<String> {
    check(record.to_string().as_bytes()).iter().map(ToString::to_string).collect()
}

/// The record with one change is reported, first with these words.
#[track_caller]
fn reported(number: usize, words: &str, change: impl FnOnce(&mut Json)) {
    let mut record = by_hand(number);
    change(&mut record);
    assert_ne!(record, by_hand(number), "nothing was changed");
    let found = differences(&record);
    assert!(found.first().is_some_and(|first| first.contains(words)), "\nfound: {found:?}\nwanted: {words}");
}

#[test]
fn both_referees_accept_the_records_by_hand() {
    assert_eq!(BY_HAND.lines().count(), 2);
    for (number, line) in BY_HAND.lines().enumerate() {
        judge(line);
        assert_eq!(differences(&by_hand(number)), [""; 0]);
    }
}

#[test]
fn wrong_decisions_are_reported_with_their_ply() {
    for number in [0, 1] {
        reported(number, "ply 1: seat", |record| record["plies"][0]["seat"] = json!(1));
        reported(number, "ply 3: legal", |record| drop(list(&mut record["plies"][2]["legal"]).pop()));
        reported(number, "ply 3: legal", |record| list(&mut record["plies"][2]["legal"]).push(json!("x")));
        reported(number, "ply 3: legal", |record| list(&mut record["plies"][2]["legal"]).reverse());
        reported(number, "ply 3: legal", |record| list(&mut record["plies"][2]["legal"]).clear());
        reported(number, "ply 4: action", |record| record["plies"][3]["action"] = json!("pa>7"));
        reported(number, "ply 4: action", |record| record["plies"][3]["action"] = json!("f3"));
        reported(number, "ply 1", |record| drop(list(&mut record["plies"]).remove(0)));
        let last = list(&mut by_hand(number)["plies"]).len();
        reported(number, &format!("ply {last}"), |record| drop(list(&mut record["plies"]).pop()));
        reported(number, &format!("ply {}", last + 1), |record| {
            list(&mut record["plies"]).push(json!({"seat": 0, "legal": ["end"], "action": "end"}));
        });
    }
    // Another legal action: what follows is impossible as it is written.
    reported(0, "ply 16: legal", |record| record["plies"][2]["action"] = json!("@1:th"));
    reported(0, "ply 5", |record| record["plies"][3]["action"] = json!("pa>1"));
    reported(1, "ply 5", |record| record["plies"][3]["action"] = json!("allow"));
}

#[test]
fn a_wrong_end_is_reported() {
    for number in [0, 1] {
        reported(number, "winner", |record| record["winner"] = json!(1));
        reported(number, "winner", |record| record["winner"] = json!(null));
        reported(number, "final", |record| record["final"][0]["poise"] = json!(4));
        reported(number, "final", |record| record["final"][0]["in"] = json!(false));
        reported(number, "final", |record| record["final"][1]["in"] = json!(true));
        reported(number, "final", |record| drop(list(&mut record["final"]).pop()));
        reported(number, "final", |record| list(&mut record["final"]).push(json!({"poise": 0, "in": false})));
    }
}

#[test]
fn wrong_chance_is_reported() {
    reported(0, "ply 6: chance", |record| record["chance"] = json!([]));
    reported(0, "ply 6: chance", |record| record["chance"][0]["discard"] = json!("th"));
    reported(0, "ply 6: chance", |record| record["chance"] = json!([{"shuffle": ["pa", "th"]}, {"discard": "pa"}]));
    reported(0, "ply 7: legal", |record| record["chance"][0]["discard"] = json!("tb"));
    reported(0, "chance", |record| list(&mut record["chance"]).push(json!({"discard": "pa"})));
    reported(1, "ply 9: chance", |record| record["chance"] = json!([]));
    reported(1, "ply 9: chance", |record| record["chance"][0]["discard"] = json!("si"));
    reported(1, "chance", |record| list(&mut record["chance"]).push(json!({"shuffle": ["pa"]})));
    reported(1, "chance", |record| record["chance"][0] = json!({"discard": "zz"}));
}

#[test]
fn a_wrong_deck_is_reported() {
    for number in [0, 1] {
        reported(number, "deck", |record| drop(list(&mut record["deck"]).pop()));
        reported(number, "deck", |record| list(&mut record["deck"]).push(json!("th")));
        reported(number, "deck", |record| record["deck"][0] = json!("co"));
        reported(number, "deck", |record| record["deck"][0] = json!("xx"));
        reported(number, "deck", |record| record["pistol"] = json!(number == 1));
        // The first two hands are exchanged.
        reported(number, "ply", |record| list(&mut record["deck"])[..if number == 0 { 14 } else { 27 }].reverse());
    }
}

#[test]
fn the_order_of_cards_never_drawn_is_no_difference() {
    for number in [0, 1] {
        let mut record = by_hand(number);
        list(&mut record["deck"])[50..].reverse();
        assert_ne!(record, by_hand(number));
        assert_eq!(differences(&record), [""; 0]);
        judge(&record.to_string());
    }
}

#[test]
fn wrong_rules_are_reported() {
    for number in [0, 1] {
        reported(number, "game", |record| record["game"] = json!("poise"));
        reported(number, "game", |record| record["game"] = json!(null));
        for seats in [0, 1, 7, 256] {
            reported(number, "seats", |record| record["seats"] = json!(seats));
        }
        for poise in [4, 16] {
            reported(number, "5 to 15 Poise", |record| record["poise"] = json!(poise));
        }
        reported(number, "poise", |record| record["poise"] = json!(-5));
        reported(number, "first", |record| record["first"] = json!(3));
        reported(number, "ply 1: seat", |record| record["first"] = json!(1));
        reported(number, "pistol", |record| record["pistol"] = json!("no"));
        for key in ["seats", "first", "pistol", "poise", "deck", "plies", "chance", "final", "winner"] {
            reported(number, key, |record| drop(record.as_object_mut().and_then(|record| record.remove(key))));
        }
    }
    reported(0, "deck", |record| record["game"] = json!("poise-reforged"));
    reported(0, "final", |record| record["poise"] = json!(6));
}

#[test]
fn what_is_no_record_is_said_to_be_none() {
    let whole = by_hand(0).to_string();
    let cut = (0..whole.len()).step_by(97).map(|end| whole.as_bytes()[..end].to_vec());
    let odd = [
        "{}",
        "[]",
        "null",
        "7",
        "{\"game\":7}",
        "{\"game\":\"poise-classic\"}",
        "\u{e9}",
        "{\"game\":\"poise-classic\"",
    ];
    for line in cut.chain(odd.iter().map(|line| line.as_bytes().to_vec())).chain([vec![0xff, 0xfe]]) {
        let found = check(&line);
        assert!(found.len() == 1 && found[0].ply.is_none(), "{:?}: {found:?}", String::from_utf8_lossy(&line));
    }
}

#[test]
fn other_keys_are_ignored() {
    let mut record = by_hand(1);
    record["note"] = json!({"a": [1, 2]});
    record["plies"][0]["why"] = json!("because");
    assert_eq!(differences(&record), [""; 0]);
}

#[test]
fn both_referees_accept_what_the_engine_records() {
    for game in BOTH {
        for seats in 2..=6 {
            for seed in 0..4 {
                let rules =
                    Rules { pistol: seed != 1, poise: 5 + 3 * seed as u8, ..Rules::new(game.parse().unwrap(), seats) };
                let mut chance = Chance::new(Seed(seed));
                let deck = state::shuffled(&rules, &mut chance);
                let first = seat((seed as usize + 1) % usize::from(seats));
                let record = Record::play(rules, first, deck, Seed(seed), |_, legal| chance.pick(legal).copied());
                let line = record.expect("a listed action is legal").to_line();
                judge(&line);
                assert!(check(line.as_bytes()).is_empty(), "{line}");
            }
        }
    }
}

fn list(json: &mut Json) -> &mut Vec<Json> {
    json.as_array_mut().expect("a list")
}
