//! Impossible positions: what [`Setup`] refuses, with every reason at once.

use engarde::engine::poise::{Card, Setup, SetupError};

use super::board::{card, seat, setup};
use super::position::{BOTH, CLASSIC, Position, REFORGED, ruling};

fn position_of(game: &str, hands: &[&str]) -> Position {
    ruling("engine::poise::Setup::build", "a position that the rules do not allow is refused").table(game, hands)
}

#[track_caller]
fn refused(setup: &Setup, wanted: &[SetupError]) {
    let found = setup.build().err().unwrap_or_default();
    let alike = found.len() == wanted.len() && wanted.iter().all(|error| found.contains(error));
    assert!(alike, "\nfound:  {found:?}\nwanted: {wanted:?}\n{setup:?}");
}

fn set(game: &str, hands: &[&str]) -> Setup {
    setup(&position_of(game, hands).complete())
}

#[test]
fn a_table_has_two_to_six_seats_and_a_start_of_five_to_fifteen() {
    for game in BOTH {
        for seats in 2..=6 {
            assert!(set(game, &["th"; 6][..seats]).build().is_ok());
        }
        refused(&set(game, &["th"]), &[SetupError::Rules]);
        refused(&set(game, &["th"; 7]), &[SetupError::Rules]);
        for start in [5, 15] {
            assert!(setup(&position_of(game, &["th", "pa"]).start(start).poise(&[5, 5]).complete()).build().is_ok());
        }
        for start in [0, 4, 16, 255] {
            refused(
                &setup(&position_of(game, &["th", "pa"]).start(start).poise(&[5, 5]).complete()),
                &[SetupError::Rules],
            );
        }
    }
}

#[test]
fn every_list_has_an_entry_for_each_seat() {
    let right = set(CLASSIC, &["th", "pa"]);
    let mut short = [(); 4].map(|()| right.clone());
    short[0].poise.pop();
    short[1].in_play.push(true);
    short[2].items.clear();
    short[3].hands.push(Vec::new());
    short.iter().for_each(|setup| refused(setup, &[SetupError::Seats]));
}

#[test]
fn poise_is_at_most_the_cap() {
    for game in BOTH {
        let with = |start, poise: &[u8]| setup(&position_of(game, &["th", "pa"]).start(start).poise(poise).complete());
        refused(&with(10, &[11, 10]), &[SetupError::Poise(seat(0))]);
        refused(&with(5, &[10, 11]), &[SetupError::Poise(seat(1))]);
        refused(&with(12, &[13, 255]), &[SetupError::Poise(seat(0)), SetupError::Poise(seat(1))]);
        assert!(with(12, &[12, 0]).build().is_ok() && with(5, &[10, 10]).build().is_ok());
    }
}

#[test]
fn hands_are_no_larger_than_the_hand_size() {
    let large = [(CLASSIC, "th th th th th th th th", 8), (REFORGED, "th th th th th sl sl sl sl sl", 10)];
    for (game, hand, size) in large {
        let mut right = set(game, &[hand, "pa"]);
        assert_eq!(right.hands[0].len(), size);
        refused(&right, &[SetupError::HandTooLarge(seat(0))]);
        right.hands[0].pop();
        assert!(right.build().is_ok());
    }
}

#[test]
fn there_are_no_more_cards_than_the_deck_has() {
    for (game, code) in [(CLASSIC, "st"), (REFORGED, "ge"), (REFORGED, "ck")] {
        let mut foreign = set(game, &["th", "pa"]);
        foreign.hands[1].push(card(code));
        refused(&foreign, &[SetupError::TooMany(card(code))]);
    }
    for game in BOTH {
        let mut second = set(game, &["th", "pa"]);
        second.items[1] = Some(Card::FineRapier);
        refused(&second, &[SetupError::TooMany(Card::FineRapier)]);
        let mut pistol = setup(&position_of(game, &["th", "pa"]).without_pistol().complete());
        assert!(pistol.build().is_ok());
        pistol.hands[0].push(Card::Pistol);
        refused(&pistol, &[SetupError::TooMany(Card::Pistol)]);
        let mut flood = set(game, &["th", "pa"]);
        flood.pile = vec![Card::Slash; 300];
        refused(&flood, &[SetupError::TooMany(Card::Slash)]);
    }
}

#[test]
fn only_items_are_in_play() {
    for game in BOTH {
        let mut wrong = setup(&position_of(game, &["th", "pa"]).pile("").complete());
        wrong.items[0] = Some(Card::Parry);
        refused(&wrong, &[SetupError::NoItem(Card::Parry)]);
    }
}

#[test]
fn a_player_who_is_out_has_nothing_and_two_are_in() {
    for game in BOTH {
        let mut out = setup(&position_of(game, &["th", "pa", ""]).pile("").poise(&[10, 10, 0]).complete());
        out.in_play[2] = false;
        assert!(out.build().is_ok());
        for has in 0..3 {
            let mut more = out.clone();
            match has {
                0 => more.poise[2] = 1,
                1 => more.hands[2].push(Card::Slash),
                _ => more.items[2] = Some(Card::Buckler),
            }
            refused(&more, &[SetupError::OutHas(seat(2))]);
        }
        let mut alone = out.clone();
        (alone.in_play[1], alone.poise[1]) = (false, 0);
        alone.hands[1].clear();
        refused(&alone, &[SetupError::FewPlayers]);
        let mut absent = out;
        absent.active = seat(2);
        refused(&absent, &[SetupError::ActiveOut]);
        absent.active = seat(5);
        refused(&absent, &[SetupError::ActiveOut]);
    }
}

#[test]
fn all_reasons_are_told_at_once() {
    let mut wrong = setup(&position_of(CLASSIC, &["th", "pa", "si"]).pile("").complete());
    wrong.poise = vec![11, 10, 10];
    wrong.items[1] = Some(Card::Dodge);
    wrong.hands[0] = vec![Card::SuperiorTechnique; 8];
    refused(
        &wrong,
        &[
            SetupError::Poise(seat(0)),
            SetupError::HandTooLarge(seat(0)),
            SetupError::NoItem(Card::Dodge),
            SetupError::TooMany(Card::SuperiorTechnique),
        ],
    );
}

#[test]
fn every_reason_has_its_sentence() {
    let reasons = [
        SetupError::Rules,
        SetupError::Seats,
        SetupError::FewPlayers,
        SetupError::ActiveOut,
        SetupError::OutHas(seat(3)),
        SetupError::Poise(seat(3)),
        SetupError::NoItem(Card::Thrust),
        SetupError::HandTooLarge(seat(3)),
        SetupError::TooMany(Card::Thrust),
    ];
    let mut sentences: Vec<String> = reasons.iter().map(ToString::to_string).collect();
    assert!(sentences.iter().all(|sentence| sentence.len() > 10), "{sentences:?}");
    sentences.sort();
    sentences.dedup();
    assert_eq!(sentences.len(), reasons.len());
}
