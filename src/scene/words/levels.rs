//! What the computer's levels are called.

use super::Words;

/// The five named levels by their names in the protocol, weakest first.
pub const LEVELS: [&str; 5] = ["novice", "amateur", "club", "master", "maitre"];

impl Words {
    /// What a level is called on the page; its own name if it is none of the five.
    #[must_use]
    pub fn level(&self, name: &str) -> String {
        if LEVELS.contains(&name) { self.say(&format!("level-{name}")) } else { name.to_owned() }
    }

    /// What to expect of a level, in a line; nothing if it is none of the five.
    #[must_use]
    pub fn level_line(&self, name: &str) -> String {
        if LEVELS.contains(&name) { self.say(&format!("level-{name}-line")) } else { String::new() }
    }
}
