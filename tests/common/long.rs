//! How much a test does that can do more: little in the test run, much when `cargo xtask long` asks for it.

/// This number for the test run, multiplied by the variable `ENGARDE_LONG` where it is set.
pub fn times(number: u64) -> u64 {
    number * factor().unwrap_or(1)
}

/// Whether more is asked for than the test run does.
pub fn is_long() -> bool {
    factor().is_some()
}

/// The factor that the environment asks for.
fn factor() -> Option<u64> {
    let factor = std::env::var("ENGARDE_LONG").ok()?;
    Some(factor.parse().unwrap_or_else(|error| panic!("ENGARDE_LONG={factor}: {error}")))
}
