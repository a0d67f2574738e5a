//! Synthesis of the sounds: a few decaying tones and some noise each, added sample by sample.
//!
//! A tone uses the magic circle algorithm of Minsky (*HAKMEM* 149, 1972): two multiplications move a point around a
//! circle, a third makes it decay, a fourth bends the pitch. It needs no table and no sine.

use std::f32::consts::TAU;

use super::Sound;

/// The maximum length of a sound, milliseconds.
pub const LONGEST_MS: u32 = 600;
/// The maximum sample: 6 dB below full scale, so that two sounds at once do not clip.
pub const PEAK: f32 = 0.5;

/// One decaying tone.
struct Tone {
    /// Its pitch at the start, Hz.
    hz: u16,
    /// How fast the pitch rises: it is multiplied by *e* to this power each second.
    bend: i8,
    /// The time in which it falls to one *e*-th, milliseconds.
    decay_ms: u16,
    /// Its level, in any unit: the sum is scaled to the recipe's peak.
    level: u8,
}

/// A burst of noise.
struct Noise {
    /// The time in which it falls to one *e*-th, milliseconds.
    decay_ms: u16,
    /// Its level, in the unit of the tones.
    level: u8,
    /// Whether the low half of the noise is removed, and not the high half.
    bright: bool,
}

struct Recipe {
    length_ms: u32,
    /// The largest sample, in hundredths of full scale.
    peak: u8,
    tones: &'static [Tone],
    noise: Noise,
}

const fn tone(hz: u16, bend: i8, decay_ms: u16, level: u8) -> Tone {
    Tone { hz, bend, decay_ms, level }
}

const fn noise(decay_ms: u16, level: u8, bright: bool) -> Noise {
    Noise { decay_ms, level, bright }
}

/// A sole on metal: a soft thud and a short squeak that goes up.
const STEP: Recipe = Recipe {
    length_ms: 180,
    peak: 30,
    tones: &[tone(115, -6, 35, 100), tone(230, -6, 18, 50), tone(2_100, 3, 16, 7)],
    noise: noise(8, 40, false),
};

/// A foil has no harmonics: eight inharmonic tones, the higher the shorter.
const BLADE: Recipe = Recipe {
    length_ms: LONGEST_MS,
    peak: 40,
    tones: &[
        tone(1_830, 0, 250, 60),
        tone(2_490, 0, 210, 100),
        tone(3_170, 0, 180, 80),
        tone(3_910, 0, 150, 90),
        tone(4_690, 0, 130, 60),
        tone(5_430, 0, 110, 60),
        tone(6_210, 0, 95, 40),
        tone(6_970, 0, 80, 40),
    ],
    noise: noise(2, 200, true),
};

/// A hit on the jacket. The higher tone is for small loudspeakers, which have no bass.
const HIT: Recipe = Recipe {
    length_ms: 320,
    peak: 50,
    tones: &[tone(150, -5, 80, 100), tone(310, -4, 40, 60)],
    noise: noise(10, 60, false),
};

/// Paper on paper.
const CARD: Recipe = Recipe { length_ms: 110, peak: 18, tones: &[tone(420, 0, 10, 20)], noise: noise(22, 100, true) };

/// The odd harmonics of a reed, and one tone next to them that makes it rough.
const LAMP: Recipe = Recipe {
    length_ms: 450,
    peak: 22,
    tones: &[tone(540, 0, 2_000, 100), tone(549, 0, 2_000, 40), tone(1_620, 0, 2_000, 50), tone(2_700, 0, 2_000, 30)],
    noise: noise(1, 0, false),
};

/// Powder: a crack, and a thud under it.
const SHOT: Recipe = Recipe { length_ms: 420, peak: 45, tones: &[tone(120, -6, 70, 60)], noise: noise(55, 100, true) };

/// A sound as samples of one channel, from -[`PEAK`] to [`PEAK`], always the same, at most [`LONGEST_MS`] long, silent
/// at both ends. `rate_hz` is between 16 000 and 96 000.
#[must_use]
pub fn samples(sound: Sound, rate_hz: u32) -> Vec<f32> {
    let recipe = match sound {
        Sound::Step => STEP,
        Sound::Blade => BLADE,
        Sound::Hit => HIT,
        Sound::Card => CARD,
        Sound::Lamp => LAMP,
        Sound::Shot => SHOT,
    };
    let rate = rate_hz as f32;
    let mut wave = vec![0.0; (rate_hz * recipe.length_ms / 1000) as usize];
    recipe.tones.iter().for_each(|tone| add_tone(&mut wave, tone, rate));
    add_noise(&mut wave, &recipe.noise, rate);
    close(&mut wave, rate);
    let largest = wave.iter().fold(0.0_f32, |largest, sample| largest.max(sample.abs()));
    let scale = f32::from(recipe.peak) / 100.0 / largest;
    wave.iter_mut().for_each(|sample| *sample *= scale);
    wave
}

/// The factor of one sample for a level that falls to one *e*-th in this time.
fn keep(decay_ms: u16, rate: f32) -> f32 {
    1.0 - 1000.0 / (f32::from(decay_ms) * rate)
}

fn add_tone(wave: &mut [f32], tone: &Tone, rate: f32) {
    let angle = TAU * f32::from(tone.hz) / rate;
    // Twice the sine of half the angle, to third order.
    let mut turn = angle - angle * angle * angle / 24.0;
    let (keep, bend) = (keep(tone.decay_ms, rate), 1.0 + f32::from(tone.bend) / rate);
    let (mut sine, mut cosine) = (0.0, f32::from(tone.level));
    for sample in wave {
        *sample += sine;
        sine = (sine + turn * cosine) * keep;
        cosine = cosine * keep - turn * sine;
        turn *= bend;
    }
}

/// Noise from a linear congruential generator (the constants of *Numerical Recipes*), split at about 2 kHz.
fn add_noise(wave: &mut [f32], noise: &Noise, rate: f32) {
    let keep = keep(noise.decay_ms, rate);
    let share = 12_000.0 / (12_000.0 + rate);
    let (mut state, mut level, mut low) = (1_u32, f32::from(noise.level), 0.0);
    for sample in wave {
        state = state.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        let white = state.cast_signed() as f32 / 2_147_483_648.0;
        low += share * (white - low);
        *sample += level * if noise.bright { white - low } else { low };
        level *= keep;
    }
}

/// Fades the sound in within a millisecond and out over its last quarter, so that it does not click.
fn close(wave: &mut [f32], rate: f32) {
    let last = wave.len().saturating_sub(1) as f32;
    for (at, sample) in wave.iter_mut().enumerate() {
        let at = at as f32;
        *sample *= (at * 1000.0 / rate).min((last - at) * 4.0 / last).min(1.0);
    }
}
