//! The last chance to attack (the basic game), alone and with other options.

use engarde::engine::piste::{EndOfPile, Illegal, Rules};

use super::board::{LEFT, RIGHT, ruling};

const CUSTOM: Rules = Rules { end: EndOfPile::LastChance, ..Rules::ADVANCED };

#[test]
fn the_opponent_may_still_attack_and_nothing_else() {
    ruling(
        "Webley in full, basic; docs/rules/piste.md#the-last-card; docs/protocol.md#piste-records",
        "only a1 is legal",
    )
    .at("basic", (8, "12344"), (14, "44155"))
    .pile("5")
    .plays("f2")
    .awaits(RIGHT)
    .may("a1")
    .may_not("b1", Illegal::OnlyAttackLeft)
    .may_not("f1", Illegal::OnlyAttackLeft);
}

#[test]
fn the_last_chance_hits_like_every_basic_attack() {
    ruling("docs/rules/piste.md#the-last-chance", "however far the opponent has come")
        .at("basic", (13, "12344"), (19, "44155"))
        .pile("5")
        .plays("f2 a1")
        .ends(Some(RIGHT), "hit");
}

#[test]
fn who_cannot_use_the_last_chance_is_not_stuck() {
    ruling("docs/rules/piste.md#the-last-chance", "right holds no 4: distance")
        .at("basic", (9, "12344"), (15, "11355"))
        .pile("5")
        .plays("f2")
        .ends(Some(LEFT), "distance")
        .opened(false);
}

#[test]
fn basic_never_compares_cards() {
    ruling("docs/rules/piste.md#the-last-chance", "left's two 4s at gap 4 count for nothing")
        .at("basic", (4, "12344"), (10, "11355"))
        .pile("5")
        .plays("f2")
        .ends(Some(RIGHT), "distance");
}

#[test]
fn basic_can_end_level() {
    ruling("Webley, basic (moved the same distance: drawn)", "both 7 spaces on, out of reach")
        .at("basic", (8, "12344"), (13, "11355"))
        .right_to_act()
        .pile("2")
        .plays("b3")
        .stand(8, 16)
        .ends(None, "level");
}

#[test]
fn the_last_chance_of_a_custom_game_may_be_parried_and_then_distance_decides() {
    ruling("docs/rules/piste.md#the-last-chance", "no turn after that parry")
        .under(CUSTOM, (9, "12344"), (15, "44155"))
        .pile("5")
        .plays("f2")
        .may("a1 a2")
        .plays("a2")
        .may("h p44")
        .plays("p44")
        .ends(Some(LEFT), "distance")
        .opened(false);
}

#[test]
fn the_last_chance_of_a_custom_game_may_be_an_indirect_attack() {
    ruling("docs/rules/piste.md#the-last-chance", "answered by a retreat: distance")
        .under(CUSTOM, (8, "12344"), (14, "13355"))
        .pile("5")
        .plays("f2")
        .may("f1a1 f1a2 f3a1")
        .plays("f1a1")
        .stand(10, 13)
        .may("h p3 r1 r3 r4 r5")
        .plays("r4")
        .ends(Some(RIGHT), "distance");
}

#[test]
fn an_attack_that_draws_the_last_card_is_answered_and_leaves_no_last_chance() {
    let parried = ruling("docs/rules/piste.md#the-last-chance", "nor a last chance");
    parried.under(CUSTOM, (13, "31245"), (16, "33455")).pile("1").plays("a1 p3").ends(Some(LEFT), "distance");
    parried.under(CUSTOM, (10, "31245"), (15, "34455")).pile("12").plays("f2a1 r4").ends(Some(LEFT), "distance");
}

#[test]
fn a_retreat_that_draws_the_last_card_leaves_the_attacker_the_last_chance() {
    ruling("docs/rules/piste.md#the-last-chance", "the last card went to the other fencer")
        .under(CUSTOM, (4, "31244"), (9, "14555"))
        .pile("445")
        .plays("f2a1 r1")
        .awaits(LEFT)
        .may("a1 a2 a3 a4")
        .plays("a1 h")
        .ends(Some(LEFT), "hit");
}

#[test]
fn the_other_ends_leave_no_last_chance() {
    for rules in ["standard", "advanced", "condensed", "webley-standard", "webley-advanced"] {
        ruling(
            "docs/rules/piste.md#the-rule-sets; V1.2, End of a game round 3; docs/rules/piste.md#the-last-card",
            "no attack after the last card",
        )
        .at(rules, (8, "12334"), (14, "44155"))
        .pile("5")
        .plays("f2")
        .ends(Some(RIGHT), "cards");
    }
}
