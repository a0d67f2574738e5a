//! `engarde link --lengths`: how long links of matches between levels are.

use std::io::{self, Write};
use std::num::NonZeroUsize;
use std::ops::ControlFlow;

use engarde::ai::poise::shipped;
use engarde::ai::{Bot, Level, piste, poise};
use engarde::engine::Seed;
use engarde::engine::piste::{Bout, Piste, Rules};
use engarde::engine::poise::{Edition, Poise, Rules as Table, Standing};
use engarde::engine::seat::BySeat;
use engarde::engine::{Chance, Seat};
use engarde::table::link::{Linked, write};
use engarde::table::{Awaits, Player, Sitting};

use crate::crew;

/// The levels that meet.
const LEVELS: [Level; 5] = [Level::Novice, Level::Amateur, Level::Club, Level::Master, Level::Maitre];
/// The most characters that 99 of 100 links of a bout to five hits, and of a game for two, may have.
const LIMITS: [usize; 2] = [120, 400];
/// The largest tables that are measured.
const SEATS: [u8; 3] = [2, 4, 6];

/// An opponent of a thread.
type Opponent<G> = Box<dyn Bot<G> + Send + Sync>;

/// Prints a row for each rule set and each table.
pub fn print(out: &mut impl Write, matches: u64, seed: u64, threads: NonZeroUsize) -> io::Result<()> {
    writeln!(out, "{matches} matches of each kind, seed {seed}\n")?;
    writeln!(
        out,
        "| match | median | 99 of 100 | longest | share within the limit |\n| --- | ---: | ---: | ---: | ---: |"
    )?;
    for (name, rules) in Rules::NAMED {
        let lengths = measured(matches, threads, |number| bout(rules, number, seed));
        row(out, name, lengths, Some(LIMITS[0]))?;
    }
    for edition in Edition::ALL {
        for seats in SEATS {
            let lengths = measured(matches, threads, |number| game(edition, seats, number, seed));
            row(out, &format!("{edition}, {seats} players"), lengths, (seats == 2).then_some(LIMITS[1]))?;
        }
    }
    Ok(())
}

/// The lengths of the links of all matches, sorted.
fn measured(matches: u64, threads: NonZeroUsize, play: impl Fn(u64) -> usize + Sync) -> Vec<usize> {
    let mut lengths = Vec::new();
    crew::in_order(
        matches,
        threads,
        || &play,
        |length| {
            lengths.push(length);
            ControlFlow::Continue(())
        },
    );
    lengths.sort_unstable();
    lengths
}

fn row(out: &mut impl Write, name: &str, lengths: Vec<usize>, limit: Option<usize>) -> io::Result<()> {
    let at =
        |share: usize| lengths.get((lengths.len() * share / 100).min(lengths.len().saturating_sub(1))).unwrap_or(&0);
    let within = |limit: usize| lengths.iter().filter(|length| **length <= limit).count() as f64 / lengths.len() as f64;
    let share = limit.map_or_else(String::new, |limit| format!("{:.1} % of {limit}", 100.0 * within(limit)));
    writeln!(out, "| {name} | {} | {} | {} | {share} |", at(50), at(99), at(100))?;
    out.flush()
}

/// The levels at a table and the seed of its match, both at random.
fn drawn(seats: u8, number: u64, seed: u64) -> (Vec<Level>, Seed) {
    let mut chance = Chance::stream(Seed(seed), number);
    let levels = (0..seats).map(|_| LEVELS[chance.below(LEVELS.len() as u32) as usize]).collect();
    (levels, chance.seed())
}

/// The length of the link of a bout to five hits.
fn bout(rules: Rules, number: u64, seed: u64) -> usize {
    let (levels, dealt) = drawn(2, number, seed);
    let bots: Vec<_> = levels.iter().map(|level| level.bot(piste::shipped::net())).collect();
    let opening = Bout::new(rules, 5, Seat::DUEL[(number % 2) as usize]);
    let players = BySeat([0, 1].map(|seat| Player::Bot(levels[seat])));
    length::<Piste>(Sitting::open(opening, dealt, players), &bots)
}

/// The length of the link of a game of the poise duel.
fn game(edition: Edition, seats: u8, number: u64, seed: u64) -> usize {
    let (levels, dealt) = drawn(seats, number, seed);
    let own = |level: &Level| level.to_string().parse::<poise::Level>().unwrap_or(poise::Level::Club);
    let bots: Vec<_> = levels.iter().map(|level| own(level).bot(shipped::net())).collect();
    let first = Seat::ALL[(number % u64::from(seats)) as usize];
    let opening = Standing::new(Table::new(edition, seats), first);
    let players = levels.into_iter().map(Player::Bot).collect();
    length::<Poise>(Sitting::open(opening, dealt, players), &bots)
}

/// Plays a match and returns the length of its link.
fn length<G: Linked>(mut sitting: Sitting<G>, bots: &[Opponent<G>]) -> usize {
    loop {
        let acted = match sitting.awaits() {
            Awaits::Nothing => return write(&sitting).map_or(0, |word| word.len()),
            Awaits::NextRound => sitting.next_round(),
            Awaits::Person(seat) | Awaits::Bot(seat) => {
                let bot = &bots[usize::from(seat.number())];
                let action = bot.choose(&sitting.view(seat), sitting.bot_chance());
                action.is_some_and(|action| sitting.act(action).is_ok())
            }
        };
        if !acted {
            return 0;
        }
    }
}
