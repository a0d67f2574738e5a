//! The page in `dist/`, built by Trunk.

use anyhow::Result;

use crate::house::{command, run};
use crate::progress::Progress;
use crate::rust_tools::Toolbox;

/// Builds the release page.
///
/// # Errors
/// If it does not compile.
pub fn build(toolbox: &Toolbox) -> Result<()> {
    run(toolbox.lend(trunk().args(["build", "--release"])))
}

/// Trunk, set to report only errors. It takes `NO_COLOR=1`, which many terminals set, for a mistake, and its backtraces
/// hide the compiler's messages.
pub fn trunk() -> std::process::Command {
    let mut trunk = command("trunk");
    trunk.args(["--log", "warn"]).env_remove("NO_COLOR").env_remove("RUST_BACKTRACE");
    trunk
}

/// The verb `build`.
///
/// # Errors
/// If a tool is missing or the page does not compile.
pub fn alone() -> Result<()> {
    let mut progress = Progress::new(2);
    let toolbox = progress.step("setting up the tools", Toolbox::ready)?;
    progress.step("building the page into dist/", || build(&toolbox))
}
