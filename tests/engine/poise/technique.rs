//! Superior Technique, the only interrupt. Seat 0 attacks; seat 1 mostly announces the Fancy Move.

use super::position::{REFORGED, ruling};

#[test]
fn a_player_who_holds_it_is_asked_and_may_allow() {
    ruling(
        "docs/rules/poise.md#superior-technique; docs/protocol.md#poise-actions",
        "after it is paid, before it takes effect",
    )
    .table(REFORGED, &["th st", "cs pa"])
    .plays("draw @1:th cs>1")
    .poise(&[10, 9])
    .awaits(0)
    .may("allow st")
    .may_not("pass cs>1 none")
    .plays("allow")
    .awaits(0)
    .may("pass")
    .plays("pass")
    .poise(&[10, 9]);
}

#[test]
fn it_negates_the_fancy_move_and_counts_as_the_play() {
    ruling("docs/rules/poise.md#superior-technique", "the Thrust stays, seat 1 plays again")
        .table(REFORGED, &["th st", "cs pa"])
        .plays("draw @1:th cs>1 st")
        .poise(&[9, 9])
        .awaits(1)
        .may("pa>1 pass")
        .holds(1, "pa")
        .plays("pass")
        .poise(&[9, 7]);
}

#[test]
fn only_a_player_who_holds_it_is_asked() {
    ruling("docs/protocol.md#poise-actions", "the move takes effect at once")
        .table(REFORGED, &["th", "cs st", "st"])
        .plays("draw @1:th cs>1")
        .awaits(0)
        .may("pass");
}

#[test]
fn it_is_never_an_ordinary_play() {
    ruling("docs/rules/poise.md#superior-technique", "not in place of a Response, an opening or a pass")
        .table(REFORGED, &["th st", "st pa si", "st"])
        .plays("draw")
        .may_not("st allow")
        .plays("@1:th")
        .may("pa>1 pass si>1")
        .may_not("st allow")
        .plays("pa>1")
        .may("pass")
        .may_not("st");
}

#[test]
fn only_fancy_moves_are_asked_about() {
    ruling("Reforged, Dueling (only to negate a Fancy Move)", "no Response, Press or Attack is interrupted")
        .table(REFORGED, &["th co st lu", "ri sl pa st"])
        .plays("draw @1:th")
        .awaits(1)
        .plays("ri>1")
        .awaits(1)
        .plays("sl")
        .awaits(0)
        .plays("co>1")
        .awaits(1)
        .plays("pa>1")
        .awaits(0)
        .may("pass");
}

#[test]
fn it_may_negate_another_superior_technique() {
    let chain = ruling("docs/rules/poise.md#superior-technique", "then the Swing takes effect");
    let position = chain.table(REFORGED, &["th st co", "cs st pa"]);
    let asked = position.plays("draw @1:th cs>1 st").awaits(1).may("allow st").poise(&[9, 9]);
    asked.plays("st").poise(&[9, 8]).awaits(0).may("pass").plays("pass").poise(&[9, 8]);
}

#[test]
fn a_superior_technique_that_is_allowed_stands() {
    ruling("docs/rules/poise.md#superior-technique", "seat 0 announced the last, so seat 1 is next")
        .table(REFORGED, &["th st co", "cs st pa"])
        .plays("draw @1:th cs>1 st allow")
        .awaits(1)
        .may("pa>1 pass")
        .holds(1, "st pa")
        .plays("pass")
        .poise(&[9, 7]);
}

#[test]
fn a_chain_of_three_negates_again() {
    ruling("docs/rules/poise.md#superior-technique", "the third negates the second, so the first negates the move")
        .table(REFORGED, &["th st st", "cs st pa"])
        .plays("draw @1:th cs>1 st st")
        .awaits(0)
        .may("allow st")
        .plays("st")
        .poise(&[8, 8])
        .awaits(1)
        .may("pa>1 pass")
        .plays("pass")
        .poise(&[8, 6]);
}

#[test]
fn in_a_chain_of_three_the_last_question_may_be_allowed() {
    ruling("docs/rules/poise.md#superior-technique", "seat 1's stands: the Swing works, seat 0 is next")
        .table(REFORGED, &["th st st", "cs st pa"])
        .plays("draw @1:th cs>1 st st allow")
        .awaits(0)
        .may("pass")
        .plays("pass")
        .poise(&[9, 8]);
}

#[test]
fn a_surviving_taste_my_blade_brings_its_attack_before_the_next_play() {
    let blade = ruling("docs/rules/poise.md#superior-technique", "first the Attack, then who is next");
    blade.table(REFORGED, &["th st", "tb sl"]).plays("draw @1:th tb").awaits(0).plays("allow").awaits(1).may("sl");
    let chain = blade.table(REFORGED, &["th st", "tb sl st"]).plays("draw @1:th tb st st").awaits(1).may("sl");
    chain.plays("sl").awaits(0).plays("pass").poise(&[7, 7]);
}

#[test]
fn a_negated_taste_my_blade_brings_nothing() {
    ruling("docs/protocol.md#poise-actions", "the Attack stays in the hand")
        .table(REFORGED, &["th st", "tb sl pa"])
        .plays("draw @1:th tb st")
        .awaits(1)
        .may("pa>1 pass")
        .holds(1, "sl pa");
}

#[test]
fn a_negated_witty_remark_takes_no_card() {
    let remark = ruling("docs/rules/poise.md#superior-technique", "chance is not asked when the Remark is negated");
    let negated = remark.table(REFORGED, &["th wr", "pa st si"]).plays("draw @1:th pa>1 wr").awaits(1).may("allow st");
    negated.plays("st").awaits(0).holds(1, "si").may("pass");
    let allowed =
        remark.table(REFORGED, &["th wr", "pa st si"]).loses_at_random("st").plays("draw @1:th pa>1 wr allow");
    allowed.awaits(1).holds(1, "si").may("pass");
}

#[test]
fn the_answers_change_hands_with_the_announcer() {
    ruling(
        "docs/rules/poise.md#superior-technique",
        "the active player's move is put to the other, and seat 0 is next after st",
    )
    .table(REFORGED, &["th tb sl", "pa st"])
    .plays("draw @1:th pa>1 tb")
    .awaits(1)
    .may("allow st")
    .plays("st")
    .awaits(0)
    .may("pass");
}

#[test]
fn it_costs_one_and_is_free_at_no_poise() {
    let cost = ruling("docs/rules/poise.md#superior-technique; docs/protocol.md#poise-actions", "asked at 1 and 0");
    let hands = ["th st", "cs pa"];
    cost.table(REFORGED, &hands).poise(&[1, 10]).plays("draw @1:th cs>1").may("allow st").plays("st").poise(&[0, 9]);
    cost.table(REFORGED, &hands).poise(&[0, 10]).plays("draw @1:th cs>1").may("allow st").plays("st").poise(&[0, 9]);
}

#[test]
fn a_negated_move_has_been_paid_for() {
    ruling("docs/rules/poise.md#superior-technique", "the Swing's 1 is gone, to No Poise even")
        .table(REFORGED, &["th st", "cs pa"])
        .poise(&[10, 1])
        .plays("draw @1:th cs>1 st pass")
        .poise(&[9, 0])
        .in_play(&[0])
        .over(Some(0));
}

#[test]
fn the_question_comes_again_for_the_next_move() {
    ruling("docs/rules/poise.md#superior-technique", "the player who allowed may negate a later one")
        .table(REFORGED, &["th st pa", "tb sl cs"])
        .plays("draw @1:th tb allow sl pa>2 cs>1")
        .awaits(0)
        .may("allow st")
        .plays("st")
        .awaits(1)
        .may("pass");
}

#[test]
fn discarding_is_all_it_is_good_for_in_a_turn() {
    ruling("docs/rules/poise.md#superior-technique", "it may be discarded at the start of a turn")
        .table(REFORGED, &["st", "pa"])
        .may("d:st draw")
        .plays("d:st")
        .holds(0, "");
}
