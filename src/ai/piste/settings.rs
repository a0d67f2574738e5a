//! The settings of the rule of thumb: its weights.

/// The weights of the rule of thumb.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct ThumbSettings {
    /// Weight of the chance that a direct attack hits next.
    pub direct_threat: f32,
    /// Weight of the chance that an indirect attack hits next if no retreat is left.
    pub indirect_threat: f32,
    /// The same if the hand holds a card to retreat with.
    pub indirect_threat_escapable: f32,
    /// Weight of its own chance to hit directly in the turn after.
    pub direct_prospect: f32,
    /// Weight of its own chance to hit indirectly in the turn after.
    pub indirect_prospect: f32,
    /// The lead in spaces that is worth half of the most that a lead can be worth when the pile is empty.
    pub lead_spaces: f32,
    /// How many more spaces that takes for each card in the pile.
    pub lead_spaces_per_card: f32,
    /// What the last move is worth, in spaces.
    pub tempo: f32,
    /// What it is worth to act after the other's retreat, 0 to 1.
    pub initiative: f32,
    /// How far a judgement may be off, 0 to 1: each action's worth is raised by an even draw up to this.
    pub carelessness: f32,
}

impl ThumbSettings {
    /// The plain rule of thumb: a threat counts as much as a prospect, and nothing else counts but the lead on the
    /// piste.
    pub const PLAIN: Self = Self {
        direct_threat: 1.0,
        indirect_threat: 1.0,
        indirect_threat_escapable: 1.0,
        direct_prospect: 1.0,
        indirect_prospect: 1.0,
        tempo: 0.0,
        initiative: 0.0,
        ..Self::TUNED
    };

    /// Weights found by random search in self-play on the six rule sets, then rounded.
    pub const TUNED: Self = Self {
        direct_threat: 1.15,
        indirect_threat: 0.94,
        indirect_threat_escapable: 0.25,
        direct_prospect: 0.22,
        indirect_prospect: 0.1,
        lead_spaces: 4.0,
        lead_spaces_per_card: 0.65,
        tempo: 0.63,
        initiative: 0.03,
        carelessness: 0.0,
    };

    /// The tuned rule of thumb with this carelessness, 0 to 1.
    #[must_use]
    pub const fn careless(carelessness: f32) -> Self {
        Self { carelessness, ..Self::TUNED }
    }
}
