//! The training of one response with its curve, saved after each point of the curve.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::time::Instant;

use engarde::train::{self, Exploit, Foe, Learner, Point, Trainable, responses, rise};

use crate::train::save;

/// The maximum number of points on the curve.
const PLACES: u64 = 20;

/// A training in progress.
pub struct Hunt<G: Trainable> {
    /// The start of the training.
    pub start: &'static str,
    learner: Learner<G>,
    /// The rows of the curve that have been printed.
    rows: Vec<String>,
    /// The path of the checkpoint without its extension.
    place: Option<PathBuf>,
}

impl<G: Trainable> Hunt<G> {
    /// Continues the training from its checkpoint, if there is one.
    ///
    /// # Errors
    /// The checkpoint cannot be read.
    pub fn new(start: &'static str, fresh: Learner<G>, place: Option<PathBuf>) -> io::Result<Self> {
        let mut hunt = Self { start, learner: fresh, rows: Vec::new(), place };
        let known = hunt.place.as_deref().filter(|place| checkpoint(place).exists());
        if let Some(place) = known {
            let bytes = fs::read(checkpoint(place))?;
            hunt.learner = train::read(hunt.learner.settings, &bytes).map_err(io::Error::other)?;
            hunt.rows = fs::read_to_string(curve(place))?.lines().map(str::to_owned).collect();
        }
        Ok(hunt)
    }

    /// Trains to the end and prints the curve.
    ///
    /// # Errors
    /// The checkpoint cannot be written.
    pub fn run(&mut self, exploit: &Exploit<'_, G>, pairs: u64) -> io::Result<()> {
        println!("from {}\n\n| rounds | in training | by its likeliest action | 95 % interval |", self.start);
        println!("| ---: | ---: | ---: | --- |");
        self.rows.iter().for_each(|row| println!("{row}"));
        let places = self.places();
        for place in self.rows.len() as u64 + 1..=places {
            let (since, before) = (Instant::now(), self.learner.rounds);
            let until = self.learner.settings.rounds * place / places;
            let point = exploit.advance(&mut self.learner, until, pairs);
            let speed = (point.rounds - before) as f64 / since.elapsed().as_secs_f64();
            println!("{}", row(&point));
            eprintln!("from {}: {place} of {places}, {speed:.0} rounds a second", self.start);
            self.rows.push(row(&point));
            self.put_aside()?;
        }
        println!("\n{}\n", self.end());
        Ok(())
    }

    /// The trained policies, as [`responses`] returns them.
    pub fn responses(&self) -> [Box<Foe<G>>; 2] {
        responses(&self.learner)
    }

    /// The network's file.
    pub fn file(&self) -> Vec<u8> {
        train::export(&self.learner.policy.weights)
    }

    /// The number of points on the curve. Each is at least a batch after the one before.
    fn places(&self) -> u64 {
        (self.learner.settings.rounds / self.learner.settings.batch.max(1) as u64).clamp(1, PLACES)
    }

    fn put_aside(&self) -> io::Result<()> {
        let Some(place) = &self.place else { return Ok(()) };
        // The curve first: a checkpoint without its row would lose the row.
        save(&curve(place), (self.rows.join("\n") + "\n").as_bytes())?;
        save(&checkpoint(place), &train::write(&self.learner))
    }

    /// The line at the end: whether the curve is flat.
    fn end(&self) -> String {
        let training = |row: &String| row.split('|').nth(2).and_then(|cell| cell.trim().parse().ok());
        let curve: Vec<f64> = self.rows.iter().filter_map(training).collect();
        match rise(&curve) {
            Some(rise) => {
                format!("From the fifth before to the last fifth the score in training went by {rise:+.4}.")
            }
            None => "The curve is too short to say whether it is flat.".to_owned(),
        }
    }
}

fn checkpoint(place: &Path) -> PathBuf {
    beside(place, "checkpoint")
}

fn curve(place: &Path) -> PathBuf {
    beside(place, "curve")
}

/// A file next to a path whose name may contain dots.
fn beside(place: &Path, ending: &str) -> PathBuf {
    let mut path = place.as_os_str().to_owned();
    path.push(format!(".{ending}"));
    path.into()
}

fn row(Point { rounds, training, tally }: &Point) -> String {
    let (low, high) = tally.interval();
    format!("| {rounds} | {training:.4} | {:.4} | {low:.4} to {high:.4} |", tally.score())
}
