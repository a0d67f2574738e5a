//! The verb `ladder`: the published table of the opponents' strength.

use std::fs;
use std::process::Stdio;

use anyhow::{Context, Result, ensure};

use crate::house::{cargo, root};

const HEAD: &str = "\
# The ladder

Made by the calls of `cargo xtask ladder` (`engarde ladder` and `engarde manners` with seed 1) with the network of `assets/net/piste.net`; every
figure is from their output. Rounds are matched pairs: each deck is fenced twice with the seats exchanged. A draw counts one half;
intervals are 95 %, over pairs. Levels are capped by playouts, not by the clock, so the tables are the same on every machine.
";

/// What each table shows, and how `engarde` is called for it.
const TABLES: [(&str, &[&str]); 5] = [
    ("Each level against the one below.", &["ladder", "--rounds", "20000", "--full"]),
    (
        "The plain rule of thumb against random play, and the strongest level against the rule of thumb.",
        &["ladder", "--levels", "random,thumb,maitre", "--rounds", "20000", "--full"],
    ),
    (
        "The same with a rule of thumb whose weights were found by search.",
        &["ladder", "--levels", "random,tuned,maitre", "--rounds", "20000", "--full"],
    ),
    (
        "The strongest level against a plain tree search with 10,000 playouts a decision.",
        &["ladder", "--rules", "advanced", "--levels", "search-10000,maitre", "--rounds", "20000", "--full"],
    ),
    (
        "How the levels play: 2,000 rounds each against the tuned rule of thumb. Attacks and withdrawals are shares of the turns in \
         which there was a choice (answers to attacks are no turns), ends are shares of the rounds.",
        &[
            "manners",
            "--levels",
            "novice,amateur,club,master,maitre,tuned",
            "--against",
            "tuned",
            "--rules",
            "all",
            "--rounds",
            "2000",
        ],
    ),
];

const POISE_HEAD: &str = "\
# The ladder of the poise duel

Made by the calls of `cargo xtask ladder` (`engarde ladder` and `engarde manners` with `--seats` and seed 1) with the network of `assets/net/poise.net`; every figure is from their output. One
seat of the upper level plays against the lower level in all others. Every deck is played with the upper level in every seat in turn; a
shared draw counts an equal part; intervals are 95 %, over decks. The even share is what a seat would have if all were alike. Levels are
capped by playouts, not by the clock, so the tables are the same on every machine.
";

/// The same for the poise duel.
const POISE_TABLES: [(&str, &[&str]); 6] = [
    ("Each level against the one below, for two.", &["ladder", "--seats", "2", "--rounds", "4000", "--full"]),
    (
        "The strongest level against a search with 128 playouts, which was the strongest before there was a network, for two.",
        &["ladder", "--seats", "2", "--levels", "search-128,maitre", "--rounds", "4000", "--full"],
    ),
    (
        "The rule of thumb against random play, and that search against the rule of thumb, for two.",
        &["ladder", "--seats", "2", "--levels", "random,thumb,search-128", "--rounds", "4000", "--full"],
    ),
    (
        "The strongest level against the same search with 5,000 playouts, for two.",
        &["ladder", "--seats", "2", "--levels", "search-5000,maitre", "--rounds", "4000", "--full"],
    ),
    (
        "The strongest level against the same search at larger tables.",
        &["ladder", "--seats", "3,6", "--levels", "search-128,maitre", "--rounds", "4002", "--full"],
    ),
    (
        "How the levels play against the rule of thumb: Exchanges as a share of their turns; those against the player with the least \
         Poise, where the others' Poise differed; Attacks answered by a Response and Responses pressed away, where that was possible; cards discarded a \
         turn, Enhancements an Attack.",
        &["manners", "--seats", "3,6", "--levels", "novice,amateur,club,master,maitre", "--rounds", "60"],
    ),
];

/// Where the points of played decks are kept, so that an interrupted call goes on. A change of the rules or of a level, but
/// not of a network, must delete it.
const KEPT: &str = "target/ladder.tsv";

/// Plays the tables, which takes some hours on two cores, and writes them to `docs/ladder.md` and `docs/poise-ladder.md`.
/// Decks in [`KEPT`] are not played again.
///
/// # Errors
/// If the command-line tool does not compile or fails, or a file cannot be written.
pub fn write() -> Result<()> {
    write_page("docs/ladder.md", HEAD, &TABLES)?;
    write_page("docs/poise-ladder.md", POISE_HEAD, &POISE_TABLES)
}

fn write_page(name: &str, head: &str, tables: &[(&str, &[&str])]) -> Result<()> {
    let mut page = head.to_owned();
    for (says, arguments) in tables {
        page += &format!("\n{says}\n\n{}", play(arguments)?);
    }
    let file = root().join(name);
    fs::write(&file, page).with_context(|| format!("{} could not be written", file.display()))
}

fn play(arguments: &[&str]) -> Result<String> {
    let mut tool = cargo(["run", "--quiet", "--profile", "native", "--features", "cli", "--bin", "engarde", "--"]);
    tool.args(arguments).args(["--seed", "1"]);
    if arguments[0] == "ladder" {
        tool.arg("--keep").arg(root().join(KEPT));
    }
    let output = tool.stderr(Stdio::inherit()).output()?;
    ensure!(output.status.success(), "engarde ended with {}", output.status);
    Ok(String::from_utf8(output.stdout)?)
}
