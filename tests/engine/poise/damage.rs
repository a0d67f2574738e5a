//! What an Attack does when the Exchange ends.

use super::position::{BOTH, ruling};

#[test]
fn an_item_adds_to_each_attack_of_its_player() {
    for game in BOTH {
        for (item, more) in [("mg", 1), ("fr", 2), ("bu", 0), ("pi", 0)] {
            ruling(
                "docs/rules/poise.md#the-damage-of-an-attack; docs/rules/poise.md#the-pistol",
                "two Attacks, two bonuses",
            )
            .table(game, &["th tb sl", "si"])
            .items(&format!("{item} -"))
            .plays("draw @1:th si>1 tb sl pass")
            .poise(&[10, 8 - 2 * more]);
        }
    }
}

#[test]
fn an_item_defends_against_each_attack() {
    for game in BOTH {
        for (item, less) in [("mg", 1), ("bu", 2), ("fr", 0), ("pi", 0)] {
            ruling("docs/rules/poise.md#the-damage-of-an-attack", "3 and 3, less twice")
                .table(game, &["th po tb sl po", "wr"])
                .loses_at_random("wb")
                .items(&format!("- {item}"))
                .plays("draw @1:th+po wr tb sl+po pass")
                .poise(&[10, 4 + 2 * less]);
        }
    }
}

#[test]
fn an_attack_never_does_less_than_nothing() {
    for game in BOTH {
        ruling(
            "docs/rules/poise.md#the-damage-of-an-attack",
            "2 less 4 is 0 and does not spare from the 4 less 2 beside it",
        )
        .table(game, &["th tb sl re", "si"])
        .items("- bu")
        .plays("draw @1:th si>1 tb sl+re pass")
        .poise(&[10, 8]);
    }
}

#[test]
fn a_fully_blocked_attack_does_nothing_whatever_is_added() {
    for game in BOTH {
        ruling("docs/rules/poise.md#the-damage-of-an-attack", "neither Enhancements nor the Item get through")
            .table(game, &["th ma po", "pa"])
            .items("fr -")
            .plays("draw @1:th+ma+po pa>1 pass")
            .poise(&[9, 10]);
        ruling("docs/rules/poise.md#the-damage-of-an-attack", "nor does what the other's Reckless Strike adds")
            .table(game, &["th", "ri sl re"])
            .items("fr -")
            .plays("draw @1:th ri>1 sl+re pass")
            .poise(&[6, 9]);
    }
}

#[test]
fn defence_adds_up() {
    for game in BOTH {
        ruling("docs/rules/poise.md#the-damage-of-an-attack", "2 + 3 + 2 less 2 (Sidestep) less 2 (Buckler)")
            .table(game, &["th ma re", "si"])
            .items("- bu")
            .plays("draw @1:th+ma+re si>1 pass")
            .poise(&[9, 7]);
    }
}

#[test]
fn a_precise_strike_goes_past_partial_defence() {
    for game in BOTH {
        let precise = ruling("docs/rules/poise.md#the-damage-of-an-attack", "neither Sidestep nor Item reduces it");
        precise.table(game, &["th pr", "si"]).items("- bu").plays("draw @1:th+pr si>1 pass").poise(&[10, 8]);
        precise.table(game, &["th", "si"]).items("- bu").plays("draw @1:th si>1 pass").poise(&[10, 10]);
    }
}

#[test]
fn a_full_block_stops_a_precise_strike() {
    for game in BOTH {
        for response in ["pa", "ri", "do"] {
            ruling("docs/rules/poise.md#the-damage-of-an-attack", "Parry, Parry Riposte and Dodge do")
                .table(game, &["th pr", response])
                .poise(&[10, 0])
                .plays(&format!("draw @1:th+pr {response}>1 pass"))
                .in_play(&[0, 1]);
        }
    }
}

#[test]
fn a_precise_strike_is_for_its_own_attack() {
    for game in BOTH {
        ruling("docs/rules/poise.md#the-damage-of-an-attack", "2 in full, 2 less 2 beside it")
            .table(game, &["th pr tb sl", "wr"])
            .loses_at_random("wb")
            .items("- bu")
            .plays("draw @1:th+pr wr tb sl pass")
            .poise(&[10, 8]);
    }
}

#[test]
fn a_reckless_strike_exposes_its_player() {
    for game in BOTH {
        ruling("docs/rules/poise.md#the-damage-of-an-attack", "2 + 2 for the other, 2 + 1 for its own player")
            .table(game, &["th re", "tb sl"])
            .plays("draw @1:th+re tb sl pass")
            .poise(&[7, 6]);
    }
}

#[test]
fn a_reckless_strike_counts_for_each_attack() {
    for game in BOTH {
        ruling("docs/rules/poise.md#the-damage-of-an-attack", "two Attacks of 2 do 3 each")
            .table(game, &["th re tb di", "tb sl tb th"])
            .plays("draw @1:th+re tb sl tb di tb th pass")
            .poise(&[4, 5]);
    }
}

#[test]
fn reckless_strikes_add_up() {
    for game in BOTH {
        ruling("docs/rules/poise.md#the-damage-of-an-attack", "2 + 1 + 1 for one's own")
            .table(game, &["th re tb sl re", "tb di"])
            .plays("draw @1:th+re tb di tb sl+re pass")
            .poise(&[7, 2]);
    }
}

#[test]
fn both_may_be_reckless() {
    for game in BOTH {
        ruling("docs/rules/poise.md#the-damage-of-an-attack", "2 + 2 + 1 each way")
            .table(game, &["th re", "tb sl re"])
            .plays("draw @1:th+re tb sl+re pass")
            .poise(&[5, 5]);
    }
}

#[test]
fn a_reckless_strike_counts_even_on_a_blocked_attack() {
    for game in BOTH {
        ruling("docs/rules/poise.md#the-damage-of-an-attack", "blocked itself, 2 + 1 come back")
            .table(game, &["th re tb di", "pa tb sl"])
            .plays("draw @1:th+re pa>1 tb di tb sl pass")
            .poise(&[7, 9]);
    }
}

#[test]
fn what_a_reckless_strike_adds_can_be_defended() {
    for game in BOTH {
        ruling(
            "docs/rules/poise.md#the-damage-of-an-attack",
            "2 + 1 less 1 (Main Gauche); 2 + 2 + 1 (Main Gauche) the other way",
        )
        .table(game, &["th re", "tb sl"])
        .items("mg -")
        .plays("draw @1:th+re tb sl pass")
        .poise(&[8, 5]);
    }
}

#[test]
fn all_losses_come_at_once() {
    for game in BOTH {
        ruling(
            "Reforged, Damage and No Poise; docs/rules/poise.md#losses",
            "two hits of 2 at 1 Poise: No Poise, not out",
        )
        .table(game, &["th tb sl", "wr"])
        .loses_at_random("wb")
        .poise(&[10, 1])
        .plays("draw @1:th wr tb sl pass")
        .poise(&[10, 0])
        .in_play(&[0, 1]);
    }
}

#[test]
fn the_field_is_cleared_into_the_discards() {
    // 85 cards: those in no hand, Item or pile are discarded, and no hand keeps a card of the Exchange.
    for game in BOTH {
        ruling("Classic, When the Exchange Ends 5; Reforged, Ending the Exchange 4", "no card returns to a hand")
            .table(game, &["th po", "si tb sl"])
            .pile("wb wb wb ts ts mg mg")
            .plays("draw @1:th+po si>1 pass")
            .holds(1, "tb sl")
            .items("- -")
            .holds(0, if game == super::position::CLASSIC { "wb wb wb ts ts" } else { "wb wb wb ts ts mg mg" });
    }
}
