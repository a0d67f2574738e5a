//! `engarde ladder`: the table of levels, each against the one below.

use std::io::{self, Write};
use std::num::NonZeroUsize;
use std::path::PathBuf;
use std::process::ExitCode;

use clap::Args;
use engarde::ai::Level;
use engarde::ai::poise::Level as PoiseLevel;
use engarde::engine::piste::{Piste, Rules as PisteRules};
use engarde::engine::poise::{Edition, Poise, Rules};
use engarde::table::link::Linked;

use crate::args;
use crate::contest::{Contest, Results};
use crate::kept::Kept;
use crate::own::Own;
use crate::side::Side;
use crate::tables;
use crate::tourney::{self, Tourney};

/// Print a Markdown table of levels, each against the one below
///
/// Plays matched pairs as the arena does. By default a contest stops as soon as its interval excludes one half.
#[derive(Args)]
pub struct Ladder {
    /// A rule set by name, a JSON object of custom rules, or "all" for the six by name
    #[arg(long, default_value = "all", value_parser = rule_sets)]
    rules: RuleSets,
    /// The poise duel instead, at tables with these numbers of seats: one seat of the upper level against the lower one
    /// in all others
    #[arg(long, value_delimiter = ',', conflicts_with = "rules", value_parser = clap::value_parser!(u8).range(2..=6))]
    seats: Vec<u8>,
    /// Levels, weakest first, separated by commas; by default all
    #[arg(long, value_delimiter = ',')]
    levels: Vec<String>,
    /// The maximum number of rounds of a contest, an even number, in the poise duel a multiple of the seats
    #[arg(long, value_name = "N", default_value_t = 10_000)]
    rounds: u64,
    /// The seed of all randomness
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// The number of threads; by default one for each core
    #[arg(long)]
    threads: Option<NonZeroUsize>,
    /// Play every contest to its last round
    #[arg(long)]
    full: bool,
    /// Keep the points of every deck in this file, and play only decks that it lacks: an interrupted call goes on
    #[arg(long, value_name = "FILE")]
    keep: Option<PathBuf>,
}

/// The rule sets of a table.
#[derive(Clone)]
pub struct RuleSets(pub Vec<PisteRules>);

/// Reads rules, or "all" for the six with a name.
pub fn rule_sets(text: &str) -> Result<RuleSets, String> {
    let all = || PisteRules::NAMED.iter().map(|(_, rules)| *rules).collect();
    if text == "all" { Ok(RuleSets(all())) } else { args::rules(text).map(|rules| RuleSets(vec![rules])) }
}

impl Ladder {
    /// Plays the contests and prints a row for each as soon as it is finished.
    pub fn run(&self) -> io::Result<ExitCode> {
        if self.seats.is_empty() {
            self.piste()?
        } else {
            self.poise()?
        }
        Ok(ExitCode::SUCCESS)
    }

    fn piste(&self) -> io::Result<()> {
        let levels = named(&self.levels, "random,novice,amateur,club,master,maitre", args::level)?;
        let mut out = io::stdout().lock();
        writeln!(out, "| rules | level | against | rounds | score | 95 % interval |")?;
        writeln!(out, "| --- | --- | --- | ---: | ---: | --- |")?;
        for rules in &self.rules.0 {
            for (below, above) in levels.iter().zip(levels.iter().skip(1)) {
                let contest = self.contest(*rules, *above, *below).map_err(io::Error::other)?;
                let results = contest.run().map_err(io::Error::other)?;
                writeln!(out, "{}", row(&contest, &results))?;
                out.flush()?;
                let [above, below] = &results.thinking;
                eprintln!("{}: {above}; below: {below}", contest.sides[0]);
            }
        }
        Ok(())
    }

    fn contest(&self, rules: PisteRules, above: Level, below: Level) -> Result<Contest, String> {
        Ok(Contest {
            rules,
            sides: [above, below].map(|level| Side::Own(Own::Level(level, None))),
            pairs: args::decks(self.rounds, 2)?,
            seed: self.seed,
            time: None,
            threads: args::threads(self.threads),
            until_sure: !self.full,
            kept: self.kept(format!("{} {above} {below} {:08x}", args::rules_text(&rules), Piste::NETWORK), 2)?,
        })
    }

    fn poise(&self) -> io::Result<()> {
        let levels = named(&self.levels, "random,novice,amateur,club,master,maitre", tables::level)?;
        let mut out = io::stdout().lock();
        writeln!(out, "| game | seats | level | against | games | share | 95 % interval | even share |")?;
        writeln!(out, "| --- | ---: | --- | --- | ---: | ---: | --- | ---: |")?;
        for (edition, seats) in
            Edition::ALL.into_iter().flat_map(|edition| self.seats.iter().map(move |seats| (edition, *seats)))
        {
            for (below, above) in levels.iter().zip(levels.iter().skip(1)) {
                let rules = Rules::new(edition, seats);
                let tourney = self.tourney(rules, *above, *below).map_err(io::Error::other)?;
                let results = tourney.run().map_err(io::Error::other)?;
                writeln!(out, "{}", tourney_row(&tourney, &results))?;
                out.flush()?;
                let [above, below] = &results.thinking;
                eprintln!("{}: {above}; below: {below}", tourney.sides[0]);
            }
        }
        Ok(())
    }

    fn tourney(&self, rules: Rules, above: PoiseLevel, below: PoiseLevel) -> Result<Tourney, String> {
        let table = format!("{} {}", rules.edition, rules.seats);
        Ok(Tourney {
            rules,
            sides: [above, below].map(|level| Side::Own(Own::Level(level, None))),
            decks: args::decks(self.rounds, rules.seats)?,
            seed: self.seed,
            time: None,
            threads: args::threads(self.threads),
            until_sure: !self.full,
            kept: self.kept(format!("{table} {above} {below} {:08x}", Poise::NETWORK), rules.seats)?,
        })
    }

    /// The decks that were played before with these rules, levels and network; `None` if none are to be kept.
    fn kept(&self, contest: String, games: u8) -> Result<Option<Kept>, String> {
        let open = |path: &PathBuf| Kept::open(path, format!("{contest} seed {}", self.seed), games.into());
        self.keep.as_ref().map(open).transpose().map_err(|error| error.to_string())
    }
}

/// The levels with these names, or with those in `or`, separated by commas.
pub fn named<L>(names: &[String], or: &str, level: fn(&str) -> Result<L, String>) -> io::Result<Vec<L>> {
    let given: Vec<&str> =
        if names.is_empty() { or.split(',').collect() } else { names.iter().map(String::as_str).collect() };
    given.into_iter().map(level).collect::<Result<_, _>>().map_err(io::Error::other)
}

fn tourney_row(tourney: &Tourney, results: &tourney::Results) -> String {
    let (rules, [above, below], shares) = (&tourney.rules, &tourney.sides, &results.shares);
    let (low, high) = shares.interval();
    let (edition, seats, games) = (rules.edition, rules.seats, shares.games());
    let (score, even) = (shares.score(), tourney.even());
    format!("| {edition} | {seats} | {above} | {below} | {games} | {score:.3} | {low:.3} to {high:.3} | {even:.3} |")
}

fn row(contest: &Contest, results: &Results) -> String {
    let (rules, [above, below], tally) = (args::rules_text(&contest.rules), &contest.sides, &results.tally);
    let (low, high) = tally.interval();
    let (rounds, score) = (tally.rounds(), tally.score());
    format!("| {rules} | {above} | {below} | {rounds} | {score:.3} | {low:.3} to {high:.3} |")
}
