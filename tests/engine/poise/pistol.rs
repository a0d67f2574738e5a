//! The Pistol, instead of an Exchange.

use super::position::{BOTH, ruling};

#[test]
fn the_pistol_costs_its_target_four_and_is_discarded() {
    for game in BOTH {
        ruling(
            "docs/rules/poise.md#the-pistol; Reforged, Pistol",
            "one player loses 4; afterwards as after an Exchange",
        )
        .table(game, &["th wb", "pa", "pa"])
        .items("pi - -")
        .plays("draw")
        .plays("@2:pi")
        .poise(&[10, 10, 6])
        .items("- - -")
        .awaits(0)
        .may_not("@1:th @1:pi x d:th pass")
        .plays("wb i:mg end")
        .awaits(1);
    }
}

#[test]
fn the_pistol_stands_beside_the_attacks() {
    let list = "@1:pi @1:th @2:pi @2:th end x";
    for (game, hand) in BOTH.into_iter().zip(["th si si si si do do", "th si si si si do do sa sa"]) {
        ruling("docs/protocol.md#poise-actions", "at another player still in, in place of an Attack")
            .table(game, &[hand, "", "", ""])
            .items("pi - - -")
            .out(&[3])
            .plays("draw")
            .may(list)
            .may_not("@0:pi @3:pi");
    }
}

#[test]
fn the_pistol_may_be_fired_on_the_turn_it_is_put_in_play() {
    for game in BOTH {
        ruling("docs/rules/poise.md#the-pistol", "from the hand it cannot be fired")
            .table(game, &["pi th", "pa"])
            .plays("draw")
            .may_not("@1:pi")
            .plays("i:pi @1:pi")
            .poise(&[10, 6])
            .items("- -");
    }
}

#[test]
fn nothing_helps_against_the_pistol() {
    for game in BOTH {
        ruling(
            "Reforged, Pistol (not enhanced, altered or responded to); docs/rules/poise.md#the-pistol",
            "no player is asked, no Item helps",
        )
        .table(game, &["th po", "pa ri do si cs mg"])
        .items("pi bu")
        .plays("draw")
        .may_not("@1:pi+po")
        .plays("@1:pi")
        .awaits(0)
        .poise(&[10, 6])
        .items("- bu");
    }
}

#[test]
fn the_pistol_alone_puts_no_player_with_poise_out() {
    for game in BOTH {
        let shot = ruling("docs/rules/poise.md#the-pistol", "at 4 or less it leads to No Poise");
        for poise in [1, 3, 4] {
            let position = shot.table(game, &["th", "pa"]).items("pi -").poise(&[10, poise]);
            position.plays("draw @1:pi").poise(&[10, 0]).in_play(&[0, 1]).awaits(0);
        }
        let position = shot.table(game, &["th", "pa"]).items("pi -").poise(&[10, 5]);
        position.plays("draw @1:pi").poise(&[10, 1]);
    }
}

#[test]
fn the_pistol_puts_out_at_no_poise() {
    for game in BOTH {
        let out = ruling("docs/rules/poise.md#the-pistol", "hand and Item are discarded");
        let last = out.table(game, &["th", "pa"]).items("pi bu").poise(&[10, 0]);
        last.plays("draw @1:pi").over(Some(0)).items("- -").holds(1, "");
        let three = out.table(game, &["th", "pa", "sl"]).items("pi bu fr").poise(&[10, 0, 1]);
        let shot = three.plays("draw @1:pi").in_play(&[0, 2]).items("- - fr").awaits(0);
        shot.plays("end").awaits(2);
    }
}

#[test]
fn the_pistol_replaces_the_exchange() {
    for game in BOTH {
        let one = ruling("docs/rules/poise.md#the-pistol", "one or the other");
        one.table(game, &["th sl", "pa"]).items("pi -").plays("draw @1:pi").may_not("@1:th @1:sl");
        let fought = one.table(game, &["th sl", "pa"]).items("pi -").plays("draw @1:th").may_not("@0:pi @1:pi");
        fought.plays("pass").may_not("@1:pi").items("pi -").poise(&[10, 8]);
        one.table(game, &["th pi", "pa"]).plays("draw @1:th pass i:pi").may_not("@1:pi");
    }
}

#[test]
fn a_pistol_kept_is_there_next_turn() {
    for game in BOTH {
        ruling("Classic, Item Cards (remains in play)", "until fired, replaced or discarded")
            .table(game, &["pi", "th"])
            .plays("draw i:pi end draw end draw @1:pi")
            .poise(&[10, 6]);
    }
}

#[test]
fn a_pistol_replaced_is_gone() {
    for game in BOTH {
        ruling("docs/rules/poise.md#items", "it is the Item in play that is fired")
            .table(game, &["mg", "th"])
            .items("pi -")
            .plays("draw i:mg")
            .may_not("@1:pi");
    }
}
