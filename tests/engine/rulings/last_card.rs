//! The last card of the pile, and how the round is then judged.

use engarde::engine::piste::Rules;

use super::board::{LEFT, RIGHT, ruling};

const JUDGED_BY_CARDS: [&str; 5] = ["standard", "advanced", "condensed", "webley-standard", "webley-advanced"];
const WITH_RETREAT: [&str; 3] = ["advanced", "condensed", "webley-advanced"];

#[test]
fn a_move_that_draws_the_last_card_ends_the_round() {
    for rules in JUDGED_BY_CARDS {
        ruling(
            "V1.2, End of a game round 3; Postpischil, When the last card is drawn; docs/rules/piste.md#the-last-card",
            "neither fencer acts any more",
        )
        .at(rules, (8, "12344"), (14, "11455"))
        .pile("5")
        .plays("f2")
        .ends(Some(LEFT), "cards")
        .opened(true);
    }
}

#[test]
fn more_cards_of_the_gaps_value_win() {
    ruling("V1.2, End of a game round a, Example", "two spaces apart: most cards of value 2 win, however far behind")
        .at("standard", (3, "12344"), (6, "22245"))
        .pile("1")
        .plays("f1")
        .ends(Some(RIGHT), "cards");
}

#[test]
fn the_card_just_drawn_counts() {
    ruling("V1.2, End of a game round a", "the hands are compared after the draw")
        .at("standard", (3, "12344"), (6, "25511"))
        .pile("2")
        .plays("f1")
        .ends(Some(LEFT), "cards");
}

#[test]
fn level_cards_leave_it_to_the_distance() {
    for rules in JUDGED_BY_CARDS {
        ruling(
            "V1.2, End of a game round a; Postpischil; Webley, standard (only if this fails)",
            "one 4 each: distance",
        )
        .at(rules, (9, "12345"), (15, "11455"))
        .pile("5")
        .plays("f2")
        .ends(Some(LEFT), "distance")
        .opened(true);
    }
}

#[test]
fn without_any_card_that_attacks_the_distance_decides() {
    ruling("V1.2, End of a game round a (no direct attack cards to compare)", "neither fencer holds a 4")
        .at("advanced", (6, "12335"), (12, "11255"))
        .pile("5")
        .plays("f2")
        .ends(Some(RIGHT), "distance");
    ruling("V1.2, End of a game round a; docs/rules/piste.md#components-and-set-up", "no card reaches over a gap of 9")
        .at("advanced", (6, "12335"), (17, "11255"))
        .pile("5")
        .plays("f2")
        .ends(Some(LEFT), "distance");
}

#[test]
fn distance_is_from_the_own_end() {
    let own = ruling("docs/rules/piste.md#cards-distance-level", "spaces come from one's own end, not to the centre");
    own.at("advanced", (16, "12334"), (18, "22244")).pile("4").plays("b3").stand(13, 18).ends(Some(LEFT), "distance");
    own.at("advanced", (1, "11335"), (9, "22255")).pile("4").plays("f1").stand(2, 9).ends(Some(RIGHT), "distance");
}

#[test]
fn level_in_everything_is_a_drawn_round() {
    let drawn = ruling(
        "V1.2, End of a game round b; Postpischil (otherwise drawn); Webley, basic; docs/rules/piste.md#cards-distance-level",
        "drawn",
    );
    for (rules, _) in Rules::NAMED {
        drawn.at(rules, (6, "22335"), (16, "11255")).pile("4").plays("f2").stand(8, 16).ends(None, "level");
    }
    // Equal cards too: one 4 each at gap 4, both 9 spaces on.
    drawn.at("standard", (8, "22345"), (14, "11245")).pile("1").plays("f2").stand(10, 14).ends(None, "level");
}

#[test]
fn an_attack_with_the_last_card_may_still_be_parried_and_no_turn_follows() {
    for rules in JUDGED_BY_CARDS {
        ruling(
            "V1.2, End of a game round 3; docs/rules/piste.md#the-last-card; docs/rules/piste.md#worked-positions",
            "right parries, right's 3 beats none",
        )
        .at(rules, (13, "31245"), (16, "33455"))
        .pile("1")
        .plays("a1")
        .pile(0)
        .may("h p3")
        .plays("p3")
        .ends(Some(RIGHT), "cards")
        .opened(true);
    }
}

#[test]
fn an_attack_with_the_last_card_that_is_not_parried_hits() {
    ruling("V1.2, End of a game round 3 (otherwise the attacked player loses immediately)", "however far it has come")
        .at("standard", (3, "31245"), (6, "11455"))
        .pile("1")
        .plays("a1")
        .may("h")
        .plays("h")
        .ends(Some(LEFT), "hit")
        .opened(false);
}

#[test]
fn an_indirect_attack_with_the_last_card_may_be_parried_too() {
    ruling("V1.2, End of a game round 3 (direct or indirect attack)", "then cards: right's second 3 against none")
        .at("advanced", (10, "31245"), (15, "33455"))
        .pile("12")
        .plays("f2a1")
        .may("h p3 r3 r4 r5")
        .plays("p3")
        .ends(Some(RIGHT), "cards");
}

#[test]
fn a_hand_that_cannot_be_filled_takes_what_is_left() {
    ruling("docs/rules/piste.md#drawing", "two cards for three: the last is drawn")
        .at("standard", (13, "33345"), (16, "33455"))
        .pile("12")
        .plays("a3")
        .hold("1245", "33455")
        .may("h")
        .plays("h")
        .ends(Some(LEFT), "hit");
}

#[test]
fn unequal_hands_are_compared_as_they_are() {
    ruling(
        "docs/rules/piste.md#cards-distance-level",
        "only cards of the gap's value count, not how many cards are held",
    )
    .at("standard", (13, "33145"), (16, "33455"))
    .pile("3")
    .plays("a2")
    .hold("1345", "33455")
    .plays("p33")
    .ends(Some(LEFT), "cards");
}

#[test]
fn a_last_retreat_leaves_only_the_distance_in_advanced() {
    ruling(
        "V1.2, End of a game round b; docs/rules/piste.md#the-rule-sets; docs/rules/piste.md#a-last-retreat",
        "no cards are compared, none are shown",
    )
    .at("advanced", (10, "31245"), (15, "14555"))
    .pile("44")
    .plays("f2a1 r1")
    .stand(12, 16)
    .hold("14445", "4555")
    .ends(Some(LEFT), "distance")
    .opened(false);
    // The attacker holds three 4s at gap 4, but the retreating fencer is further on and wins.
    ruling(
        "V1.2, End of a game round b; docs/rules/piste.md#a-last-retreat",
        "a retreat can win on distance against better cards",
    )
    .at("advanced", (4, "31244"), (9, "14555"))
    .pile("44")
    .plays("f2a1 r1")
    .stand(6, 10)
    .ends(Some(RIGHT), "distance")
    .opened(false);
}

#[test]
fn a_last_retreat_is_judged_by_cards_elsewhere() {
    for rules in ["condensed", "webley-advanced"] {
        ruling(
            "Postpischil, When the last card is drawn; Webley, standard; docs/rules/piste.md#the-rule-sets",
            "cards, distance",
        )
        .at(rules, (4, "31244"), (9, "14555"))
        .pile("44")
        .plays("f2a1 r1")
        .ends(Some(LEFT), "cards")
        .opened(true);
    }
}

#[test]
fn a_retreat_that_draws_the_last_card_counts_too() {
    for (rules, winner, by) in
        [("advanced", RIGHT, "distance"), ("condensed", LEFT, "cards"), ("webley-advanced", LEFT, "cards")]
    {
        ruling("docs/rules/piste.md#a-last-retreat", "round over")
            .at(rules, (4, "31244"), (9, "14555"))
            .pile("445")
            .plays("f2a1")
            .pile(1)
            .plays("r1")
            .pile(0)
            .stand(6, 10)
            .ends(Some(winner), by);
    }
}

#[test]
fn an_earlier_retreat_does_not_matter() {
    ruling("docs/rules/piste.md#a-last-retreat", "the last act is a move: cards decide")
        .at("advanced", (4, "31244"), (9, "14555"))
        .pile("4455")
        .plays("f2a1 r1")
        .awaits(LEFT)
        .plays("b1")
        .stand(5, 10)
        .ends(Some(RIGHT), "cards");
}

#[test]
fn a_last_parry_is_no_retreat() {
    ruling("docs/rules/piste.md#a-last-retreat", "after a last parry the cards are compared: one 3 against none")
        .at("advanced", (10, "32145"), (15, "33455"))
        .pile("12")
        .plays("f2a1 p3")
        .ends(Some(RIGHT), "cards")
        .opened(true);
}

#[test]
fn the_turn_after_a_parry_can_draw_the_last_card() {
    ruling(
        "V1.2, Important (after a parry) and End of a game round 3",
        "two are drawn for three played, the round is judged",
    )
    .at("standard", (8, "31245"), (11, "33145"))
    .pile("122")
    .plays("a1 p3 b4")
    .hold("11245", "31522")
    .pile(0)
    .stand(8, 15)
    .ends(Some(RIGHT), "distance");
}

#[test]
fn a_riposte_can_draw_the_last_card_and_be_parried() {
    ruling(
        "V1.2, End of a game round 3; docs/rules/piste.md#the-last-card",
        "after that parry the hands decide: right's 3 against none",
    )
    .at("standard", (8, "33124"), (11, "33314"))
    .pile("122")
    .plays("a1 p3 a1")
    .awaits(LEFT)
    .plays("p3")
    .ends(Some(RIGHT), "cards");
}

#[test]
fn the_presets_with_retreats_agree_where_no_fencer_retreats() {
    for rules in WITH_RETREAT {
        ruling(
            "docs/rules/piste.md#the-rule-sets",
            "they differ in parry and in a last retreat, in nothing else at the end",
        )
        .at(rules, (8, "12344"), (14, "11455"))
        .pile("5")
        .plays("b2")
        .stand(6, 14)
        .ends(Some(RIGHT), "distance");
    }
}
