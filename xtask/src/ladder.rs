//! The verb `ladder`: the published table of the opponents' strength.

use std::fs;
use std::process::Stdio;

use anyhow::{Context, Result, ensure};

use crate::house::{cargo, root};

const HEAD: &str = "\
# The ladder

Made by `cargo xtask ladder` (`engarde ladder` with seed 1); no figure here was written by hand. Rounds are matched pairs: each
deck is fenced twice with the seats exchanged. A draw counts one half; intervals are 95 %, over pairs. Levels are capped by
playouts, not by the clock, so the table is the same on every machine.
";

/// What each table shows, and how `engarde ladder` is called for it.
const TABLES: [(&str, &[&str]); 2] = [
    (
        "Each level against the one below. A contest stops as soon as its interval excludes one half (looked at after every \
         200 rounds, which makes the interval a little optimistic), at the latest after 10,000 rounds.",
        &["--rounds", "10000"],
    ),
    (
        "The plain rule of thumb against random play, and the strongest level against the rule of thumb, all rounds played.",
        &["--levels", "random,thumb,maitre", "--rounds", "1000", "--full"],
    ),
];

/// Plays the tables, some minutes on two cores, and writes them to `docs/ladder.md`.
///
/// # Errors
/// If the command-line tool does not compile or fails, or the file cannot be written.
pub fn write() -> Result<()> {
    let mut page = HEAD.to_owned();
    for (says, arguments) in TABLES {
        page += &format!("\n{says}\n\n{}", play(arguments)?);
    }
    let file = root().join("docs").join("ladder.md");
    fs::write(&file, page).with_context(|| format!("{} could not be written", file.display()))
}

fn play(arguments: &[&str]) -> Result<String> {
    let mut tool =
        cargo(["run", "--quiet", "--profile", "native", "--features", "cli", "--bin", "engarde", "--", "ladder"]);
    let output = tool.args(["--seed", "1"]).args(arguments).stderr(Stdio::inherit()).output()?;
    ensure!(output.status.success(), "engarde ended with {}", output.status);
    Ok(String::from_utf8(output.stdout)?)
}
