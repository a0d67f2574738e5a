//! What a seat may know, and what it must not be able to infer.

use engarde::engine::poise::Poise;
use engarde::engine::{Chance, Game, Seed};

use super::position::{BOTH, CLASSIC, REFORGED, ruling};

#[test]
fn a_player_who_allows_leaves_no_trace() {
    let trace = ruling("docs/protocol.md#poise-actions", "as if no player was asked");
    let asked = trace.table(REFORGED, &["th st", "cs pa", "si"]).plays("draw @1:th cs>1 allow");
    let free = trace.table(REFORGED, &["th co", "cs pa", "si"]).plays("draw @1:th cs>1");
    let asked = asked.looks_like(&free, &[1, 2]);
    let asked = asked.recalls(0, "0:draw 0:@1:th 1:cs>1 0:allow").recalls(1, "0:draw 0:@1:th 1:cs>1");
    asked.plays("pass").looks_like(&free.plays("pass"), &[1, 2]);
}

#[test]
fn a_player_who_allows_a_superior_technique_leaves_no_trace() {
    let trace = ruling("docs/protocol.md#poise-actions", "the third of the technique's cards stays unknown");
    let asked = trace.table(REFORGED, &["th st", "cs st", "si"]).plays("draw @1:th cs>1 st allow");
    let free = trace.table(REFORGED, &["th st", "cs co", "si"]).plays("draw @1:th cs>1 st");
    asked.looks_like(&free, &[0, 2]).recalls(1, "0:draw 0:@1:th 1:cs>1 0:st 1:allow");
}

#[test]
fn a_player_who_does_not_attack_after_a_riposte_leaves_no_trace() {
    for game in BOTH {
        let trace = ruling("docs/protocol.md#poise-actions", "no Attack is shown");
        let asked = trace.table(game, &["th", "ri sl", "si"]).plays("draw @1:th ri>1 none");
        let free = trace.table(game, &["th", "ri pa", "si"]).plays("draw @1:th ri>1");
        let asked = asked.looks_like(&free, &[0, 2]);
        let asked = asked.recalls(1, "0:draw 0:@1:th 1:ri>1 1:none").recalls(0, "0:draw 0:@1:th 1:ri>1");
        let asked = asked.plays("pass end").looks_like(&free.plays("pass end"), &[0, 2]);
        asked.recalls(1, "0:draw 0:@1:th 1:ri>1 1:none 0:pass 0:end").recalls(2, "0:draw 0:@1:th 1:ri>1 0:pass 0:end");
    }
}

#[test]
fn everything_else_is_in_everybodys_history() {
    for game in BOTH {
        let tokens = "d:sl draw i:mg wb @1:th si>1 pass x end draw end d:do draw end";
        let history = "0:d:sl 0:draw 0:i:mg 0:wb 0:@1:th 1:si>1 0:pass 0:x 0:end 1:draw 1:end 2:d:do 2:draw 2:end";
        let table = ruling("docs/protocol.md#poise-views", "discards, Items and all, of every seat")
            .table(game, &["th sl mg wb", "si", "do"])
            .plays(tokens);
        (0..3).fold(table, |table, seat| table.recalls(seat, history));
    }
}

#[test]
fn hands_and_drawn_cards_are_ones_own() {
    for game in BOTH {
        let own = ruling("docs/protocol.md#poise-views", "other hands are numbers, and the pile too");
        let one = own.table(game, &["sl", "pa", "si"]).sit();
        let other = own.table(game, &["th", "pa", "si"]).sit();
        let one = one.looks_like(&other, &[1, 2]);
        one.plays("draw end").looks_like(&other.plays("draw end"), &[1, 2]);
    }
}

#[test]
fn the_order_of_a_shuffled_pile_is_known_to_no_player() {
    let order = ruling("docs/protocol.md#poise-records", "who draws the last card does not see the new pile");
    let position = order.table(CLASSIC, &["th th th th th", "pa"]).pile("co lu");
    let other = position.clone().reshuffles("sl sl", "").plays("draw");
    position.reshuffles("di pa", "").plays("draw").looks_like(&other, &[0, 1]).pile(85 - 8);
}

#[test]
fn the_attack_of_a_negated_blade_is_not_shown() {
    let shown = ruling("docs/protocol.md#poise-actions", "a Slash or a Lunge, no other player knows");
    let other = shown.table(REFORGED, &["th st", "tb lu", "si"]).plays("draw @1:th tb st");
    shown.table(REFORGED, &["th st", "tb sl", "si"]).plays("draw @1:th tb st").looks_like(&other, &[0, 2]);
}

#[test]
fn what_a_witty_remark_takes_lies_open() {
    for game in BOTH {
        let taken = ruling("docs/rules/poise.md#fancy-moves", "everybody sees which card it was");
        let table = taken.table(game, &["th wr", "pa si", "do"]).loses_at_random("si").plays("draw @1:th pa>1 wr");
        taken.equal(table.board.discards().join(" "), "si wr".to_owned());
        for seat in 0..3 {
            taken.equal(table.board.view(seat).public.discards.to_string(), "si wr".to_owned());
        }
    }
}

#[test]
fn what_somebody_leaves_behind_lies_open() {
    for game in BOTH {
        let left = ruling("docs/rules/poise.md#going-out", "with the Field of the Exchange");
        let position = left.table(game, &["th", "pa sl", "do"]).poise(&[10, 0, 10]).items("- fr -");
        let table = position.plays("draw @1:th pass");
        left.equal(table.board.view(2).public.discards.to_string(), "fr pa sl th".to_owned());
    }
}

#[test]
fn a_world_thought_up_from_a_view_fits_it() {
    for (game, hand, tokens) in [(CLASSIC, "th", "draw @1:th ri>1 none"), (REFORGED, "th st", "draw @1:th cs>1 allow")]
    {
        let fits = ruling("engine::Game::sample (law)", "the view of a sampled game is the view it was sampled from");
        let board = fits.table(game, &[hand, "cs ri lu", "si"]).plays(tokens).board;
        let mut chance = Chance::new(Seed(5));
        for view in [0, 1, 2].map(|seat| board.view(seat)) {
            let world = Poise::sample(&view, &mut chance);
            fits.equal(Poise::view(&world, view.seat), view);
        }
    }
}
