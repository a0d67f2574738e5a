//! Numbered progress lines for long work, with the time that each step took.

use std::time::{Duration, Instant};

use anyhow::Result;

/// Counts the steps of one verb.
pub struct Progress {
    total: usize,
    done: Vec<Step>,
}

/// A finished step.
struct Step {
    name: &'static str,
    took: Duration,
    failed: bool,
}

impl Progress {
    /// Starts counting towards `total` steps.
    pub fn new(total: usize) -> Self {
        Self { total, done: Vec::new() }
    }

    /// Announces and runs one step, records its result, and returns it.
    ///
    /// # Errors
    /// Those of the step.
    pub fn step<T>(&mut self, name: &'static str, work: impl FnOnce() -> Result<T>) -> Result<T> {
        println!("\n[{}/{}] {name} …", self.done.len() + 1, self.total);
        let start = Instant::now();
        let result = work();
        let step = Step { name, took: start.elapsed(), failed: result.is_err() };
        println!("[{}/{}] {}", self.done.len() + 1, self.total, step.line());
        if let Err(error) = &result {
            println!("      {error:#}");
        }
        self.done.push(step);
        result
    }

    /// The names of the failed steps, separated by commas; empty if none failed.
    pub fn failures(&self) -> String {
        self.done.iter().filter(|step| step.failed).map(|step| step.name).collect::<Vec<_>>().join(", ")
    }

    /// One line for every step.
    pub fn table(&self) -> String {
        self.done.iter().map(|step| format!("  {}\n", step.line())).collect()
    }
}

impl Step {
    /// The result of the step: name, outcome and seconds.
    fn line(&self) -> String {
        let outcome = if self.failed { "FAILED" } else { "ok" };
        format!("{}: {outcome} ({:.1} s)", self.name, self.took.as_secs_f32())
    }
}
