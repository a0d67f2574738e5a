//! The settings of the rule of thumb: its weights, and the mistakes it makes.

/// The weights of the rule of thumb, and the mistakes it makes.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct ThumbSettings {
    /// How much a card in the hand counts, 0 (nothing) to 1 (its worth in the long run): a card that is played is soon
    /// replaced by a draw.
    pub thrift: f32,
    /// How much the other's possible answers count, 0 (not at all) to 1 (as likely as counting says): a player who can
    /// answer often does not.
    pub foresight: f32,
    /// How many times better the start of an Exchange seems than it is: above 1 the duelist attacks more often.
    pub boldness: f32,
    /// How many times stronger an attacked player seems for each point of Poise below the cap: above 1 the duelist
    /// prefers weak targets, below 1 strong ones; 1 is neutral.
    pub hunt: f32,
    /// The maximum number of cards discarded at the start of a turn.
    pub discards: u8,
    /// How far a judgement may be off, 0 or more: each action's worth is raised by an even draw up to this share of it.
    pub carelessness: f32,
}

impl ThumbSettings {
    /// The plain rule of thumb, without carelessness. Found by experiment in games against [`ThumbSettings::HASTY`].
    pub const SOUND: Self =
        Self { thrift: 0.25, foresight: 0.3, boldness: 1.06, hunt: 1.05, discards: 9, carelessness: 0.0 };

    /// Attacks at once and ignores the answer; hardly discards, and often misjudges.
    pub const HASTY: Self =
        Self { thrift: 0.3, foresight: 0.0, boldness: 1.0, hunt: 1.0, discards: 1, carelessness: 0.25 };

    /// The rule of thumb with this carelessness.
    #[must_use]
    pub const fn careless(carelessness: f32) -> Self {
        Self { carelessness, ..Self::SOUND }
    }
}
