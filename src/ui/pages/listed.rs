//! What a game provides for the list of its saved matches.

use crate::session::Session;
use crate::table::link::Linked;
use crate::table::shelf::Entry;
use crate::table::{Sitting, TranscriptError};
use crate::ui::shown::Shown;

/// A game whose saved matches are listed.
pub trait Listed: Shown + Linked {
    /// The keys of the column titles of the results.
    const HEADS: [&'static str; 4];
    /// The key of the note below the results.
    const NOTE: &'static str;
    /// The key of what a match consists of, as a column title.
    const COURSE: &'static str;
    /// The key of what the figures in that column's rows are, if it needs words.
    const COURSE_NOTE: Option<&'static str> = None;

    /// A row of the results: rules and level.
    fn result(session: &Session<Self>, category: &Self::Category) -> [String; 2];

    /// Who plays in a saved match.
    fn title(session: &Session<Self>, entry: &Entry<Self>) -> String;

    /// What category of match it is, and the score.
    fn line(session: &Session<Self>, entry: &Entry<Self>) -> String;

    /// Opponents, rules and length of a match, in one line without the result.
    fn terms(session: &Session<Self>, sitting: &Sitting<Self>) -> String;

    /// The name that the set-up gives the person.
    fn own_name(form: &Self::Form) -> String;

    /// The transcript of a decided match.
    fn export(sitting: &Sitting<Self>) -> Option<String>;

    /// Reads a transcript.
    ///
    /// # Errors
    /// The first line at fault.
    fn import(text: &str) -> Result<Sitting<Self>, TranscriptError>;
}
