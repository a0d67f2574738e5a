//! What a person shares of a finished match.

/// A finished match in both of its shared forms.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sharing {
    /// The word of its link; `None` if it would be too long.
    pub word: Option<String>,
    /// Its transcript.
    pub transcript: String,
}
