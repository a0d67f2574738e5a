//! The names of the computer's levels.

use super::Words;

/// The five named levels by their names in the protocol, weakest first.
pub const LEVELS: [&str; 5] = ["novice", "amateur", "club", "master", "maitre"];

impl Words {
    /// The name of a level on the page; its own name if it is not one of the five.
    #[must_use]
    pub fn level(&self, name: &str) -> String {
        if LEVELS.contains(&name) { self.say(&format!("level-{name}")) } else { name.to_owned() }
    }

    /// What to expect of a level, in a line; empty if it is not one of the five.
    #[must_use]
    pub fn level_line(&self, name: &str) -> String {
        if LEVELS.contains(&name) { self.say(&format!("level-{name}-line")) } else { String::new() }
    }
}
