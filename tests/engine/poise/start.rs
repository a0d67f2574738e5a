//! How a game starts: Poise, hands, pile, and whose turn it is.

use engarde::engine::poise::{Edition, Poise, Rules, Standing};
use engarde::engine::{Game, Seed};

use super::board::{Board, seat};
use super::position::ruling;

/// A game as it is dealt.
fn dealt(rules: Rules, first: usize) -> Board {
    Board(Poise::start(&Standing::new(rules, seat(first)), Seed(7)))
}

#[test]
fn everyone_starts_at_ten_poise_with_a_hand_and_no_item() {
    let start = ruling(
        "Classic, Setup; Reforged, Setup; docs/rules/poise.md#setting-up",
        "10 Poise, seven or nine cards, nothing in play",
    );
    for (edition, hand) in [(Edition::Classic, 7), (Edition::Reforged, 9)] {
        for seats in 2..=6 {
            let board = dealt(Rules::new(edition, seats), 0);
            for seat in 0..usize::from(seats) {
                let has = (board.poise(seat), board.in_play(seat), board.item(seat), board.hand(seat).len());
                start.equal(has, (10, true, None, hand));
            }
            start.equal((board.pile().len(), board.discards()), (85 - usize::from(seats) * hand, Vec::new()));
        }
    }
}

#[test]
fn a_player_who_starts_begins_by_discarding_or_drawing() {
    for edition in Edition::ALL {
        for first in 0..6 {
            let board = dealt(Rules::new(edition, 6), first);
            let turn = ruling("docs/rules/poise.md#setting-up", "any seat may, with a turn like any other");
            turn.equal(board.actor(), Some(first));
            let mut codes = board.hand(first);
            codes.dedup();
            let discards = codes.iter().map(|code| format!("d:{code}"));
            turn.equal(board.legal(), discards.chain(["draw".to_owned()]).collect());
        }
    }
}

#[test]
fn the_starting_poise_and_the_pistol_are_options() {
    for edition in Edition::ALL {
        for poise in 5..=15 {
            let rules = Rules { poise, pistol: false, ..Rules::new(edition, 2) };
            let board = dealt(rules, 1);
            let option = ruling("docs/rules/poise.md#setting-up", "Poise from 5 to 15; no Pistol anywhere");
            option.equal([0, 1].map(|seat| board.poise(seat)), [poise, poise]);
            let cards = [board.pile(), board.hand(0), board.hand(1)].concat();
            option.equal((cards.len(), cards.contains(&"pi".to_owned())), (85, false));
        }
    }
}
