//! The sounds of an action, in time with its pictures.

use super::pictures::{PRESS_MS, SHOT_MS, TWEEN_MS};
use crate::engine::poise::Event;
use crate::scene::sound::{HIT_SHAKE_MS, Note, PARRY_SHAKE_MS, Sound};

/// The notes of some events in order of time; `times` says when each event is shown, in milliseconds after the action.
#[must_use]
pub fn notes(events: &[Event], times: &[u32]) -> Vec<Note> {
    let mut notes: Vec<Note> = Vec::new();
    for (event, shown_ms) in events.iter().zip(times) {
        // The blades meet when a Press begins; the Response is gone only at its end.
        let shown_ms = if let Event::Pressed { .. } = event { shown_ms.saturating_sub(PRESS_MS) } else { *shown_ms };
        let (after_ms, sound, shake_ms) = match event {
            Event::Drew { .. } | Event::Placed { .. } | Event::Regained { .. } | Event::Announced { .. } => {
                (0, Sound::Card, 0)
            }
            // The foot lands before the body has stopped.
            Event::Attacked { .. } => (TWEEN_MS * 2 / 3, Sound::Step, 0),
            Event::Responded { .. } | Event::Pressed { .. } | Event::Countered { .. } => {
                (TWEEN_MS / 2, Sound::Blade, PARRY_SHAKE_MS)
            }
            Event::Struck { damage: 1.., .. } => (0, Sound::Hit, HIT_SHAKE_MS),
            Event::Fired { .. } => {
                notes.push(Note { at_ms: shown_ms, sound: Sound::Shot, shake_ms: 0 });
                (SHOT_MS, Sound::Hit, HIT_SHAKE_MS)
            }
            Event::Ended { outcome } if outcome.winner.is_some() => (0, Sound::Lamp, 0),
            _ => continue,
        };
        let at_ms = shown_ms + after_ms;
        if notes.last().is_none_or(|last| (last.at_ms, last.sound) != (at_ms, sound)) {
            notes.push(Note { at_ms, sound, shake_ms });
        }
    }
    notes
}
