//! `engarde analyse`: what the results of rounds are made of.

use std::fs;
use std::io::{self, BufWriter, Write};
use std::num::NonZeroUsize;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::Arc;

use clap::Args;
use engarde::ai::piste::analysis::{Account, AnalysedRound, Assessment, BoutAnalysis, Decision, Estimate, WORLDS};
use engarde::ai::piste::net::Net;
use engarde::ai::piste::shipped;
use engarde::engine::Seat;
use engarde::engine::piste::Mark;
use engarde::engine::piste::text::side;
use engarde::table::piste::transcript::import;

use crate::{accounts, args, audit, starts};

/// Analyse a finished bout of the piste duel: what the cards gave, what could not be known, what the choices were worth
///
/// Reads a transcript. Prints every decision with its chance, the best action, the loss and a mark, then the account of
/// every round and of the bout, in points of a round and in left's favour, each with its standard error.
/// `docs/analysis.md` defines the terms.
#[derive(Args)]
pub struct Analyse {
    /// The file of a transcript
    #[arg(required_unless_present_any = ["bouts", "check", "starts"])]
    file: Option<PathBuf>,
    /// Instead play rounds between two seats that play the network's policy, and print the means of the terms, which are
    /// 0 but for chance; then the mean loss of every level against the maître
    #[arg(long, conflicts_with = "file")]
    check: bool,
    /// Instead play this many bouts between different levels under all rule sets in turn, and print a table of their accounts
    #[arg(long, conflicts_with_all = ["file", "check", "starts"])]
    bouts: Option<u64>,
    /// The folder into which `--bouts` writes each bout as a transcript
    #[arg(long, requires = "bouts")]
    into: Option<PathBuf>,
    /// Instead measure the starter's chance in every rule set, and print it as the program stores it
    #[arg(long, conflicts_with_all = ["file", "check"])]
    starts: bool,
    /// Rounds of `--check` for the account, and of `--starts` for each rule set
    #[arg(long, default_value_t = 6_000)]
    rounds: u64,
    /// Rounds of `--check` for the loss of each level
    #[arg(long, default_value_t = 300)]
    loss_rounds: u64,
    /// Worlds in which every value is played out, from 2; `--check` needs few
    #[arg(long, value_parser = clap::value_parser!(u16).range(2..))]
    worlds: Option<u16>,
    /// The seed of all randomness of `--check`, `--starts` and `--bouts`
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// The number of threads of `--check`, `--starts` and `--bouts`; by default one for each core
    #[arg(long)]
    threads: Option<NonZeroUsize>,
}

impl Analyse {
    /// Prints the analysis.
    pub fn run(self) -> io::Result<ExitCode> {
        let net = shipped::net().ok_or_else(|| io::Error::other("the shipped network is of another version"))?;
        let threads = args::threads(self.threads);
        let mut out = BufWriter::new(io::stdout().lock());
        match &self.file {
            Some(file) => bout(&mut out, file, &net, self.worlds.map_or(WORLDS, usize::from))?,
            None if let Some(bouts) = self.bouts => {
                let worlds = self.worlds.map_or(WORLDS, usize::from);
                let series = accounts::Series { net, worlds, seed: self.seed, threads };
                series.print(&mut out, bouts, self.into.as_deref())?;
            }
            None if self.starts => starts::print(&mut out, &net, self.rounds, (self.seed, threads))?,
            None => {
                let audit = audit::Audit { net, worlds: self.worlds.map_or(16, usize::from), seed: self.seed, threads };
                audit.account(&mut out, self.rounds)?;
                audit.losses(&mut out, self.loss_rounds)?;
            }
        }
        out.flush()?;
        Ok(ExitCode::SUCCESS)
    }
}

fn bout(out: &mut impl Write, file: &Path, net: &Arc<Net>, worlds: usize) -> io::Result<()> {
    let text = fs::read_to_string(file)?;
    let sitting = import(&text).map_err(|why| io::Error::other(format!("{}: {why}", file.display())))?;
    let mut analysis = BoutAnalysis::new(net.clone(), sitting.journal().clone(), worlds);
    let mut printed = 0;
    while !analysis.work() {
        printed = new_rounds(out, &analysis, printed)?;
    }
    new_rounds(out, &analysis, printed)?;
    writeln!(out, "bout: {}", line(&analysis.account()))
}

/// Prints the rounds that are new since the last call. Returns how many there are.
fn new_rounds(out: &mut impl Write, analysis: &BoutAnalysis, printed: usize) -> io::Result<usize> {
    let rounds = analysis.rounds();
    for (nth, round) in rounds.iter().enumerate().skip(printed) {
        print_round(out, nth + 1, round)?;
    }
    Ok(rounds.len())
}

fn print_round(out: &mut impl Write, number: usize, round: &AnalysedRound) -> io::Result<()> {
    writeln!(out, "round {number}: {}", line(&round.account))?;
    for (nth, (decision, assessment)) in round.decisions.iter().enumerate() {
        writeln!(out, "  {:>2} {}", nth + 1, decided(decision, assessment))?;
    }
    Ok(())
}

/// One decision: what was chosen and its chance, the best action and its chance, the loss and its mark; how the choice,
/// the unknown and the draw changed the account.
fn decided(decision: &Decision, assessment: &Assessment) -> String {
    let percent = |nth: usize| f64::from(assessment.figures[nth].round) / 10.0;
    let Assessment { chosen, best, .. } = *assessment;
    let mark = match assessment.mark() {
        Mark::Good => "good",
        Mark::Doubtful => "doubtful",
        Mark::Mistake => "mistake",
    };
    let [choice, unknown, cards] = [decision.choice, decision.unknown, decision.cards].map(points);
    let (seat, action, after) = (side(decision.seat), decision.action, points(decision.drawn));
    format!(
        "{seat:<5} {action:<6} {:5.1} %, best {:<6} {:5.1} %, loss {:4.1} {mark:<8} choice {choice}, unknown {unknown}, \
         cards {cards}; left then {after}",
        percent(chosen),
        assessment.figures[best].action,
        percent(best),
        f64::from(assessment.loss()) / 10.0,
    )
}

/// An account in one line.
pub fn line(account: &Account) -> String {
    let Account { start, deal, draws, cards, unknowns, unknown, choices, balance } = *account;
    let both = |left: Estimate, right: Estimate| format!("left {}, right {}", points(left), points(right));
    let [left, right] = Seat::DUEL;
    format!(
        "start {}, cards {} (deal {}, {}), unknown {} ({}), left's choices {}, right's choices {}: {:+.1}",
        points(start),
        points(cards),
        points(deal),
        both(draws[left], draws[right]),
        points(unknown),
        both(unknowns[left], unknowns[right]),
        points(choices[left]),
        points(choices[right]),
        100.0 * balance
    )
}

/// An estimate in points of a round.
fn points(Estimate { mean, error }: Estimate) -> String {
    // Adding 0 turns -0 into 0.
    format!("{:+.1} ± {:.1}", 100.0 * mean + 0.0, 100.0 * error)
}
