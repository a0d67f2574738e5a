//! `engarde verify`: whether the deals of finished matches were fixed before the first card.

use std::io::{self, BufRead, BufWriter, Read, Write};
use std::process::ExitCode;

use clap::Args;
use engarde::engine::fields::has_key;
use engarde::table::fair::Differs;
use engarde::table::{Sitting, Tabled, TranscriptError, piste, poise};

use crate::check::replayed;
use crate::lines::{Line, Lines};

/// The largest transcript that is read, in bytes; the readers accept no larger one.
const LARGEST: u64 = 1 << 20;

/// Verify that the deals of finished matches were fixed before the first card
///
/// Reads a transcript or records, one a line, of either game from standard input. From rules, seed and salt it computes
/// the commitment again, deals every round again, and compares both with what was claimed and played. Prints a line for
/// each. The exit status is 0 only if there was a commitment, and nothing differs.
#[derive(Args)]
pub struct Verify {}

/// What was found out about one transcript or record.
enum Finding {
    /// The deals are those to which the commitment belongs.
    Fixed,
    /// There is no commitment.
    Unclaimed,
    /// What differs, in sentences.
    Differs(Vec<String>),
}

impl Verify {
    /// Verifies standard input.
    pub fn run(&self) -> io::Result<ExitCode> {
        let (mut out, mut input) = (BufWriter::new(io::stdout().lock()), io::stdin().lock());
        let mut report = Report::default();
        if is_transcript(input.fill_buf()?) {
            let mut text = Vec::new();
            input.take(LARGEST).read_to_end(&mut text)?;
            report.add("transcript", transcript(&String::from_utf8_lossy(&text)), &mut out)?;
        } else {
            for (number, line) in (1..).zip(Lines(input)) {
                if let Some(finding) = record(line?) {
                    report.add(&format!("line {number}"), finding, &mut out)?;
                }
            }
        }
        writeln!(out, "{} fixed, {} differ, {} without a commitment", report.fixed, report.differ, report.unclaimed)?;
        out.flush()?;
        let holds = report.fixed > 0 && report.differ == 0;
        Ok(if holds { ExitCode::SUCCESS } else { ExitCode::FAILURE })
    }
}

/// The counts so far.
#[derive(Default)]
struct Report {
    fixed: u64,
    unclaimed: u64,
    differ: u64,
}

impl Report {
    fn add(&mut self, what: &str, finding: Finding, out: &mut impl Write) -> io::Result<()> {
        match finding {
            Finding::Fixed => {
                self.fixed += 1;
                writeln!(out, "{what}: the pile was fixed before the first card")
            }
            Finding::Unclaimed => {
                self.unclaimed += 1;
                writeln!(out, "{what}: it has no commitment, so nothing is claimed")
            }
            Finding::Differs(differences) => {
                self.differ += 1;
                differences.iter().try_for_each(|difference| writeln!(out, "{what}, {difference}"))
            }
        }
    }
}

/// Whether a text begins with a header.
fn is_transcript(start: &[u8]) -> bool {
    let start = start.strip_prefix("\u{feff}".as_bytes()).unwrap_or(start);
    start.trim_ascii_start().starts_with(b"[")
}

fn transcript(text: &str) -> Finding {
    let start = text.trim_start_matches('\u{feff}').trim_start();
    if start.starts_with("[Poise Duel ") {
        of_sitting(poise::transcript::import(text))
    } else {
        of_sitting(piste::transcript::import(text))
    }
}

fn of_sitting<G: Tabled>(read: Result<Sitting<G>, TranscriptError>) -> Finding {
    match read.map(|sitting| sitting.verdict()) {
        Err(error) => Finding::Differs(vec![error.to_string()]),
        Ok(None) => Finding::Unclaimed,
        Ok(Some(Ok(()))) => Finding::Fixed,
        Ok(Some(Err(differs))) => Finding::Differs(vec![told(differs)]),
    }
}

fn told(differs: Differs) -> String {
    match differs {
        Differs::Commitment => "its rules, seed and salt have another commitment".to_owned(),
        Differs::Deal(round) => format!("round {} does not follow from its deal", round + 1),
    }
}

/// What was found out about a line; `None` if it is empty.
fn record(line: Line) -> Option<Finding> {
    let Line::Whole(line) = line else { return Some(Finding::Differs(vec![Line::TOO_LONG.to_owned()])) };
    if line.trim_ascii().is_empty() {
        return None;
    }
    let differences: Vec<String> = replayed(&line).iter().map(ToString::to_string).collect();
    Some(match differences.is_empty() {
        true if has_key(&line, "commitment") => Finding::Fixed,
        true => Finding::Unclaimed,
        false => Finding::Differs(differences),
    })
}
