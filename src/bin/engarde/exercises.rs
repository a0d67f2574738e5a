//! `engarde exercises`: finds the exercises that come with the page, and checks them.

mod certain;
mod report;
mod rounds;
mod screening;
mod selection;
mod sorting;

use std::fs;
use std::io::{self, BufWriter, Write};
use std::num::{NonZeroU64, NonZeroUsize};
use std::ops::ControlFlow;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::Arc;

use clap::Args;
use engarde::ai::piste::net::Net;
use engarde::ai::piste::shipped;
use engarde::engine::piste::Rules;
use engarde::engine::{Chance, Seed};
use engarde::table::piste::exercises::{Exercise, Exercises};

use crate::{args, crew};
use certain::Certain;
use screening::Screen;
use selection::Selection;

/// Find positions of the piste duel in which one action is clearly the best, and write the page's data file
///
/// Plays rounds between all pairs of levels, keeps positions in which one action is better than every other one by at least 6
/// points, and sorts them by theme and difficulty. Prints a table. `docs/exercises.md` describes how.
#[derive(Args)]
pub struct FindExercises {
    /// The data file
    #[arg(default_value = "assets/exercises/piste.txt")]
    file: PathBuf,
    /// Instead read the file, compute every chance anew with other randomness, and fail if a best action is no longer the best
    /// by at least 4 points
    #[arg(long)]
    check: bool,
    /// With --check: write the file again without the exercises that fail, instead of failing
    #[arg(long, requires = "check")]
    remove: bool,
    /// How many exercises for the default rules
    #[arg(long, default_value_t = 648)]
    default_rules: usize,
    /// How many exercises for each of the other rule sets
    #[arg(long, default_value_t = 72)]
    other_rules: usize,
    /// How many rounds are played for each exercise that is wanted
    #[arg(long, default_value = "6")]
    rounds: NonZeroU64,
    /// How many whole rounds are written for the counting trainer
    #[arg(long, default_value_t = 120)]
    trainer_rounds: usize,
    /// The seed of all randomness; by default 1, for the check 2
    #[arg(long)]
    seed: Option<u64>,
    /// The number of threads; by default one for each core
    #[arg(long)]
    threads: Option<NonZeroUsize>,
}

/// What every step needs.
struct Search {
    net: Arc<Net>,
    seed: u64,
    threads: NonZeroUsize,
}

impl FindExercises {
    /// Writes or checks the file, and prints the table.
    pub fn run(self) -> io::Result<ExitCode> {
        let net = shipped::net().ok_or_else(|| io::Error::other("the shipped network is of another version"))?;
        let seed = self.seed.unwrap_or(if self.check { 2 } else { 1 });
        let search = Search { net, seed, threads: args::threads(self.threads) };
        let mut out = BufWriter::new(io::stdout().lock());
        let code =
            if self.check { search.check(&mut out, &self.file, self.remove)? } else { self.find(&mut out, &search)? };
        out.flush()?;
        Ok(code)
    }

    fn find(&self, out: &mut impl Write, search: &Search) -> io::Result<ExitCode> {
        let mut all = Vec::new();
        for (name, rules) in Rules::NAMED {
            let wanted = if rules == Rules::default() { self.default_rules } else { self.other_rules };
            let found = search.find(rules, wanted, wanted as u64 * self.rounds.get());
            eprintln!("{name}: {} of {wanted}", found.len());
            all.extend(found);
        }
        let (exercises, measured): (Vec<Exercise>, Vec<Certain>) = all.into_iter().unzip();
        let rounds = search.rounds(self.trainer_rounds);
        fs::write(&self.file, Exercises::new(&exercises, rounds).to_string())?;
        report::found(out, &exercises, &measured)?;
        Ok(ExitCode::SUCCESS)
    }
}

impl Search {
    /// This many exercises of a rule set, or as many as these rounds have.
    fn find(&self, rules: Rules, wanted: usize, rounds: u64) -> Vec<(Exercise, Certain)> {
        let mut selection = Selection::default();
        let hire = || {
            let screen = Screen::new(self.net.clone(), rules, self.seed);
            move |number| screen.round(number)
        };
        crew::in_order(rounds, self.threads, hire, |candidates| {
            candidates.into_iter().for_each(|candidate| selection.offer(candidate));
            ControlFlow::Continue(())
        });
        loop {
            let next = selection.take(wanted);
            if next.is_empty() {
                return selection.exercises;
            }
            let refined = self.each(next.len(), |nth| next[nth].refined(&self.net));
            next.iter().zip(refined).for_each(|(candidate, refined)| selection.settle(candidate, refined));
        }
    }

    /// Computes the chances of every exercise of the file anew.
    fn check(&self, out: &mut impl Write, file: &Path, removes: bool) -> io::Result<ExitCode> {
        let text = fs::read_to_string(file)?;
        let exercises: Exercises =
            text.parse().map_err(|why| io::Error::other(format!("{}: {why}", file.display())))?;
        let all = exercises.all();
        let anew = self.each(all.len(), |nth| {
            Certain::of(&self.net, all[nth].view(), Chance::stream(Seed(self.seed), nth as u64))
        });
        let right = report::checked(out, all, &anew)?;
        if removes {
            fs::write(file, Exercises::new(&right, exercises.rounds().to_vec()).to_string())?;
        }
        Ok(if removes || right.len() == all.len() { ExitCode::SUCCESS } else { ExitCode::FAILURE })
    }

    /// Does `work` for every number below `count`, on all threads.
    fn each<T: Send>(&self, count: usize, work: impl Fn(usize) -> T + Sync) -> Vec<T> {
        let mut done = Vec::with_capacity(count);
        crew::in_order(
            count as u64,
            self.threads,
            || |nth| work(nth as usize),
            |result| {
                done.push(result);
                ControlFlow::Continue(())
            },
        );
        done
    }
}
