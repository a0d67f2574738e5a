//! Lunge's permission in the reforged edition.

use super::position::{CLASSIC, REFORGED, ruling};

#[test]
fn reforged_a_lunge_needs_every_attack_against_its_player_answered() {
    ruling("Reforged, Lunge", "no Lunge into an open Attack; it comes once the Attack has a Response in front of it")
        .table(REFORGED, &["th wr", "pa lu sl wb"])
        .loses_at_random("wb")
        .plays("draw @1:th")
        .may("pa>1 pass")
        .may_not("lu sl")
        .plays("pa>1")
        .awaits(0)
        .plays("wr")
        .awaits(1)
        .may("lu pass")
        .may_not("sl")
        .plays("lu pass")
        .poise(&[7, 9]);
}

#[test]
fn reforged_a_lunge_may_follow_when_no_attack_is_aimed_at_its_player() {
    ruling("Reforged, Lunge; docs/rules/poise.md#a-new-attack-in-an-exchange", "the attacker lunges on")
        .table(REFORGED, &["th lu po sl", "pa pa"])
        .plays("draw @1:th pa>1")
        .may("lu lu+po pass")
        .may_not("sl")
        .plays("lu+po")
        .poise(&[9, 10])
        .awaits(1)
        .may("pa>2 pass")
        .plays("pass")
        .poise(&[9, 6]);
}

#[test]
fn reforged_lunges_follow_one_another() {
    ruling("Reforged, Lunge", "the permission is not used up")
        .table(REFORGED, &["lu lu lu", "pa pa"])
        .plays("draw @1:lu pa>1")
        .may("lu pass")
        .plays("lu pa>2")
        .may("lu pass")
        .plays("lu pass")
        .poise(&[7, 7]);
}

#[test]
fn reforged_a_sidestep_counts_for_the_permission() {
    ruling("docs/rules/poise.md#a-new-attack-in-an-exchange", "though the Attack is not blocked")
        .table(REFORGED, &["th ma wr", "si lu wb"])
        .loses_at_random("wb")
        .plays("draw @1:th+ma si>1 wr")
        .may("lu pass")
        .plays("lu pass")
        .poise(&[6, 6]);
}

#[test]
fn reforged_a_press_takes_the_permission_away() {
    ruling("Reforged, Lunge", "the Attack stands open again; Responses elsewhere do not help")
        .table(REFORGED, &["th co tb sl", "pa pa lu"])
        .plays("draw @1:th pa>1 co>1")
        .may("pa>1 pass")
        .plays("pa>1 tb sl")
        .may("pass");
}

#[test]
fn reforged_an_open_attack_against_the_attacker_forbids_the_lunge() {
    ruling("Reforged, Lunge (all Attacks currently targeting you)", "it is one's own side of the Field that counts")
        .table(REFORGED, &["th lu pa wr", "tb sl wb lu"])
        .loses_at_random("wb")
        .plays("draw @1:th tb sl")
        .may("pa>2 pass wr")
        .plays("wr")
        .may("pass")
        .plays("pass");
    ruling("Reforged, Lunge (all Attacks currently targeting you)", "a Response in front of it opens the way")
        .table(REFORGED, &["th lu pa", "tb sl wr"])
        .loses_at_random("wb")
        .plays("draw @1:th tb sl pa>2 wr")
        .may("lu pass");
}

#[test]
fn classic_a_lunge_is_an_attack_like_any() {
    ruling("docs/rules/poise.md#a-new-attack-in-an-exchange", "the classic Lunge says nothing")
        .table(CLASSIC, &["th lu wr", "pa lu wb"])
        .loses_at_random("wb")
        .plays("draw @1:th pa>1")
        .may("pass wr")
        .may_not("lu")
        .plays("wr")
        .may("pass")
        .may_not("lu");
}
