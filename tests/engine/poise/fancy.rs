//! Fancy Moves: Taste My Blade!, Chandelier Swing, Gallant Exit, Witty Remark.

use super::position::{BOTH, CLASSIC, REFORGED, ruling};

#[test]
fn taste_my_blade_brings_an_attack_that_is_not_optional() {
    for game in BOTH {
        ruling(
            "docs/rules/poise.md#fancy-moves; docs/protocol.md#poise-actions",
            "at once, for nothing, with Enhancements",
        )
        .table(game, &["th", "tb sl lu po"])
        .plays("draw @1:th")
        .may("pass tb")
        .plays("tb")
        .awaits(1)
        .may("lu lu+po sl sl+po")
        .may_not("none pass tb")
        .plays("lu+po")
        .poise(&[10, 9])
        .awaits(0)
        .plays("pass")
        .poise(&[6, 7]);
    }
}

#[test]
fn taste_my_blade_needs_an_attack_in_hand() {
    for game in BOTH {
        ruling("docs/rules/poise.md#fancy-moves", "Enhancements alone are none")
            .table(game, &["th", "tb po ma pa"])
            .plays("draw @1:th")
            .may("pa>1 pass")
            .may_not("tb");
    }
}

#[test]
fn taste_my_blade_belongs_in_an_exchange() {
    for game in BOTH {
        ruling("Reforged, Fancy Move (played during an Exchange)", "none begins or replaces one")
            .table(game, &["tb th cs wr", ""])
            .plays("draw")
            .may_not("tb wr cs>1 st ge");
    }
}

#[test]
fn a_chandelier_swing_takes_an_attack_with_all_that_is_attached() {
    for game in BOTH {
        ruling("docs/rules/poise.md#fancy-moves", "costs 1; the Attack and its Enhancements do nothing")
            .table(game, &["th ma re", "cs pa"])
            .plays("draw @1:th+ma+re")
            .may("cs>1 pa>1 pass")
            .plays("cs>1")
            .poise(&[9, 9])
            .awaits(0)
            .plays("pass")
            .poise(&[9, 9]);
    }
}

#[test]
fn a_chandelier_swing_takes_a_blocked_attack_and_its_response() {
    for game in BOTH {
        ruling("docs/rules/poise.md#fancy-moves", "its Response goes too; nothing is left")
            .table(game, &["th ma co tb sl", "pa cs"])
            .plays("draw @1:th+ma pa>1 tb sl")
            .may("cs>1 cs>2 pass")
            .plays("cs>1")
            .awaits(0)
            .may("pass")
            .may_not("co>1")
            .plays("pass")
            .poise(&[9, 7]);
    }
}

#[test]
fn a_chandelier_swing_needs_an_attack_against_its_player() {
    for game in BOTH {
        ruling("docs/rules/poise.md#fancy-moves", "not one's own")
            .table(game, &["th cs", "pa"])
            .plays("draw @1:th pa>1")
            .may("pass")
            .may_not("cs>1 cs>2");
    }
}

#[test]
fn what_a_swung_reckless_strike_gave_is_gone() {
    for game in BOTH {
        let gone = ruling("docs/rules/poise.md#the-damage-of-an-attack", "after the swing it gives nothing");
        gone.table(game, &["sl re", "tb th cs"]).plays("draw @1:sl+re tb th pass").poise(&[7, 6]);
        let swung = gone.table(game, &["sl re tb lu", "tb th cs"]).plays("draw @1:sl+re tb th tb lu cs>1 pass");
        swung.poise(&[7, 6]);
    }
}

#[test]
fn classic_gallant_exit_ends_the_exchange_and_ones_own_attacks_count() {
    ruling("docs/rules/poise.md#fancy-moves", "costs 2; both Attacks against you go, your own does its 3")
        .table(CLASSIC, &["th tb sl co", "tb lu ge pa"])
        .plays("draw @1:th tb lu tb sl")
        .may("ge pa>1 pa>3 pass")
        .plays("ge")
        .awaits(0)
        .poise(&[7, 7])
        .may_not("pass co>1 pa>1");
}

#[test]
fn classic_gallant_exit_may_be_played_without_an_attack_against_you() {
    ruling("docs/rules/poise.md#fancy-moves", "the attacker leaves, and the Thrust counts")
        .table(CLASSIC, &["th ge", "wr"])
        .loses_at_random("wb")
        .plays("draw @1:th wr")
        .may("ge pass")
        .plays("ge")
        .awaits(0)
        .poise(&[8, 8]);
}

#[test]
fn classic_gallant_exit_leaves_a_blocked_attack_blocked() {
    ruling("docs/rules/poise.md#fancy-moves", "as at every end of an Exchange")
        .table(CLASSIC, &["th ge", "pa"])
        .plays("draw @1:th pa>1 ge")
        .poise(&[8, 10]);
}

#[test]
fn classic_gallant_exit_takes_a_reckless_strike_along() {
    ruling("docs/rules/poise.md#fancy-moves; docs/rules/poise.md#the-damage-of-an-attack", "the Slash does 2, not 3")
        .table(CLASSIC, &["th re tb lu", "tb sl ge"])
        .plays("draw @1:th+re tb sl tb lu ge")
        .poise(&[7, 8]);
}

#[test]
fn classic_gallant_exit_takes_a_disarm_along() {
    ruling("docs/rules/poise.md#fancy-moves", "a Disarm that is gone disarms no player")
        .table(CLASSIC, &["di", "ge"])
        .items("mg bu")
        .plays("draw @1:di ge")
        .items("mg bu")
        .poise(&[10, 8]);
}

#[test]
fn a_witty_remark_costs_the_opponent_a_random_card() {
    for game in BOTH {
        ruling("docs/rules/poise.md#fancy-moves", "the card that chance takes, for nothing")
            .table(game, &["th", "wr pa"])
            .loses_at_random("wb")
            .pile("wb wb wb ts ts mg mg fr")
            .plays("draw @1:th wr")
            .holds(0, if game == CLASSIC { "wb wb ts ts mg" } else { "wb wb ts ts mg mg fr" })
            .holds(1, "pa")
            .poise(&[10, 10])
            .awaits(0);
    }
}

#[test]
fn a_witty_remark_against_an_empty_hand_does_nothing() {
    for game in BOTH {
        ruling("docs/rules/poise.md#fancy-moves; docs/protocol.md#poise-records", "and it is the other's play")
            .table(game, &["th wr", "pa"])
            .plays("draw @1:th pa>1")
            .may("pass wr")
            .plays("wr")
            .holds(1, "")
            .awaits(1)
            .may("pass");
    }
}

#[test]
fn reforged_has_neither_gallant_exit_nor_cloak_and_classic_no_superior_technique() {
    ruling("docs/rules/poise.md#the-decks", "what an edition has not cannot be played in it")
        .table(REFORGED, &["th", "pa"])
        .plays("draw @1:th")
        .may_not("ge ck>1 st");
}
