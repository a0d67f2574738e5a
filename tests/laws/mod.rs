//! The laws, apart from the rule sets that they are held on.

pub mod lawful;
pub mod tally;
pub mod walk;
