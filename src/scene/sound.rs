//! The sounds, and notes: a sound and its time.
//!
//! No information is only in sound: every note goes with a picture, and most with a sentence.

mod synthesis;

pub use synthesis::{LONGEST_MS, PEAK, samples};

/// How long a device shakes at a parry, milliseconds.
pub const PARRY_SHAKE_MS: u32 = 15;
/// How long a device shakes at a hit, milliseconds.
pub const HIT_SHAKE_MS: u32 = 40;

/// A sound.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Sound {
    /// A foot lands: a step, or the end of a lunge.
    Step,
    /// Blades meet: a parry, or the beat that announces a further card of an attack.
    Blade,
    /// A point arrives.
    Hit,
    /// Cards are put on the discards.
    Card,
    /// The buzzer of a lamp.
    Lamp,
    /// A pistol is fired.
    Shot,
}

impl Sound {
    /// All of them, in the order of their numbers from 0.
    pub const ALL: [Self; 6] = [Self::Step, Self::Blade, Self::Hit, Self::Card, Self::Lamp, Self::Shot];
}

/// One sound and its start time.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Note {
    /// Milliseconds after the action, at normal speed.
    pub at_ms: u32,
    /// The sound.
    pub sound: Sound,
    /// How long a device in the hand shakes with it, milliseconds; 0 for no shaking.
    pub shake_ms: u32,
}
