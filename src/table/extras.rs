//! What a sitting of one game has in addition to what every sitting has.

use std::fmt::Debug;

/// The fields of a save that belong to one game. In a save of the other game they have their default.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct ExtraFields {
    /// Whether the device lies between two people instead of being handed over.
    pub face_to_face: bool,
    /// Whether there is a pause after the last action, as if a player were asked a question.
    pub paused: bool,
}

/// What a sitting of one game has in addition to what every sitting has.
pub trait Extras: Clone + Debug + Default + PartialEq {
    /// Takes this game's fields from a save.
    fn from_fields(fields: ExtraFields) -> Self;

    /// The fields for a save.
    fn fields(&self) -> ExtraFields;

    /// Called after an action.
    fn acted(&mut self) {}

    /// Whether people who share the device hold their hand up to look at it, instead of handing the device over.
    fn holds_hands_up(&self) -> bool {
        false
    }
}
