//! The names of rule sets and their fields.

use crate::engine::piste::{EndOfPile, ParryRule, Rules};
use crate::scene::words::Words;

impl Words {
    /// The name of a rule set, and a line about what is special in it.
    #[must_use]
    pub fn rules(&self, rules: &Rules) -> (String, String) {
        self.rules_named(rules.name().unwrap_or("custom"))
    }

    /// The same for a preset by its name, or for `custom`.
    #[must_use]
    pub fn rules_named(&self, name: &str) -> (String, String) {
        (self.say(&format!("rules-{name}")), self.say(&format!("rules-{name}-line")))
    }

    /// The name of an end-of-pile rule.
    #[must_use]
    pub fn end_of_pile(&self, end: EndOfPile) -> String {
        self.say(match end {
            EndOfPile::LastChance => "end-last-chance",
            EndOfPile::Cards => "end-cards",
            EndOfPile::CardsUnlessRetreat => "end-cards-unless-retreat",
        })
    }

    /// The name of a parry rule.
    #[must_use]
    pub fn parry_rule(&self, rule: ParryRule) -> String {
        self.say(match rule {
            ParryRule::None => "parry-none",
            ParryRule::Same => "parry-same",
            ParryRule::Total => "parry-total",
        })
    }
}
