//! How much a test does that can do more: little in the test run, much when `cargo xtask long` asks for it.

/// This number for the test run, multiplied by the variable `ENGARDE_LONG` where it is set.
pub fn times(number: u64) -> u64 {
    let Ok(factor) = std::env::var("ENGARDE_LONG") else { return number };
    number * factor.parse::<u64>().unwrap_or_else(|error| panic!("ENGARDE_LONG={factor}: {error}"))
}
