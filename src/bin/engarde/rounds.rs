//! `engarde rounds`: prints finished rounds.

use std::io::{self, BufWriter, Write};
use std::num::NonZeroUsize;
use std::ops::ControlFlow;
use std::process::ExitCode;

use clap::Args;
use engarde::ai::levels::Opponent;
use engarde::ai::{Level, shipped};
use engarde::engine::piste::record::{Record, Unfinished};
use engarde::engine::piste::{Rules, state};
use engarde::engine::{Chance, Seat, Seed};

use crate::{args, crew};

/// Print finished rounds as records, one a line
///
/// Left starts the first round; the start then alternates. Every round has a stream of chance of its own.
#[derive(Args)]
pub struct Rounds {
    /// A rule set by name, or a JSON object of custom rules
    #[arg(long, default_value = "advanced", value_parser = args::rules)]
    rules: Rules,
    /// How many rounds
    #[arg(long, default_value_t = 1)]
    count: u64,
    /// Where all chance comes from
    #[arg(long, default_value_t = 0)]
    seed: u64,
    /// Who plays: a level for both seats, or two levels with a comma for left and right
    #[arg(long, value_name = "LEVEL[,LEVEL]", default_value = "random", value_parser = args::players)]
    players: [Level; 2],
    /// Threads; one for each core if not given
    #[arg(long)]
    threads: Option<NonZeroUsize>,
}

impl Rounds {
    /// Prints the rounds.
    pub fn run(&self) -> io::Result<ExitCode> {
        let mut out = BufWriter::new(io::stdout().lock());
        let mut done = Ok(());
        let hire = || {
            let bots = self.players.map(|level| level.bot(shipped::net()));
            move |round| self.round(round, &bots)
        };
        crew::in_order(self.count, args::threads(self.threads), hire, |record| {
            done = record.map_err(io::Error::other).and_then(|record| writeln!(out, "{record}"));
            if done.is_ok() { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
        });
        done.and_then(|()| out.flush())?;
        Ok(ExitCode::SUCCESS)
    }

    /// Plays one round; its record.
    fn round(&self, round: u64, bots: &[Opponent; 2]) -> Result<String, Unfinished> {
        let mut chance = Chance::stream(Seed(self.seed), round);
        let deck = state::shuffled(&mut chance);
        let first = if round.is_multiple_of(2) { Seat::LEFT } else { Seat::RIGHT };
        let record = Record::play(self.rules, first, deck, |view, _| {
            bots[usize::from(view.seat.number())].choose(view, Chance::new(chance.seed()))
        });
        record.map(|record| record.to_line())
    }
}
