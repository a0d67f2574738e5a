//! The rule sets that the set-up offers.

use serde::{Serialize, Serializer};

use super::ledger::CUSTOM;
use crate::engine::piste::Rules;
use crate::table::named::Named;

/// One of the rule sets with a name, or custom rules.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Preset(usize);

impl Preset {
    /// How many there are: one for each name, and custom rules, which come last.
    const COUNT: usize = Rules::NAMED.len() + 1;

    /// Custom rules.
    pub const CUSTOM: Self = Self(Rules::NAMED.len());

    const ALL: [(Self, &'static str); Self::COUNT] = {
        let mut all = [(Self::CUSTOM, CUSTOM); Self::COUNT];
        let mut number = 0;
        while number < Rules::NAMED.len() {
            all[number] = (Self(number), Rules::NAMED[number].0);
            number += 1;
        }
        all
    };

    /// The rules; `None` for custom ones.
    #[must_use]
    pub fn rules(self) -> Option<Rules> {
        Rules::NAMED.get(self.0).map(|(_, rules)| *rules)
    }
}

impl Named for Preset {
    const ALL: &'static [(Self, &'static str)] = &Self::ALL;
}

impl Default for Preset {
    /// The advanced rules.
    fn default() -> Self {
        let advanced = Rules::NAMED.iter().position(|(_, rules)| *rules == Rules::ADVANCED);
        advanced.map_or(Self::CUSTOM, Self)
    }
}

impl Serialize for Preset {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.serialize_str(self.word())
    }
}
