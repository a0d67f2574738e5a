//! Presses: Coupé and Strong Arm.

use super::position::{BOTH, CLASSIC, REFORGED, ruling};

#[test]
fn a_coupe_discards_the_response_before_ones_attack() {
    for game in BOTH {
        for (response, cost) in [("pa", 0), ("si", 0)] {
            ruling("docs/rules/poise.md#presses", "free; the Attack counts in full again")
                .table(game, &["th co", &format!("{response} wb")])
                .plays(&format!("draw @1:th {response}>1"))
                .may("co>1 pass")
                .plays("co>1")
                .awaits(1)
                .may("pass")
                .plays("pass")
                .poise(&[10, 8 - cost]);
        }
    }
}

#[test]
fn after_a_coupe_the_attack_may_be_answered_again() {
    for game in BOTH {
        ruling("docs/rules/poise.md#responses", "a Parry, a Coupé, a Parry, a Coupé")
            .table(game, &["th co co", "pa pa si"])
            .plays("draw @1:th pa>1 co>1")
            .may("pa>1 pass si>1")
            .plays("pa>1 co>1")
            .may("pass si>1")
            .plays("si>1 pass")
            .poise(&[10, 10]);
    }
}

#[test]
fn a_press_cannot_discard_a_dodge() {
    for game in BOTH {
        ruling("docs/rules/poise.md#presses", "neither Coupé nor Strong Arm")
            .table(game, &["th co sa", "do"])
            .plays("draw @1:th do>1")
            .may("pass")
            .may_not("co>1 sa>1")
            .plays("pass")
            .poise(&[10, 9]);
    }
}

#[test]
fn a_press_needs_a_response_before_ones_own_attack() {
    for game in BOTH {
        ruling(
            "docs/rules/poise.md#presses; docs/protocol.md#poise-actions",
            "not an open Attack, not one's own Response",
        )
        .table(game, &["th co sa pa", "tb sl co"])
        .plays("draw @1:th tb sl")
        .may("pa>2 pass")
        .may_not("co>1 co>2 sa>1")
        .plays("pa>2")
        .awaits(1)
        .may("co>2 pass")
        .may_not("co>1");
    }
}

#[test]
fn a_strong_arm_costs_one_and_forbids_new_responses() {
    for game in BOTH {
        ruling("docs/rules/poise.md#presses", "discards the Response; that Attack takes no new one in this Exchange")
            .table(game, &["th sa", "pa pa si do ri"])
            .plays("draw @1:th pa>1")
            .may("pass sa>1")
            .plays("sa>1")
            .poise(&[9, 10])
            .may("pass")
            .may_not("pa>1 si>1 do>1 ri>1")
            .plays("pass")
            .poise(&[9, 8]);
    }
}

#[test]
fn a_strong_arm_binds_its_own_attack_only() {
    for game in BOTH {
        ruling("docs/rules/poise.md#presses", "another Attack may be answered")
            .table(game, &["th sa tb sl", "pa pa wr"])
            .loses_at_random("wb")
            .plays("draw @1:th pa>1 sa>1 wr tb sl")
            .may("pa>2 pass");
    }
}

#[test]
fn a_strong_arm_does_not_stop_a_chandelier_swing() {
    for game in BOTH {
        ruling("docs/rules/poise.md#presses", "a Fancy Move is no Response")
            .table(game, &["th sa", "pa cs"])
            .plays("draw @1:th pa>1 sa>1")
            .may("cs>1 pass")
            .plays("cs>1 pass")
            .poise(&[9, 9]);
    }
}

#[test]
fn a_strong_arm_is_forgotten_with_the_exchange() {
    for game in BOTH {
        ruling("docs/rules/poise.md#presses", "the next Exchange's Attack 1 may be parried")
            .table(game, &["th th sa", "pa pa th"])
            .plays("draw @1:th pa>1 sa>1 pass end draw @0:th")
            .awaits(0)
            .plays("pass end draw @1:th")
            .awaits(1)
            .may("pa>1 pass");
    }
}

#[test]
fn the_attack_that_came_with_a_parry_riposte_stays() {
    for (game, cost) in [(CLASSIC, 1), (REFORGED, 1)] {
        ruling(
            "Reforged, Press; docs/rules/poise.md#presses",
            "the Parry Riposte goes, the Attack that it allowed stays",
        )
        .table(game, &["th co", "ri sl"])
        .plays("draw @1:th ri>1 sl co>1 pass")
        .poise(&[8, 8 - cost]);
    }
}

#[test]
fn either_duelist_presses() {
    for game in BOTH {
        ruling("docs/rules/poise.md#presses", "the attacked player presses with a counterattack")
            .table(game, &["th pa", "tb sl co"])
            .plays("draw @1:th tb sl pa>2 co>2 pass")
            .poise(&[8, 8]);
    }
}
