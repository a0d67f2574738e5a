//! Why a position that a person puts together is impossible, in words.

use crate::engine::piste::arranged::Fault;
use crate::scene::words::Words;

impl Words {
    /// What is wrong with a position, in one sentence.
    #[must_use]
    pub fn position_fault(&self, fault: Fault) -> String {
        match fault {
            Fault::Places => self.say("position-fault-places"),
            Fault::Starter => self.say("position-fault-starter"),
            Fault::EmptyPile => self.say("position-fault-empty"),
            Fault::AttackValue(_, gap) => self.fill("position-fault-gap", &[("gap", &gap)]),
            Fault::AttackCards(_, most) => self.count("position-fault-cards", u32::from(most), &[]),
            Fault::Indirect => self.say("position-fault-indirect"),
            Fault::HitsAtOnce => self.say("position-fault-hits"),
            Fault::Hand(cards) => self.fill("position-fault-hand", &[("n", &cards)]),
            Fault::OtherHand(cards) => self.fill("position-fault-other", &[("n", &cards)]),
            Fault::TooMany(value) => self.fill("position-fault-many", &[("value", &value)]),
            Fault::Pile => self.say("position-fault-pile"),
            Fault::Stuck => self.say("position-fault-stuck"),
        }
    }
}
