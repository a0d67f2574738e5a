//! The pictures of an action: how the table and the two on the stage look from one moment to the next until they are at
//! rest. They follow from events and from the public part alone, so that they show nothing hidden.

mod flight;
mod reel;
mod stage;
mod still;

use super::travel::Place;
use crate::engine::Seat;
use crate::engine::poise::{Cards, Event, Public};

pub use flight::{FLIGHT_MS, NEXT_CARD_MS, SHOWN_MS};
use reel::{Reel, is_seen_coming};
pub use stage::Stage;
pub use still::still;

/// How long the end of an Exchange is shown before its losses, milliseconds.
pub const END_MS: u32 = 450;
/// How long an Attack is shown at least before it is answered, milliseconds.
pub const ATTACK_MS: u32 = 900;
/// How long an Item or a Restore card is shown at least before what follows, milliseconds.
pub const CHANGE_MS: u32 = 1_200;
/// How long the table is shown before the first card of a computer player who begins, milliseconds.
pub const START_MS: u32 = 1_800;
/// How long losses are shown, milliseconds.
pub const LOSS_MS: u32 = 1_300;
/// How long it is shown that a player has gone out, milliseconds.
pub const OUT_MS: u32 = 1_900;
/// How long an announced Fancy Move is shown before it takes effect, if no seat could answer it, milliseconds.
pub const EFFECT_MS: u32 = 700;
/// How long a shot is shown before its loss, milliseconds: flash, ball and smoke (`styles/poise/second/changes.css`).
pub const SHOT_MS: u32 = 700;
/// How long a Response that a Press removes is still seen, struck out, milliseconds.
pub const PRESS_MS: u32 = 650;
/// How long a Response or the salute with an Item is shown, milliseconds.
pub const SIGN_MS: u32 = 550;
/// How long the fencers take from one pose to the next, milliseconds.
pub const TWEEN_MS: u32 = 240;

/// A picture and its start time.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Cue {
    /// Milliseconds after the action, at normal speed.
    pub at_ms: u32,
    /// How many of the events may be told by then: nothing is told before it is seen.
    pub told: usize,
    /// The table at that time.
    pub stage: Stage,
}

/// The pictures of some events; the last is the table at rest.
#[must_use]
pub fn cues(before: &Public, events: &[Event]) -> Vec<Cue> {
    film(before, events).0
}

/// The same, and when each event is shown, in milliseconds after the action at normal speed.
#[must_use]
pub fn film(before: &Public, events: &[Event]) -> (Vec<Cue>, Vec<u32>) {
    let mut reel = Reel::of(before);
    let out = events.iter().position(|event| matches!(event, Event::Out { .. }));
    reel.before_out = out.unwrap_or(usize::MAX);
    let mut times = Vec::new();
    for (index, event) in events.iter().enumerate() {
        reel.before(event);
        reel.bring(event);
        // An action with a card is told when the card lies there.
        if !events[index + 1..].iter().any(is_seen_coming) {
            reel.told = reel.told.max(index + 1);
        }
        reel.strike(event);
        reel.fold(event);
        times.push(reel.at_ms);
        reel.after(event, index + 1 < events.len());
    }
    reel.carry(events);
    reel.told = reel.told.max(events.len());
    reel.now.hurt.clear();
    reel.shoot(Vec::new(), 0);
    (reel.cues, times)
}

/// How long pictures take, milliseconds at normal speed.
#[must_use]
pub fn length_ms(cues: &[Cue]) -> u32 {
    cues.last().map_or(0, |cue| cue.at_ms)
}

/// The cards that a Witty Remark takes out of the hand of a seat in pictures after this time: until then they are seen in it.
#[must_use]
pub fn staying(cues: &[Cue], at_ms: u32, seat: Seat) -> Cards {
    let later = cues.iter().filter(|cue| cue.at_ms > at_ms).flat_map(|cue| &cue.stage.travels);
    let taken = later.filter(|travel| (travel.from, travel.to) == (Place::Hand(seat), Place::Used));
    taken.filter_map(|travel| travel.card).collect()
}
