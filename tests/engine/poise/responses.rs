//! Responses: full blocks, partial ones, and one for each Attack.

use super::position::{BOTH, CLASSIC, REFORGED, ruling};

#[test]
fn an_attack_may_be_answered_by_every_response() {
    for game in BOTH {
        ruling(
            "docs/rules/poise.md#responses; docs/protocol.md#poise-actions",
            "Parry, Parry Riposte, Dodge, Sidestep, or nothing",
        )
        .table(game, &["th", "pa ri do si"])
        .plays("draw @1:th")
        .awaits(1)
        .may("do>1 pa>1 pass ri>1 si>1");
    }
}

#[test]
fn a_full_block_takes_everything() {
    for (game, riposte) in [(CLASSIC, 1), (REFORGED, 0)] {
        for (card, cost) in [("pa", 0), ("ri", riposte), ("do", 1)] {
            ruling(
                "docs/rules/poise.md#responses",
                "Parry free, Parry Riposte 1 in the classic edition, Dodge 1; all full",
            )
            .table(game, &["th ma po", &format!("{card} si")])
            .plays(&format!("draw @1:th+ma+po {card}>1 pass"))
            .poise(&[9, 10 - cost])
            .awaits(0);
        }
    }
}

#[test]
fn a_sidestep_takes_two() {
    for game in BOTH {
        let sidestep =
            ruling("docs/rules/poise.md#responses", "defence 2, for nothing, against the Attack in front of it");
        sidestep.table(game, &["th ma", "si"]).plays("draw @1:th+ma si>1 pass").poise(&[9, 7]);
        sidestep.table(game, &["th", "si"]).plays("draw @1:th si>1 pass").poise(&[10, 10]);
        sidestep.table(game, &["di", "si"]).plays("draw @1:di si>1 pass").poise(&[10, 10]);
    }
}

#[test]
fn a_sidestep_reduces_its_own_attack_only() {
    for game in BOTH {
        ruling("docs/rules/poise.md#the-damage-of-an-attack", "1 - 2 is 0, and the 2 beside it counts")
            .table(game, &["di tb th", "si"])
            .plays("draw @1:di si>1 tb th pass")
            .poise(&[10, 8]);
    }
}

#[test]
fn an_attack_has_one_response() {
    for game in BOTH {
        ruling("docs/rules/poise.md#responses", "neither a second full nor one beside a Sidestep")
            .table(game, &["th ma tb sl", "si pa do"])
            .plays("draw @1:th+ma si>1 tb sl")
            .may("do>2 pa>2 pass")
            .may_not("pa>1 do>1")
            .plays("pa>2")
            .plays("pass")
            .poise(&[9, 7]);
    }
}

#[test]
fn a_response_faces_an_attack_against_its_player() {
    for game in BOTH {
        ruling("docs/rules/poise.md#responses", "not one's own Attack, not one that is not there")
            .table(game, &["th pa si", "tb sl"])
            .plays("draw @1:th tb sl")
            .awaits(0)
            .may("pa>2 pass si>2")
            .may_not("pa>1 si>1 pa>3");
    }
}

#[test]
fn with_several_attacks_any_of_them_is_answered() {
    for game in BOTH {
        ruling("docs/rules/poise.md#the-exchange", "one Response a play, before whichever Attack is open")
            .table(game, &["th tb sl tb th", "wr pa si"])
            .loses_at_random("wb")
            .plays("draw @1:th wr tb sl")
            .may("pa>1 pa>2 pass si>1 si>2")
            .plays("pa>2")
            .plays("tb th")
            .may("pass si>1 si>3");
    }
}

#[test]
fn a_response_needs_an_exchange() {
    for game in BOTH {
        ruling("Classic, On Your Turn (off your turn only if attacked); Reforged, Dueling", "nothing to respond to")
            .table(game, &["th pa do", ""])
            .plays("draw")
            .may_not("pa>1 do>1 co>1 pass");
    }
}
