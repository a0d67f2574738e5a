//! `engarde arena`: two sides against each other.

use std::io::{self, Write};
use std::num::NonZeroUsize;
use std::process::ExitCode;
use std::time::Duration;

use clap::Args;
use engarde::ai::arena::Verdict;
use engarde::engine::piste::Rules;
use engarde::engine::poise;

use crate::args;
use crate::contest::{Contest, Results};
use crate::own::own;
use crate::stopwatch::Stopwatch;
use crate::tables::Table;
use crate::tourney::{self, Tourney};

/// Play matched pairs of rounds between two sides
///
/// Every deck is played twice with the same starting seat and the sides' seats exchanged, so that each side once holds
/// what the other held. The starting seat alternates from deck to deck. A draw counts one half, and the interval is
/// over pairs. A side that gives an illegal, unusable or late answer, or no answer, loses the round; standard error
/// says so.
///
/// In the poise duel side A has one seat and side B all others. Every deck is played with A in every seat, a shared
/// draw counts an equal part, and the interval is over decks. The even share is one divided by the number of seats.
#[derive(Args)]
pub struct Arena {
    /// A rule set by name, or a JSON object of custom rules
    #[arg(long, default_value = "advanced", value_parser = args::rules)]
    rules: Rules,
    #[command(flatten)]
    table: Table,
    /// Side A: a level, a level that plays by another network, the policy of a network, or a program that speaks the bot
    /// protocol
    #[arg(short, long, value_name = "LEVEL|LEVEL@FILE|net:FILE|cmd:PROGRAM")]
    a: String,
    /// Side B, likewise
    #[arg(short, long, value_name = "LEVEL|LEVEL@FILE|net:FILE|cmd:PROGRAM")]
    b: String,
    /// The number of rounds or games: an even number, in the poise duel a multiple of the seats
    #[arg(long, value_name = "N", default_value_t = 1_200)]
    rounds: u64,
    /// The seed of all randomness of the decks and levels
    #[arg(long, default_value_t = 0)]
    seed: u64,
    /// The time limit for a decision in milliseconds (a program gets 100 more for communication). Without it a level
    /// thinks as long as it needs, and a program has 10 seconds
    #[arg(long, value_name = "T", value_parser = args::milliseconds)]
    time_ms: Option<Duration>,
    /// The number of threads; by default one for each core, and always one if a program plays
    #[arg(long)]
    threads: Option<NonZeroUsize>,
    /// Stop as soon as the interval excludes the even share, checking after every 200 rounds or 50 decks
    #[arg(long)]
    until_sure: bool,
}

impl Arena {
    /// Plays the contest and prints the result.
    pub fn run(self) -> io::Result<ExitCode> {
        match self.table.rules() {
            None => {
                let contest = self.contest().map_err(io::Error::other)?;
                let results = contest.run().map_err(io::Error::other)?;
                print(&contest, &results)?;
                tell(&results.thinking);
            }
            Some(rules) => {
                let tourney = self.tourney(rules).map_err(io::Error::other)?;
                let results = tourney.run().map_err(io::Error::other)?;
                print_tourney(&tourney, &results)?;
                tell(&results.thinking);
            }
        }
        Ok(ExitCode::SUCCESS)
    }

    fn contest(self) -> Result<Contest, String> {
        Ok(Contest {
            rules: self.rules,
            sides: [args::side(&self.a, own)?, args::side(&self.b, own)?],
            pairs: args::decks(self.rounds, 2)?,
            seed: self.seed,
            time: self.time_ms,
            threads: args::threads(self.threads),
            until_sure: self.until_sure,
            kept: None,
        })
    }

    fn tourney(self, rules: poise::Rules) -> Result<Tourney, String> {
        Ok(Tourney {
            rules,
            sides: [args::side(&self.a, own)?, args::side(&self.b, own)?],
            decks: args::decks(self.rounds, rules.seats)?,
            seed: self.seed,
            time: self.time_ms,
            threads: args::threads(self.threads),
            until_sure: self.until_sure,
            kept: None,
        })
    }
}

fn tell(thinking: &[Stopwatch; 2]) {
    for (name, thinking) in ["A", "B"].into_iter().zip(thinking) {
        eprintln!("thinking  {name} {thinking}");
    }
}

fn print(contest: &Contest, results: &Results) -> io::Result<()> {
    let (tally, [a, b]) = (&results.tally, &contest.sides);
    let (low, high) = tally.interval();
    let mut out = io::stdout().lock();
    writeln!(out, "rules     {}", args::rules_text(&contest.rules))?;
    writeln!(out, "sides     A {a}, B {b}")?;
    writeln!(out, "rounds    {}", tally.rounds())?;
    writeln!(out, "wins      A {}, B {}", tally.count(Verdict::Won), tally.count(Verdict::Lost))?;
    writeln!(out, "draws     {}", tally.count(Verdict::Drawn))?;
    writeln!(out, "forfeits  A {}, B {}", results.forfeits[0], results.forfeits[1])?;
    writeln!(out, "score     A {:.4}, 95 % interval {low:.4} to {high:.4}", tally.score())
}

fn print_tourney(tourney: &Tourney, results: &tourney::Results) -> io::Result<()> {
    let (rules, shares, [a, b]) = (&tourney.rules, &results.shares, &tourney.sides);
    let ((low, high), (wins, draws)) = (shares.interval(), shares.wins_and_draws());
    let mut out = io::stdout().lock();
    writeln!(out, "game      {}, {} seats", rules.edition, rules.seats)?;
    writeln!(out, "sides     A {a} in one seat, B {b} in all others")?;
    writeln!(out, "rounds    {}", shares.games())?;
    writeln!(out, "wins      A {wins}")?;
    writeln!(out, "draws     A {draws}")?;
    writeln!(out, "forfeits  A {}, B {}", results.forfeits[0], results.forfeits[1])?;
    let even = tourney.even();
    writeln!(out, "score     A {:.4}, 95 % interval {low:.4} to {high:.4}, even share {even:.4}", shares.score())
}
