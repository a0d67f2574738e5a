//! The pictures of an action: how the table looks from one moment to the next until it is at rest.

use crate::engine::Seat;
use crate::engine::poise::{Ending, Event, Public};

/// How long the end of an Exchange is shown before its losses, milliseconds.
pub const END_MS: u32 = 900;
/// How long the losses are shown before the Field is cleared, milliseconds.
pub const LOSS_MS: u32 = 1_500;
/// How long an announced Fancy Move is shown before it takes effect, if no seat could answer it, milliseconds.
pub const EFFECT_MS: u32 = 700;

/// The table at a moment.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Stage {
    /// The public part of the game.
    pub public: Public,
    /// The seats that have just been hit.
    pub hurt: Vec<Seat>,
    /// How the Exchange ends if nothing else is played, or how it has ended while its end is shown; `None` without one.
    pub ending: Option<Ending>,
}

impl Stage {
    /// The table at rest.
    #[must_use]
    pub fn of(public: Public) -> Self {
        let ending = public.opponent.map(|_| public.ending());
        Self { public, hurt: Vec::new(), ending }
    }
}

/// A picture and its start time.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Cue {
    /// Milliseconds after the action, at normal speed.
    pub at_ms: u32,
    /// The table at that time.
    pub stage: Stage,
}

/// The pictures of some events; the last is the table at rest.
#[must_use]
pub fn cues(before: &Public, events: &[Event]) -> Vec<Cue> {
    let mut cues = Vec::new();
    let (mut at_ms, mut now, mut closed) = (0, Stage::of(before.clone()), false);
    for (index, event) in events.iter().enumerate() {
        let more = index + 1 < events.len();
        let hold_ms = match event {
            Event::Closed if !now.public.field.is_empty() => END_MS,
            Event::Cleared if !now.public.field.is_empty() => LOSS_MS,
            _ => 0,
        };
        if hold_ms > 0 {
            cues.push(Cue { at_ms, stage: now.clone() });
            at_ms += hold_ms;
        }
        // From its end on, the Field shows how the Exchange has ended, although Items are lost one after the other.
        closed = (closed || *event == Event::Closed) && *event != Event::Cleared;
        now.public.fold(event);
        if !closed {
            now.ending = now.public.opponent.map(|_| now.public.ending());
        }
        match *event {
            Event::Lost { seat, .. } | Event::Out { seat, .. } => now.hurt.push(seat),
            Event::Announced { .. } | Event::Countered { .. } | Event::Fired { .. } if more => {
                cues.push(Cue { at_ms, stage: now.clone() });
                at_ms += EFFECT_MS;
            }
            _ => {}
        }
    }
    now.hurt.clear();
    cues.push(Cue { at_ms, stage: now });
    cues
}

/// How long pictures take, milliseconds at normal speed.
#[must_use]
pub fn length_ms(cues: &[Cue]) -> u32 {
    cues.last().map_or(0, |cue| cue.at_ms)
}
