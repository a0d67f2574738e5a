//! Two people with the device between them: they hold up their own hands to look at them.

use super::{Curtain, Players, Sitting, Tabled};
use crate::engine::Seat;

impl<G: Tabled> Sitting<G> {
    /// Whether two people alone have the device between them: they do not hand it over, and hold up their own hands to
    /// look at them.
    #[must_use]
    pub const fn is_face_to_face(&self) -> bool {
        self.face_to_face
    }

    /// Starts or ends face to face, and covers every hand. Without two people alone it stays off.
    pub fn set_face_to_face(&mut self, face_to_face: bool) {
        self.face_to_face = face_to_face && self.players().people() == 2 && self.players().list().len() == 2;
        self.settle();
        self.curtain = self.lowered();
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
