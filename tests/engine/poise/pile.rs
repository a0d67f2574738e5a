//! The pile: when the discards are shuffled, and what is among them.

use super::position::{BOTH, CLASSIC, REFORGED, ruling};

/// Seven and nine cards that are not drawn again in these tests.
const CLASSIC_HAND: &str = "th th th th th th th";
const REFORGED_HAND: &str = "th th th th th sl sl sl sl";

#[test]
fn cards_are_drawn_in_the_order_of_the_pile() {
    for game in BOTH {
        ruling("docs/protocol.md#poise-records", "the player who draws takes the next card")
            .table(game, &["pa pa pa pa pa", "pa", ""])
            .pile(if game == CLASSIC { "lu di th sl sl sl sl sl co" } else { "lu di th sl co co sl sl sl sl sl ri re" })
            .plays("draw")
            .holds(0, if game == CLASSIC { "pa pa pa pa pa lu di" } else { "pa pa pa pa pa lu di th sl" })
            .plays("end draw")
            .holds(1, if game == CLASSIC { "pa th sl sl sl sl sl" } else { "pa co co sl sl sl sl sl ri" })
            .pile(1);
    }
}

#[test]
fn reforged_the_shuffle_waits_until_a_card_is_due() {
    ruling(
        "Reforged, Discard and Refill; docs/protocol.md#poise-records",
        "the last card is drawn, and the pile stays empty",
    )
    .table(REFORGED, &["th th th th th sl sl", REFORGED_HAND.replace("th", "pa").as_str()])
    .pile("co lu")
    .reshuffles("di si", "pa")
    .plays("draw")
    .pile(0)
    .plays("end")
    .pile(0)
    .plays("d:pa")
    .pile(0)
    .plays("draw")
    .holds(1, "pa pa pa pa sl sl sl sl di")
    .pile(85 - 18);
}

#[test]
fn reforged_an_empty_pile_is_no_trouble_when_nothing_is_due() {
    ruling("Reforged, Discard and Refill (if the deck runs out)", "a full hand does not draw, so nothing is shuffled")
        .table(REFORGED, &[REFORGED_HAND, ""])
        .pile("")
        .plays("draw")
        .pile(0)
        .holds(0, REFORGED_HAND);
}

#[test]
fn reforged_the_shuffle_comes_in_the_middle_of_a_draw() {
    ruling(
        "Reforged, Discard and Refill",
        "two from the old pile, then from the new one, this turn's discards included",
    )
    .table(REFORGED, &["pa th th th th th", ""])
    .pile("co lu")
    .reshuffles("pa di si", "pa")
    .plays("d:pa draw")
    .holds(0, "th th th th th co lu pa di")
    .pile(85 - 9);
}

#[test]
fn classic_the_shuffle_comes_as_the_last_card_is_drawn() {
    ruling("Classic, Discard and Draw; docs/rules/poise.md#discards-and-a-new-pile", "even if no more is due")
        .table(CLASSIC, &["th th th th th", CLASSIC_HAND.replace("th", "pa").as_str()])
        .pile("co lu")
        .reshuffles("di si", "")
        .plays("draw")
        .holds(0, "th th th th th co lu")
        .pile(85 - 14)
        .plays("end d:pa draw")
        .holds(1, "pa pa pa pa pa pa di")
        .pile(85 - 14 - 1);
}

#[test]
fn classic_the_shuffle_includes_this_turns_discards() {
    ruling("docs/rules/poise.md#discards-and-a-new-pile", "the discarded Parry comes back at once")
        .table(CLASSIC, &["pa th th th th", ""])
        .pile("co lu")
        .reshuffles("pa di", "pa")
        .plays("d:pa draw")
        .holds(0, "th th th th co lu pa")
        .pile(85 - 7);
}

#[test]
fn classic_a_pile_that_lasts_is_not_shuffled() {
    ruling("Classic, Discard and Draw (if you draw the last card)", "one card is left, so the discards stay")
        .table(CLASSIC, &["th th th th th", ""])
        .pile("co lu di")
        .plays("draw")
        .pile(1)
        .holds(0, "th th th th th co lu");
}

#[test]
fn items_in_play_and_hands_are_not_shuffled() {
    // The second referee checks that the new pile is all discards; here they are counted.
    ruling("docs/rules/poise.md#discards-and-a-new-pile", "85 less 9 and 3 in hands and 2 Items")
        .table(REFORGED, &["th th", "pa pa pa"])
        .items("mg bu")
        .pile("")
        .reshuffles("di", "")
        .plays("draw")
        .pile(85 - 9 - 3 - 2);
}

#[test]
fn what_an_exchange_used_is_shuffled_too() {
    ruling(
        "docs/rules/poise.md#the-end-of-an-exchange",
        "Attack, Enhancement, Response, Press and Restore card come back",
    )
    .table(REFORGED, &["th po co ts wb wb wb mg mg", "pa pa pa pa pa pa pa si si"])
    .pile("")
    .reshuffles("th po pa co ts", "th po pa co ts")
    .plays("draw @1:th+po pa>1 co>1 pass ts end")
    .pile(0)
    .plays("draw")
    .holds(1, "pa pa pa pa pa pa si si th")
    .pile(85 - 5 - 9);
}
