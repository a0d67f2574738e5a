//! The verb `long`: the tests with variable counts, with a hundred times the counts of the test run, all looks of which the test
//! run takes a share, and the pictures.

use std::env;

use anyhow::{Result, bail};

use crate::browser;
use crate::house::native_tests;
use crate::progress::Progress;
use crate::tally::Tally;

/// The variable with the factor for the tests' counts (`tests/common/long.rs`, `tests/browser/mutations.mjs`).
pub const FACTOR: &str = "ENGARDE_LONG";
/// The factor, unless the environment sets another one.
const USUAL: &str = "100";
/// The browser tests whose counts grow with the factor.
const MUTATED: &[&str] = &["mutations.spec.mjs", "kills.spec.mjs", "broken.spec.mjs"];
/// The browser tests that otherwise look at a share of sizes and themes (`tests/browser/share.mjs`).
const SHARED: &[&str] = &[
    "layout.spec.mjs",
    "poise-screens.spec.mjs",
    "axe.spec.mjs",
    "challenge.spec.mjs",
    "day.spec.mjs",
    "decision.spec.mjs",
    "exercises.spec.mjs",
    "face.spec.mjs",
    "lessons.spec.mjs",
    "poise.spec.mjs",
    "poise-lessons.spec.mjs",
    "poise-table.spec.mjs",
    "study-position.spec.mjs",
    "study-review.spec.mjs",
];

/// Runs every native test with `mutated` in its name, the mutated texts through the page, random matches through links,
/// natively and in the browser, the evenness of the shuffle, the laws of both games, the ends of the Exchanges, the
/// random walks of the session's messages, and the views of the coach. Each prints what it did. Then looks at every screen on
/// every size, in every theme and with large text, of which a test run takes a share, and takes a picture of each.
///
/// # Errors
/// If a tool is missing, the page does not compile, or a test fails.
pub fn run() -> Result<()> {
    let factor = env::var(FACTOR).unwrap_or_else(|_| USUAL.to_owned());
    let (mut progress, mut tally) = (Progress::new(13), Tally::default());
    let (toolbox, lab) = browser::with_page(&mut progress)?;
    let mut native =
        |words: &[&str]| tally.run(native_tests().args(words).args(["--", "--nocapture"]).env(FACTOR, &factor));
    // `progress` records failures.
    let _ = progress.step("mutated texts", || native(&["mutated"]));
    let _ = progress.step("matches through links", || native(&["--test", "table", "linked"]));
    let _ = progress.step("laws of both games", || native(&["--test", "engine", "laws::"]));
    let _ = progress.step("evenness of the shuffle", || native(&["--test", "engine", "evenly_shuffled"]));
    let _ = progress.step("ends of Exchanges", || native(&["--test", "engine", "end_as_shown"]));
    let _ = progress.step("random walks of messages", || native(&["--test", "session", "walks"]));
    let _ = progress.step("views of the coach", || native(&["--test", "ai", "never_on"]));
    let _ = progress.step("matches through links in the browser", || {
        tally.run(lab.wasm_tests(&toolbox).arg("linked").env(FACTOR, &factor))
    });
    let _ = progress.step("mutated texts through the page", || lab.test_with((FACTOR, &factor), MUTATED, &mut tally));
    let _ = progress
        .step("every screen on every size, in every theme", || lab.test_with((FACTOR, USUAL), SHARED, &mut tally));
    let _ = progress.step("pictures of every screen into shots/", || lab.portray());
    let failures = progress.failures();
    println!("\n{}\n{tally}", progress.table());
    if failures.is_empty() { Ok(()) } else { bail!("failed: {failures}") }
}
