//! Moving the fencing figure.

use engarde::engine::piste::{Action, Illegal, Value};

use super::board::{LEFT, RIGHT, ruling, values};

fn missing(value: u8, need: u8, have: u8) -> Illegal {
    Illegal::Missing { value: Value::new(value).expect("1 to 5"), need, have }
}

#[test]
fn an_advance_is_exactly_the_cards_value() {
    ruling("V1.2, Moving the fencing figure 1", "left moves exactly by the card, up the numbers")
        .at("advanced", (1, "13555"), (23, "12344"))
        .plays("f3")
        .stand(4, 23)
        .awaits(RIGHT)
        .plays("f4")
        .stand(4, 19)
        .awaits(LEFT);
}

#[test]
fn a_withdrawal_is_exactly_the_cards_value() {
    ruling("V1.2, Moving the fencing figure 1", "a fencer may move backwards too, each to its own end")
        .at("standard", (8, "12345"), (17, "12345"))
        .plays("b3 b4")
        .stand(5, 21);
}

#[test]
fn after_a_move_the_hand_is_filled_to_five() {
    ruling("V1.2, Moving the fencing figure 2; Postpischil, Move", "the turn is over, one card is drawn")
        .at("condensed", (4, "12345"), (18, "12345"))
        .pile("5123")
        .plays("f2")
        .hold("13455", "12345")
        .pile(3)
        .awaits(RIGHT);
}

#[test]
fn no_fencer_leaves_the_piste() {
    ruling("V1.2, Moving the fencing figure, Attention; Webley, basic", "a fencer may not leave the piste backwards")
        .at("advanced", (1, "12345"), (23, "12345"))
        .may("f1 f2 f3 f4 f5")
        .may_not("b1", Illegal::LeavesPiste);
    ruling("V1.2, Moving the fencing figure, Attention", "nor may the right one, at its own end")
        .at("advanced", (5, "12345"), (21, "12345"))
        .right_to_act()
        .may("b1 b2 f1 f2 f3 f4 f5")
        .may_not("b3", Illegal::LeavesPiste);
}

#[test]
fn the_own_end_can_be_reached_exactly() {
    ruling("V1.2, Moving the fencing figure, Attention", "the last space is still on the piste")
        .at("basic", (4, "34555"), (15, "11222"))
        .may("b3 f3 f4 f5")
        .plays("b3")
        .stand(1, 15);
}

#[test]
fn no_fencer_enters_the_opponents_space() {
    ruling("V1.2, Moving the fencing figure, Attention; Webley, basic", "an advance of the whole gap is no move")
        .at("standard", (10, "13444"), (13, "11222"))
        .may_not("f3", Illegal::WouldPass)
        .may("a1 b1 b3 b4 f1");
}

#[test]
fn no_fencer_jumps_the_opponent() {
    ruling("V1.2, Moving the fencing figure, Attention; Postpischil, Additional rules", "nor does one jump over it")
        .at("condensed", (10, "14555"), (12, "12222"))
        .may_not("f4", Illegal::WouldPass)
        .may("b1 b4 b5 f1");
}

#[test]
fn the_space_before_the_opponent_can_be_entered() {
    let round = ruling("V1.2, Moving the fencing figure, Attention", "the fencers may stand side by side, gap 1")
        .at("standard", (10, "23444"), (13, "11222"))
        .plays("f2")
        .stand(12, 13);
    assert_eq!(round.state.public().gap(), 1);
}

#[test]
fn a_card_must_be_held() {
    ruling("V1.2, Moving the fencing figure 1", "one plays one of one's own cards")
        .at("advanced", (5, "11333"), (20, "22444"))
        .may_not("f2", missing(2, 1, 0))
        .may("b1 b3 f1 f3");
}

#[test]
fn no_fencer_passes_or_takes_a_hit_that_is_not_there() {
    let pass = ruling("Webley, advanced; docs/rules/piste.md#a-turn", "a turn is a move or an attack, never a pass");
    pass.check("".parse::<Action>().is_err() && "pass".parse::<Action>().is_err(), "a token for a pass");
    for token in ["h", "r1", "p1"] {
        pass.at("advanced", (5, "11333"), (20, "22444")).may_not(token, Illegal::NothingToAnswer);
    }
}

#[test]
fn the_gap_is_the_difference_of_the_numbers() {
    ruling("docs/rules/piste.md#components-and-set-up", "from 6 to 13 the gap is 7: no card reaches")
        .at("standard", (6, "12345"), (13, "12345"))
        .may("b1 b2 b3 b4 b5 f1 f2 f3 f4 f5")
        .may_not("a1", Illegal::OutOfReach { gap: 7 });
}

#[test]
fn only_the_top_discard_may_be_looked_at_and_piles_may_be_counted() {
    let open = ruling(
        "V1.2, Standard rules; docs/rules/piste.md#what-players-may-know",
        "only the top discard is visible; counting is always allowed",
    );
    let round = open.at("advanced", (5, "12345"), (20, "12345")).pile_left(9).plays("f4 f2");
    let public = round.state.public();
    open.equal((public.top, public.pile), (values("2").first().copied(), 7));
    // 25 cards minus 9 in the pile and 10 in hands were played before, two since.
    open.equal(public.played.len(), 8);
}
