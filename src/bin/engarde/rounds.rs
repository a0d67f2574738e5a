//! `engarde rounds`: prints finished rounds and games.

use std::io::{self, BufWriter, Write};
use std::num::NonZeroUsize;
use std::ops::ControlFlow;
use std::process::ExitCode;

use clap::Args;
use engarde::ai::Bot;
use engarde::ai::piste::{levels, shipped};
use engarde::ai::poise::Opponent;
use engarde::engine::piste::{self, Rules};
use engarde::engine::poise::{self, Poise};
use engarde::engine::{Chance, Seat, Seed};

use crate::tables::{self, Table};
use crate::{args, crew};

/// Print finished rounds as records, one for each line
///
/// Left starts the first round; the start then alternates, in the poise duel it goes around the table. Every round has
/// a stream of randomness of its own.
#[derive(Args)]
pub struct Rounds {
    /// A rule set by name, or a JSON object of custom rules
    #[arg(long, default_value = "advanced", value_parser = args::rules)]
    rules: Rules,
    #[command(flatten)]
    table: Table,
    /// The number of rounds
    #[arg(long, default_value_t = 1)]
    count: u64,
    /// The seed of all randomness
    #[arg(long, default_value_t = 0)]
    seed: u64,
    /// Who plays: a level for every seat, or one for each seat, separated by commas
    #[arg(long, value_name = "LEVEL[,LEVEL]", default_value = "random")]
    players: String,
    /// The number of threads; by default one for each core
    #[arg(long)]
    threads: Option<NonZeroUsize>,
}

impl Rounds {
    /// Prints the rounds.
    pub fn run(&self) -> io::Result<ExitCode> {
        match self.table.rules() {
            None => {
                let levels = args::players(&self.players).map_err(io::Error::other)?;
                self.print(|| {
                    let bots = levels.map(|level| level.bot(shipped::net()));
                    move |round| self.round(round, &bots)
                })
            }
            Some(rules) => {
                tables::players(&self.players, rules.seats).map_err(io::Error::other)?;
                self.print(|| {
                    let bots = tables::players(&self.players, rules.seats);
                    move |game| self.game(rules, game, bots.as_ref()?)
                })
            }
        }
    }

    /// Prints the workers' records in order.
    fn print<W: FnMut(u64) -> Result<String, String>>(&self, hire: impl Fn() -> W + Sync) -> io::Result<ExitCode> {
        let mut out = BufWriter::new(io::stdout().lock());
        let mut done = Ok(());
        crew::in_order(self.count, args::threads(self.threads), hire, |record| {
            done = record.map_err(io::Error::other).and_then(|record| writeln!(out, "{record}"));
            if done.is_ok() { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
        });
        done.and_then(|()| out.flush())?;
        Ok(ExitCode::SUCCESS)
    }

    /// Plays one round of the piste duel and returns its record.
    fn round(&self, round: u64, bots: &[levels::Opponent; 2]) -> Result<String, String> {
        let mut chance = Chance::stream(Seed(self.seed), round);
        let deck = piste::state::shuffled(&mut chance);
        let first = if round.is_multiple_of(2) { Seat::LEFT } else { Seat::RIGHT };
        let record = piste::record::Record::play(self.rules, first, deck, |view, _| {
            bots[usize::from(view.seat.number())].choose(view, Chance::new(chance.seed()))
        });
        record.map(|record| record.to_line()).map_err(|why| why.to_string())
    }

    /// Plays one game of the poise duel and returns its record.
    fn game(&self, rules: poise::Rules, game: u64, bots: &[Opponent]) -> Result<String, String> {
        let mut chance = Chance::stream(Seed(self.seed), game);
        let deck = poise::state::shuffled(&rules, &mut chance);
        let first = Seat::ALL[(game % u64::from(rules.seats)) as usize];
        let seed = chance.seed();
        let record = poise::record::Record::play(rules, first, deck, seed, |view, _| {
            let bot: &dyn Bot<Poise> = &*bots[usize::from(view.seat.number())];
            bot.choose(view, Chance::new(chance.seed()))
        });
        record.map(|record| record.to_line()).map_err(|why| why.to_string())
    }
}
