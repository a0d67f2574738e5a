//! The settings of a table in a link.

use crate::engine::Seat;
use crate::engine::poise::rules::{POISE_LEAST, POISE_MOST};
use crate::engine::poise::{Edition, Poise, Rules, Standing};
use crate::engine::seat::{ByPlayer, SEATS_MAX};
use crate::table::link::{Course, Digits, Linked, Number, Step};
use crate::table::poise::summary::{Exchange, Summary};
use crate::table::{Player, Sitting};

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

    fn course(sitting: &Sitting<Self>, person: Seat) -> Course {
        let opening = sitting.journal().opening;
        let summary = Summary::of(opening, sitting.events().iter().map(|events| &events[..]));
        let pair = |poise: &ByPlayer<u8>| {
            let others = opening.rules.players().filter(|seat| *seat != person).map(|seat| poise[seat]);
            [poise[person], others.max().unwrap_or(0)]
        };
        let step = |exchange: &Exchange| {
            let mine = exchange.winner.filter(|_| exchange.duelists.contains(&person));
            Step { score: pair(&exchange.poise[1]), won: mine.map(|winner| winner == person), how: None }
        };
        let public = sitting.view(person).public;
        // The turn after which a player was out: those who stayed in, or drew, come first.
        let gone = |seat: Seat| match public.in_play[seat] || public.outcome().is_some_and(|end| end.drew(seat)) {
            true => usize::MAX,
            false => summary.turns.iter().position(|turn| !turn.in_play[seat]).unwrap_or(usize::MAX),
        };
        let others = || opening.rules.players().filter(|seat| *seat != person);
        Course {
            steps: summary.exchanges.iter().map(step).collect(),
            place: others().filter(|seat| gone(*seat) > gone(person)).count() as u8 + 1,
            is_shared: others().any(|seat| gone(seat) == gone(person)),
            score: pair(&public.poise),
        }
    }

    fn seated(players: Vec<Player>) -> Option<Vec<Player>> {
        Some(players)
    }
}
