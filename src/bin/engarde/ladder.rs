//! `engarde ladder`: the table of levels, each against the one below.

use std::io::{self, Write};
use std::num::NonZeroUsize;
use std::process::ExitCode;

use clap::Args;
use engarde::ai::Level;
use engarde::engine::piste::Rules;

use crate::args::{self, Own, Side};
use crate::contest::{Contest, Outcome};

/// Print a Markdown table of levels, each against the one below
///
/// Plays matched pairs as the arena does. Unless told otherwise, a contest stops as soon as its interval excludes one half.
#[derive(Args)]
pub struct Ladder {
    /// A rule set by name, a JSON object of custom rules, or "all" for the six by name
    #[arg(long, default_value = "all", value_parser = rule_sets)]
    rules: RuleSets,
    /// Levels with commas between them, weakest first
    #[arg(long, value_delimiter = ',', default_value = "random,novice,amateur,club,master,maitre", value_parser = args::level)]
    levels: Vec<Level>,
    /// How many rounds a contest has at most, an even number
    #[arg(long = "rounds", value_name = "N", default_value = "10000", value_parser = args::pairs)]
    pairs: u64,
    /// Where all chance comes from
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Threads; one for each core if not given
    #[arg(long)]
    threads: Option<NonZeroUsize>,
    /// Play every contest to its last round
    #[arg(long)]
    full: bool,
}

/// The rule sets of a table.
#[derive(Clone)]
pub struct RuleSets(pub Vec<Rules>);

/// Reads rules, or "all" for those with a name.
pub fn rule_sets(text: &str) -> Result<RuleSets, String> {
    let all = || Rules::NAMED.iter().map(|(_, rules)| *rules).collect();
    if text == "all" { Ok(RuleSets(all())) } else { args::rules(text).map(|rules| RuleSets(vec![rules])) }
}

impl Ladder {
    /// Plays the contests and prints a row for each as soon as it is done.
    pub fn run(&self) -> io::Result<ExitCode> {
        let mut out = io::stdout().lock();
        writeln!(out, "| rules | level | against | rounds | score | 95 % interval |")?;
        writeln!(out, "| --- | --- | --- | ---: | ---: | --- |")?;
        for rules in &self.rules.0 {
            for (below, above) in self.levels.iter().zip(self.levels.iter().skip(1)) {
                let contest = self.contest(*rules, *above, *below);
                let outcome = contest.run().map_err(io::Error::other)?;
                writeln!(out, "{}", row(&contest, &outcome))?;
                out.flush()?;
                let [above, below] = &outcome.thinking;
                eprintln!("{}: {above}; below: {below}", contest.sides[0]);
            }
        }
        Ok(ExitCode::SUCCESS)
    }

    fn contest(&self, rules: Rules, above: Level, below: Level) -> Contest {
        Contest {
            rules,
            sides: [above, below].map(|level| Side::Own(Own::Level(level))),
            pairs: self.pairs,
            seed: self.seed,
            time: None,
            threads: args::threads(self.threads),
            until_sure: !self.full,
        }
    }
}

fn row(contest: &Contest, outcome: &Outcome) -> String {
    let (rules, [above, below], tally) = (args::rules_text(&contest.rules), &contest.sides, &outcome.tally);
    let (low, high) = tally.interval();
    let (rounds, score) = (tally.rounds(), tally.score());
    format!("| {rules} | {above} | {below} | {rounds} | {score:.3} | {low:.3} to {high:.3} |")
}
