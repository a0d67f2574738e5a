//! How good a decision was, by what it lost: the same for opponents, who compute it, and for the page, which shows it.

/// How good a decision was: a loss below 1 point (a hundredth of a round) is good, above 3 points a mistake.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Mark {
    /// It lost less than a point.
    Good,
    /// It lost one to three points.
    Doubtful,
    /// It lost more than three points.
    Mistake,
}

impl Mark {
    /// The mark of a loss, per mille of a round.
    #[must_use]
    pub const fn of(loss: u16) -> Self {
        match loss {
            0..10 => Self::Good,
            10..=30 => Self::Doubtful,
            _ => Self::Mistake,
        }
    }
}
