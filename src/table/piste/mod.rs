//! Piste bouts at a table: two people face to face, the transcript, what the ledger counts apart.

pub mod face_to_face;
pub mod form;
pub mod ledger;
pub mod transcript;

use super::replay::Moment;
use super::{Player, Tabled};
use crate::ai::Level;
use crate::engine::Seat;
use crate::engine::piste::{Bout, Piste, Public};
use crate::engine::seat::BySeat;
use crate::table::backup::Formed;

impl Tabled for Piste {
    type Players = BySeat<Player>;
    type Extras = face_to_face::Sharing;

    fn seats(_: &Bout) -> &'static [Seat] {
        &Seat::DUEL
    }

    fn plays(_: Level) -> bool {
        true
    }
}

impl Formed for Piste {
    type Form = form::Form;

    fn form(text: &str) -> Option<(Self::Form, bool)> {
        form::Form::from_text(text)
    }
}

impl Moment<Piste> {
    /// What all players saw at this moment. It holds a hand only if the rules have revealed it.
    #[must_use]
    pub fn public(&self) -> &Public {
        self.state().public()
    }
}
