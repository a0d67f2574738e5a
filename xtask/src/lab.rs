//! The verb `lab`: how fast the page starts and answers on a slow phone (docs/lab.md says what is measured).

use std::path::Path;

use anyhow::{Context, Result};

use crate::browser::with_page;
use crate::house::{browser_tests, command, dist, root, run as start};
use crate::progress::Progress;

/// Builds the page, compresses it as a host would send it, and measures it.
///
/// # Errors
/// If a tool is missing, the page does not compile, or a figure is over its limit.
pub fn run() -> Result<()> {
    let mut progress = Progress::new(4);
    let (_, lab) = with_page(&mut progress)?;
    let packed = root().join("target").join("lab");
    progress.step("packing the page", || pack(&lab.node, &packed))?;
    progress.step("measuring", || lab.run_on(&packed, "lab.mjs", &[])).context("see the table above")
}

/// Copies `dist/` and adds a brotli version of each file that becomes smaller by it.
fn pack(node: &Path, to: &Path) -> Result<()> {
    start(command(node).arg(browser_tests().join("pack.mjs")).arg(dist()).arg(to))
}
