//! Parry and riposte.

use engarde::engine::piste::{Event, Illegal, Rules, Value};

use super::board::{LEFT, RIGHT, ruling};

const WITH_PARRIES: [&str; 5] = ["standard", "advanced", "condensed", "webley-standard", "webley-advanced"];
const SAME_VALUE: [&str; 3] = ["standard", "advanced", "condensed"];
const SAME_TOTAL: [&str; 2] = ["webley-standard", "webley-advanced"];

fn value(number: u8) -> Value {
    Value::new(number).expect("1 to 5")
}

#[test]
fn a_parry_is_as_many_cards_of_the_same_value() {
    for rules in SAME_VALUE {
        ruling(
            "V1.2, Making a direct attack 2; Postpischil, Attack; docs/rules/piste.md#parries",
            "the same number, the same value",
        )
        .at(rules, (8, "11245"), (11, "33324"))
        .attacked(3, 2, false)
        .may("h p33")
        .may_not("p3", Illegal::ParryCount { need: 2 })
        .may_not("p333", Illegal::ParryCount { need: 2 });
    }
}

#[test]
fn the_same_total_is_no_parry_in_the_corrected_rules() {
    for rules in SAME_VALUE {
        ruling("V1.2, Making a direct attack 2; docs/rules/piste.md#parries", "two 3s are not parried by 2+4")
            .at(rules, (8, "11245"), (11, "32445"))
            .attacked(3, 2, false)
            .may("h")
            .may_not("p24", Illegal::ParryValue { need: value(3) });
    }
}

#[test]
fn two_fours_parried_leave_three_cards_to_act_with() {
    ruling(
        "V1.2, Making a direct attack 2, Example; docs/rules/piste.md#drawing; docs/rules/piste.md#worked-positions",
        "then the hand is filled to five",
    )
    .at("standard", (8, "44123"), (12, "44125"))
    .pile("5512334")
    .plays("a2 p44")
    .awaits(RIGHT)
    .hold("12355", "125")
    .may("b1 b2 b5 f1 f2")
    .plays("b5")
    .hold("12355", "12123")
    .pile(2);
}

#[test]
fn after_a_parry_nothing_is_drawn() {
    for rules in WITH_PARRIES {
        ruling(
            "V1.2, Important (after a parry); Webley, standard; docs/rules/piste.md#drawing",
            "the defender's turn is played short-handed",
        )
        .at(rules, (8, "34512"), (11, "31455"))
        .plays("a1 p3")
        .awaits(RIGHT)
        .hold("12451", "1455")
        .pile(5);
    }
}

#[test]
fn after_a_parry_any_turn_may_follow() {
    ruling("V1.2, Advanced rules i", "the defender then moves, attacks directly, or attacks indirectly")
        .at("advanced", (8, "34512"), (11, "33112"))
        .plays("a1 p3")
        .may("a1 b1 b2 b3 f1 f1a1 f2 f2a1 f2a2");
}

#[test]
fn three_cards_are_never_parried_where_the_value_must_be_the_same() {
    for rules in SAME_VALUE {
        ruling(
            "V1.2, Tactical note; docs/rules/piste.md#parries; docs/rules/piste.md#worked-positions",
            "only five cards of a value exist",
        )
        .at(rules, (8, "11245"), (11, "33124"))
        .attacked(3, 3, false)
        .may("h")
        .may_not("p333", Illegal::Missing { value: value(3), need: 3, have: 2 });
    }
}

#[test]
fn three_cards_can_be_parried_by_their_total() {
    ruling("Webley, standard", "with the same number of cards reach the same value: 9 by 1+3+5, 2+2+5 or 1+4+4")
        .at("webley-standard", (8, "11245"), (11, "12445"))
        .attacked(3, 3, false)
        .may("h p144");
}

#[test]
fn two_threes_are_parried_in_three_ways() {
    for rules in SAME_TOTAL {
        ruling(
            "Webley, standard (3+3 by 2+4, 1+5 or two 3s); docs/rules/piste.md#worked-positions",
            "all three parries, nothing else",
        )
        .at(rules, (8, "11234"), (11, "12345"))
        .attacked(3, 2, false)
        .may("h p15 p24");
    }
    ruling("Webley, standard", "two 3s too, where they are held")
        .at("webley-advanced", (8, "11254"), (11, "12335"))
        .attacked(3, 2, false)
        .may("h p15 p33");
}

#[test]
fn a_total_parry_does_not_need_the_attackers_value() {
    ruling("docs/rules/piste.md#parries", "a strength-2 attack of 3s is parried by 2+4 without a 3 in the hand")
        .at("webley-standard", (8, "11245"), (11, "24555"))
        .attacked(3, 2, false)
        .may("h p24")
        .plays("p24")
        .hold("11245", "555");
}

#[test]
fn a_total_parry_needs_the_same_number_of_cards() {
    ruling("Webley, standard (using the same number of cards)", "6 by three 2s or by one card is no parry of two 3s")
        .at("webley-standard", (8, "11345"), (11, "11222"))
        .attacked(3, 2, false)
        .may("h")
        .may_not("p222", Illegal::ParryCount { need: 2 })
        .may_not("p22", Illegal::ParryTotal { need: 6 });
}

#[test]
fn one_card_is_parried_by_its_own_value_even_by_total() {
    ruling("Webley, standard", "one card of the same total is one card of the same value")
        .at("webley-advanced", (8, "11345"), (12, "12345"))
        .attacked(4, 1, false)
        .may("h p4")
        .may_not("p5", Illegal::ParryTotal { need: 4 });
}

#[test]
fn a_parry_must_be_held() {
    ruling("Webley, standard", "one parries with one's own cards")
        .at("webley-standard", (8, "11245"), (11, "24555"))
        .attacked(3, 2, false)
        .may_not("p15", Illegal::Missing { value: value(1), need: 1, have: 0 });
}

#[test]
fn a_hit_that_could_be_parried_may_be_taken() {
    for rules in WITH_PARRIES {
        ruling("V1.2, Making a direct attack 2 (\"has the opportunity\"); docs/rules/piste.md#taking-the-hit", "legal")
            .at(rules, (8, "33245"), (11, "33124"))
            .plays("a1")
            .plays("h")
            .ends(Some(LEFT), "hit");
    }
}

#[test]
fn an_attack_without_parry_wins_the_round() {
    for rules in WITH_PARRIES {
        ruling("V1.2, End of a game round 1; Webley, standard; Postpischil, Attack", "the defender is hit")
            .at(rules, (8, "33245"), (11, "12445"))
            .attacked(3, 1, false)
            .may("h")
            .plays("h")
            .ends(Some(LEFT), "hit")
            .opened(false);
    }
}

#[test]
fn the_basic_game_knows_no_parry() {
    let custom = Rules { indirect: true, ..Rules::BASIC };
    ruling("docs/rules/piste.md#parries", "what cannot be parried may still be retreated from")
        .under(custom, (8, "11245"), (11, "33124"))
        .attacked(3, 1, true)
        .may("h r1 r2 r3 r4")
        .may_not("p3", Illegal::NoParry);
}

#[test]
fn a_riposte_can_be_parried() {
    for rules in WITH_PARRIES {
        ruling("V1.2, Making a direct attack 2; docs/rules/piste.md#ripostes", "a riposte is an attack like any")
            .at(rules, (8, "34112"), (11, "33455"))
            .pile("3122")
            .plays("a1 p3 a1")
            .awaits(LEFT)
            .may("h p3")
            .plays("p3")
            .awaits(LEFT);
    }
}

#[test]
fn the_riposte_is_drawn_for_before_its_answer() {
    ruling(
        "V1.2, Making a direct attack 1 and Important",
        "the fencer who ripostes fills the whole hand at the end of that turn",
    )
    .at("standard", (8, "34112"), (11, "33455"))
    .pile("3122")
    .plays("a1 p3 a1")
    .hold("11234", "12455")
    .pile(1);
}

#[test]
fn with_the_switch_a_riposte_wins_at_once() {
    let custom = Rules { riposte_wins: true, ..Rules::ADVANCED };
    let wins = ruling("docs/rules/piste.md#ripostes", "a direct riposte wins");
    wins.under(custom, (8, "34112"), (11, "33455")).pile("3122").plays("a1 p3 a1").ends(Some(RIGHT), "hit").pile(3);
}

#[test]
fn the_switch_is_for_direct_ripostes_only() {
    let custom = Rules { riposte_wins: true, ..Rules::ADVANCED };
    let only = ruling("docs/rules/piste.md#ripostes", "others are answered");
    only.under(custom, (8, "34112"), (11, "31244")).plays("a1 p3 f1a1").awaits(LEFT);
    only.under(custom, (8, "34112"), (11, "31244")).plays("a1").awaits(RIGHT);
    // The parry was a turn ago, so this attack is not a riposte.
    only.under(custom, (8, "34112"), (11, "33144")).plays("a1 p3 b1 f1").awaits(RIGHT).plays("a1").awaits(LEFT);
}

#[test]
fn the_switch_is_off_in_every_preset() {
    let off = ruling("docs/rules/piste.md#ripostes", "no preset lets a riposte win at once");
    off.check(Rules::NAMED.iter().all(|(_, rules)| !rules.riposte_wins), Rules::NAMED);
}

#[test]
fn a_parry_goes_to_the_discards() {
    let laid =
        ruling("V1.2, Standard rules (all cards played are placed face up)", "the parry's cards are seen by both");
    let round = laid.at("standard", (8, "34112"), (11, "33455")).plays("a1 p3");
    let shown =
        round.events.iter().any(|event| matches!(event, Event::Laid { seat: RIGHT, cards, .. } if cards.len() == 1));
    laid.check(shown, &round.events);
}
