//! Both decks: their sums, every number of the tables, and what the sheets state or imply.

use engarde::engine::poise::{Action, Card, Defence, Edition, Kind, Rules};

use super::board::card;
use super::position::{CLASSIC, REFORGED, ruling};
use super::sheet::{Guard, ROWS, Row, Type};

const EDITIONS: [(usize, Edition); 2] = [(0, Edition::Classic), (1, Edition::Reforged)];

fn kind(row: &Row) -> Kind {
    match row.kind {
        Type::Attack => Kind::Attack,
        Type::Enhancement => Kind::Enhancement,
        Type::Response => Kind::Response,
        Type::Press => Kind::Press,
        Type::FancyMove => Kind::FancyMove,
        Type::Item => Kind::Item,
        Type::Restore => Kind::Restore,
    }
}

/// Cost and damage of a card in an edition, as the engine has them.
fn numbers(edition: Edition, code: &str) -> (u8, u8) {
    let face = edition.face(card(code));
    (face.cost, face.damage)
}

#[test]
fn each_deck_has_eighty_five_cards() {
    for (_, edition) in EDITIONS {
        let sum: usize = Card::ALL.iter().map(|card| usize::from(edition.copies(*card))).sum();
        ruling("Classic, Components; Reforged, Components; docs/rules/poise.md#the-decks", "each deck adds up to 85")
            .equal(sum, 85);
    }
    let sums = [0, 1].map(|edition| ROWS.iter().map(|row| row.copies[edition]).sum::<usize>());
    assert_eq!(sums, [85, 85], "the tables as copied");
}

#[test]
fn every_card_has_its_copies() {
    for (at, edition) in EDITIONS {
        for row in &ROWS {
            let copies = usize::from(edition.copies(card(row.code)));
            ruling("docs/rules/poise.md#the-decks", row.name).equal(copies, row.copies[at]);
        }
    }
}

#[test]
fn every_card_has_its_type_cost_damage_and_defence() {
    for (at, edition) in EDITIONS {
        for row in ROWS.iter().filter(|row| row.copies[at] > 0) {
            let face = edition.face(card(row.code));
            let number = if row.kind == Type::Restore { face.regain } else { face.damage };
            let defence = match row.guard {
                Guard::None => Defence::None,
                Guard::Part(number) => Defence::Partial(number as u8),
                Guard::Full => Defence::Full,
            };
            let says = ruling("docs/rules/poise.md#the-decks", row.name);
            says.equal(card(row.code).kind(), kind(row));
            says.equal((i32::from(face.cost), i32::from(number)), (row.cost[at], row.number));
            says.equal(face.defence, defence);
        }
    }
}

#[test]
fn the_classic_sheet_states_these_numbers() {
    let stated = ruling("Classic, Sample Exchange and Item Cards", "cost and damage as the sheet has them");
    let sheet = [("th", 0, 2), ("sl", 0, 2), ("lu", 1, 3), ("ma", 1, 3), ("po", 0, 1), ("ri", 1, 0), ("pa", 0, 0)];
    for (code, cost, damage) in sheet.into_iter().chain([("tb", 0, 0), ("co", 0, 0), ("mg", 0, 1)]) {
        stated.equal((code, numbers(Edition::Classic, code)), (code, (cost, damage)));
    }
    for code in ["pa", "ri"] {
        stated.equal(Edition::Classic.face(card(code)).defence, Defence::Full);
    }
    stated.equal(Edition::Classic.face(Card::MainGauche).defence, Defence::Partial(1));
}

#[test]
fn the_reforged_sheet_states_these_numbers() {
    let stated = ruling("Reforged, Example Exchange, Items and Pistol", "cost as the sheet has it; the Pistol's 4");
    for (code, cost) in [("th", 0), ("sl", 0), ("lu", 1), ("ma", 1), ("po", 0), ("ri", 0), ("co", 0), ("tb", 0)] {
        stated.equal((code, numbers(Edition::Reforged, code).0), (code, cost));
    }
    stated.equal(numbers(Edition::Reforged, "pi").1, 4);
    stated.equal(numbers(Edition::Reforged, "mg").1, 1);
    stated.equal(Edition::Reforged.face(Card::MainGauche).defence, Defence::Partial(1));
    stated.equal(Edition::Reforged.face(Card::ParryRiposte).defence, Defence::Full);
}

#[test]
fn the_reforged_sheet_forces_two_sums() {
    let damage = |code| numbers(Edition::Reforged, code).1;
    let forced = ruling("Reforged, Example Exchange; docs/rules/poise.md#the-decks", "Jen loses 5, Sam loses 3");
    forced.equal(damage("th") + damage("ma"), 5);
    forced.equal(damage("sl") + damage("po"), 3);
}

#[test]
fn without_the_pistol_its_copy_is_a_buckler() {
    for (at, edition) in EDITIONS {
        let without = ruling("docs/rules/poise.md#setting-up; docs/protocol.md#poise-records", "one more Buckler");
        let rules = Rules { edition, seats: 2, pistol: false, poise: 10 };
        let (with, deck) = (Rules { pistol: true, ..rules }.deck(), rules.deck());
        without.equal((with.count(Card::Pistol), deck.count(Card::Pistol)), (1, 0));
        let bucklers = ROWS.iter().find(|row| row.code == "bu").map(|row| row.copies[at] as u8);
        without.equal(
            (bucklers, Some(deck.count(Card::Buckler))),
            (Some(with.count(Card::Buckler)), bucklers.map(|n| n + 1)),
        );
        without.equal(deck.len(), 85);
    }
}

#[test]
fn each_edition_has_its_own_cards() {
    let own =
        ruling("docs/rules/poise.md#the-decks", "Gallant Exit and Cloak are classic, Superior Technique is reforged");
    for (code, copies) in [("ge", (2, 0)), ("ck", (1, 0)), ("st", (0, 3))] {
        own.equal((Edition::Classic.copies(card(code)), Edition::Reforged.copies(card(code))), copies);
    }
}

#[test]
fn cards_are_read_and_written_as_their_codes() {
    let codes = ruling("docs/protocol.md#poise-cards", "26 codes of two letters");
    codes.equal(Card::ALL.len(), 26);
    for row in &ROWS {
        codes.equal(card(row.code).to_string(), row.code.to_owned());
    }
    for wrong in ["", "t", "TH", "tha", "zz", " th", "th ", "Thrust"] {
        codes.check(wrong.parse::<Card>().is_err(), wrong);
    }
}

#[test]
fn editions_are_read_and_written_by_their_names() {
    let names = ruling("docs/protocol.md#poise-records", "poise-classic and poise-reforged");
    names.equal(CLASSIC.parse::<Edition>().ok(), Some(Edition::Classic));
    names.equal(REFORGED.parse::<Edition>().ok(), Some(Edition::Reforged));
    names.equal(Edition::Classic.to_string(), CLASSIC.to_owned());
    names.equal(Edition::Reforged.to_string(), REFORGED.to_owned());
    for wrong in ["", "poise", "classic", "Poise-Classic", "poise-classic ", "advanced"] {
        names.check(wrong.parse::<Edition>().is_err(), wrong);
    }
}

#[test]
fn actions_are_read_and_written_as_their_tokens() {
    let tokens = "d:th draw i:mg x wb ts end @2:th+ma+po @5:di @0:pi @2:pi pa>1 ri>1 do>2 si>12 co>1 sa>3 cs>1 ck>2 ge wr \
                  tb th+po lu+ma+po+pr+re sl pass st allow none";
    for token in tokens.split_whitespace() {
        let read = token.parse::<Action>().map(|action| action.to_string());
        ruling("docs/protocol.md#poise-actions", "a token is read and written alike")
            .equal(read.ok(), Some(token.to_owned()));
    }
}

#[test]
fn nothing_else_is_a_token() {
    let wrong = "d: d:zz d:th+po i: i:th i:wb @:th @6:th @-1:th @2: @2:po @2:pa @2:th+ @2:th+th @2:th+pa @2:po+th @2:th+po+ma \
                 @2:th+ma+ma @2:pi+ma @2:mg @02:th pa pa> pa>0 pa>01 pa>-1 pa>x pa>256 th>1 wr>1 ge>1 tb>1 cs ck co sa st>1 \
                 th+ +po po po+ma th+po+ma th+po+po pi mg d Draw DRAW pass>1 END allow1 f3 a2 h p33 wb>1 ts+po x:mg @2 @ + >";
    for token in wrong.split_whitespace().chain(["", " ", " draw", "draw ", "th +po", "é", "d:é", "@é:th", "pa>é"])
    {
        ruling("docs/protocol.md#poise-actions", "only the forms of the table")
            .check(token.parse::<Action>().is_err(), token);
    }
}
