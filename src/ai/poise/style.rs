//! How a duelist weighs things.

/// How a duelist weighs things, and what kind of mistakes it makes.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Style {
    /// How much a card in the hand counts, 0 (nothing) to 1 (what it is worth in the long run): what is played is soon
    /// drawn again.
    pub thrift: f32,
    /// How much the other's possible answers are thought of, 0 (not at all) to 1 (as likely as counting has it): whoever
    /// can answer often does not.
    pub foresight: f32,
    /// How many times as good the start of an Exchange seems as it is: above 1 more is attacked.
    pub boldness: f32,
    /// How many times as strong whoever is attacked seems, for each point of Poise below the cap: above 1 the weak are
    /// hunted, below 1 the strong; 1 is sober.
    pub hunt: f32,
    /// The most cards discarded at the start of a turn.
    pub discards: u8,
    /// How far a judgement may be off, 0 and more: each action's worth is raised by an even draw up to this share of it.
    pub carelessness: f32,
}

impl Style {
    /// The plain rule of thumb, without carelessness. Found by trying in games against [`Style::HASTY`].
    pub const SOUND: Self =
        Self { thrift: 0.25, foresight: 0.3, boldness: 1.06, hunt: 1.05, discards: 9, carelessness: 0.0 };

    /// Attacks at once and never thinks of the answer; hardly discards, and often misjudges.
    pub const HASTY: Self =
        Self { thrift: 0.3, foresight: 0.0, boldness: 1.0, hunt: 1.0, discards: 1, carelessness: 0.25 };

    /// The rule of thumb with this carelessness.
    #[must_use]
    pub const fn careless(carelessness: f32) -> Self {
        Self { carelessness, ..Self::SOUND }
    }
}
