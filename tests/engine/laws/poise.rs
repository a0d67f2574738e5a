//! The laws of the rules, checked over random games of the poise duel: 1,000 of each edition with each number of
//! players.
//!
//! The laws themselves are in `laws/walk.rs`, for any [`Game`](engarde::engine::Game). `ENGARDE_LONG=100`, which `cargo
//! xtask long` sets, plays a hundred times as many, and each test prints a line about its games.

mod even;
mod lawful;

use engarde::engine::Seat;
use engarde::engine::poise::{Edition, Poise, Rules, Standing};

use super::tally::Tally;
use super::walk::laws_hold;
use crate::long;
use even::samples_are_even;

/// Games of each edition with each number of players in the test run.
const GAMES: u64 = 1_000;

/// Half of the games are played without the Pistol, from the lowest or the highest Poise, and with another starting
/// seat.
fn table_holds(edition: Edition, seats: u8) {
    let sheets = Rules::new(edition, seats);
    let half = long::times(GAMES) / 2;
    let mut tally: Tally = laws_hold::<Poise>(&Standing::new(sheets, Seat::ALL[0]), half);
    let last = Seat::ALL[usize::from(seats) - 1];
    for poise in [5, 15] {
        tally.join(laws_hold::<Poise>(&Standing::new(Rules { pistol: false, poise, ..sheets }, last), half / 2));
    }
    let reasons = tally.reasons();
    assert!(reasons.contains(&"last standing") && reasons.contains(&"together"), "{edition} ended by {reasons:?}");
    println!("| {edition} | {seats} | {tally} |");
}

#[test]
fn sampled_worlds_are_dealt_evenly() {
    samples_are_even();
}

macro_rules! tables {
    ($($test:ident: $edition:ident, $seats:literal;)*) => {$(
        #[test]
        fn $test() {
            table_holds(Edition::$edition, $seats);
        }
    )*};
}

tables! {
    classic_for_two: Classic, 2;
    classic_for_three: Classic, 3;
    classic_for_four: Classic, 4;
    classic_for_five: Classic, 5;
    classic_for_six: Classic, 6;
    reforged_for_two: Reforged, 2;
    reforged_for_three: Reforged, 3;
    reforged_for_four: Reforged, 4;
    reforged_for_five: Reforged, 5;
    reforged_for_six: Reforged, 6;
}
