//! Direct and indirect attacks.

use engarde::engine::piste::{Action, Illegal, Rules, Value};

use super::board::{LEFT, RIGHT, cards, ruling};

const STRENGTHENED: [&str; 5] = ["standard", "advanced", "condensed", "webley-standard", "webley-advanced"];

fn missing(value: u8, need: u8, have: u8) -> Illegal {
    Illegal::Missing { value: Value::new(value).expect("1 to 5"), need, have }
}

#[test]
fn a_direct_attack_uses_the_gaps_value_and_no_fencer_moves() {
    ruling("V1.2, Making a direct attack 1 and Figure 2", "left on 8 attacks right on 13 with two 5s and stays")
        .at("standard", (8, "15512"), (13, "11234"))
        .plays("a2")
        .stand(8, 13)
        .awaits(RIGHT);
}

#[test]
fn an_attack_of_another_value_is_none() {
    ruling("V1.2, Making a direct attack 1", "the value must be exactly the gap")
        .at("standard", (8, "11244"), (11, "12355"))
        .may_not("a1", missing(3, 1, 0))
        .may("b1 b2 b4 f1 f2");
}

#[test]
fn an_attack_may_be_strengthened_with_equal_cards() {
    for rules in STRENGTHENED {
        ruling(
            "V1.2, Making a direct attack 1; Webley, standard; Postpischil, Attack",
            "one or more cards of one value",
        )
        .at(rules, (8, "33325"), (11, "11224"))
        .plays("a3")
        .awaits(RIGHT);
    }
    ruling("V1.2, Making a direct attack 1", "as many as one likes of those one holds, not more")
        .at("standard", (8, "33325"), (11, "11224"))
        .may("a1 a2 a3 b2 b3 b5 f2")
        .may_not("a4", missing(3, 4, 3));
}

#[test]
fn more_cards_than_needed_are_legal() {
    ruling("docs/rules/piste.md#attacks", "any number of equal cards may strengthen an attack, even all five")
        .at("standard", (8, "33333"), (11, "11224"))
        .may("a1 a2 a3 a4 a5 b3");
}

#[test]
fn no_attack_without_a_card() {
    let none = Action::Attack { count: 0 };
    let nothing = ruling("V1.2, Making a direct attack 1", "an attack is one card or more");
    let round = nothing.at("standard", (8, "33325"), (11, "11224")).build();
    nothing.equal(engarde::engine::piste::why_not(round.state.public(), cards("33325"), none), Some(Illegal::NoCards));
}

#[test]
fn the_attacker_draws_before_the_answer() {
    ruling(
        "V1.2, Making a direct attack 1 (after his cards he fills up); docs/rules/piste.md#drawing",
        "then the opponent may parry",
    )
    .at("standard", (8, "33325"), (11, "11224"))
    .pile("4451")
    .plays("a2")
    .hold("23445", "11224")
    .pile(2)
    .awaits(RIGHT);
}

#[test]
fn the_defender_answers_before_anything_else() {
    ruling("docs/rules/piste.md#a-turn; V1.2, Making a direct attack 2", "no move before the answer to the attack")
        .at("standard", (8, "33325"), (11, "11334"))
        .plays("a2")
        .may("h p33")
        .may_not("b1", Illegal::MustAnswer)
        .may_not("a2", Illegal::MustAnswer);
}

#[test]
fn side_by_side_a_one_attacks() {
    ruling("V1.2, Making a direct attack 1", "at gap 1 only an attack with 1s goes forwards")
        .at("condensed", (11, "11235"), (12, "23444"))
        .may("a1 a2 b1 b2 b3 b5");
}

#[test]
fn basic_attacks_are_one_card() {
    ruling("docs/rules/piste.md#attacks; Webley, standard (\"may now play more cards\")", "one card, no more")
        .at("basic", (8, "33325"), (11, "33244"))
        .may("a1 b2 b3 b5 f2")
        .may_not("a2", Illegal::NoStrengthening);
}

#[test]
fn every_basic_attack_hits_at_once() {
    ruling("Webley in full, basic; docs/rules/piste.md#the-rule-sets", "no answer, no draw")
        .at("basic", (8, "33325"), (11, "33244"))
        .plays("a1")
        .ends(Some(LEFT), "hit")
        .hold("2335", "33244")
        .pile(6)
        .opened(false);
}

#[test]
fn an_indirect_attack_advances_and_attacks_in_one_turn() {
    ruling(
        "V1.2, Advanced rules, Example and Figure 3; docs/rules/piste.md#worked-positions",
        "eight apart: advance 3, then attack with two 5s",
    )
    .at("advanced", (5, "11244"), (13, "35512"))
    .right_to_act()
    .pile("44323")
    .plays("f3a2")
    .stand(5, 10)
    .hold("11244", "12344")
    .awaits(LEFT)
    .may("h r1 r2 r4");
}

#[test]
fn a_worked_indirect_attack_is_parried_by_one_five() {
    ruling("docs/rules/piste.md#worked-positions", "advance 3, attack with one 5: parried by one 5, no draw")
        .at("advanced", (5, "35112"), (13, "52344"))
        .pile("4411")
        .plays("f3a1")
        .may("h p5 r2 r3 r4 r5")
        .plays("p5")
        .stand(8, 13)
        .hold("11244", "2344")
        .awaits(RIGHT)
        .may("b2 b3 b4 f2 f2a1 f3 f3a1 f4");
}

#[test]
fn only_the_advanced_games_know_the_indirect_attack() {
    let known =
        ruling("V1.2, Advanced rules; Webley, advanced; Postpischil, Advance and attack", "not in the simpler games");
    for (rules, legal) in [
        ("basic", "b3 b5 f3 f5"),
        ("standard", "b3 b5 f3 f5"),
        ("webley-standard", "b3 b5 f3 f5"),
        ("advanced", "b3 b5 f3 f3a1 f3a2 f5 f5a1 f5a2 f5a3"),
        ("condensed", "b3 b5 f3 f3a1 f3a2 f5 f5a1 f5a2 f5a3"),
        ("webley-advanced", "b3 b5 f3 f3a1 f3a2 f5 f5a1 f5a2 f5a3"),
    ] {
        let round = known.at(rules, (6, "33355"), (14, "11224")).may(legal);
        if !legal.contains("f3a1") {
            round.may_not("f3a1", Illegal::NoIndirect);
        }
    }
}

#[test]
fn one_cannot_withdraw_and_attack() {
    let forwards = ruling(
        "V1.2, Advanced rules (forward and not backward); docs/rules/piste.md#attacks",
        "the move is an advance",
    );
    forwards.check("b2a1".parse::<Action>().is_err(), "a token for it");
    // Withdrawing 2 would make the gap 5, and a 5 is held.
    forwards.at("advanced", (8, "22555"), (11, "11344")).may("b2 b5 f2");
}

#[test]
fn the_card_of_the_advance_does_not_attack_too() {
    let both = ruling("V1.2, Advanced rules (one card moves, then one or more attack)", "each card is played once");
    both.at("advanced", (8, "23555"), (12, "11344")).may_not("f2a1", missing(2, 1, 0)).may("b2 b3 b5 f2 f3");
    both.at("advanced", (8, "22355"), (12, "11344")).may("b2 b3 b5 f2 f2a1 f3").may_not("f2a2", missing(2, 2, 1));
}

#[test]
fn the_indirect_attacks_advance_stops_short_too() {
    ruling("V1.2, Moving the fencing figure, Attention", "no advance onto the opponent before an attack either")
        .at("advanced", (8, "22355"), (11, "11344"))
        .may_not("f3a1", Illegal::WouldPass)
        .may_not("f5a1", Illegal::WouldPass);
}

#[test]
fn an_indirect_attack_out_of_reach_is_none() {
    ruling("V1.2, Advanced rules", "after the advance the gap must be that of a card")
        .at("advanced", (1, "44555"), (23, "11344"))
        .may_not("f5a1", Illegal::OutOfReach { gap: 17 })
        .may("f4 f5");
}

#[test]
fn webleys_advance_and_attack_may_be_strengthened() {
    ruling("docs/rules/piste.md#attacks", "its attack may be strengthened like any other")
        .at("webley-advanced", (6, "35554"), (14, "11224"))
        .plays("f3a3")
        .stand(9, 14)
        .awaits(RIGHT);
}

#[test]
fn without_strengthening_an_indirect_attack_is_one_card_too() {
    let custom = Rules { strengthen: false, ..Rules::ADVANCED };
    ruling("docs/rules/piste.md#custom-games", "one card an attack, direct or not")
        .under(custom, (6, "33355"), (14, "11224"))
        .may("b3 b5 f3 f3a1 f5 f5a1")
        .may_not("f5a2", Illegal::NoStrengthening);
}
