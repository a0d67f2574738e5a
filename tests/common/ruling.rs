//! Rulings: their sources and their words.

/// The source and the words of a ruling; every failure quotes both.
#[derive(Clone, Copy, Debug)]
pub struct Ruling {
    source: &'static str,
    says: &'static str,
}

/// A ruling: its source (a sheet and its section, or a section of a document here) and its words.
pub const fn ruling(source: &'static str, says: &'static str) -> Ruling {
    Ruling { source, says }
}

impl Ruling {
    /// Fails with the ruling's words unless `holds`.
    #[track_caller]
    pub fn check(self, holds: bool, found: impl std::fmt::Debug) {
        assert!(holds, "\n{}\n  source: {}\n  found: {found:?}", self.says, self.source);
    }

    /// Fails with the ruling's words unless both are equal.
    #[track_caller]
    pub fn equal<T: PartialEq + std::fmt::Debug>(self, found: T, wanted: T) {
        assert!(
            found == wanted,
            "\n{}\n  source: {}\n  found:  {found:?}\n  wanted: {wanted:?}",
            self.says,
            self.source
        );
    }
}
