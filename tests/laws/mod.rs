//! The laws, separate from the rule sets on which they are checked.

pub mod lawful;
pub mod tally;
pub mod walk;
