//! `engarde train`: self-play training of the network.

use std::fs::{self, File};
use std::io::{self, Write};
use std::num::NonZeroUsize;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::time::{Duration, Instant};

use clap::Args;
use engarde::ai::random::Random;
use engarde::ai::{piste, poise};
use engarde::engine::piste::{Piste, Rules};
use engarde::engine::poise::{Edition, Poise, Rules as Table};
use engarde::train::piste::Mix;
use engarde::train::{self, Foe, Learner, Loss, Range, Report, Shape, Trainable, TrainingSettings, Weights};

use crate::args;

/// The names of the files in the folder of a training.
const CHECKPOINT: &str = "checkpoint";
const LOG: &str = "log.txt";

/// Train the network by playing against itself
///
/// All files are in one folder: the checkpoint, from which the training continues, and the log. The same seed gives the
/// same weights, whatever the number of threads, on machines with the same vector units.
#[derive(Args)]
pub struct Train {
    /// The folder of the training; if it holds a checkpoint the training continues from it
    #[arg(long, value_name = "FOLDER")]
    out: PathBuf,
    /// Write the network of the folder's checkpoint to this file, and do nothing else
    #[arg(long, value_name = "FILE")]
    export: Option<PathBuf>,
    /// Start from the network in this file, unless the folder holds a checkpoint; its numbers of units are kept
    #[arg(long, value_name = "FILE")]
    start: Option<PathBuf>,
    /// Rounds or games in all; learning rate and entropy weight fall over them
    #[arg(long)]
    rounds: Option<u64>,
    /// The seed of all randomness
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Units of the two layers
    #[arg(long, value_name = "N,N", default_value = "128,64", value_parser = units)]
    units: [usize; 2],
    /// Units of the critic's two layers
    #[arg(long, value_name = "N,N", default_value = "64,32", value_parser = units)]
    critic: [usize; 2],
    /// Rounds or games of a batch
    #[arg(long)]
    batch: Option<usize>,
    /// Minibatches into which a batch is cut
    #[arg(long, default_value_t = 4)]
    minibatches: usize,
    /// How often training goes through a batch
    #[arg(long, default_value_t = 2)]
    epochs: usize,
    /// The optimiser's learning rate, at the start and at the end
    #[arg(long, value_name = "FROM,TO", value_parser = range)]
    rate: Option<Range>,
    /// The weight of the entropy, at the start and at the end
    #[arg(long, value_name = "FROM,TO", value_parser = range)]
    entropy: Option<Range>,
    /// The discount of later surprises for earlier decisions (the lambda of generalised advantage estimation)
    #[arg(long)]
    lambda: Option<f32>,
    /// The weight of the pull towards the mean of past policies; 0 for none
    #[arg(long, default_value_t = 0.0)]
    magnet: f32,
    /// The share by which that mean, which is also what is exported, approaches the present policy after each batch
    #[arg(long)]
    follow: Option<f32>,
    /// Train only these rules of the piste duel, by name; may be given several times. By default all six and some custom
    /// ones
    #[arg(long, conflicts_with = "poise")]
    rules: Vec<Rules>,
    /// Train the network of the poise duel instead
    #[arg(long)]
    poise: bool,
    /// The number of threads; by default one for each core
    #[arg(long)]
    threads: Option<NonZeroUsize>,
    /// Minutes between checkpoints, each with a measurement of the strength
    #[arg(long, default_value_t = 3.0)]
    every: f64,
    /// Rounds of that measurement, an even number
    #[arg(long = "rating", value_name = "N", default_value = "2000", value_parser = args::pairs)]
    rating: u64,
}

/// Reads the units of both layers.
fn units(text: &str) -> Result<[usize; 2], String> {
    let units = text.split_once(',').and_then(|(one, two)| Some([one.trim().parse().ok()?, two.trim().parse().ok()?]));
    units
        .filter(|units| Shape::fits(*units))
        .ok_or_else(|| "units are two numbers from 1 to 512, like 128,64".to_owned())
}

/// Reads one number, or one for the start and one for the end.
fn range(text: &str) -> Result<Range, String> {
    let (from, to) = text.split_once(',').unwrap_or((text, text));
    let number = |text: &str| text.trim().parse().ok().filter(|number: &f32| *number > 0.0 && number.is_finite());
    let both = number(from).zip(number(to)).map(|(from, to)| Range { from, to });
    both.ok_or_else(|| "this is one number above 0, or two: at the start and at the end".to_owned())
}

/// The threads that train.
pub fn pool(wanted: Option<NonZeroUsize>) -> io::Result<rayon::ThreadPool> {
    rayon::ThreadPoolBuilder::new().num_threads(args::threads(wanted).get()).build().map_err(io::Error::other)
}

impl Train {
    /// Trains, or exports.
    pub fn run(self) -> io::Result<ExitCode> {
        pool(self.threads)?.install(|| if self.poise { self.begin::<Poise>() } else { self.begin::<Piste>() })?;
        Ok(ExitCode::SUCCESS)
    }

    fn begin<G: Measured>(&self) -> io::Result<()> {
        match &self.export {
            Some(file) => self.export::<G>(file),
            None => self.train::<G>(),
        }
    }

    fn settings<G: Measured>(&self) -> TrainingSettings<G::Mix> {
        TrainingSettings {
            units: self.units,
            critic: self.critic,
            seed: self.seed,
            rounds: self.rounds.unwrap_or(G::KNOWN.rounds),
            batch: self.batch.unwrap_or(G::KNOWN.batch).max(1),
            minibatches: self.minibatches,
            epochs: self.epochs,
            rate: self.rate.unwrap_or(G::KNOWN.rate),
            entropy: self.entropy.unwrap_or(G::KNOWN.entropy),
            lambda: self.lambda.unwrap_or(G::KNOWN.lambda),
            magnet: self.magnet,
            follow: self.follow.unwrap_or(G::KNOWN.follow),
            mix: G::mix(&self.rules),
            ..G::KNOWN
        }
    }

    fn export<G: Measured>(&self, file: &Path) -> io::Result<()> {
        let bytes = fs::read(self.out.join(CHECKPOINT))?;
        let learner = train::read::<G>(self.settings::<G>(), &bytes).map_err(io::Error::other)?;
        fs::write(file, train::export(&learner.average))?;
        println!("{} rounds of training are in {}", learner.rounds, file.display());
        Ok(())
    }

    /// A training before its first batch.
    fn fresh<G: Measured>(&self) -> io::Result<Learner<G>> {
        let Some(file) = &self.start else { return Ok(Learner::new(self.settings::<G>())) };
        let network = G::network(&fs::read(file)?).map_err(io::Error::other)?;
        Ok(Learner::from(self.settings::<G>(), Weights::of(&network)))
    }

    fn train<G: Measured>(&self) -> io::Result<()> {
        fs::create_dir_all(&self.out)?;
        let mut learner = match fs::read(self.out.join(CHECKPOINT)) {
            Ok(bytes) => train::read::<G>(self.settings::<G>(), &bytes).map_err(io::Error::other)?,
            Err(error) if error.kind() == io::ErrorKind::NotFound => self.fresh()?,
            Err(error) => return Err(error),
        };
        let mut diary = Diary::open(&self.out.join(LOG))?;
        let mut last = Instant::now();
        while learner.rounds < learner.settings.rounds {
            diary.note(&learner.batch(None));
            let end = learner.rounds >= learner.settings.rounds;
            if end || last.elapsed() > Duration::from_secs_f64(60.0 * self.every.max(0.0)) {
                save(&self.out.join(CHECKPOINT), &train::write(&learner))?;
                diary.write(&learner, self.rating)?;
                last = Instant::now();
            }
        }
        Ok(())
    }
}

/// A player of the measurement: its name, the rules for two seats, and itself.
type Known<G> = (&'static str, <G as Trainable>::Rules, Box<Foe<G>>);

/// A game whose training measures itself against known players.
trait Measured: Trainable {
    /// The rules to be trained, of which the piste duel can be given some.
    fn mix(rules: &[Rules]) -> Self::Mix;

    /// The players of the measurement.
    fn known() -> Vec<Known<Self>>;
}

impl Measured for Piste {
    fn mix(rules: &[Rules]) -> Mix {
        if rules.is_empty() { Mix::ALL } else { Mix::of(rules) }
    }

    fn known() -> Vec<Known<Self>> {
        let tuned = piste::Thumb(piste::ThumbSettings::TUNED);
        vec![("random", Rules::ADVANCED, Box::new(Random)), ("tuned", Rules::ADVANCED, Box::new(tuned))]
    }
}

impl Measured for Poise {
    fn mix(_: &[Rules]) -> Self::Mix {
        train::poise::Mix::ALL
    }

    fn known() -> Vec<Known<Self>> {
        let thumb = || Box::new(poise::Thumb(poise::ThumbSettings::SOUND));
        let [classic, reforged] = [Edition::Classic, Edition::Reforged].map(|edition| Table::new(edition, 2));
        vec![("classic thumb", classic, thumb()), ("reforged thumb", reforged, thumb())]
    }
}

/// Writes a file atomically: the previous content is complete until the new one is.
pub fn save(path: &Path, bytes: &[u8]) -> io::Result<()> {
    let beside = path.with_extension("new");
    fs::write(&beside, bytes)?;
    fs::rename(beside, path)
}

/// The log of a training.
struct Diary {
    file: File,
    since: Instant,
    report: Report,
}

impl Diary {
    fn open(path: &Path) -> io::Result<Self> {
        let file = File::options().create(true).append(true).open(path)?;
        Ok(Self { file, since: Instant::now(), report: Report::default() })
    }

    fn note(&mut self, report: &Report) {
        self.report.rounds += report.rounds;
        self.report.decisions += report.decisions;
        self.report.loss.add(report.loss);
    }

    /// Writes a line about the time since the last one and the strength of the present policy.
    fn write<G: Measured>(&mut self, learner: &Learner<G>, pairs: u64) -> io::Result<()> {
        let (Report { rounds, decisions, .. }, seconds) = (self.report, self.since.elapsed().as_secs_f64());
        let Loss { entropy, value, judged, moved, count, .. } = self.report.loss;
        let mean = |sum: f64| sum / count.max(1) as f64;
        let mut line = format!(
            "rounds {:.3} M, {:.0} a second, {:.1} decisions each, entropy {:.3}, value loss {:.4}, critic {:.4}, moved {:.4}",
            learner.rounds as f64 / 1e6,
            rounds as f64 / seconds,
            decisions as f64 / rounds.max(1) as f64,
            mean(entropy),
            mean(value),
            mean(judged),
            mean(moved),
        );
        let policy = G::player(&train::export(&learner.average), 0.0).map_err(io::Error::other)?;
        for (name, rules, foe) in G::known() {
            let tally = train::rate(&*policy, &*foe, rules, pairs, 7);
            let (low, high) = tally.interval();
            line += &format!(", {name} {:.3} ({low:.3} to {high:.3})", tally.score());
        }
        println!("{line}");
        writeln!(self.file, "{line}")?;
        (self.since, self.report) = (Instant::now(), Report::default());
        Ok(())
    }
}
