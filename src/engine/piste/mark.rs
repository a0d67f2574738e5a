//! How good a decision was, by what it lost: the same for opponents, who compute it, and for the page, which shows it.

/// How good a decision was, by its loss in whole points (hundredths of a round, rounded to the nearest): at most 1 is good,
/// from 6 on it is a mistake.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Mark {
    /// It lost at most one point.
    Good,
    /// It lost two to five points.
    Doubtful,
    /// It lost six points or more.
    Mistake,
}

impl Mark {
    /// The mark of a loss, per mille of a round.
    #[must_use]
    pub const fn of(loss: u16) -> Self {
        match loss {
            0..15 => Self::Good,
            15..55 => Self::Doubtful,
            _ => Self::Mistake,
        }
    }
}
