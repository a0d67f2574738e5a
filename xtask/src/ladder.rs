//! The verb `ladder`: the published table of the opponents' strength.

use std::fs;
use std::process::Stdio;

use anyhow::{Context, Result, ensure};

use crate::house::{cargo, root};

const HEAD: &str = "\
# The ladder

Made by `cargo xtask ladder` (`engarde ladder` and `engarde manners` with seed 1) with the network of `assets/net/piste.net`; no
figure here was written by hand. Rounds are matched pairs: each deck is fenced twice with the seats exchanged. A draw counts one half;
intervals are 95 %, over pairs. Levels are capped by playouts, not by the clock, so the tables are the same on every machine.
";

/// What each table shows, and how `engarde` is called for it.
const TABLES: [(&str, &[&str]); 4] = [
    ("Each level against the one below.", &["ladder", "--rounds", "20000", "--full"]),
    (
        "The plain rule of thumb against random play, and the strongest level against the rule of thumb.",
        &["ladder", "--levels", "random,thumb,maitre", "--rounds", "20000", "--full"],
    ),
    (
        "The strongest level against the search that it replaced, with 10,000 playouts a decision.",
        &["ladder", "--rules", "advanced", "--levels", "search-10000,maitre", "--rounds", "4000", "--full"],
    ),
    (
        "How the levels fence: 2,000 rounds each against the rule of thumb. Attacks and withdrawals are shares of the turns in \
         which there was a choice (answers to attacks are no turns), ends are shares of the rounds.",
        &["manners", "--levels", "novice,amateur,club,master,maitre,thumb", "--rules", "all", "--rounds", "2000"],
    ),
];

/// Plays the tables, an hour on two cores, and writes them to `docs/ladder.md`.
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
    let mut tool = cargo(["run", "--quiet", "--profile", "native", "--features", "cli", "--bin", "engarde", "--"]);
    let output = tool.args(arguments).args(["--seed", "1"]).stderr(Stdio::inherit()).output()?;
    ensure!(output.status.success(), "engarde ended with {}", output.status);
    Ok(String::from_utf8(output.stdout)?)
}
