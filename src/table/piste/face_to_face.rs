//! Two people with the device between them: they hold up their own hands to look at them.

use crate::engine::Seat;
use crate::engine::piste::Piste;
use crate::table::extras::{ExtraFields, Extras};
use crate::table::{Curtain, Sitting};

/// How two people share the device.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Sharing {
    /// Whether the device lies between them instead of being handed over.
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
    /// Whether two people alone have the device between them: they do not hand it over, and hold up their own hands to
    /// look at them.
    #[must_use]
    pub const fn is_face_to_face(&self) -> bool {
        self.extras.face_to_face
    }

    /// Starts or ends face to face, and covers every hand. Without two people it stays off.
    pub fn set_face_to_face(&mut self, face_to_face: bool) {
        self.set_extras(Sharing { face_to_face: face_to_face && self.is_shared() });
    }

    /// Face to face: this seat holds its hand up, or lets go (`None`). While one person looks the other cannot. Does
    /// nothing where no hand can be held up.
    pub fn peek(&mut self, seat: Option<Seat>) {
        if let (Curtain::Peek(None), Some(_)) | (Curtain::Peek(_), None) = (self.curtain, seat) {
            self.curtain = Curtain::Peek(seat);
            if seat.is_some() {
                self.undo_floor = self.events.len();
            }
        }
    }
}
