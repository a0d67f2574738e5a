//! What a sitting of one game has beyond what every sitting has.

use std::fmt::Debug;

/// The fields of a save that belong to one game. A save of the other game has their default.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct ExtraFields {
    /// Whether two people have the device between them instead of handing it over.
    pub face_to_face: bool,
    /// Whether the table rests after the last action, as if somebody were asked something.
    pub paused: bool,
}

/// What a sitting of one game has beyond what every sitting has.
pub trait Extras: Clone + Debug + Default + PartialEq {
    /// Takes from a save what belongs to this game.
    fn from_fields(fields: ExtraFields) -> Self;

    /// What a save keeps of it.
    fn fields(&self) -> ExtraFields;

    /// An action was played.
    fn acted(&mut self) {}

    /// Whether people who share the device hold their hand up to look at it, instead of passing the device on.
    fn holds_hands_up(&self) -> bool {
        false
    }
}
