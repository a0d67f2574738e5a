//! The size of tests with variable counts: `cargo xtask test --quick` reduces the counts, `cargo xtask long` increases
//! them.

/// This number for the normal test run, multiplied by the variable `ENGARDE_LONG` if it is set: `0.2`, `100`.
pub fn times(number: u64) -> u64 {
    let Some(factor) = factor() else { return number };
    let factor: f64 = factor.parse().unwrap_or_else(|error| panic!("ENGARDE_LONG={factor}: {error}"));
    ((number as f64 * factor) as u64).max(1)
}

#[cfg(not(target_arch = "wasm32"))]
fn factor() -> Option<String> {
    std::env::var("ENGARDE_LONG").ok()
}

/// A program in the browser has no environment: it has the variable as it was when it was compiled.
#[cfg(target_arch = "wasm32")]
fn factor() -> Option<String> {
    option_env!("ENGARDE_LONG").map(str::to_owned)
}
