//! The size of tests with variable counts: `cargo xtask test --quick` reduces the counts, `cargo xtask long` increases
//! them.

/// This number for the normal test run, multiplied by the variable `ENGARDE_LONG` if it is set: `0.2`, `100`.
pub fn times(number: u64) -> u64 {
    let Ok(factor) = std::env::var("ENGARDE_LONG") else { return number };
    let factor: f64 = factor.parse().unwrap_or_else(|error| panic!("ENGARDE_LONG={factor}: {error}"));
    ((number as f64 * factor) as u64).max(1)
}
