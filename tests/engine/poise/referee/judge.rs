//! Judging a record as `docs/protocol.md#poise-records` describes it, from its JSON alone.

use serde_json::Value as Json;

use super::super::position::{CLASSIC, ChanceOutcome, REFORGED, ruling};
use super::super::sheet::{cards, row_of};
use super::{Phase, Referee};

/// Replays a finished game; panics at the first difference from the second referee.
pub fn judge(line: &str) {
    let record: Json = serde_json::from_str(line).expect("a record is JSON");
    let mut referee = deal(&record);
    for (at, ply) in record["plies"].as_array().expect("plies").iter().enumerate() {
        assert_eq!(ply["seat"], referee.actor, "ply {}: who is to act, {referee:?}", at + 1);
        let legal = texts(&ply["legal"]);
        assert_eq!(legal, referee.legal(), "ply {}: what is legal, {referee:?}", at + 1);
        referee.play(ply["action"].as_str().expect("a token"));
    }
    assert_eq!(referee.phase, Phase::Over, "the record ends, but the game goes on");
    assert_eq!(record["winner"].as_u64().map(|seat| seat as usize), referee.winner, "the winner");
    assert_eq!(referee.fate_left(), 0, "chance that never happened");
    for (seat, end) in record["final"].as_array().expect("final").iter().enumerate() {
        assert_eq!(end["poise"], referee.poise[seat], "final Poise of seat {seat}");
        assert_eq!(end["in"], referee.in_play[seat], "whether seat {seat} is in at the end");
    }
}

fn deal(record: &Json) -> Referee {
    let game = record["game"].as_str().expect("a game");
    assert!([CLASSIC, REFORGED].contains(&game), "{game}");
    let seats = record["seats"].as_u64().expect("seats") as usize;
    let hand = if game == CLASSIC { 7 } else { 9 };
    let deck = texts(&record["deck"]);
    let dealt: Vec<String> = deck.chunks(hand).take(seats).map(|hand| hand.join(" ")).collect();
    let hands: Vec<&str> = dealt.iter().map(String::as_str).collect();
    let start = record["poise"].as_u64().expect("poise") as u8;
    let mut position = ruling("docs/protocol.md#poise-records", "a record replays").table(game, &hands);
    if record["pistol"] == false {
        position = position.without_pistol();
    }
    let active = record["first"].as_u64().expect("first") as usize;
    position = position.start(start).poise(&vec![start; seats]).active(active).pile(&deck[seats * hand..].join(" "));
    assert!(position.discards().is_empty(), "a game starts without discards");
    position.script = record["chance"].as_array().expect("chance").iter().map(chance_outcome).collect();
    Referee::at(&position)
}

fn chance_outcome(entry: &Json) -> ChanceOutcome {
    match entry.get("discard").and_then(Json::as_str) {
        Some(code) => ChanceOutcome::Discard(row_of(code).code),
        None => ChanceOutcome::Shuffle(cards(&texts(&entry["shuffle"]).join(" "))),
    }
}

fn texts(list: &Json) -> Vec<String> {
    list.as_array().expect("a list").iter().map(|text| text.as_str().expect("a text").to_owned()).collect()
}
