//! The sounds of the hall, and a note: one sound at its time.
//!
//! Nothing is said by sound alone: every note goes with a picture, and most with a sentence.

mod synthesis;

pub use synthesis::{LONGEST_MS, PEAK, samples};

/// How long a device shakes at a parry, milliseconds.
pub const PARRY_SHAKE_MS: u32 = 15;
/// How long a device shakes at a hit, milliseconds.
pub const HIT_SHAKE_MS: u32 = 40;

/// A sound of the hall.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Sound {
    /// A foot comes down: a step, or the end of a lunge.
    Step,
    /// Blades meet: a parry, or the beat that announces a further card of an attack.
    Blade,
    /// A point arrives.
    Hit,
    /// Cards are laid on the discards.
    Card,
    /// The buzzer of a lamp.
    Lamp,
}

impl Sound {
    /// All of them, in the order of their numbers from 0.
    pub const ALL: [Self; 5] = [Self::Step, Self::Blade, Self::Hit, Self::Card, Self::Lamp];
}

/// One sound and when it begins.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Note {
    /// Milliseconds after the action, at normal speed.
    pub at_ms: u32,
    /// What is heard.
    pub sound: Sound,
    /// How long a device in the hand shakes with it, milliseconds; 0 for not at all.
    pub shake_ms: u32,
}
