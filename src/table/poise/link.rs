//! The settings of a table in a link.

use crate::engine::Seat;
use crate::engine::poise::rules::{POISE_LEAST, POISE_MOST};
use crate::engine::poise::{Edition, Poise, Rules, Standing};
use crate::engine::seat::SEATS_MAX;
use crate::table::Player;
use crate::table::link::{Digits, Linked, Number};

/// The base of the digit of starting Poise.
const POISES: u64 = (POISE_MOST - POISE_LEAST) as u64 + 1;
/// The base of the digit of the number of players, of whom there are at least two.
const TABLES: u64 = SEATS_MAX as u64 - 1;

impl Linked for Poise {
    const GAME: u8 = 1;
    const NETWORK: u32 = 0x17f4_0492;

    fn write_opening(opening: &Standing, digits: &mut Digits) {
        let Rules { edition, seats, pistol, poise } = opening.rules;
        digits.push((edition == Edition::Reforged).into(), 2);
        digits.push(u32::from(seats) - 2, TABLES);
        digits.push(pistol.into(), 2);
        digits.push((poise - POISE_LEAST).into(), POISES);
        digits.push(opening.first.number().into(), seats.into());
    }

    fn read_opening(number: &mut Number) -> Option<Standing> {
        let edition = if number.take(2) == 1 { Edition::Reforged } else { Edition::Classic };
        let seats = number.take(TABLES) as u8 + 2;
        let pistol = number.take(2) == 1;
        let poise = number.take(POISES) as u8 + POISE_LEAST;
        let first = Seat::new(number.take(seats.into()) as u8)?;
        Some(Standing::new(Rules { edition, seats, pistol, poise }, first))
    }

    fn seated(players: Vec<Player>) -> Option<Vec<Player>> {
        Some(players)
    }
}
