//! The history of a line: it must be one, and lead to the rest of the line.

use engarde::engine::poise::{Edition, Phase, Rules, View, wire};
use serde_json::{Value as Json, json};

use super::{BY_HAND, edited, refused, walk};

#[test]
fn a_history_that_cannot_be_is_refused() {
    refused(
        BY_HAND,
        &[
            (|view| view["history"] = json!(3), "\"history\": invalid type"),
            (|view| view["history"] = json!([["draw", 0]]), "\"history\": invalid type"),
            (|view| view["history"] = json!([[0, "x"], [3, "draw"]]), "\"history\": action 2: there is no seat 3"),
            (|view| view["history"] = json!([[0, "f3"]]), "\"history\": action 1, \"f3\", is not an action"),
            (|view| view["history"] = json!([[0, "none"]]), "\"history\": action 1, none, is known to seat 0 alone"),
            (|view| view["history"] = json!([[2, "x"], [1, "allow"]]), "action 2, allow, is known to seat 1 alone"),
            (|view| view["history"] = json!(vec![json!([0, "x"]); 20_000]), "\"history\": it is longer than any game"),
        ],
    );
}

/// The line of the first decision of a random game that fits, with what was played before it.
fn line_of(rules: Rules, seed: u64, fits: impl Fn(&View) -> bool) -> String {
    let mut found = None;
    walk(rules, seed, |view, _| {
        if found.is_none() && fits(view) {
            found = Some(wire::to_line(view));
        }
    });
    found.expect("there is such a decision")
}

#[test]
fn a_history_must_lead_to_the_position() {
    let late = |view: &View| {
        let armed = view.public.items.0.iter().any(Option::is_some);
        armed && view.public.phase == Phase::Exchange && view.public.history.len() > 60
    };
    let line = line_of(Rules::new(Edition::Classic, 3), 4, late);
    let number = |json: &mut Json, less: i64| *json = json!(json.as_i64().expect("a number") - less);
    refused(
        &line,
        &[
            (|view| view["poise"][0] = json!(99), "\"poise\": seat 0 has more than 10"),
            (|view| view["poise"] = json!([0, 0, 0]), "\"poise\": the history leads to ["),
            (|view| view["turns"] = json!([60, 0, 60]), "\"turns\": the history leads to ["),
            (|view| view["items"] = json!([null, null, null]), "\"items\": the history leads to ["),
            (|view| view["history"] = json!([[0, "pass"]]), "\"history\": action 1, pass, is impossible"),
            (|view| view["history"] = json!([[0, "draw"]]), "\"seat\": the history leads to seat 0's decision"),
            (|view| view["history"][3][1] = json!("@0:th"), "\"history\": action 4, @0:th, is impossible"),
            (|view| drop(view["history"].as_array_mut().map(Vec::pop)), "\"seat\": the history leads to seat "),
        ],
    );
    for key in ["pile", "counts", "discards", "field", "phase"] {
        let changed = edited(&line, |view| match key {
            "pile" => number(&mut view[key], 1),
            // The others hold a card less.
            "counts" => {
                let seat = view["seat"].as_u64().expect("a seat") as usize;
                [1, 2].iter().for_each(|on| number(&mut view[key][(seat + on) % 3], 1));
            }
            "phase" => view[key] = json!("blade"),
            _ => drop(view[key].as_array_mut().map(Vec::pop)),
        });
        let without = edited(&changed, |view| drop(view.as_object_mut().map(|view| view.remove("legal"))));
        let why = wire::from_line(without.as_bytes()).expect_err(key).to_string();
        let leads = why.starts_with(&format!("\"{key}\": the history leads to "));
        assert!(leads || key == "phase" && why == "\"hand\": it has no Attack to play", "{why}");
    }
}

/// Histories that no cards allow, however well they end.
#[test]
fn a_history_is_played_with_cards_that_can_be() {
    let line = line_of(Rules::new(Edition::Reforged, 2), 6, |view| view.public.history.len() == 2);
    let starts = serde_json::from_str::<Json>(&line).expect("a line is JSON")["history"][0][0].clone();
    let played = |tokens: &[&str]| {
        let history: Vec<Json> = tokens.iter().map(|token| json!([starts, token])).collect();
        let line = edited(&line, |view| view["history"] = json!(history));
        wire::from_line(line.as_bytes()).expect_err(&line).to_string()
    };
    let why = played(&["d:th"; 10]);
    assert!(why.contains("action 8, d:th, is impossible: more than 7 th were played"), "{why}");
    let why = played(&["d:th", "d:th", "d:th", "d:th", "d:sl", "d:sl", "d:sl", "d:sl", "d:lu", "d:lu"]);
    assert!(why.contains("action 10, d:lu, is impossible: the hand has 0 cards"), "{why}");
    let why = played(&["draw", "end", "draw"]);
    assert!(why.contains("action 3, draw, is impossible: it is seat"), "{why}");
    let why = played(&["d:ge"]);
    assert!(why.contains("action 1, d:ge, is impossible: more than 0 ge were played"), "{why}");
}
