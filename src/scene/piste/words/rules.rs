//! What rule sets and their fields are called.

use crate::engine::piste::{EndOfPile, ParryRule, Rules};
use crate::scene::words::Words;

impl Words {
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
