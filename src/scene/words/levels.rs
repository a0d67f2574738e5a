//! The names of the computer's levels.

use super::Words;

impl Words {
    /// The name of a level on the page; its name in the protocol if the game's page does not offer it.
    #[must_use]
    pub fn level(&self, name: &str) -> String {
        let key = ["level-", name].concat();
        if self.knows(&key) { self.say(&key) } else { name.to_owned() }
    }

    /// What to expect of a level that the game's page offers, in a line.
    #[must_use]
    pub fn level_line(&self, name: &str) -> String {
        self.say(&["level-", name, "-line"].concat())
    }
}
