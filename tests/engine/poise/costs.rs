//! The costs of cards at any Poise.

use super::position::{BOTH, CLASSIC, REFORGED, ruling};
use super::sheet::{ROWS, Type};

/// Plays that show one card's cost to seat 1, who starts at 10: hands, tokens, remaining Poise.
const PAID: [(&str, &str, &str, &str, u8); 12] = [
    ("th", "th co", "pa", "pa>1", 10),
    ("do", "th co", "do", "do>1", 9),
    ("si", "th co", "si", "si>1", 10),
    ("ri", "th co", "ri", "ri>1", 10),
    ("tb", "th co", "tb th", "tb th", 10),
    ("tb", "th co", "tb sl", "tb sl", 10),
    ("lu", "th co", "tb lu", "tb lu", 9),
    ("di", "th co", "tb di", "tb di", 10),
    ("ma", "th co", "tb th ma", "tb th+ma", 9),
    ("po", "th co", "tb th po pr re", "tb th+po+pr+re", 10),
    ("cs", "th co", "cs", "cs>1", 9),
    ("wr", "th", "wr", "wr", 10),
];

#[test]
fn cards_cost_what_the_tables_say() {
    for game in BOTH {
        for (card, first, second, tokens, left) in PAID {
            let left = left - u8::from(card == "ri" && game == CLASSIC);
            ruling("docs/rules/poise.md#poise", "paid as the card is played")
                .table(game, &[first, second])
                .loses_at_random("wb")
                .plays(&format!("draw @1:th {tokens}"))
                .poise(&[10, left]);
        }
    }
}

#[test]
fn gallant_exit_and_superior_technique_cost_two_and_one() {
    let cost = ruling("docs/rules/poise.md#the-decks", "Gallant Exit 2, Superior Technique 1");
    cost.table(CLASSIC, &["th", "ge"]).plays("draw @1:th ge").poise(&[10, 8]);
    cost.table(REFORGED, &["th wr", "pa st"]).plays("draw @1:th pa>1 wr st").poise(&[10, 9]);
}

#[test]
fn presses_cost_nothing_and_one() {
    for game in BOTH {
        let cost = ruling("docs/rules/poise.md#the-decks", "Coupé is free, Strong Arm costs 1");
        cost.table(game, &["th co", "pa"]).plays("draw @1:th pa>1 co>1").poise(&[10, 10]);
        cost.table(game, &["th sa", "pa"]).plays("draw @1:th pa>1 sa>1").poise(&[9, 10]);
    }
}

#[test]
fn items_and_restore_cards_cost_nothing() {
    let free = ROWS.iter().filter(|row| matches!(row.kind, Type::Item | Type::Restore));
    let items: Vec<_> = free.filter(|row| row.kind == Type::Item && row.copies[0] > 0).collect();
    assert_eq!(items.len(), 5);
    for item in items {
        ruling("docs/rules/poise.md#the-decks", "no Item costs Poise")
            .table(CLASSIC, &[item.code, ""])
            .poise(&[5, 5])
            .plays(&format!("draw i:{}", item.code))
            .poise(&[5, 5]);
    }
}

#[test]
fn a_cost_above_ones_poise_leads_to_no_poise() {
    let all = ruling("docs/rules/poise.md#poise; Classic and Reforged, Poise", "one pays what one has, and is not out");
    all.table(CLASSIC, &["th", "ge"]).poise(&[10, 1]).plays("draw @1:th ge").poise(&[10, 0]).in_play(&[0, 1]);
    for game in BOTH {
        all.table(game, &["lu ma", "pa"]).poise(&[1, 10]).plays("draw @1:lu+ma").poise(&[0, 10]).in_play(&[0, 1]);
        all.table(game, &["th", "do"]).poise(&[10, 1]).plays("draw @1:th do>1 pass").poise(&[10, 0]).in_play(&[0, 1]);
    }
}

#[test]
fn at_no_poise_cards_are_free() {
    for game in BOTH {
        let free = ruling("docs/rules/poise.md#poise", "everything that costs Poise may be played");
        let position = free.table(game, &["lu ma sa", "do cs ri pa"]).poise(&[0, 0]);
        let opened = position.plays("draw").may_not("sa>1").plays("@1:lu+ma").poise(&[0, 0]);
        let parried = opened.may("cs>1 do>1 pa>1 pass ri>1").plays("pa>1").may("pass sa>1").plays("sa>1");
        parried.poise(&[0, 0]).plays("cs>1 pass").poise(&[0, 0]).in_play(&[0, 1]);
    }
}

#[test]
fn a_cost_to_no_poise_then_a_hit_puts_out() {
    for game in BOTH {
        ruling("docs/rules/poise.md#losses", "both in the same Exchange")
            .table(game, &["lu", "tb th"])
            .poise(&[1, 10])
            .plays("draw @1:lu")
            .poise(&[0, 10])
            .plays("tb th pass")
            .in_play(&[1])
            .poise(&[0, 7])
            .over(Some(1));
    }
}
