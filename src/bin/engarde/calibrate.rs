//! `engarde calibrate`: whether predicted chances match the results.

use std::io::{self, Write};
use std::num::NonZeroUsize;
use std::ops::ControlFlow;
use std::process::ExitCode;
use std::sync::Arc;

use clap::Args;
use engarde::ai::calibration::{BINS, Bin, Calibration, Forecast};
use engarde::ai::piste::coach;
use engarde::ai::piste::net::{Net, Policy};
use engarde::ai::piste::shipped;
use engarde::engine::piste::{Action, Bout, Piste, Rules, State, View, state};
use engarde::engine::{Chance, Game, Seat, Seed, Turn};

use crate::args;
use crate::crew;
use crate::own::{NetFile, network};

/// Compare predicted scores with results, in ten bins, over rounds that a network plays against itself
///
/// Prints a table for all six rule sets together and one for each. A prediction is the expected score of the seat to
/// act; a draw counts one half. Intervals are over rounds.
#[derive(Args)]
pub struct Calibrate {
    /// The file of the network that plays and predicts; by default the shipped one
    #[arg(value_name = "FILE", value_parser = network::<Piste>)]
    net: Option<NetFile<Net>>,
    /// The number of rounds in all, distributed over the six rule sets in turn
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
        let mut all = Calibration::default();
        let mut each: [Calibration; Rules::NAMED.len()] = Default::default();
        let own = self.net.as_ref().map(|network| network.net.clone()).or_else(shipped::net);
        let net = own.ok_or_else(|| io::Error::other("the shipped network is of another version"))?;
        let judge = Judge { net, playouts: self.playouts, seed: self.seed };
        let hire = || |round| judge.round(round);
        let mut done = 0;
        crew::in_order(self.rounds, args::threads(self.threads), hire, |forecasts: Vec<Forecast>| {
            all.add(&forecasts);
            each[done % Rules::NAMED.len()].add(&forecasts);
            done += 1;
            if (done as u64 * 10).is_multiple_of(self.rounds) {
                eprintln!("{done} of {} rounds", self.rounds);
            }
            ControlFlow::Continue(())
        });
        let mut out = io::stdout().lock();
        table(&mut out, "all rule sets", &all)?;
        let named = Rules::NAMED.iter().zip(&each);
        named.into_iter().try_for_each(|((name, _), one)| table(&mut out, name, one))?;
        Ok(ExitCode::SUCCESS)
    }
}

/// The network that plays and predicts.
struct Judge {
    net: Arc<Net>,
    playouts: bool,
    seed: u64,
}

impl Judge {
    /// Plays a round and returns its predictions with the result.
    fn round(&self, number: u64) -> Vec<Forecast> {
        let mut chance = Chance::stream(Seed(self.seed), number);
        let (_, rules) = Rules::NAMED[number as usize % Rules::NAMED.len()];
        let first = Seat::DUEL[number as usize / Rules::NAMED.len() % 2];
        let mut state = State::dealt(Bout::new(rules, 5, first), state::shuffled(&mut chance));
        let policy = Policy { net: self.net.clone(), temperature: 1.0, least: 0.0 };
        let mut decisions = Vec::new();
        while let Turn::Act(seat) = Piste::turn(&state) {
            let view = Piste::view(&state, seat);
            let Some(action) = policy.pick(&view, &view.legal(), &mut chance) else { break };
            decisions.push((view, action));
            if Piste::advance(&mut state, action).is_err() {
                break;
            }
        }
        if self.playouts {
            let drawn = chance.below(decisions.len().max(1) as u32) as usize;
            decisions = decisions.into_iter().skip(drawn).take(1).collect();
        }
        let points = |view: &View| Piste::points(&state, view.seat).unwrap_or(0.5);
        decisions.iter().map(|(view, action)| (self.predict(view, *action), points(view))).collect()
    }

    /// The predicted score for a decision.
    fn predict(&self, view: &View, action: Action) -> f64 {
        if !self.playouts {
            return self.net.value(view).into();
        }
        let mut search = coach::consider(self.net.clone(), view);
        while !search.work(u32::MAX) {}
        let known = search.figures().into_iter().find(|figures| figures.action == action);
        known.map_or(0.5, |figures| f64::from(figures.round) / 1_000.0)
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
