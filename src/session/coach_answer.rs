//! What the coach answers.

/// The coach's answer about a decision.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct CoachAnswer<A> {
    /// Its advice on every choice, the best first; empty if it cannot judge.
    pub lines: Vec<A>,
    /// What it says of each line to a person who does not see the page.
    pub said: Vec<String>,
}
