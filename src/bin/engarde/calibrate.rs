//! `engarde calibrate`: whether predicted chances match the results.

mod piste;
mod poise;

use std::io::{self, Write};
use std::num::NonZeroUsize;
use std::ops::ControlFlow;
use std::process::ExitCode;
use std::sync::Arc;

use clap::Args;
use engarde::ai::calibration::{BINS, Bin, Calibration, Forecast};
use engarde::engine::piste::{Piste, Rules};
use engarde::engine::poise::{Edition, Poise};

use crate::args;
use crate::crew;
use crate::own::{Levelled, network};

/// Compare predicted scores with results, in ten bins, over rounds that a network plays against itself
///
/// Prints a table for all rule sets together and one for each. A prediction is the expected score of the seat to act; a
/// draw counts one half, or an equal part. Intervals are over rounds.
#[derive(Args)]
pub struct Calibrate {
    /// The file of the network that plays and predicts; by default the shipped one
    #[arg(value_name = "FILE")]
    net: Option<String>,
    /// Games of the poise duel instead, at tables of two to six in turn: `poise-classic`, `poise-reforged`, or both,
    /// separated by a comma
    #[arg(long, value_delimiter = ',')]
    game: Vec<Edition>,
    /// The number of rounds or games in all, distributed over the rule sets or editions in turn
    #[arg(long, default_value_t = 50_000)]
    rounds: u64,
    /// Predict as the coach does, by playouts: the score of the action that was then played, at one decision of each
    /// round. Otherwise the network's own value is the prediction, at every decision
    #[arg(long)]
    playouts: bool,
    /// The seed of all randomness
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// The number of threads; by default one for each core
    #[arg(long)]
    threads: Option<NonZeroUsize>,
}

impl Calibrate {
    /// Plays, predicts and prints.
    pub fn run(self) -> io::Result<ExitCode> {
        let (playouts, seed) = (self.playouts, self.seed);
        if self.game.is_empty() {
            let judge = piste::Judge { net: self.net::<Piste>()?, playouts, seed };
            let names: Vec<String> = Rules::NAMED.iter().map(|(name, _)| (*name).to_owned()).collect();
            return self.tables("all rule sets", &names, |round| judge.round(round));
        }
        let judge = poise::Judge { net: self.net::<Poise>()?, playouts, seed, editions: self.game.clone() };
        let names: Vec<String> = self.game.iter().map(Edition::to_string).collect();
        self.tables("all editions", &names, |game| judge.game(game))
    }

    /// The network that plays and predicts.
    fn net<G: Levelled>(&self) -> io::Result<Arc<G::Net>> {
        let own = self.net.as_deref().map(network::<G>).transpose().map_err(io::Error::other)?;
        let net = own.map(|file| file.net).or_else(G::shipped);
        net.ok_or_else(|| io::Error::other("the shipped network is of another version"))
    }

    /// Prints the tables of all rounds together, and of those under each of these names, which take turns.
    fn tables(
        &self,
        of_all: &str,
        names: &[String],
        round: impl Fn(u64) -> Vec<Forecast> + Sync,
    ) -> io::Result<ExitCode> {
        let mut all = Calibration::default();
        let mut each = vec![Calibration::default(); names.len()];
        let mut done = 0;
        crew::in_order(
            self.rounds,
            args::threads(self.threads),
            || &round,
            |forecasts: Vec<Forecast>| {
                all.add(&forecasts);
                each[done % names.len()].add(&forecasts);
                done += 1;
                if (done as u64 * 10).is_multiple_of(self.rounds) {
                    eprintln!("{done} of {} rounds", self.rounds);
                }
                ControlFlow::Continue(())
            },
        );
        let mut out = io::stdout().lock();
        table(&mut out, of_all, &all)?;
        names.iter().zip(&each).try_for_each(|(name, one)| table(&mut out, name, one))?;
        Ok(ExitCode::SUCCESS)
    }
}

fn table(out: &mut impl Write, name: &str, calibration: &Calibration) -> io::Result<()> {
    let (rounds, count, error) = (calibration.rounds(), calibration.count(), calibration.error());
    writeln!(out, "{name}: {rounds} rounds, {count} predictions, expected calibration error {error:.4}\n")?;
    writeln!(out, "| bin | predictions | mean prediction | mean score | 95 % interval |")?;
    writeln!(out, "| --- | ---: | ---: | ---: | --- |")?;
    for (nth, bin) in calibration.bins().iter().enumerate() {
        let edge = |nth: usize| nth as f64 / BINS as f64;
        writeln!(out, "| {:.1} to {:.1} | {} |{}", edge(nth), edge(nth + 1), bin.count, cells(bin))?;
    }
    writeln!(out)
}

fn cells(bin: &Bin) -> String {
    let Some((predicted, scored)) = bin.predicted().zip(bin.scored()) else { return " | | |".to_owned() };
    let (low, high) = bin.interval();
    format!(" {predicted:.4} | {scored:.4} | {low:.4} to {high:.4} |")
}
