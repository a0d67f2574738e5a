//! The classic Cloak.

use super::position::{CLASSIC, ruling};

#[test]
fn a_cloak_in_play_takes_an_attack_with_all_that_is_attached() {
    ruling("docs/rules/poise.md#the-cloak", "as the play in an Exchange; it is discarded, and costs nothing")
        .table(CLASSIC, &["th ma po", "pa"])
        .items("- ck")
        .plays("draw @1:th+ma+po")
        .may("ck>1 pa>1 pass")
        .plays("ck>1")
        .items("- -")
        .poise(&[9, 10])
        .awaits(0)
        .may("pass")
        .plays("pass")
        .poise(&[9, 10]);
}

#[test]
fn a_cloak_in_the_hand_is_none() {
    ruling("docs/rules/poise.md#the-cloak", "an Item is put in play in one's own turn")
        .table(CLASSIC, &["th", "ck pa"])
        .plays("draw @1:th")
        .may("pa>1 pass")
        .may_not("ck>1 i:ck");
}

#[test]
fn a_cloak_needs_an_attack_against_its_player() {
    ruling("docs/rules/poise.md#the-cloak", "not one's own Attack, nor in one's own turn outside")
        .table(CLASSIC, &["th", "pa"])
        .items("ck -")
        .plays("draw")
        .may_not("ck>1")
        .plays("@1:th pa>1")
        .may("pass")
        .may_not("ck>1");
}

#[test]
fn a_cloak_takes_a_blocked_attack_and_its_response() {
    ruling("docs/rules/poise.md#the-cloak", "the Coupé finds nothing to discard")
        .table(CLASSIC, &["th co tb sl", "pa"])
        .items("- ck")
        .plays("draw @1:th pa>1 tb sl")
        .may("ck>1 ck>2 pass")
        .plays("ck>1")
        .may("pass")
        .may_not("co>1")
        .plays("pass")
        .poise(&[10, 8]);
}

#[test]
fn the_active_player_may_use_the_cloak_too() {
    ruling("docs/rules/poise.md#the-cloak", "it is put in play and used in the same turn")
        .table(CLASSIC, &["th ck", "ri lu"])
        .plays("draw i:ck @1:th ri>1 lu")
        .may("ck>2 pass")
        .plays("ck>2")
        .items("- -")
        .awaits(1)
        .plays("pass")
        .poise(&[10, 8]);
}

#[test]
fn a_cloak_used_is_gone_for_good() {
    ruling("docs/rules/poise.md#the-cloak", "the second Attack is not taken")
        .table(CLASSIC, &["th tb sl", "pa wr"])
        .items("- ck")
        .plays("draw @1:th ck>1 tb sl")
        .may("pa>2 pass wr")
        .may_not("ck>2");
}

#[test]
fn a_cloak_neither_helps_nor_hinders_attacks() {
    ruling("docs/rules/poise.md#the-cloak", "2 is 2 on both sides")
        .table(CLASSIC, &["th", "tb sl"])
        .items("ck -")
        .plays("draw @1:th tb sl pass")
        .poise(&[8, 8])
        .items("ck -");
}
