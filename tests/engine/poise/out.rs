//! Going out, and how a game ends.

use super::position::{BOTH, CLASSIC, REFORGED, ruling};

#[test]
fn with_a_poise_left_the_worst_is_no_poise() {
    for game in BOTH {
        ruling("Classic and Reforged, Poise; docs/rules/poise.md#losses", "8 damage at 1 Poise: No Poise")
            .table(game, &["th ma po re", "pa"])
            .poise(&[10, 1])
            .plays("draw @1:th+ma+po+re pass")
            .poise(&[9, 0])
            .in_play(&[0, 1])
            .awaits(0);
    }
}

#[test]
fn at_no_poise_a_loss_of_one_puts_out() {
    for game in BOTH {
        ruling(
            "Classic and Reforged, Poise; docs/rules/poise.md#losses",
            "someone at No Poise who takes 1 or more is out",
        )
        .table(game, &["di", "pa"])
        .poise(&[10, 0])
        .plays("draw @1:di pass")
        .in_play(&[0])
        .poise(&[10, 0])
        .over(Some(0));
    }
}

#[test]
fn at_no_poise_an_attack_that_does_nothing_does_not() {
    for game in BOTH {
        let nothing = ruling("docs/rules/poise.md#losses", "an Attack reduced to 0 is no hit");
        let position = nothing.table(game, &["th", "si"]).poise(&[10, 0]);
        position.plays("draw @1:th si>1 pass").in_play(&[0, 1]).awaits(0);
        let item = nothing.table(game, &["th", "pa"]).poise(&[10, 0]).items("- bu");
        item.plays("draw @1:th pass").in_play(&[0, 1]).awaits(0).items("- bu");
    }
}

#[test]
fn no_card_alone_puts_out_by_its_cost() {
    ruling("docs/rules/poise.md#poise", "costs lead to No Poise at worst")
        .table(CLASSIC, &["th", "ge"])
        .poise(&[10, 0])
        .plays("draw @1:th ge")
        .poise(&[10, 0])
        .in_play(&[0, 1]);
}

#[test]
fn a_player_who_goes_out_discards_hand_and_item() {
    for game in BOTH {
        ruling("docs/rules/poise.md#going-out", "and the active player's turn goes on")
            .table(game, &["th wb", "pa sl mg", "th"])
            .poise(&[10, 0, 10])
            .items("- fr bu")
            .plays("draw @1:th pass")
            .in_play(&[0, 2])
            .holds(1, "")
            .items("- - bu")
            .awaits(0)
            .plays("wb end")
            .awaits(2)
            .plays("draw")
            .may_not("@1:th")
            .plays("@0:th pass end")
            .awaits(0);
    }
}

#[test]
fn what_the_dead_held_comes_back_with_the_next_shuffle() {
    ruling("docs/rules/poise.md#going-out", "hand, Item and Field are among the discards that are shuffled")
        .table(REFORGED, &["th wb wb wb ts ts mg mg bu", "pa sl di", "th"])
        .poise(&[10, 0, 10])
        .items("- fr -")
        .pile("")
        .reshuffles("pa sl di fr th si si si si", "pa sl di fr th")
        .plays("draw @1:th pass end draw")
        .holds(2, "th pa sl di fr th si si si");
}

#[test]
fn when_the_active_player_goes_out_the_turn_ends() {
    for game in BOTH {
        ruling("docs/rules/poise.md#going-out; docs/protocol.md#poise-records", "the next seat begins")
            .table(game, &["th wb", "tb sl", "pa"])
            .poise(&[0, 10, 10])
            .plays("draw @1:th tb sl pass")
            .in_play(&[1, 2])
            .poise(&[0, 8, 10])
            .holds(0, "")
            .awaits(1)
            .may("draw")
            .plays("draw")
            .may_not("@0:th");
    }
}

#[test]
fn the_last_one_in_wins_at_once() {
    for game in BOTH {
        let last = ruling("docs/rules/poise.md#going-out; docs/protocol.md#poise-records", "no end");
        let position = last.table(game, &["th", "pa", "pa"]).out(&[2]).poise(&[3, 0, 0]);
        position.plays("draw @1:th pass").over(Some(0)).in_play(&[0]);
        let position = last.table(game, &["th", "tb sl"]).poise(&[0, 4]);
        position.plays("draw @1:th tb sl pass").over(Some(1)).in_play(&[1]).poise(&[0, 2]);
    }
}

#[test]
fn both_duelists_out_is_a_draw_between_the_last_two() {
    for game in BOTH {
        let draw = ruling("docs/rules/poise.md#going-out", "the game is a draw, no player has won");
        let position = draw.table(game, &["th", "tb sl"]).poise(&[0, 0]);
        position.plays("draw @1:th tb sl pass").in_play(&[]).poise(&[0, 0]).drawn_between(&[0, 1]);
        let position = draw.table(game, &["pa", "th", "tb sl", ""]).active(1).out(&[0, 3]).poise(&[0, 0, 0, 0]);
        position.plays("draw @2:th tb sl pass").in_play(&[]).drawn_between(&[1, 2]);
    }
}

#[test]
fn both_duelists_out_and_one_remains_who_wins() {
    for game in BOTH {
        ruling("docs/rules/poise.md#going-out", "the player who watched has won")
            .table(game, &["th", "tb sl", "pa"])
            .poise(&[0, 0, 1])
            .plays("draw @1:th tb sl pass")
            .in_play(&[2])
            .poise(&[0, 0, 1])
            .over(Some(2));
    }
}

#[test]
fn both_duelists_out_and_more_remain_play_goes_on() {
    for game in BOTH {
        ruling("docs/rules/poise.md#going-out", "with the next seat still in after the active one")
            .table(game, &["pa", "th", "tb sl", "pa"])
            .active(1)
            .poise(&[10, 0, 0, 10])
            .plays("draw @2:th tb sl pass")
            .in_play(&[0, 3])
            .awaits(3)
            .may("d:pa draw")
            .plays("draw end")
            .awaits(0);
    }
}

#[test]
fn losses_at_the_end_of_an_exchange_are_simultaneous() {
    for game in BOTH {
        ruling("docs/rules/poise.md#losses", "seat 0's hit counts though seat 0 goes out by seat 1's")
            .table(game, &["th", "tb sl", "pa"])
            .poise(&[0, 5, 10])
            .plays("draw @1:th tb sl pass")
            .in_play(&[1, 2])
            .poise(&[0, 3, 10]);
    }
}

#[test]
fn six_play_until_one_is_left() {
    for game in BOTH {
        ruling("docs/rules/poise.md#going-out", "seats 1 to 5 go out one after the other, by seat 0 or 2")
            .table(game, &["th", "pa", "sl", "pa", "pa", "pa"])
            .poise(&[10, 0, 10, 0, 0, 0])
            .out(&[4, 5])
            .plays("draw @1:th pass")
            .in_play(&[0, 2, 3])
            .plays("end")
            .awaits(2)
            .plays("draw @3:sl pass")
            .in_play(&[0, 2])
            .plays("end")
            .awaits(0);
    }
}
