//! Parry Riposte: block, and attack at once.

use super::position::{BOTH, CLASSIC, REFORGED, ruling};

#[test]
fn a_parry_riposte_may_bring_an_attack_with_enhancements() {
    for game in BOTH {
        ruling("docs/rules/poise.md#parry-riposte; docs/protocol.md#poise-actions", "an Attack, or none")
            .table(game, &["th", "ri sl di po"])
            .plays("draw @1:th ri>1")
            .awaits(1)
            .may("di di+po none sl sl+po")
            .may_not("pass ri>1 co>1 po")
            .plays("sl+po")
            .awaits(0)
            .plays("pass")
            .poise(&[7, 9]);
    }
}

#[test]
fn without_an_attack_in_hand_nothing_is_asked() {
    for game in BOTH {
        ruling("docs/protocol.md#poise-actions", "Enhancements alone are no Attack")
            .table(game, &["th", "ri po ma pa"])
            .plays("draw @1:th ri>1")
            .awaits(0)
            .may("pass");
    }
}

#[test]
fn a_player_who_brings_no_attack_pays_for_none() {
    for (game, cost) in [(CLASSIC, 1), (REFORGED, 0)] {
        ruling("docs/rules/poise.md#parry-riposte", "classic 1 for the card itself; reforged nothing")
            .table(game, &["th", "ri sl"])
            .plays("draw @1:th ri>1")
            .poise(&[10, 10 - cost])
            .plays("none")
            .poise(&[10, 10 - cost])
            .awaits(0)
            .plays("pass")
            .poise(&[10, 10 - cost]);
    }
}

#[test]
fn classic_the_attack_costs_nothing_more() {
    ruling(
        "Classic, Sample Exchange, Phase 2; docs/rules/poise.md#parry-riposte",
        "1 for Parry Riposte, then the Attack's own cost",
    )
    .table(CLASSIC, &["th", "ri th lu ma"])
    .plays("draw @1:th ri>1")
    .poise(&[10, 9])
    .plays("th+ma")
    .poise(&[10, 8]);
}

#[test]
fn reforged_the_attack_costs_one_more() {
    let more =
        ruling("Reforged, Example Exchange; docs/rules/poise.md#parry-riposte", "1 for the Attack, then its own cost");
    more.table(REFORGED, &["th", "ri th lu ma"]).plays("draw @1:th ri>1").poise(&[10, 10]).plays("th").poise(&[10, 9]);
    more.table(REFORGED, &["th", "ri th lu ma"]).plays("draw @1:th ri>1 lu+ma").poise(&[10, 7]);
}

#[test]
fn reforged_the_extra_poise_is_free_at_no_poise_and_leads_there_from_one() {
    let extra = ruling("docs/rules/poise.md#parry-riposte", "paid before the Attack's own, free at No Poise");
    extra.table(REFORGED, &["th", "ri lu ma"]).poise(&[10, 1]).plays("draw @1:th ri>1 lu+ma").poise(&[10, 0]);
    let free = extra.table(REFORGED, &["th", "ri lu"]).poise(&[10, 0]).plays("draw @1:th ri>1").may("lu none");
    free.plays("lu pass").poise(&[7, 0]).in_play(&[0, 1]);
    extra.table(REFORGED, &["th", "ri lu ma"]).poise(&[10, 3]).plays("draw @1:th ri>1 lu+ma").poise(&[10, 0]);
    extra.table(REFORGED, &["th", "ri lu ma"]).poise(&[10, 4]).plays("draw @1:th ri>1 lu+ma").poise(&[10, 1]);
}

#[test]
fn ripostes_answer_ripostes() {
    for (game, cost) in [(CLASSIC, 1), (REFORGED, 1)] {
        ruling("docs/rules/poise.md#parry-riposte", "each is one play, then the other is next")
            .table(game, &["th ri di", "ri sl ri th"])
            .plays("draw @1:th ri>1 sl ri>2")
            .awaits(0)
            .may("di none")
            .plays("di")
            .awaits(1)
            .may("pass ri>3")
            .plays("ri>3")
            .awaits(1)
            .may("none th")
            .plays("none pass")
            .poise(&[10 - cost, if game == CLASSIC { 8 } else { 9 }]);
    }
}
