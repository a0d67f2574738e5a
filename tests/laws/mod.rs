//! The laws, apart from the rule sets that they are held on.

pub mod bouts;
pub mod even;
pub mod lawful;
pub mod walk;
