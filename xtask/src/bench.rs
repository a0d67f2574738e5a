//! The verb `bench`: whole random rounds per second, natively.

use anyhow::Result;

use crate::house::{cargo, run};

/// Runs the engine's benchmark in the build that is optimised for speed, not for size.
///
/// # Errors
/// If it does not compile or fails.
pub fn run_engine() -> Result<()> {
    run(&mut cargo(["bench", "--profile", "native", "--bench", "engine"]))
}
