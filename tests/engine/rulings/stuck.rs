//! A seat that must act and cannot.

use engarde::engine::piste::Rules;

use super::board::{LEFT, RIGHT, ruling};

#[test]
fn who_cannot_act_loses() {
    for (rules, _) in Rules::NAMED {
        ruling(
            "V1.2, End of a game round 2; docs/rules/piste.md#no-legal-action",
            "no legal action: the round is lost",
        )
        .at(rules, (16, "11223"), (20, "55554"))
        .plays("f1")
        .ends(Some(LEFT), "stuck")
        .opened(false);
    }
}

#[test]
fn who_can_only_attack_is_not_stuck_and_must_attack() {
    for (rules, _) in Rules::NAMED {
        ruling(
            "Webley, advanced (the three possible moves); docs/rules/piste.md#no-legal-action",
            "an attack is a move",
        )
        .at(rules, (16, "11223"), (20, "55534"))
        .plays("f1")
        .awaits(RIGHT)
        .may("a1 b3");
        ruling("docs/rules/piste.md#no-legal-action", "with nothing but the attack, the attack it is")
            .at(rules, (17, "11223"), (22, "55544"))
            .plays("f1")
            .may(if rules == "basic" { "a1" } else { "a1 a2" });
    }
}

#[test]
fn room_behind_is_enough_to_act() {
    ruling("V1.2, End of a game round 2", "a fencer who can still move back is not stuck")
        .at("standard", (16, "11223"), (18, "55555"))
        .plays("f1")
        .may("b5");
}

#[test]
fn a_defender_who_parries_and_then_cannot_act_loses() {
    for rules in ["standard", "advanced", "condensed", "webley-standard", "webley-advanced"] {
        ruling("docs/rules/piste.md#parries", "the parry does not end the turn, and a turn needs an action")
            .at(rules, (18, "34412"), (21, "34555"))
            .plays("a1")
            .plays("p3")
            .ends(Some(LEFT), "stuck");
    }
}

#[test]
fn an_empty_pile_ends_the_round_before_anyone_is_stuck() {
    ruling("docs/rules/piste.md#no-legal-action", "the last card is drawn: neither fencer acts any more")
        .at("standard", (16, "11224"), (20, "55554"))
        .pile("4")
        .plays("f1")
        .ends(Some(LEFT), "distance");
}

#[test]
fn after_the_last_card_a_parry_needs_no_turn() {
    ruling(
        "V1.2, End of a game round 3; docs/rules/piste.md#the-last-card",
        "a defender without an action is not stuck once the pile is empty",
    )
    .at("standard", (18, "34412"), (21, "34555"))
    .pile("1")
    .plays("a1 p3")
    .ends(Some(LEFT), "distance");
}
