//! Counts what the test runners report, so that the last line of a run shows the sum.

use std::fmt;
use std::io::{BufRead, BufReader};
use std::process::{Command, Stdio};

use anyhow::{Context, Result, ensure};

use crate::house::name;

/// Tests that passed, passed the second time only, failed and were skipped, over all runners.
#[derive(Debug, Default, PartialEq, Eq)]
pub struct Tally {
    passed: usize,
    flaky: usize,
    failed: usize,
    skipped: usize,
}

impl Tally {
    /// Runs a test command, shows its output, and adds up what it reports.
    ///
    /// # Errors
    /// If it cannot be started, or a test fails.
    pub fn run(&mut self, command: &mut Command) -> Result<()> {
        let name = name(command);
        let command = command.stdin(Stdio::null()).stdout(Stdio::piped());
        let mut runner = command.spawn().with_context(|| format!("{name} could not be started"))?;
        for line in BufReader::new(runner.stdout.take().context("the runner has no output")?).split(b'\n') {
            let line = String::from_utf8_lossy(&line?).into_owned();
            println!("{line}");
            self.read(&line);
        }
        let status = runner.wait()?;
        ensure!(status.success(), "{name} ended with {status}");
        Ok(())
    }

    /// Adds the numbers of a closing line: `test result: ok. 3 passed; 0 failed; …` of Rust's runners, or one of
    /// Playwright's `  3 passed (2.1s)`, `  1 failed`, `  2 did not run`.
    fn read(&mut self, line: &str) {
        if let Some((_, counts)) = line.strip_prefix("test result:").and_then(|rest| rest.split_once(". ")) {
            counts.split(';').for_each(|count| self.add(count));
        } else if line.starts_with("  ") {
            self.add(line);
        }
    }

    /// Adds one number with its word; other text changes nothing.
    fn add(&mut self, count: &str) {
        let mut words = count.split_whitespace();
        let Some(number) = words.next().and_then(|word| word.parse::<usize>().ok()) else { return };
        match words.next() {
            Some("passed") => self.passed += number,
            Some("flaky") => self.flaky += number,
            Some("failed" | "interrupted") => self.failed += number,
            Some("skipped" | "ignored" | "did") => self.skipped += number,
            _ => {}
        }
    }

    /// Whether no test has been run.
    pub fn is_empty(&self) -> bool {
        self.passed + self.flaky + self.failed == 0
    }
}

impl fmt::Display for Tally {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} passed, {} failed", self.passed, self.failed)?;
        for (count, word) in [(self.flaky, "flaky"), (self.skipped, "skipped")] {
            if count > 0 {
                write!(f, ", {count} {word}")?;
            }
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The tally of these lines.
    fn tally(lines: &[&str]) -> Tally {
        let mut tally = Tally::default();
        lines.iter().for_each(|line| tally.read(line));
        tally
    }

    #[test]
    fn closing_lines_of_both_runners_are_added_up() {
        let lines = [
            "test result: ok. 12 passed; 0 failed; 1 ignored; 0 measured; 4 filtered out; finished in 0.01s",
            "test result: FAILED. 3 passed; 2 failed; 0 ignored; 0 measured; 0 filtered out; finished in 0.01s",
            "  1 failed",
            "  1 flaky",
            "  2 did not run",
            "  7 passed (4.2s)",
        ];
        assert_eq!(tally(&lines), Tally { passed: 22, flaky: 1, failed: 3, skipped: 3 });
        assert_eq!(tally(&lines).to_string(), "22 passed, 3 failed, 1 flaky, 3 skipped");
    }

    #[test]
    fn other_lines_count_nothing() {
        assert!(
            tally(&["running 5 tests", "test a ... ok", "5 passed", "  ✓  3 smoke.spec.mjs (2 passed)"]).is_empty()
        );
    }
}
