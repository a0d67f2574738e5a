//! Disarm, and the order in which an Exchange is resolved.

use super::position::{BOTH, CLASSIC, REFORGED, ruling};

#[test]
fn a_disarm_does_one_and_takes_the_item() {
    for game in BOTH {
        for item in ["mg", "bu", "fr", "pi"] {
            ruling("docs/rules/poise.md#disarm", "when the Exchange ends the opponent discards the Item in play")
                .table(game, &["di", "pa"])
                .items(&format!("- {item}"))
                .plays("draw @1:di")
                .items(&format!("- {item}"))
                .plays("pass")
                .items("- -")
                .poise(&[10, 9]);
        }
    }
    ruling("docs/rules/poise.md#disarm", "the Cloak too")
        .table(CLASSIC, &["di", "pa"])
        .items("- ck")
        .plays("draw @1:di pass")
        .items("- -");
}

#[test]
fn a_disarm_without_an_item_just_does_one() {
    for game in BOTH {
        ruling("docs/rules/poise.md#disarm", "there may be nothing to discard; one's own Item stays")
            .table(game, &["di", "pa"])
            .items("mg -")
            .plays("draw @1:di pass")
            .items("mg -")
            .poise(&[10, 8]);
    }
}

#[test]
fn a_blocked_disarm_works() {
    for game in BOTH {
        for response in ["pa", "ri", "do", "si"] {
            let cost = u8::from(response == "do" || response == "ri" && game == CLASSIC);
            ruling("Reforged, Ending the Exchange 1; docs/rules/poise.md#disarm", "blocked: no loss, no Item")
                .table(game, &["di", response])
                .items("- mg")
                .plays(&format!("draw @1:di {response}>1 pass"))
                .items("- -")
                .poise(&[10, 10 - cost]);
        }
    }
}

#[test]
fn a_discarded_disarm_does_not() {
    for game in BOTH {
        ruling("docs/rules/poise.md#disarm", "swung away before the end, it takes nothing")
            .table(game, &["di", "cs"])
            .items("- mg")
            .plays("draw @1:di cs>1 pass")
            .items("- mg");
    }
}

#[test]
fn the_defence_of_a_disarmed_item_is_gone_in_both_editions() {
    for game in BOTH {
        ruling("docs/rules/poise.md#the-end-of-an-exchange", "1 + 3 + 0, not less 2")
            .table(game, &["di ma", "pa"])
            .items("- bu")
            .plays("draw @1:di+ma pass")
            .poise(&[9, 6]);
    }
}

#[test]
fn the_damage_of_a_disarmed_item_counts_in_the_classic_edition_alone() {
    for (game, loss) in [(CLASSIC, 4), (REFORGED, 2)] {
        ruling("docs/rules/poise.md#disarm", "classic: damage with Items, then Disarm; reforged reversed")
            .table(game, &["th", "tb di"])
            .items("fr -")
            .plays("draw @1:th tb di pass")
            .items("- -")
            .poise(&[9, 10 - loss]);
    }
}

#[test]
fn all_disarms_resolve_together() {
    for (game, poise) in [(CLASSIC, [8, 7]), (REFORGED, [9, 9])] {
        ruling("docs/rules/poise.md#disarm", "both lose their Items, neither is first")
            .table(game, &["di", "tb di"])
            .items("fr mg")
            .plays("draw @1:di tb di pass")
            .items("- -")
            .poise(&poise);
    }
}

#[test]
fn a_reckless_strike_adds_to_a_disarms_damage() {
    for game in BOTH {
        ruling("docs/rules/poise.md#the-damage-of-an-attack", "1 + 1")
            .table(game, &["th re", "tb di"])
            .plays("draw @1:th+re tb di pass")
            .poise(&[8, 6]);
    }
}

#[test]
fn a_disarm_reaches_the_other_duelist_alone() {
    for game in BOTH {
        ruling("Reforged, Exchanges (no player outside it is affected)", "third players keep their Items")
            .table(game, &["di", "pa", "pa"])
            .items("mg fr bu")
            .plays("draw @1:di pass")
            .items("mg - bu");
    }
}

#[test]
fn a_disarm_that_puts_no_player_out_may_leave_no_poise_undamaged() {
    for game in BOTH {
        ruling("docs/rules/poise.md#losses", "a blocked Disarm takes the Item only")
            .table(game, &["di", "pa"])
            .poise(&[10, 0])
            .items("- bu")
            .plays("draw @1:di pa>1 pass")
            .items("- -")
            .in_play(&[0, 1]);
    }
}
