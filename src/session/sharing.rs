//! What the dialog about links is about.

/// What the dialog about links is about.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Sharing {
    /// A person shares a finished match.
    Match {
        /// The word of its link; `None` if it would be too long.
        word: Option<String>,
        /// The word of the challenge with it, or of the challenge that it answers with both matches, if there is one.
        duel: Option<String>,
        /// Its transcript.
        transcript: String,
    },
    /// The word of a challenge or of an answer, which came by a link or has just been played.
    Duel(String),
}
