//! The poise duel at the command line: the settings of a table, and its players.

use clap::Args;
use engarde::ai::poise::{Level, Opponent, shipped};
use engarde::engine::poise::rules::{POISE, POISE_LEAST, POISE_MOST};
use engarde::engine::poise::{Edition, Rules};

/// The table for a game of the poise duel.
#[derive(Args)]
pub struct Table {
    /// A game of the poise duel instead: `poise-classic` or `poise-reforged`
    #[arg(long, conflicts_with = "rules")]
    game: Option<Edition>,
    /// Players of the poise duel, 2 to 6
    #[arg(long, requires = "game", default_value_t = 2, value_parser = clap::value_parser!(u8).range(2..=6))]
    seats: u8,
    /// Play the poise duel without the Pistol: its copy is a Buckler
    #[arg(long, requires = "game")]
    no_pistol: bool,
    /// Starting Poise of the poise duel, 5 to 15
    #[arg(long, requires = "game", default_value_t = POISE, value_parser = poise)]
    poise: u8,
}

impl Table {
    /// The rules of the poise duel, if one is to be played.
    pub fn rules(&self) -> Option<Rules> {
        let Self { game, seats, no_pistol, poise } = *self;
        game.map(|edition| Rules { edition, seats, pistol: !no_pistol, poise })
    }
}

fn poise(text: &str) -> Result<u8, String> {
    let number = text.parse().ok().filter(|number| (POISE_LEAST..=POISE_MOST).contains(number));
    number.ok_or_else(|| format!("the starting Poise is {POISE_LEAST} to {POISE_MOST}"))
}

/// Reads a level's name.
pub fn level(text: &str) -> Result<Level, String> {
    text.trim().parse().map_err(|error| format!("{error} in the poise duel"))
}

/// Reads the players: a level for every seat, or one for each, separated by commas.
pub fn players(text: &str, seats: u8) -> Result<Vec<Opponent>, String> {
    let names: Vec<&str> = text.split(',').collect();
    let opponent = |name| level(name).map(|level| level.bot(shipped::net()));
    match names[..] {
        [all] => (0..seats).map(|_| opponent(all)).collect(),
        _ if names.len() == usize::from(seats) => names.into_iter().map(opponent).collect(),
        _ => Err(format!("there are {} players for {seats} seats", names.len())),
    }
}
