//! `engarde check`: replays records on the engine.

use std::io::{self, BufWriter, Write};
use std::process::ExitCode;

use clap::Args;
use engarde::engine::record::Difference;
use engarde::engine::{fields, piste, poise};
use engarde::table::link::START;

use crate::lines::{Line, Lines};
use crate::link;

/// Replay records from standard input and print every difference
///
/// Each line is compared with the rules: the seat that decides, the legal actions, the effects, the winner and the
/// reason. A line with `#bout=` is the link of a match, one with a key "game" a game of the poise duel, any other a
/// round of the piste duel. Differences are printed with their line and ply, both counted from 1; then comes
/// `N rounds, M differ`. The exit status is 0 only if there are rounds and none of them differ. Empty lines at the end
/// are ignored; any other line that is not a record is a difference.
#[derive(Args)]
pub struct Check {}

impl Check {
    /// Checks standard input.
    pub fn run(&self) -> io::Result<ExitCode> {
        let mut out = BufWriter::new(io::stdout().lock());
        let mut report = Report::default();
        for line in Lines(io::stdin().lock()) {
            report.line(line?, &mut out)?;
        }
        writeln!(out, "{} rounds, {} differ", report.rounds, report.differ)?;
        out.flush()?;
        let agrees = report.rounds > 0 && report.differ == 0;
        Ok(if agrees { ExitCode::SUCCESS } else { ExitCode::FAILURE })
    }
}

/// The count so far.
#[derive(Default)]
struct Report {
    /// Lines that should be records.
    rounds: u64,
    /// Those on which the engine disagrees.
    differ: u64,
    /// Empty lines since the last record: they count only if another line follows.
    empty: u64,
}

impl Report {
    fn line(&mut self, line: Line, out: &mut impl Write) -> io::Result<()> {
        let differences = match line {
            Line::Whole(line) if line.trim_ascii().is_empty() => {
                self.empty += 1;
                return Ok(());
            }
            Line::Whole(line) => replayed(&line),
            Line::TooLong => vec![Difference::no_record(Line::TOO_LONG)],
        };
        for _ in 0..std::mem::take(&mut self.empty) {
            self.count(&replayed(b""), out)?;
        }
        self.count(&differences, out)
    }

    fn count(&mut self, differences: &[Difference], out: &mut impl Write) -> io::Result<()> {
        self.rounds += 1;
        self.differ += u64::from(!differences.is_empty());
        differences.iter().try_for_each(|difference| writeln!(out, "line {}, {difference}", self.rounds))
    }
}

/// Replays a line on the engine of its game.
pub fn replayed(line: &[u8]) -> Vec<Difference> {
    if let Some(text) = str::from_utf8(line).ok().filter(|text| text.contains(START)) {
        return link::fault(text).map(|why| Difference::no_record(&why.to_string())).into_iter().collect();
    }
    if fields::has_key(line, "game") { poise::record::check(line) } else { piste::record::check(line) }
}
