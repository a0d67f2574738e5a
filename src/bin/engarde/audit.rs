//! `engarde analyse --check`: terms that chance alone decides have the mean 0, and better levels lose less.

use std::io::{self, Write};
use std::num::NonZeroUsize;
use std::ops::ControlFlow;
use std::sync::Arc;

use engarde::ai::Level;
use engarde::ai::piste::analysis::{Account, Assessment, Decision, Estimate, RoundAnalysis, Samples, start};
use engarde::ai::piste::levels::Opponent;
use engarde::ai::piste::net::{Net, Policy};
use engarde::engine::piste::{Bout, Piste, Rules, State, state};
use engarde::engine::seat::BySeat;
use engarde::engine::{Chance, Game, Seat, Seed, Turn};

use crate::crew;

/// The levels whose losses are compared, weakest first.
const LEVELS: [Level; 5] = [Level::Novice, Level::Amateur, Level::Club, Level::Master, Level::Maitre];

/// The terms whose mean is 0, by their names in the table.
const TERMS: [(&str, Term); 7] = [
    ("cards of the deal", |account| account.deal),
    ("cards drawn by left", |account| account.draws[Seat::LEFT]),
    ("cards drawn by right", |account| account.draws[Seat::RIGHT]),
    ("unknown to left", |account| account.unknowns[Seat::LEFT]),
    ("unknown to right", |account| account.unknowns[Seat::RIGHT]),
    ("left's choices", |account| account.choices[Seat::LEFT]),
    ("right's choices", |account| account.choices[Seat::RIGHT]),
];

/// Takes a term from an account.
type Term = fn(&Account) -> Estimate;

/// What both tables are made with.
pub struct Audit {
    pub net: Arc<Net>,
    /// Worlds for every value of an account.
    pub worlds: usize,
    pub seed: u64,
    pub threads: NonZeroUsize,
}

impl Audit {
    /// Prints the means of the terms over rounds between two seats that play the policy, in points of a round.
    pub fn account(&self, out: &mut impl Write, rounds: u64) -> io::Result<()> {
        let mut accounts = Vec::new();
        crew::in_order(
            rounds,
            self.threads,
            || |round| self.analysed(round),
            |account| {
                accounts.extend(account);
                progress(accounts.len() as u64, rounds);
                ControlFlow::Continue(())
            },
        );
        writeln!(out, "{} rounds, {} worlds, seed {}\n", accounts.len(), self.worlds, self.seed)?;
        writeln!(out, "| term | mean | two standard errors | contains 0 |\n| --- | ---: | ---: | --- |")?;
        for (name, term) in TERMS {
            let Estimate { mean, error } = Samples::of(accounts.iter().map(|account| term(account).mean)).estimate();
            let holds = if mean.abs() <= 2.0 * error { "yes" } else { "no" };
            writeln!(out, "| {name} | {:+.2} | {:.2} | {holds} |", 100.0 * mean, 200.0 * error)?;
        }
        writeln!(out)
    }

    /// The account of a round between two seats that play the policy. The rule sets take turns, and so do the starters.
    fn analysed(&self, number: u64) -> Option<Account> {
        let (dealt, mut chance) = self.dealt(number);
        let policy = Policy::in_playouts(self.net.clone());
        let worlds = Chance::new(chance.seed());
        let starter = start::chance(dealt.public().bout.rules, &policy);
        let mut analysis = RoundAnalysis::new(self.net.clone(), dealt, starter, self.worlds, worlds);
        while let Turn::Act(seat) = Piste::turn(analysis.state()) {
            let view = Piste::view(analysis.state(), seat);
            let action = policy.pick(&view, &view.legal(), &mut chance)?;
            let _: Decision = analysis.follow(action).ok()?;
        }
        analysis.account()
    }

    /// A round of one of the rule sets, and further randomness for it.
    fn dealt(&self, number: u64) -> (State, Chance) {
        let mut chance = Chance::stream(Seed(self.seed), number);
        let count = Rules::NAMED.len() as u64;
        let (_, rules) = Rules::NAMED[(number % count) as usize];
        let first = Seat::DUEL[(number / count % 2) as usize];
        (State::dealt(Bout::new(rules, 1, first), state::shuffled(&mut chance)), chance)
    }

    /// Prints the mean loss of a decision of every level, in rounds against the maître.
    pub fn losses(&self, out: &mut impl Write, rounds: u64) -> io::Result<()> {
        writeln!(out, "| level | decisions | mean loss | two standard errors |\n| --- | ---: | ---: | ---: |")?;
        for level in LEVELS {
            let mut each = Vec::new();
            let hire = || {
                let bots = [level, Level::Maitre].map(|level| level.bot(Some(self.net.clone())));
                move |round| self.lost(round, &bots)
            };
            crew::in_order(rounds, self.threads, hire, |lost| {
                each.push(lost);
                ControlFlow::Continue(())
            });
            let Estimate { mean, error } = ratio(&each);
            let count: f64 = each.iter().map(|(_, count)| count).sum();
            writeln!(out, "| {level} | {count} | {:.2} | {:.2} |", 100.0 * mean, 200.0 * error)?;
        }
        Ok(())
    }

    /// The sum of the losses of the first opponent's decisions in a round against the second one, and their number. The
    /// seats change after each of the rule sets was played with both starters.
    fn lost(&self, number: u64, bots: &[Opponent; 2]) -> (f64, f64) {
        let (mut state, mut chance) = self.dealt(number);
        let ours = Seat::DUEL[(number / (2 * Rules::NAMED.len() as u64) % 2) as usize];
        let bots = BySeat::from_fn(|seat| &bots[usize::from(seat != ours)]);
        let (mut sum, mut count) = (0.0, 0.0);
        while let Turn::Act(seat) = Piste::turn(&state) {
            let view = Piste::view(&state, seat);
            let Some(action) = bots[seat].choose(&view, Chance::new(chance.seed())) else { break };
            if let Some(assessment) = (seat == ours).then(|| Assessment::of(self.net.clone(), &view, action)).flatten()
            {
                sum += f64::from(assessment.loss()) / 1_000.0;
                count += 1.0;
            }
            if Piste::advance(&mut state, action).is_err() {
                break;
            }
        }
        (sum, count)
    }
}

/// The mean of all parts, and its standard error over the groups, of which each has a sum and a count.
fn ratio(groups: &[(f64, f64)]) -> Estimate {
    let number = groups.len().max(1) as f64;
    let (sum, count) = groups.iter().fold((0.0, 0.0), |(sums, counts), (sum, count)| (sums + sum, counts + count));
    let mean = sum / f64::max(count, 1.0);
    let rests = Samples::of(groups.iter().map(|(sum, own)| (sum - mean * own) / f64::max(count / number, 1.0)));
    Estimate { mean, ..rests.estimate() }
}

/// Tells the progress to standard error, ten times.
fn progress(done: u64, all: u64) {
    if (done * 10).is_multiple_of(all) {
        eprintln!("{done} of {all} rounds");
    }
}
