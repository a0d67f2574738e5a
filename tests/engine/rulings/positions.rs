//! Impossible positions: what [`Setup`](engarde::engine::piste::Setup) refuses, with every reason at once.

use engarde::engine::piste::setup::SetupError;
use engarde::engine::piste::{Bout, Outcome, Reason, Rules, Value};
use engarde::engine::seat::BySeat;

use super::board::{LEFT, Position, RIGHT, cards, ruling};

fn position(rules: &str, says: &'static str) -> Position {
    ruling("engine::piste::Setup::build", says).at(rules, (8, "12345"), (12, "12345"))
}

fn value(number: u8) -> Value {
    Value::new(number).expect("1 to 5")
}

#[test]
fn a_legal_position_passes() {
    position("advanced", "a legal position is accepted").refused(&[]);
    position("advanced", "an attack that can wait is accepted").attacked(4, 1, true).refused(&[]);
    position("advanced", "with an attack waiting the pile may be empty").attacked(4, 1, true).pile("").refused(&[]);
}

#[test]
fn left_stands_left() {
    for (left, right) in [(12, 12), (13, 12)] {
        let ruling = ruling("docs/rules/piste.md#components-and-set-up", "the gap is never below 1");
        ruling.at("basic", (left, "12345"), (right, "12345")).refused(&[SetupError::Positions]);
    }
}

#[test]
fn hands_have_at_most_five_cards() {
    let mut large = position("basic", "six cards are too many");
    large.setup.hands = BySeat(["112345", "112345"].map(cards));
    large.refused(&[SetupError::HandTooLarge(LEFT), SetupError::HandTooLarge(RIGHT)]);
}

#[test]
fn five_cards_of_each_value_exist() {
    let many = ruling("V1.2, Game material", "a sixth 3 and a sixth 5 exist nowhere");
    many.at("basic", (8, "33345"), (12, "33355"))
        .pile("5551")
        .refused(&[SetupError::TooMany(value(3)), SetupError::TooMany(value(5))]);
}

#[test]
fn an_empty_pile_has_ended_the_round() {
    position("basic", "without a pile only an answer can be awaited").pile("").refused(&[SetupError::EmptyPile]);
}

#[test]
fn the_pile_is_what_the_deal_leaves() {
    let mut large = position("basic", "the deal leaves 15 cards, so no pile is larger");
    large.setup.hands = BySeat(["1234", "1234"].map(cards));
    large.pile("1112223334445555").refused(&[SetupError::LargePile]);
}

#[test]
fn an_attack_has_the_gaps_value_and_a_card() {
    for (value, count) in [(3, 1), (5, 1), (4, 0), (4, 6)] {
        position("advanced", "the attack's value is the gap, its cards 1 to 5")
            .attacked(value, count, false)
            .refused(&[SetupError::Attack]);
    }
}

#[test]
fn an_attack_is_one_that_the_rules_allow() {
    let refused = [SetupError::Attack];
    position("basic", "a basic attack hits at once").attacked(4, 1, false).refused(&refused);
    position("standard", "no indirect attack in the standard game").attacked(4, 1, true).refused(&refused);
    let all = ruling("V1.2, Advanced rules", "of five cards one advances, so at most four attack");
    all.at("advanced", (8, "11235"), (12, "11235")).attacked(4, 5, false).refused(&[]);
    all.at("advanced", (8, "11235"), (12, "11235")).attacked(4, 5, true).refused(&refused);
    let mut single = position("standard", "no strengthening where it is off").attacked(4, 2, false);
    single.setup.bout.rules = Rules { strengthen: false, ..Rules::STANDARD };
    single.refused(&refused);
}

#[test]
fn the_attacks_cards_have_been_played() {
    ruling("V1.2, Game material", "three 4s in the hands leave two for the attack")
        .at("advanced", (8, "11445"), (12, "11345"))
        .attacked(4, 3, false)
        .refused(&[SetupError::Attack]);
}

#[test]
fn a_round_needs_an_open_bout() {
    let won = Outcome { winner: Some(LEFT), by: Reason::Hit };
    let decided = Bout::new(Rules::BASIC, 1, LEFT).after(won);
    for bout in [decided, Bout { target: 0, ..Bout::default() }, Bout { target: 16, ..Bout::default() }] {
        let mut closed = position("basic", "a bout is fenced to 1 to 15 hits and ends there");
        closed.setup.bout = bout;
        closed.refused(&[SetupError::Standing]);
    }
}

#[test]
fn who_cannot_act_has_lost_already() {
    ruling("V1.2, End of a game round 2", "a stuck position is no position, the round is over")
        .at("basic", (1, "55555"), (4, "12344"))
        .refused(&[SetupError::Stuck]);
}

#[test]
fn all_reasons_are_told_at_once() {
    let mut wrong = position("basic", "an impossible position is refused with every reason");
    wrong.setup.position = BySeat([wrong.setup.position[RIGHT], wrong.setup.position[LEFT]]);
    wrong.setup.hands = BySeat(["111111", ""].map(cards));
    wrong.setup.bout.target = 0;
    wrong.pile("").refused(&[
        SetupError::HandTooLarge(LEFT),
        SetupError::Positions,
        SetupError::TooMany(value(1)),
        SetupError::EmptyPile,
        SetupError::Standing,
    ]);
}

#[test]
fn no_number_of_cards_is_too_large_to_be_counted() {
    let mut flood = position("basic", "300 cards are counted as too many, not as 44");
    flood.setup.hands = BySeat([cards(&"1".repeat(300)), cards("12345")]);
    flood.pile("2345").refused(&[SetupError::HandTooLarge(LEFT), SetupError::TooMany(value(1))]);
}

#[test]
fn every_reason_has_its_sentence() {
    let all = [
        SetupError::Positions,
        SetupError::HandTooLarge(LEFT),
        SetupError::HandTooLarge(RIGHT),
        SetupError::TooMany(value(1)),
        SetupError::EmptyPile,
        SetupError::LargePile,
        SetupError::Attack,
        SetupError::Standing,
        SetupError::Stuck,
    ];
    let mut sentences: Vec<String> = all.iter().map(ToString::to_string).collect();
    assert!(sentences.iter().all(|sentence| sentence.len() > 10));
    sentences.sort();
    sentences.dedup();
    assert_eq!(sentences.len(), all.len());
}
