//! A turn: discard, draw, Items and Restore cards, one Exchange, Items and Restore cards again, the end.

use super::position::{BOTH, CLASSIC, REFORGED, ruling};

#[test]
fn cards_are_discarded_one_at_a_time_as_wished() {
    for game in BOTH {
        ruling("docs/rules/poise.md#a-turn; docs/protocol.md#poise-actions", "any number, equal cards give one token")
            .table(game, &["th th sl pa wb", "pa"])
            .may("d:pa d:sl d:th d:wb draw")
            .plays("d:th")
            .awaits(0)
            .may("d:pa d:sl d:th d:wb draw")
            .plays("d:th")
            .may("d:pa d:sl d:wb draw")
            .may_not("d:th")
            .holds(0, "sl pa wb");
    }
}

#[test]
fn with_an_empty_hand_drawing_is_a_forced_ply() {
    for game in BOTH {
        let forced = ruling("docs/protocol.md#poise-actions", "draw with an empty hand is recorded");
        forced.table(game, &["", "pa"]).may("draw").awaits(0);
        forced.table(game, &["th", "pa"]).plays("d:th").may("draw").awaits(0);
    }
}

#[test]
fn a_hand_is_filled_to_seven_classic_and_nine_reforged() {
    for (game, pile, hand) in [
        (CLASSIC, "sl co wb mg ri do", "th pa sl co wb mg ri"),
        (REFORGED, "sl co wb mg ri si lu do", "th pa sl co wb mg ri si lu"),
    ] {
        ruling("Classic, Setup; Reforged, Setup; docs/rules/poise.md#setting-up", "seven cards classic, nine reforged")
            .table(game, &["th pa", "co"])
            .pile(pile)
            .plays("draw")
            .holds(0, hand)
            .holds(1, "co")
            .pile(1);
    }
}

#[test]
fn a_full_hand_draws_nothing() {
    for (game, hand) in [(CLASSIC, "th pa sl co wb mg ri"), (REFORGED, "th pa sl co wb mg ri si lu")] {
        ruling("docs/rules/poise.md#a-turn", "who has discarded nothing and played nothing draws nothing")
            .table(game, &[hand, ""])
            .pile("th th th")
            .plays("draw")
            .holds(0, hand)
            .pile(3);
    }
}

#[test]
fn nothing_is_played_before_the_drawing_and_nothing_discarded_after() {
    for game in BOTH {
        ruling(
            "Classic, Discard and Draw; Reforged, Discard and Refill",
            "no card is played before the drawing is done",
        )
        .table(game, &["th mg wb ts", "pa"])
        .items("bu -")
        .may("d:mg d:th d:ts d:wb draw")
        .may_not("@1:th i:mg wb ts x end pass none allow th st")
        .plays("draw")
        .may_not("draw d:th d:wb");
    }
}

#[test]
fn before_the_exchange_all_of_the_turn_is_open() {
    ruling("docs/protocol.md#poise-actions", "Items, Restore cards, the Exchange, the end; sorted as strings")
        .table(CLASSIC, &["th ma pa co wb ts mg", "pa"])
        .items("bu -")
        .plays("draw")
        .may("@1:th @1:th+ma end i:mg ts wb x");
    ruling("docs/protocol.md#poise-actions", "the same in the reforged edition; Responses and others wait")
        .table(REFORGED, &["di ri si sa tb cs wr st fr", "pa"])
        .plays("draw")
        .may("@1:di end i:fr");
}

#[test]
fn after_the_exchange_items_and_restore_cards_come_again() {
    for game in BOTH {
        ruling(
            "docs/rules/poise.md#a-turn; Reforged, Respite",
            "Items and Restore cards again, but no second Exchange",
        )
        .table(game, &["th sl lu wb ts mg pa", "pa"])
        .pile("pa pa")
        .items("bu -")
        .plays("draw @1:th pass")
        .awaits(0)
        .may("end i:mg ts wb x")
        .may_not("@1:sl sl lu pass draw d:sl")
        .plays("wb i:mg")
        .may("end ts x");
    }
}

#[test]
fn a_turn_may_pass_without_an_exchange() {
    for game in BOTH {
        ruling("docs/rules/poise.md#a-turn", "none is needed")
            .table(game, &["th", "pa"])
            .plays("draw end")
            .awaits(1)
            .may("d:pa draw");
    }
}

#[test]
fn an_item_replaces_the_one_in_play() {
    for game in BOTH {
        ruling("docs/rules/poise.md#items", "the old one is discarded")
            .table(game, &["mg mg bu fr pa", ""])
            .pile("pa pa pa pa")
            .plays("draw i:mg")
            .items("mg -")
            .may("end i:bu i:fr i:mg x")
            .plays("i:mg")
            .items("mg -")
            .may("end i:bu i:fr x")
            .plays("i:bu i:fr")
            .items("fr -")
            .holds(0, if game == CLASSIC { "pa pa pa" } else { "pa pa pa pa pa" });
    }
}

#[test]
fn an_item_may_just_be_discarded() {
    for game in BOTH {
        ruling("Classic, Item Cards; Reforged, Items", "even if that leaves none; then there is none to discard")
            .table(game, &["th", ""])
            .items("mg bu")
            .plays("draw x")
            .items("- bu")
            .may_not("x")
            .plays("i:mg")
            .items("mg bu");
    }
}

#[test]
fn items_and_restore_cards_stay_out_of_an_exchange() {
    for game in BOTH {
        ruling("docs/rules/poise.md#the-exchange; Reforged, Restore and Items", "no player may play either in it")
            .table(game, &["th wb ts mg", "wb ts mg pa"])
            .items("bu fr")
            .poise(&[5, 5])
            .plays("draw @1:th")
            .may("pa>1 pass")
            .may_not("wb ts i:mg x end")
            .plays("pa>1")
            .may("pass")
            .may_not("wb ts i:mg x end draw");
    }
}

#[test]
fn restore_cards_regain_two_and_three() {
    for game in BOTH {
        ruling("docs/rules/poise.md#restore-cards", "Wipe Brow regains 2, Tuck in Shirt 3, also at No Poise")
            .table(game, &["wb ts", ""])
            .poise(&[0, 10])
            .plays("draw wb")
            .poise(&[2, 10])
            .plays("ts")
            .poise(&[5, 10]);
    }
}

#[test]
fn poise_is_capped_at_ten_or_the_larger_start() {
    for game in BOTH {
        let cap = ruling(
            "docs/rules/poise.md#poise; docs/protocol.md#poise-actions",
            "the larger of 10 and the starting Poise",
        );
        cap.table(game, &["wb ts", ""]).plays("draw wb").poise(&[10, 10]).plays("ts").poise(&[10, 10]);
        cap.table(game, &["wb ts", ""]).poise(&[9, 9]).plays("draw ts").poise(&[10, 9]);
        cap.table(game, &["wb ts", ""]).start(5).poise(&[5, 5]).plays("draw wb ts").poise(&[10, 5]);
        cap.table(game, &["wb ts", ""]).start(15).poise(&[11, 15]).plays("draw ts wb").poise(&[15, 15]);
        cap.table(game, &["ts", ""]).start(11).poise(&[10, 11]).plays("draw ts").poise(&[11, 11]);
    }
}

#[test]
fn turns_go_to_the_next_higher_seat_still_in() {
    for game in BOTH {
        let next = ruling("docs/rules/poise.md#a-turn", "the next higher number still in, wrapping");
        let hands = ["th", "th", "th", "th", "th", "th"];
        next.table(game, &hands)
            .active(4)
            .plays("draw end")
            .awaits(5)
            .plays("draw end")
            .awaits(0)
            .plays("draw end")
            .awaits(1);
        next.table(game, &["th", "", "", "th"]).out(&[1, 2]).plays("draw end").awaits(3).plays("draw end").awaits(0);
        next.table(game, &["", "th", "th"]).out(&[0]).active(2).plays("draw end").awaits(1);
    }
}
