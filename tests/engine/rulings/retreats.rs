//! The retreat from an indirect attack.

use engarde::engine::piste::{Illegal, Rules};

use super::board::{LEFT, RIGHT, ruling};

const WITH_RETREAT: [&str; 3] = ["advanced", "condensed", "webley-advanced"];

#[test]
fn a_retreat_escapes_an_indirect_attack_and_ends_the_turn() {
    for rules in WITH_RETREAT {
        ruling(
            "V1.2, Advanced rules ii; Postpischil, Advance and attack; docs/rules/piste.md#retreats; docs/rules/piste.md#worked-positions",
            "left acts",
        )
        .at(rules, (10, "42215"), (16, "43355"))
        .plays("f4a2")
        .stand(14, 16)
        .plays("r4")
        .stand(14, 20)
        .awaits(LEFT);
    }
}

#[test]
fn a_retreat_draws_one_card() {
    ruling("V1.2, Advanced rules ii (draws a card to replenish)", "the hand is full again before the attacker acts")
        .at("advanced", (10, "42215"), (16, "43355"))
        .pile("1133524")
        .plays("f4a2 r4")
        .hold("15113", "33355")
        .pile(3);
}

#[test]
fn with_no_parry_and_no_room_it_is_a_hit() {
    for rules in WITH_RETREAT {
        ruling(
            "V1.2, End of a game round 1; docs/rules/piste.md#retreats; docs/rules/piste.md#worked-positions",
            "4 5 5 5 5 with three spaces behind",
        )
        .at(rules, (14, "33312"), (20, "45555"))
        .plays("f3a2")
        .may("h")
        .may_not("r4", Illegal::LeavesPiste)
        .plays("h")
        .ends(Some(LEFT), "hit");
    }
}

#[test]
fn no_fencer_retreats_from_a_direct_attack() {
    for rules in WITH_RETREAT {
        ruling(
            "V1.2, Advanced rules, Important; docs/rules/piste.md#retreats",
            "a retreat is possible from an indirect attack only",
        )
        .at(rules, (10, "42215"), (12, "14355"))
        .plays("a1")
        .may("h")
        .may_not("r1", Illegal::RetreatFromDirect);
    }
}

#[test]
fn any_card_with_room_behind_it_will_do() {
    ruling("Postpischil, Advance and attack (any card)", "every card for which there is room")
        .at("condensed", (10, "42215"), (16, "13455"))
        .plays("f4a1")
        .may("h r1 r3 r4 r5");
}

#[test]
fn a_retreat_may_end_on_the_last_space() {
    ruling(
        "V1.2, Moving the fencing figure, Attention",
        "a fencer's own end is still on the piste, the space behind it is not",
    )
    .at("advanced", (13, "42215"), (19, "14555"))
    .plays("f4a1")
    .may("h r1 r4")
    .plays("r4")
    .stand(17, 23);
}

#[test]
fn a_retreat_must_be_held() {
    ruling("V1.2, Advanced rules ii (plays a card)", "one retreats by one's own card")
        .at("advanced", (10, "42215"), (16, "13455"))
        .plays("f4a1")
        .may_not("r2", Illegal::Missing { value: engarde::engine::piste::Value::ALL[1], need: 1, have: 0 });
}

#[test]
fn parry_or_retreat_is_the_defenders_choice() {
    ruling("V1.2, Advanced rules (two options to defend himself)", "and the hit may be taken")
        .at("advanced", (10, "42215"), (16, "22455"))
        .plays("f4a2")
        .may("h p22 r2 r4 r5");
}

#[test]
fn the_advance_stands_even_if_the_attack_fails() {
    ruling("V1.2, Advanced rules", "the piece is moved forward, and then attacks")
        .at("advanced", (10, "42215"), (16, "13455"))
        .plays("f4a1 r3")
        .stand(14, 19);
}

#[test]
fn a_total_parry_answers_an_indirect_attack_too() {
    ruling("docs/rules/piste.md#parries", "two 2s are parried by 1+3")
        .at("webley-advanced", (10, "42215"), (16, "13455"))
        .plays("f4a2")
        .may("h p13 r1 r3 r4 r5")
        .plays("p13")
        .awaits(RIGHT)
        .hold("15111", "455");
}

#[test]
fn a_retreat_belongs_to_the_indirect_attack() {
    let custom = Rules { indirect: true, ..Rules::STANDARD };
    ruling("docs/rules/piste.md#custom-games", "switching the indirect attack on brings the retreat")
        .under(custom, (10, "42215"), (16, "13455"))
        .plays("f4a1")
        .may("h r1 r3 r4 r5");
}
