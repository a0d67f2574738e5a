//! `engarde manners`: how the levels play, as shares.

use std::io::{self, Write};
use std::num::NonZeroUsize;
use std::ops::{AddAssign, ControlFlow};
use std::process::ExitCode;

use clap::Args;
use engarde::ai::Level;
use engarde::ai::piste::levels::Opponent;
use engarde::ai::piste::shipped;
use engarde::engine::piste::record::{Record, Unfinished};
use engarde::engine::piste::{Action, Reason, Rules, state};
use engarde::engine::{Chance, Seat, Seed};

use crate::habits::Measure;
use crate::ladder::{RuleSets, named, rule_sets};
use crate::{args, crew, tables};

/// Print a Markdown table of how levels play
///
/// Every level plays the same decks against the same opponent, alternately from the left and from the right. Attacks
/// and withdrawals are shares of the turns in which the level had a choice (answers to attacks are not turns); ends are
/// shares of all rounds.
///
/// In the poise duel: Exchanges as a share of the turns; those against a player with the least Poise, where there was a
/// choice; Attacks answered by a Response and Responses pressed away, where that was possible; cards discarded for each
/// turn, Enhancements for each Attack.
#[derive(Args)]
pub struct Manners {
    /// A rule set by name, a JSON object of custom rules, or "all" for the six by name
    #[arg(long, default_value = "advanced", value_parser = rule_sets)]
    rules: RuleSets,
    /// The poise duel instead, at tables with these numbers of seats: the level has one seat, the other all others
    #[arg(long, value_delimiter = ',', conflicts_with = "rules", value_parser = clap::value_parser!(u8).range(2..=6))]
    seats: Vec<u8>,
    /// Levels, separated by commas; by default all that a table offers
    #[arg(long, value_delimiter = ',')]
    levels: Vec<String>,
    /// The opponent
    #[arg(long, default_value = "thumb")]
    against: String,
    /// The number of rounds for each row
    #[arg(long, default_value_t = 2_000)]
    rounds: u64,
    /// The seed of all randomness
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// The number of threads; by default one for each core
    #[arg(long)]
    threads: Option<NonZeroUsize>,
}

/// The counts of a level's actions and results.
#[derive(Clone, Copy, Default)]
struct Habits {
    rounds: u64,
    plies: u64,
    turns: u64,
    attacks: u64,
    withdrawals: u64,
    /// Won by hit, won otherwise, lost by hit.
    ends: [u64; 3],
}

impl AddAssign for Habits {
    fn add_assign(&mut self, other: Self) {
        self.rounds += other.rounds;
        self.plies += other.plies;
        self.turns += other.turns;
        self.attacks += other.attacks;
        self.withdrawals += other.withdrawals;
        self.ends.iter_mut().zip(other.ends).for_each(|(sum, more)| *sum += more);
    }
}

impl Habits {
    /// The counts of a seat in a round.
    fn of(seat: Seat, round: &Record) -> Self {
        let mut habits = Self { rounds: 1, plies: round.plies.len() as u64, ..Self::default() };
        for ply in round.plies.iter().filter(|ply| ply.seat == seat && ply.legal.len() > 1) {
            let turn = !ply.legal.contains(&Action::TakeHit);
            habits.turns += u64::from(turn);
            habits.attacks += u64::from(turn && ply.action.is_attack());
            habits.withdrawals += u64::from(matches!(ply.action, Action::Withdraw { .. }));
        }
        let (won, hit) = (round.winner == Some(seat), round.by == Reason::Hit);
        let lost = round.winner == Some(seat.other());
        habits.ends = [won && hit, won && !hit, lost && hit].map(u64::from);
        habits
    }

    /// The cells of a row.
    fn cells(&self) -> String {
        let share = |part: u64, all: u64| 100.0 * part as f64 / all.max(1) as f64;
        let length = self.plies as f64 / self.rounds.max(1) as f64;
        let [hits, others, hits_taken] = self.ends.map(|count| share(count, self.rounds));
        let (attacks, withdrawals) = (share(self.attacks, self.turns), share(self.withdrawals, self.turns));
        format!("{attacks:.1} % | {withdrawals:.1} % | {length:.1} | {hits:.1} % | {others:.1} % | {hits_taken:.1} %")
    }
}

impl Manners {
    /// Plays the rounds and prints a row for each level and rule set as soon as they are finished.
    pub fn run(&self) -> io::Result<ExitCode> {
        if self.seats.is_empty() {
            self.piste()?
        } else {
            self.poise()?
        }
        Ok(ExitCode::SUCCESS)
    }

    fn poise(&self) -> io::Result<()> {
        let measure = Measure {
            seats: self.seats.clone(),
            levels: named(&self.levels, "novice,club,maitre", tables::level)?,
            against: tables::level(&self.against).map_err(io::Error::other)?,
            games: self.rounds,
            seed: self.seed,
            threads: args::threads(self.threads),
        };
        measure.print()
    }

    fn piste(&self) -> io::Result<()> {
        let levels = named(&self.levels, "novice,amateur,club,master,maitre", args::level)?;
        let against = args::level(&self.against).map_err(io::Error::other)?;
        let mut out = io::stdout().lock();
        writeln!(
            out,
            "| rules | level | attacks | withdrawals | decisions a round | won by hit | won otherwise | lost by hit |"
        )?;
        writeln!(out, "| --- | --- | ---: | ---: | ---: | ---: | ---: | ---: |")?;
        for rules in &self.rules.0 {
            for level in &levels {
                let habits = self.measure(*rules, [*level, against]).map_err(io::Error::other)?;
                writeln!(out, "| {} | {level} | {} |", args::rules_text(rules), habits.cells())?;
                out.flush()?;
            }
        }
        Ok(())
    }

    fn measure(&self, rules: Rules, levels: [Level; 2]) -> Result<Habits, Unfinished> {
        let mut all = Ok(Habits::default());
        let hire = || {
            let bots = levels.map(|level| level.bot(shipped::net()));
            move |number| self.round(rules, number, &bots)
        };
        crew::in_order(self.rounds, args::threads(self.threads), hire, |habits| match (habits, &mut all) {
            (Ok(habits), Ok(all)) => {
                *all += habits;
                ControlFlow::Continue(())
            }
            (habits, all) => {
                *all = habits;
                ControlFlow::Break(())
            }
        });
        all
    }

    /// Plays one round. The level's seat changes from round to round, the starting seat every two rounds.
    fn round(&self, rules: Rules, number: u64, bots: &[Opponent; 2]) -> Result<Habits, Unfinished> {
        let mut chance = Chance::stream(Seed(self.seed), number);
        let deck = state::shuffled(&mut chance);
        let seat = Seat::DUEL[(number % 2) as usize];
        let first = Seat::DUEL[(number / 2 % 2) as usize];
        let record = Record::play(rules, first, deck, |view, _| {
            bots[usize::from(view.seat != seat)].choose(view, Chance::new(chance.seed()))
        })?;
        Ok(Habits::of(seat, &record))
    }
}
