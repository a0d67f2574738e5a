//! The computer opponents that the set-up of either game offers.

use crate::ai;
use crate::table::named::{Named, named};

named! {
    /// A computer opponent that the set-up offers, weakest first.
    Level {
        /// For beginners.
        Novice = "novice",
        /// Timid.
        Amateur = "amateur",
        /// Bold.
        Club = "club",
        /// Patient.
        Master = "master",
        /// The strongest, which searches.
        Maitre = "maitre",
    }
}

impl Level {
    /// The level that the set-up offers for a computer opponent; `None` for one that it does not offer.
    #[must_use]
    pub fn offered(level: ai::Level) -> Option<Self> {
        Self::ALL.iter().map(|(offered, _)| *offered).find(|offered| ai::Level::from(*offered) == level)
    }

    /// The next stronger level.
    #[must_use]
    pub fn stronger(self) -> Option<Self> {
        let mut levels = Self::ALL.iter().map(|(level, _)| *level).skip_while(|level| *level != self);
        levels.nth(1)
    }
}

impl From<Level> for ai::Level {
    fn from(level: Level) -> Self {
        match level {
            Level::Novice => Self::Novice,
            Level::Amateur => Self::Amateur,
            Level::Club => Self::Club,
            Level::Master => Self::Master,
            Level::Maitre => Self::Maitre,
        }
    }
}
