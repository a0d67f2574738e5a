//! The size gate: what a player's device fetches before the first move, as a server with brotli sends it.

use std::path::{Path, PathBuf};

use anyhow::{Context, Result, ensure};

use crate::house::{ask, browser_tests, command, dist, files_below};

/// The most bytes that may be fetched before the first move (`design.md`, numbers: 250 KB).
const BUDGET: u64 = 250_000;

/// Files that are in `dist/` but not fetched with the page.
const FETCHED_LATER: [&str; 1] = ["txt"];

/// Prints the size of each file of the page and of all together.
///
/// # Errors
/// If there is no page, or it is over its budget.
pub fn gate(node: &Path) -> Result<()> {
    let files = page_files()?;
    ensure!(!files.is_empty(), "dist/ is empty: build the page first");
    let mut sum = 0;
    for (file, bytes) in files.iter().zip(compressed(node, &files)?) {
        sum += bytes;
        println!("{bytes:>9}  {}", file.strip_prefix(dist()).unwrap_or(file).display());
    }
    println!("{sum:>9}  bytes before the first move, brotli 11 (budget: {BUDGET})");
    ensure!(sum <= BUDGET, "the page is {} bytes over its budget of {BUDGET}", sum - BUDGET);
    Ok(())
}

/// Every file of the page, in the order of their names.
fn page_files() -> Result<Vec<PathBuf>> {
    let mut files = files_below(&dist()).context("build the page first")?;
    files.retain(|file| !FETCHED_LATER.iter().any(|ending| file.extension().is_some_and(|found| found == *ending)));
    Ok(files)
}

/// The size of each file in bytes after brotli at its strongest. Node brings the compressor with it.
fn compressed(node: &Path, files: &[PathBuf]) -> Result<Vec<u64>> {
    let answer = ask(command(node).arg(browser_tests().join("brotli.mjs")).args(files)).context("brotli failed")?;
    answer.lines().map(|line| line.parse().context("brotli.mjs printed no number")).collect()
}
