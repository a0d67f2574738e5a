//! The verb `bench`: whole random rounds a second, natively.

use anyhow::Result;

use crate::house::{cargo, run};

/// Runs the engine's benchmark in the build that counts nanoseconds rather than bytes.
///
/// # Errors
/// If it does not compile or fails.
pub fn run_engine() -> Result<()> {
    run(&mut cargo(["bench", "--profile", "native", "--bench", "engine"]))
}
