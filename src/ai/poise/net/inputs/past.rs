//! What the other duelist has shown: its last discards, and whether it lately had no answer to an Attack.

use super::CARDS;
use crate::engine::Seat;
use crate::engine::poise::{Action, View};

/// How many cards the other discarded at the start of its last turn, 0 to 9.
const DISCARDS: u16 = 0;
/// Which cards it discarded then.
const DISCARDED: u16 = DISCARDS + 10;
/// Whether it played nothing against an Attack since it last drew, and in the turn before that.
const UNANSWERED: u16 = DISCARDED + CARDS;
/// How many Responses it has played since it last drew, 0 to 4.
const ANSWERED: u16 = UNANSWERED + 2;
/// How many cards the seat itself has discarded in this turn, 0 to 9.
const OWN: u16 = ANSWERED + 5;
/// The number of these inputs.
pub const COUNT: u16 = OWN + 10;

/// How many decisions back the inputs look.
const LOOKED_BACK: usize = 96;

pub fn tell(view: &View, other: Option<Seat>, tell: &mut impl FnMut(u16)) {
    let discard = |(_, action): &(Seat, Action)| matches!(action, Action::Discard(_));
    let own = view.public.history.backwards().take_while(|past| past.0 == view.seat && discard(past)).count();
    tell(OWN + own.min(9) as u16);
    if let Some(other) = other {
        Shown::of(view, other).tell(tell);
    }
}

/// What a player has shown since the turn before its last drawing.
#[derive(Default)]
struct Shown {
    discards: u16,
    discarded: u32,
    unanswered: [bool; 2],
    answered: u16,
}

impl Shown {
    fn of(view: &View, other: Seat) -> Self {
        let (mut shown, mut draws, mut passed) = (Self::default(), 0, false);
        for (seat, action) in view.public.history.backwards().take(LOOKED_BACK) {
            if seat != other {
                shown.unanswered[draws] |= passed && attacks(action);
                passed = false;
                continue;
            }
            passed = action == Action::Pass;
            match action {
                Action::Draw if draws == 1 => break,
                Action::Draw => draws = 1,
                Action::Respond { .. } if draws == 0 => shown.answered += 1,
                // The discards before the last drawing are the first that are met.
                Action::Discard(card) if draws == 1 => {
                    shown.discards += 1;
                    shown.discarded |= 1 << card.number();
                }
                _ => {}
            }
        }
        shown
    }

    fn tell(&self, tell: &mut impl FnMut(u16)) {
        tell(DISCARDS + self.discards.min(9));
        (0..CARDS).filter(|card| self.discarded >> card & 1 == 1).for_each(|card| tell(DISCARDED + card));
        for (unanswered, nth) in self.unanswered.into_iter().zip(0..) {
            if unanswered {
                tell(UNANSWERED + nth);
            }
        }
        tell(ANSWERED + self.answered.min(4));
    }
}

/// Whether the action leaves an Attack that wants an answer.
const fn attacks(action: Action) -> bool {
    matches!(action, Action::Challenge { .. } | Action::Strike(_) | Action::Press { .. })
}
