//! The sounds of an action: the same sounds as in the piste duel.

use super::pictures::{Cue, END_MS};
use crate::engine::poise::Event;
use crate::scene::sound::{HIT_SHAKE_MS, Note, PARRY_SHAKE_MS, Sound};

/// The notes of some events in order of time; `cues` are their pictures.
#[must_use]
pub fn notes(events: &[Event], cues: &[Cue]) -> Vec<Note> {
    let rest_ms = cues.last().map_or(0, |cue| cue.at_ms);
    let mut notes: Vec<Note> = Vec::new();
    for event in events {
        let note = match event {
            Event::Drew { .. } | Event::Placed { .. } | Event::Regained { .. } | Event::Announced { .. } => {
                Note { at_ms: 0, sound: Sound::Card, shake_ms: 0 }
            }
            Event::Attacked { .. } => Note { at_ms: 0, sound: Sound::Step, shake_ms: 0 },
            Event::Responded { .. } | Event::Pressed { .. } | Event::Countered { .. } => {
                Note { at_ms: 0, sound: Sound::Blade, shake_ms: PARRY_SHAKE_MS }
            }
            Event::Lost { .. } | Event::Out { .. } => {
                Note { at_ms: END_MS.min(rest_ms), sound: Sound::Hit, shake_ms: HIT_SHAKE_MS }
            }
            Event::Ended { .. } => Note { at_ms: rest_ms, sound: Sound::Lamp, shake_ms: 0 },
            _ => continue,
        };
        if notes.last().is_none_or(|last| (last.at_ms, last.sound) != (note.at_ms, note.sound)) {
            notes.push(note);
        }
    }
    notes
}
