//! The sounds of an action and their times, made from the same events and pictures as the animation.

use super::Cue;
use super::timeline::FREEZE_MS;
use crate::engine::piste::{Attack, Event, Reason};
use crate::scene::figure::Pose;
use crate::scene::sound::{HIT_SHAKE_MS, Note, PARRY_SHAKE_MS, Sound};

/// The notes of one action in order of time. None is later than the end of the last picture. `cues` are those that
/// [`super::timeline::cues`] made from the same events.
#[must_use]
pub fn notes(events: &[Event], cues: &[Cue]) -> Vec<Note> {
    let mut score = Score { notes: Vec::new(), cues };
    events.iter().for_each(|event| score.hear(event));
    score.notes
}

/// The notes so far and the pictures that no event has used yet: each event uses as many as the timeline made for it.
struct Score<'a> {
    notes: Vec<Note>,
    cues: &'a [Cue],
}

impl Score<'_> {
    fn hear(&mut self, event: &Event) {
        match *event {
            Event::Laid { .. } => self.write(self.cues.first().map_or(0, |cue| cue.at_ms), Sound::Card, 0),
            // The card comes first. The foot lands before the body has stopped.
            Event::Moved { from, to, .. } => {
                for nth in 0..from.number().abs_diff(to.number()) {
                    self.during(if nth == 0 { 2 } else { 1 }, 2, Sound::Step, 0);
                }
            }
            Event::Attacked { attack, .. } => self.attack(attack),
            // Its cards come first.
            Event::Parried { .. } => self.during(2, 1, Sound::Blade, PARRY_SHAKE_MS),
            Event::Escaped { .. } => self.cues = self.cues.get(1..).unwrap_or_default(),
            Event::Ended { outcome, .. } => self.end(outcome.by == Reason::Hit, outcome.winner.is_some()),
            _ => {}
        }
    }

    fn write(&mut self, at_ms: u32, sound: Sound, shake_ms: u32) {
        self.notes.push(Note { at_ms, sound, shake_ms });
    }

    /// Adds a note after this many thirds of the last of the next `used` pictures.
    fn during(&mut self, used: usize, thirds: u32, sound: Sound, shake_ms: u32) {
        let Some((now, rest)) = self.cues.split_at_checked(used) else { return };
        self.cues = rest;
        if let Some(cue) = now.last() {
            self.write(cue.at_ms + cue.tween_ms * thirds / 3, sound, shake_ms);
        }
    }

    /// A beat has two pictures, of which the first is the contact; extension, run and lunge have one each.
    fn attack(&mut self, attack: Attack) {
        for beat in 1..attack.count {
            self.during(if beat == 1 { 1 } else { 2 }, 2, Sound::Blade, 0);
        }
        let run = usize::from(Pose::attack(attack.value.number()) == Pose::DeepLunge);
        self.during(run + if attack.count > 1 { 3 } else { 2 }, 3, Sound::Step, 0);
    }

    /// The buzzer sounds when a lamp is lit; the point arrived shortly before it.
    fn end(&mut self, hit: bool, lamp: bool) {
        let lit = self.cues.iter().find(|cue| cue.stage.lamp.is_some()).or(self.cues.last());
        let Some(lit) = lit else { return };
        if hit {
            self.write(lit.at_ms.saturating_sub(FREEZE_MS), Sound::Hit, HIT_SHAKE_MS);
        }
        if lamp {
            self.write(lit.at_ms, Sound::Lamp, 0);
        }
    }
}
