//! The verb `test`: everything that must pass before a change is merged; with `--quick` only what the daily loop needs.

use anyhow::{Result, bail};

use crate::browser::Lab;
use crate::house::{cargo, native_tests, run};
use crate::long;
use crate::page;
use crate::progress::Progress;
use crate::rust_tools::{Toolbox, lint_tools};
use crate::single;
use crate::size;
use crate::tally::Tally;

/// The number of steps of the whole run, and of the quick one.
const STEPS: usize = 11;
const QUICK_STEPS: usize = 4;

/// The factor of the quick run for the counts of tests with variable counts (`tests/common/long.rs`).
const QUICK_FACTOR: &str = "0.2";

/// Sets up what is missing and runs every check. After a failed check the others still run, unless they depend on it.
///
/// # Errors
/// If a tool is missing or a check fails.
pub fn run_all() -> Result<()> {
    let mut progress = Progress::new(STEPS);
    let mut tally = Tally::default();
    let (toolbox, lab) = progress.step("setting up the tools", set_up)?;
    lint(&mut progress);
    let page = progress.step("building the page", || page::build(&toolbox));
    if page.is_ok() {
        let _ = progress.step("size gate", || size::gate(&lab.node));
        let _ = progress.step("single file", single::pack);
    }
    test(&mut progress, &mut tally, &toolbox, &lab);
    if page.is_ok() {
        let _ = progress.step("browser tests", || lab.test(&[], &mut tally));
    }
    close(&progress, &tally)
}

/// Format, lints and native tests with short laws: no page, no browser.
///
/// # Errors
/// If a tool is missing or a check fails.
pub fn run_quick() -> Result<()> {
    let mut progress = Progress::new(QUICK_STEPS);
    let mut tally = Tally::default();
    lint_tools()?;
    lint(&mut progress);
    let _ = progress
        .step("native tests, short laws", || tally.run(native_tests().arg("--quiet").env(long::FACTOR, QUICK_FACTOR)));
    test_build(&mut progress, &mut tally);
    close(&progress, &tally)
}

/// Everything that the checks use.
fn set_up() -> Result<(Toolbox, Lab)> {
    lint_tools()?;
    Ok((Toolbox::ready()?, Lab::ready()?))
}

/// Format and lints. `progress` records failures, here and below.
fn lint(progress: &mut Progress) {
    let _ = progress.step("format", || run(&mut cargo(["fmt", "--all", "--check"])));
    let _ = progress.step("lints", || {
        let clippy = ["clippy", "--quiet", "--workspace", "--all-features", "--all-targets", "--", "-D", "warnings"];
        run(&mut cargo(clippy))
    });
}

/// The tests without a page.
fn test(progress: &mut Progress, tally: &mut Tally, toolbox: &Toolbox, lab: &Lab) {
    // This check shows that rules, opponents and tables need neither a browser nor a terminal.
    let _ = progress.step("library alone", || run(&mut cargo(["check", "--quiet", "--lib"])));
    let _ = progress.step("native tests", || tally.run(native_tests().arg("--quiet")));
    test_build(progress, tally);
    let _ = progress.step("wasm tests in the browser", || tally.run(&mut lab.wasm_tests(toolbox)));
}

/// The tests of `xtask` itself.
fn test_build(progress: &mut Progress, tally: &mut Tally) {
    let _ = progress.step("tests of the build", || tally.run(&mut cargo(["test", "--quiet", "--package", "xtask"])));
}

/// Prints the result of each step and finally the sum of the runners' counts.
fn close(progress: &Progress, tally: &Tally) -> Result<()> {
    let failures = progress.failures();
    println!("\n{}\n{tally}", progress.table());
    if !failures.is_empty() {
        bail!("failed: {failures}");
    }
    if tally.is_empty() {
        bail!("no test was run");
    }
    Ok(())
}
