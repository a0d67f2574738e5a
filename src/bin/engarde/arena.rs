//! `engarde arena`: two sides against each other.

use std::io::{self, Write};
use std::num::NonZeroUsize;
use std::process::ExitCode;
use std::time::Duration;

use clap::Args;
use engarde::ai::arena::Verdict;
use engarde::engine::piste::Rules;

use crate::args::{self, Side};
use crate::contest::{Contest, Outcome};

/// Play matched pairs of rounds between two sides
///
/// Every deck is played twice with the same starting seat and the sides' seats exchanged, so that each side once holds what
/// the other held. The starting seat alternates from deck to deck. A draw counts one half, and the interval is over pairs.
/// A side that gives an illegal, unusable or late answer, or none, loses the round; this is told on standard error.
#[derive(Args)]
pub struct Arena {
    /// A rule set by name, or a JSON object of custom rules
    #[arg(long, default_value = "advanced", value_parser = args::rules)]
    rules: Rules,
    /// Side A: a level, net: and the file of a network, or cmd: and a program that speaks the bot protocol
    #[arg(short, long, value_name = "LEVEL|net:FILE|cmd:PROGRAM", value_parser = args::side)]
    a: Side,
    /// Side B, likewise
    #[arg(short, long, value_name = "LEVEL|net:FILE|cmd:PROGRAM", value_parser = args::side)]
    b: Side,
    /// How many rounds, an even number
    #[arg(long = "rounds", value_name = "N", default_value = "1000", value_parser = args::pairs)]
    pairs: u64,
    /// Where all chance of the decks and levels comes from
    #[arg(long, default_value_t = 0)]
    seed: u64,
    /// The most time for a decision, milliseconds (a program gets 100 on top for the way there and back); if not given a
    /// level thinks as long as it does, and a program has 10 seconds
    #[arg(long, value_name = "T", value_parser = args::milliseconds)]
    time_ms: Option<Duration>,
    /// Threads; one for each core if not given, and always one if a program plays
    #[arg(long)]
    threads: Option<NonZeroUsize>,
    /// Stop as soon as the interval excludes one half, looking after every 200 rounds
    #[arg(long)]
    until_sure: bool,
}

impl Arena {
    /// Plays the contest and prints what it came to.
    pub fn run(self) -> io::Result<ExitCode> {
        let contest = Contest {
            rules: self.rules,
            sides: [self.a, self.b],
            pairs: self.pairs,
            seed: self.seed,
            time: self.time_ms,
            threads: args::threads(self.threads),
            until_sure: self.until_sure,
        };
        let outcome = contest.run().map_err(io::Error::other)?;
        print(&contest, &outcome)?;
        for (name, thinking) in ["A", "B"].into_iter().zip(&outcome.thinking) {
            eprintln!("thinking  {name} {thinking}");
        }
        Ok(ExitCode::SUCCESS)
    }
}

fn print(contest: &Contest, outcome: &Outcome) -> io::Result<()> {
    let (tally, [a, b]) = (&outcome.tally, &contest.sides);
    let (low, high) = tally.interval();
    let mut out = io::stdout().lock();
    writeln!(out, "rules     {}", args::rules_text(&contest.rules))?;
    writeln!(out, "sides     A {a}, B {b}")?;
    writeln!(out, "rounds    {}", tally.rounds())?;
    writeln!(out, "wins      A {}, B {}", tally.count(Verdict::Won), tally.count(Verdict::Lost))?;
    writeln!(out, "draws     {}", tally.count(Verdict::Drawn))?;
    writeln!(out, "forfeits  A {}, B {}", outcome.forfeits[0], outcome.forfeits[1])?;
    writeln!(out, "score     A {:.4}, 95 % interval {low:.4} to {high:.4}", tally.score())
}
