//! What rule sets, their fields and the computer's levels are called.

use super::Words;
use crate::engine::piste::{EndOfPile, ParryRule, Rules};

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

    /// What a rule set is called, and in a line what marks it.
    #[must_use]
    pub fn rules(&self, rules: &Rules) -> (String, String) {
        self.rules_named(rules.name().unwrap_or("custom"))
    }

    /// The same by a preset's name, or `custom`.
    #[must_use]
    pub fn rules_named(&self, name: &str) -> (String, String) {
        (self.say(&format!("rules-{name}")), self.say(&format!("rules-{name}-line")))
    }

    /// How the end of the pile is called.
    #[must_use]
    pub fn end_of_pile(&self, end: EndOfPile) -> String {
        self.say(match end {
            EndOfPile::LastChance => "end-last-chance",
            EndOfPile::Cards => "end-cards",
            EndOfPile::CardsUnlessRetreat => "end-cards-unless-retreat",
        })
    }

    /// How a parry rule is called.
    #[must_use]
    pub fn parry_rule(&self, rule: ParryRule) -> String {
        self.say(match rule {
            ParryRule::None => "parry-none",
            ParryRule::Same => "parry-same",
            ParryRule::Total => "parry-total",
        })
    }
}
