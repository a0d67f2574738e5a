//! Played decks in a file, so that a contest of hours that was interrupted goes on where it was.
//!
//! A line is the contest, the deck's number and the first side's points in each game of the deck, separated by tabs. One
//! file serves many contests. Each deck depends on its number and the seed only, so the result is the same as without
//! an interruption.

use std::collections::HashMap;
use std::fs::{self, File};
use std::io::{self, Write};
use std::path::Path;

/// The decks of one contest that were played before, and the file for those that follow.
pub struct Kept {
    contest: String,
    known: HashMap<u64, Vec<f64>>,
    file: File,
}

impl Kept {
    /// Opens or creates the file. `contest` must name everything that its results depend on; a deck has this many games.
    ///
    /// # Errors
    /// The file cannot be read or written.
    pub fn open(path: &Path, contest: String, games: usize) -> io::Result<Self> {
        let file = File::options().create(true).append(true).open(path)?;
        let text = fs::read_to_string(path)?;
        // The last line may have been cut off: then it has too few points.
        if !text.is_empty() && !text.ends_with('\n') {
            writeln!(&file)?;
        }
        let decks = text.lines().filter_map(|line| read(line, &contest));
        let known = decks.filter(|(_, points)| points.len() == games).collect();
        Ok(Self { contest, known, file })
    }

    /// The points in each game of this deck, if it was played before.
    pub fn points(&self, deck: u64) -> Option<&[f64]> {
        self.known.get(&deck).map(Vec::as_slice)
    }

    /// Keeps the points of a deck.
    ///
    /// # Errors
    /// The file cannot be written.
    pub fn keep(&self, deck: u64, points: &[f64]) -> io::Result<()> {
        if self.known.contains_key(&deck) {
            return Ok(());
        }
        let points: Vec<String> = points.iter().map(f64::to_string).collect();
        (&self.file).write_all(format!("{}\t{deck}\t{}\n", self.contest, points.join(" ")).as_bytes())
    }
}

/// The deck and the points in a line of this contest.
fn read(line: &str, contest: &str) -> Option<(u64, Vec<f64>)> {
    let (deck, points) = line.strip_prefix(contest)?.strip_prefix('\t')?.split_once('\t')?;
    let points = points.split(' ').map(str::parse).collect::<Result<_, _>>().ok()?;
    Some((deck.parse().ok()?, points))
}
