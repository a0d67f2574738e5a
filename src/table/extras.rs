//! What a sitting of one game has in addition to what every sitting has.

use std::fmt::Debug;

/// What a sitting of one game has in addition to what every sitting has.
pub trait Extras: Clone + Debug + Default + PartialEq {
    /// Takes from a save whether there is a pause after the last action, as if a player were asked a question.
    fn from_save(paused: bool) -> Self;

    /// The same, for a save.
    fn paused(&self) -> bool;

    /// Called after an action.
    fn acted(&mut self) {}
}

/// A game that adds nothing.
impl Extras for () {
    fn from_save(_: bool) -> Self {}

    fn paused(&self) -> bool {
        false
    }
}
