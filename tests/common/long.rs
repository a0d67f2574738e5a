//! How much a test does that can do more or less: `cargo xtask test --quick` asks for a part of it, `cargo xtask long` for much more.

/// This number for the whole test run, multiplied by the variable `ENGARDE_LONG` where it is set: `0.1`, `100`.
pub fn times(number: u64) -> u64 {
    let Ok(factor) = std::env::var("ENGARDE_LONG") else { return number };
    let factor: f64 = factor.parse().unwrap_or_else(|error| panic!("ENGARDE_LONG={factor}: {error}"));
    ((number as f64 * factor) as u64).max(1)
}
