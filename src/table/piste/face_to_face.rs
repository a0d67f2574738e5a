//! Two people with the device between them: each holds up their own hand to look at it.

use crate::engine::Seat;
use crate::engine::piste::Piste;
use crate::table::extras::{ExtraFields, Extras};
use crate::table::{Curtain, Sitting};

/// How two people share the device.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Sharing {
    /// Whether it lies between them instead of being handed over.
    face_to_face: bool,
}

impl Extras for Sharing {
    fn from_fields(fields: ExtraFields) -> Self {
        Self { face_to_face: fields.face_to_face }
    }

    fn fields(&self) -> ExtraFields {
        ExtraFields { face_to_face: self.face_to_face, ..ExtraFields::default() }
    }

    fn holds_hands_up(&self) -> bool {
        self.face_to_face
    }
}

impl Sitting<Piste> {
    /// Whether two people alone have the device between them: no hand-over, each holds the own hand up to look at it.
    #[must_use]
    pub fn is_face_to_face(&self) -> bool {
        self.extras.face_to_face && self.is_shared()
    }

    /// Lays the device between two people, or takes it up again; every hand is covered then. Without two people it is kept
    /// and does nothing.
    pub fn set_face_to_face(&mut self, face_to_face: bool) {
        self.set_extras(Sharing { face_to_face });
    }

    /// Face to face: this seat holds its hand up, or lets go (`None`). While one looks the other cannot; nothing happens
    /// where no hand can be held up.
    pub fn peek(&mut self, seat: Option<Seat>) {
        if let (Curtain::Peek(None), Some(_)) | (Curtain::Peek(_), None) = (self.curtain, seat) {
            self.curtain = Curtain::Peek(seat);
            if seat.is_some() {
                self.undo_floor = self.events.len();
            }
        }
    }
}
