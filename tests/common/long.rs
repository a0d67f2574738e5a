//! How many texts a test damages.

/// So many times `short`: once in the test run, `ENGARDE_LONG` times in a long run.
pub fn times(short: usize) -> usize {
    let Ok(factor) = std::env::var("ENGARDE_LONG") else { return short };
    short * factor.parse::<usize>().unwrap_or_else(|error| panic!("ENGARDE_LONG={factor}: {error}"))
}
