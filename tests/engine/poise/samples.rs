//! The sheets' own sample exchanges, card by card.

use super::position::{BOTH, CLASSIC, REFORGED, ruling};
use super::table::Table;

/// What both samples share: the second duelist has parried and lunged, the first has answered the Lunge, and has only
/// Coupé left; the second taunts with Slash and Powerful Strike, and the Coupé opens the way for Thrust and Masterful
/// Strike.
#[track_caller]
fn ends_alike(lunged: Table, before: &[u8], after: &[u8]) {
    lunged
        .awaits(1)
        .may("pass tb")
        .plays("tb")
        .awaits(1)
        .may("sl sl+po")
        .plays("sl+po")
        .poise(before)
        .awaits(0)
        .may("co>1 pass")
        .plays("co>1")
        .awaits(1)
        .may("pass")
        .plays("pass")
        .poise(after)
        .in_play(&[0, 1])
        .awaits(0);
}

#[test]
fn geoff_loses_four_and_colleen_seven() {
    // Geoff is seat 0. Both start the Exchange at 10 Poise.
    let lunged =
        ruling("Classic, Sample Exchange; docs/rules/poise.md#the-sheets-examples", "Geoff loses 4 in all, Colleen 7")
            .table(CLASSIC, &["th ma pa co", "ri lu tb sl po"])
            .plays("draw @1:th+ma")
            .poise(&[9, 10])
            .awaits(1)
            .may("pass ri>1 tb")
            .plays("ri>1")
            .poise(&[9, 9])
            .awaits(1)
            .may("lu lu+po none sl sl+po")
            .plays("lu")
            .poise(&[9, 8])
            .awaits(0)
            .may("co>1 pa>2 pass")
            .plays("pa>2");
    ends_alike(lunged, &[9, 8], &[6, 3]);
}

#[test]
fn sam_goes_from_six_to_two_and_jen_from_five_to_no_poise() {
    // Sam is seat 0.
    let lunged = ruling("Reforged, Example Exchange", "Sam 6, 5, 2; Jen 5, 4, 3, No Poise, and she is not out")
        .table(REFORGED, &["th ma ri co", "ri lu tb sl po"])
        .poise(&[6, 5])
        .plays("draw @1:th+ma")
        .poise(&[5, 5])
        .awaits(1)
        .may("pass ri>1 tb")
        .plays("ri>1")
        .poise(&[5, 5])
        .may("lu lu+po none sl sl+po")
        .plays("lu")
        .poise(&[5, 3])
        .awaits(0)
        .may("co>1 pass ri>2")
        .plays("ri>2");
    ends_alike(lunged, &[5, 3], &[2, 0]);
}

#[test]
fn jens_poise_passes_through_four_and_three() {
    ruling("Reforged, Example Exchange", "1 Poise for the counterattack (5 to 4), 1 for the Lunge (4 to 3)")
        .table(REFORGED, &["th ma ri co", "ri lu tb sl po"])
        .poise(&[6, 5])
        .plays("draw @1:th+ma ri>1 sl")
        .poise(&[5, 4]);
}

#[test]
fn the_main_gauche_counts_for_each_attack() {
    // Two Attacks of 2 each way; with a Main Gauche seat 0's do 3 each and seat 1's do 1 each.
    for game in BOTH {
        let item = ruling("Classic, Item Cards, example; Reforged, Items, example", "+1 and 1 for each Attack");
        let played = "draw @1:th tb th tb sl tb sl pass";
        let hands = ["th tb sl", "tb th tb sl"];
        item.table(game, &hands).plays(played).poise(&[6, 6]);
        item.table(game, &hands).items("mg -").plays(played).poise(&[8, 4]);
    }
}
