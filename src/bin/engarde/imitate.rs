//! `engarde imitate`: trains a quick imitation of a slow opponent.

use std::io;
use std::num::NonZeroUsize;
use std::path::PathBuf;
use std::process::ExitCode;

use clap::Args;
use engarde::ai::piste::net::Net;
use engarde::engine::piste::{Piste, Rules};
use engarde::engine::{Chance, Seed};
use engarde::train::piste::Mix;
use engarde::train::{self, Copyist, Foe, Lesson, Range, Samples, Weights};

use crate::own::{NetFile, Own, network, own};
use crate::side::Hire;
use crate::train::{pool, save};

/// Train a network to decide as an opponent does, for instance one that is too slow to train against
///
/// It learns from the opponent's decisions in rounds against another, and is tested on rounds that it has not seen. The
/// result is a network like any other: net:FILE.
#[derive(Args)]
pub struct Imitate {
    /// The opponent that is imitated
    #[arg(value_name = "LEVEL|net:FILE", value_parser = own::<Piste>)]
    model: Own<Piste>,
    /// The opponents that it plays, in turn, separated by commas
    #[arg(long, value_name = "LEVEL|net:FILE", value_delimiter = ',', required = true, value_parser = own::<Piste>)]
    against: Vec<Own<Piste>>,
    /// The network to start from
    #[arg(long, value_name = "FILE", value_parser = network::<Piste>)]
    from: NetFile<Net>,
    /// Rounds to learn from; a tenth as many more are for the test
    #[arg(long, default_value_t = 20_000)]
    rounds: usize,
    /// How often training goes through all decisions
    #[arg(long, default_value_t = 8)]
    epochs: usize,
    /// The rule set, by name
    #[arg(long, default_value = "advanced")]
    rules: Rules,
    /// The seed of all randomness
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// The file of the trained network
    #[arg(long, value_name = "FILE")]
    out: PathBuf,
    /// The number of threads; by default one for each core
    #[arg(long)]
    threads: Option<NonZeroUsize>,
}

/// The optimiser's learning rate.
const RATE: Range = Range { from: 1e-3, to: 5e-5 };

impl Imitate {
    /// Plays, learns, tests and writes.
    pub fn run(self) -> io::Result<ExitCode> {
        pool(self.threads)?.install(|| self.imitate())?;
        Ok(ExitCode::SUCCESS)
    }

    fn imitate(&self) -> io::Result<()> {
        let (lesson, fresh) = (self.watch(self.rounds, self.seed), self.watch(self.rounds / 10, !self.seed));
        let mut copyist = Copyist::new(Weights::of(self.from.net.network()));
        tell("before", &copyist, &fresh);
        copyist.learn(&lesson, self.epochs, RATE, &mut Chance::stream(Seed(self.seed), u64::MAX));
        tell("after", &copyist, &fresh);
        println!("learnt from {} decisions", lesson.len());
        save(&self.out, &train::export(&copyist.pupil.weights))
    }

    fn watch(&self, rounds: usize, seed: u64) -> Samples {
        let (model, others) = (self.model.bot(), self.against.iter().map(Hire::bot).collect::<Vec<_>>());
        let others: Vec<&Foe<Piste>> = others.iter().map(|other| &**other as &Foe<Piste>).collect();
        Lesson { model: &*model, others: &others, mix: Mix::of(&[self.rules]), seed }.watch(rounds)
    }
}

fn tell(when: &str, copyist: &Copyist, fresh: &Samples) {
    let (cost, hits) = copyist.test(fresh);
    println!("{when}: cross-entropy {cost:.4} nats, the likeliest action in {:.1} % of {}", 100.0 * hits, fresh.len());
}
