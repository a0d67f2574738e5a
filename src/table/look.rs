//! Who may look at which hand, and how this changes.

use super::sitting::Awaits;
use super::{Curtain, Sitting, Tabled};
use crate::engine::Seat;

impl<G: Tabled> Sitting<G> {
    /// Whether this seat's hand may be on the screen: the only function that decides it, but for [`Sitting::holder`].
    ///
    /// A lone person may always see their hand. Between several people it is the hand of the person behind the open
    /// curtain or, face to face, of the person who holds it up. In an exhibition both hands are open.
    #[must_use]
    pub fn may_look(&self, seat: Seat) -> bool {
        self.is_exhibition() || self.curtain.viewer() == Some(seat)
    }

    /// Whether this seat may choose a card now: a person sits there, is to act, and looks at their hand.
    #[must_use]
    pub fn may_choose(&self, seat: Seat) -> bool {
        self.awaits() == Awaits::Person(seat) && self.may_look(seat)
    }

    /// The curtain: who may look.
    #[must_use]
    pub fn curtain(&self) -> Curtain {
        self.curtain
    }

    /// The person who still holds the device although it is to be handed on: who looked at a hand before the last action, after
    /// which another person decides. Until that action has been seen their hand may stay on the screen.
    #[must_use]
    pub fn holder(&self) -> Option<Seat> {
        self.holder
    }

    /// The person whose decision is awaited presses the curtain's button.
    pub fn press_curtain(&mut self) {
        let pressed = self.curtain.pressed();
        if pressed != self.curtain {
            self.curtain = pressed;
            self.settle();
        }
    }

    /// The screen is hidden: the hands of people who share the device are covered, and nothing can be taken back any
    /// more.
    pub fn cover(&mut self) {
        let covered = self.curtain.covered();
        if self.is_shared() && (covered != self.curtain || matches!(covered, Curtain::Closed(_))) {
            self.curtain = covered;
            self.settle();
        }
    }

    /// Between several people: the device goes to this seat, whatever is awaited, until [`Sitting::go_on`]. A person
    /// who `held` it before the last action keeps it. Face to face it stays between them, and the hands are covered.
    pub fn hand_to(&mut self, seat: Seat, held: Curtain) {
        self.holder = None;
        if self.face_to_face {
            self.curtain = Curtain::Peek(None);
        } else if self.is_shared() {
            self.curtain = if held == Curtain::Open(seat) { held } else { Curtain::Handing(seat) };
        }
    }

    /// The curtain follows the awaited decision again.
    pub fn go_on(&mut self) {
        (self.curtain, self.holder) = (self.after_action(), None);
    }

    pub(super) fn after_action(&self) -> Curtain {
        match (self.lone_person(), self.awaits()) {
            (Some(seat), _) => Curtain::Open(seat),
            (None, Awaits::Person(_)) if self.face_to_face => Curtain::Peek(None),
            // The same person makes the next decision.
            (None, Awaits::Person(seat)) if [Curtain::Open(seat), Curtain::Closed(seat)].contains(&self.curtain) => {
                self.curtain
            }
            (None, Awaits::Person(seat)) => Curtain::Handing(seat),
            // The person who holds the device keeps it while computer players act.
            (None, Awaits::Bot(_)) => self.curtain,
            (None, _) => Curtain::NoViewer,
        }
    }

    /// The curtain before a decision, while no person has looked at the hand yet.
    pub(super) fn lowered(&self) -> Curtain {
        match (self.lone_person(), self.awaits()) {
            (Some(seat), _) => Curtain::Open(seat),
            (None, Awaits::Person(_)) if self.face_to_face => Curtain::Peek(None),
            (None, Awaits::Person(seat)) => Curtain::Closed(seat),
            (None, _) => Curtain::NoViewer,
        }
    }
}
