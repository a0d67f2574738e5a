//! The sounds of an action fit its pictures, and each sound has the properties that its name promises.

use std::collections::HashSet;

use crate::sounds::{below, level_at, mix, walk};
use engarde::engine::piste::{Event, Reason};
use engarde::scene::figure::Pose;
use engarde::scene::piste::Cue;
use engarde::scene::piste::timeline::{self, FREEZE_MS};
use engarde::scene::sound::{HIT_SHAKE_MS, LONGEST_MS, Note, PARRY_SHAKE_MS, PEAK, Sound, samples};

/// Sample rates of devices, Hz.
const RATES: [u32; 5] = [16_000, 22_050, 44_100, 48_000, 96_000];

fn count(notes: &[Note], sound: Sound) -> usize {
    notes.iter().filter(|note| note.sound == sound).count()
}

#[test]
fn every_action_is_heard_in_the_order_of_time_while_it_is_seen() {
    let mut heard = HashSet::new();
    walk(600, |events, cues, notes| {
        assert!(!notes.is_empty(), "{events:?} is silent");
        assert!(notes.windows(2).all(|pair| pair[0].at_ms <= pair[1].at_ms), "{notes:?}");
        assert!(notes.iter().all(|note| note.at_ms <= timeline::length_ms(cues)), "{notes:?}");
        heard.extend(notes.iter().map(|note| note.sound));
    });
    assert_eq!(heard.len(), Sound::ALL.len() - 1, "all sounds but the shot, which only the other game has, were heard");
}

#[test]
fn each_event_has_its_sounds_and_no_others() {
    walk(600, |events, _, notes| {
        let mut want = [0; Sound::ALL.len()];
        for event in events {
            match *event {
                Event::Laid { .. } => want[Sound::Card as usize] += 1,
                Event::Moved { from, to, .. } => {
                    want[Sound::Step as usize] += usize::from(from.number().abs_diff(to.number()));
                }
                Event::Attacked { attack, .. } => {
                    want[Sound::Blade as usize] += usize::from(attack.count) - 1;
                    want[Sound::Step as usize] += 1;
                }
                Event::Parried { .. } => want[Sound::Blade as usize] += 1,
                Event::Ended { outcome, .. } => {
                    want[Sound::Hit as usize] += usize::from(outcome.by == Reason::Hit);
                    want[Sound::Lamp as usize] += usize::from(outcome.winner.is_some());
                }
                _ => {}
            }
        }
        assert_eq!(Sound::ALL.map(|sound| count(notes, sound)), want, "{events:?}");
    });
}

#[test]
fn the_step_of_an_attack_is_heard_when_it_arrives() {
    let mut longest = 0;
    walk(600, |events, cues, notes| {
        let attack = events.iter().find_map(|event| match event {
            Event::Attacked { attack, .. } => Some(attack.value.number()),
            _ => None,
        });
        let Some(distance) = attack else { return };
        // The arm goes first, at distance 2 in the same pose.
        let lunges =
            |cue: &&Cue| cue.stage.pose.0.contains(&Pose::attack(distance)) && cue.tween_ms == timeline::LUNGE_MS;
        let arrives = cues.iter().find(lunges).expect("an attack");
        let step = notes.iter().rev().find(|note| note.sound == Sound::Step).expect("a step");
        assert_eq!(step.at_ms, arrives.at_ms + arrives.tween_ms, "{events:?}");
        longest += u32::from(distance == 5);
    });
    assert!(longest > 8, "{longest}");
}

#[test]
fn a_parry_is_heard_when_the_blades_meet() {
    let mut parries = 0;
    walk(600, |events, cues, notes| {
        if events.iter().any(|event| matches!(event, Event::Parried { .. })) {
            let blade = notes.iter().find(|note| note.sound == Sound::Blade).expect("a blade");
            let meet = cues.iter().find(|cue| cue.stage.pose.0.contains(&Pose::Parry)).expect("a parry");
            assert!((meet.at_ms..meet.at_ms + meet.tween_ms).contains(&blade.at_ms), "{blade:?}");
            parries += 1;
        }
    });
    assert!(parries > 20, "{parries}");
}

#[test]
fn a_hit_is_felt_and_then_the_lamp_buzzes() {
    let mut hits = 0;
    walk(600, |events, cues, notes| {
        let hit = events.iter().any(|event| matches!(event, Event::Ended { outcome, .. } if outcome.by == Reason::Hit));
        if hit {
            let [touch, lamp] = notes.last_chunk().copied().expect("two notes");
            assert_eq!((touch.sound, touch.shake_ms), (Sound::Hit, HIT_SHAKE_MS));
            assert_eq!((lamp.sound, lamp.shake_ms, lamp.at_ms), (Sound::Lamp, 0, touch.at_ms + FREEZE_MS));
            let lit = cues.iter().find(|cue| cue.stage.lamp.is_some()).map(|cue| cue.at_ms);
            assert_eq!(lit, Some(lamp.at_ms), "the buzzer begins when the lamp is lit");
            hits += 1;
        }
    });
    assert!(hits > 100, "{hits} hits were seen");
}

#[test]
fn a_parry_is_a_contact_that_is_felt_and_a_beat_is_not_felt() {
    let mut parries = 0;
    walk(2_000, |events, _, notes| {
        let parried = events.iter().filter(|event| matches!(event, Event::Parried { .. })).count();
        let felt = notes.iter().filter(|note| note.sound == Sound::Blade && note.shake_ms == PARRY_SHAKE_MS).count();
        assert_eq!(felt, parried, "{events:?}");
        let others = notes.iter().filter(|note| !matches!(note.sound, Sound::Blade | Sound::Hit));
        assert!(others.into_iter().all(|note| note.shake_ms == 0));
        parries += parried;
    });
    assert!(parries > 100, "{parries} parries were seen");
}

#[test]
fn a_step_is_heard_while_the_fencer_moves() {
    walk(600, |_, cues, notes| {
        for pair in cues.windows(2).filter(|pair| pair[0].stage.place != pair[1].stage.place) {
            let during = pair[1].at_ms..=pair[1].at_ms + pair[1].tween_ms;
            let step = |note: &Note| note.sound == Sound::Step && during.contains(&note.at_ms);
            assert!(notes.iter().any(step), "no step in {during:?} of {notes:?}");
        }
    });
}

#[test]
fn sounds_are_short_quiet_and_without_clicks() {
    for (sound, rate) in Sound::ALL.into_iter().flat_map(|sound| RATES.map(|rate| (sound, rate))) {
        let wave = samples(sound, rate);
        assert!(wave.len() as u32 * 1000 <= LONGEST_MS * rate, "{sound:?} at {rate} Hz is too long");
        let peak = wave.iter().fold(0.0_f32, |peak, sample| peak.max(sample.abs()));
        assert!(peak > 0.1 && peak <= PEAK + 1e-6, "{sound:?} at {rate} Hz: peak {peak}");
        let millisecond = rate as usize / 1000;
        assert_eq!((wave.first(), wave.last().map(|last| last.abs())), (Some(&0.0), Some(0.0)), "{sound:?}");
        let tail = wave.iter().rev().take(millisecond).fold(0.0_f32, |peak, sample| peak.max(sample.abs()));
        assert!(tail < 0.005, "{sound:?} at {rate} Hz ends with {tail}");
        let mean = wave.iter().sum::<f32>() / wave.len() as f32;
        assert!(mean.abs() < 0.01, "{sound:?} at {rate} Hz leans by {mean}");
    }
}

#[test]
fn the_same_sound_each_time_and_each_different() {
    let waves = Sound::ALL.map(|sound| samples(sound, 24_000));
    assert_eq!(waves, Sound::ALL.map(|sound| samples(sound, 24_000)));
    let different: HashSet<_> =
        waves.iter().map(|wave| wave.iter().map(|sample| sample.to_bits()).collect::<Vec<_>>()).collect();
    assert_eq!(different.len(), Sound::ALL.len());
}

#[test]
fn each_sound_lies_where_it_should() {
    for rate in [24_000, 48_000] {
        let share = |sound, hz| below(&samples(sound, rate), rate, hz);
        assert!(share(Sound::Hit, 400) > 0.9, "hit below 400 Hz: {}", share(Sound::Hit, 400));
        assert!(share(Sound::Step, 400) > 0.8, "step below 400 Hz: {}", share(Sound::Step, 400));
        assert!(share(Sound::Blade, 1_500) < 0.05, "blade below 1.5 kHz: {}", share(Sound::Blade, 1_500));
        assert!(share(Sound::Blade, 7_500) > 0.9, "blade below 7.5 kHz: {}", share(Sound::Blade, 7_500));
        assert!(share(Sound::Card, 1_500) < 0.3, "card below 1.5 kHz: {}", share(Sound::Card, 1_500));
        let lamp = share(Sound::Lamp, 3_000) - share(Sound::Lamp, 400);
        assert!(lamp > 0.95, "lamp from 400 Hz to 3 kHz: {lamp}");
        let crack = 1.0 - share(Sound::Shot, 1_500);
        assert!((0.2..0.8).contains(&crack), "shot above 1.5 kHz: {crack}");
    }
}

#[test]
fn a_blade_rings_and_a_step_does_not() {
    let after =
        |sound, ms| level_at(&samples(sound, 24_000), 24_000, ms) / level_at(&samples(sound, 24_000), 24_000, 5);
    assert!(after(Sound::Blade, 200) > 0.1, "blade after 200 ms: {}", after(Sound::Blade, 200));
    assert!(after(Sound::Step, 120) < 0.1, "step after 120 ms: {}", after(Sound::Step, 120));
}

#[test]
fn no_action_is_louder_than_a_loudspeaker_can_be_even_at_twice_the_speed() {
    let rate = 16_000;
    let waves = Sound::ALL.map(|sound| samples(sound, rate));
    let mut seen = HashSet::new();
    walk(600, |_, _, notes| {
        let row: Vec<_> = notes.iter().map(|note| (note.at_ms, note.sound)).collect();
        if seen.insert(row) {
            for pace in [50, 100] {
                let peak = mix(&waves, notes, rate, pace);
                assert!(peak < 1.0, "{notes:?} at {pace} %: {peak}");
            }
        }
    });
    assert!(seen.len() > 10, "{} different rows of notes", seen.len());
}
