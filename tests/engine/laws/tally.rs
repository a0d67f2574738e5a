//! The results of the rounds of a walk.

use std::collections::BTreeMap;
use std::fmt;

/// How many rounds were played, how long they were and how they ended.
#[derive(Default)]
pub struct Tally {
    rounds: u64,
    decisions: usize,
    longest: usize,
    ends: BTreeMap<String, u64>,
}

impl Tally {
    /// Counts one round.
    pub fn add(&mut self, decisions: usize, reason: Option<String>) {
        let ends = reason.into_iter().map(|reason| (reason, 1)).collect();
        self.join(Self { rounds: 1, decisions, longest: decisions, ends });
    }

    /// Adds the counts of another tally.
    pub fn join(&mut self, other: Self) {
        self.rounds += other.rounds;
        self.decisions += other.decisions;
        self.longest = self.longest.max(other.longest);
        other.ends.into_iter().for_each(|(reason, rounds)| *self.ends.entry(reason).or_default() += rounds);
    }

    /// The reasons for which rounds ended, in alphabetical order.
    pub fn reasons(&self) -> Vec<&str> {
        self.ends.keys().map(String::as_str).collect()
    }
}

/// The cells of a table: rounds, decisions, the longest round's decisions, and how many rounds ended for each reason.
impl fmt::Display for Tally {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let ends: Vec<String> = self.ends.iter().map(|(reason, rounds)| format!("{reason} {rounds}")).collect();
        write!(f, "{} | {} | {} | {}", self.rounds, self.decisions, self.longest, ends.join(", "))
    }
}
