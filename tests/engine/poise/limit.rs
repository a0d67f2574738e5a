//! The turn limit: sixty turns each.

use super::position::{BOTH, CLASSIC, Position, ruling};
use super::table::Table;

/// Plays whole turns in which nothing happens.
fn idle(table: Table, turns: usize) -> Table {
    (0..turns).fold(table, |table, _| table.plays("draw end"))
}

/// Full hands, so that no seat draws: `first` is the beginning of seat 0's.
fn full(game: &str, says: &'static str, first: &str, others: &[&str]) -> Position {
    let size = if game == CLASSIC { 7 } else { 9 };
    let filler = "pa pa pa pa pa pa pa ri ri ri ri ri do do do si si si si co co co co co co sa sa";
    let mut filler = filler.split(' ').map(str::to_owned);
    let mut fill = |hand: &str| {
        let mut cards: Vec<String> = hand.split_whitespace().map(str::to_owned).collect();
        cards.extend(filler.by_ref().take(size - hand.split_whitespace().count()));
        cards.join(" ")
    };
    let hands: Vec<String> = std::iter::once(first).chain(others.iter().copied()).map(&mut fill).collect();
    let hands: Vec<&str> = hands.iter().map(String::as_str).collect();
    ruling("docs/rules/poise.md#the-turn-limit", says).table(game, &hands)
}

#[test]
fn after_sixty_turns_each_the_game_is_a_draw() {
    for game in BOTH {
        let table = full(game, "a draw between those still in, whatever their Poise", "", &[""]).poise(&[10, 1]).sit();
        let table = idle(table, 119).awaits(1).plays("draw").may("end");
        table.plays("end").drawn_between(&[0, 1]).in_play(&[0, 1]).poise(&[10, 1]);
    }
}

#[test]
fn the_limit_counts_from_the_player_who_started() {
    for game in BOTH {
        let table = full(game, "seat 1 started, so seat 0 has the last turn", "", &[""]).active(1).sit();
        idle(table, 119).awaits(0).plays("draw end").over(None);
    }
}

#[test]
fn three_seats_have_sixty_turns_each() {
    for game in BOTH {
        let table = full(game, "180 turns with three seats", "", &["", ""]).sit();
        idle(table, 179).awaits(2).plays("draw end").drawn_between(&[0, 1, 2]).in_play(&[0, 1, 2]);
    }
}

#[test]
fn a_player_who_is_out_does_not_count() {
    for game in BOTH {
        let position = full(game, "two of three are in: 120 turns", "", &["", ""]).out(&[1]);
        idle(position.sit(), 119).awaits(2).plays("draw end").drawn_between(&[0, 2]).in_play(&[0, 2]);
    }
}

#[test]
fn a_turn_ended_by_going_out_may_be_the_last() {
    for game in BOTH {
        let says = "seat 2 goes out in its sixtieth turn; seats 0 and 1 have had theirs";
        let position = full(game, says, "tb sl", &["", "th"]).poise(&[10, 10, 0]);
        let table = idle(position.sit(), 179).awaits(2).plays("draw @0:th tb sl pass");
        table.in_play(&[0, 1]).drawn_between(&[0, 1]);
    }
}

#[test]
fn a_missing_turn_of_someone_put_out_is_not_waited_for() {
    for game in BOTH {
        let says = "seat 1 puts seat 2 out in its own sixtieth turn, and the limit is checked when that turn has ended";
        let position = full(game, says, "", &["th", ""]).poise(&[10, 10, 0]);
        let table = idle(position.sit(), 178).awaits(1).plays("draw @2:th pass");
        table.in_play(&[0, 1]).awaits(1).may("end").plays("end").over(None);
    }
}

#[test]
fn a_winner_in_the_last_turn_is_a_winner() {
    for game in BOTH {
        let won = full(game, "the limit is checked after the check for a winner", "", &["th"]).poise(&[0, 10]);
        idle(won.sit(), 119).plays("draw @0:th pass").over(Some(1));
        let lost = full(game, "even if the active player goes out", "tb sl", &["th"]).poise(&[10, 0]);
        idle(lost.sit(), 119).plays("draw @0:th tb sl pass").over(Some(0));
    }
}
