//! The sounds of random rounds, and measurements of them.

use engarde::engine::piste::{Bout, Event, Piste, Rules};
use engarde::engine::{Chance, Game, Seat, Seed, Turn};
use engarde::scene::piste::sound::notes;
use engarde::scene::piste::{Cue, Stage, timeline};
use engarde::scene::sound::{Note, Sound};

/// Plays random rounds of every rule set and passes events, pictures and notes of each action to `visit`.
pub fn walk(rounds: u64, mut visit: impl FnMut(&[Event], &[Cue], &[Note])) {
    for seed in 0..rounds {
        let (_, rules) = Rules::NAMED[seed as usize % Rules::NAMED.len()];
        let mut state = Piste::start(&Bout::new(rules, 5, Seat::DUEL[seed as usize % 2]), Seed(seed));
        let mut chance = Chance::new(Seed(seed));
        while let Turn::Act(seat) = Piste::turn(&state) {
            let before = Piste::view(&state, seat);
            let action = *chance.pick(&before.legal()).expect("a seat to act can act");
            let events = Piste::play(&mut state, action).expect("a legal action");
            let after = Piste::view(&state, seat);
            let cues = timeline::cues(Stage::at_rest(&before.public), &events, &after.public);
            visit(&events, &cues, &notes(&events, &cues));
        }
    }
}

/// The share of a wave's energy below a frequency, 0 to 1: Goertzel's sum for every tenth hertz up to it.
pub fn below(wave: &[f32], rate_hz: u32, hz: u32) -> f64 {
    let energy = |hz: u32| {
        let factor = 2.0 * (std::f64::consts::TAU * f64::from(hz) / f64::from(rate_hz)).cos();
        let (near, far) =
            wave.iter().fold((0.0, 0.0), |(near, far), sample| (f64::from(*sample) + factor * near - far, near));
        near * near + far * far - factor * near * far
    };
    let sum = |from: u32, to: u32| (from..to).step_by(10).map(energy).sum::<f64>();
    let low = sum(0, hz);
    low / (low + sum(hz, rate_hz / 2))
}

/// The loudness of a wave in the ten milliseconds after this time: the root of the mean square.
pub fn level_at(wave: &[f32], rate_hz: u32, ms: u32) -> f32 {
    let from = (rate_hz * ms / 1000) as usize;
    let part = &wave[from..from + rate_hz as usize / 100];
    (part.iter().map(|sample| sample * sample).sum::<f32>() / part.len() as f32).sqrt()
}

/// The largest sample when these notes sound together, at this pace in hundredths of the normal time.
pub fn mix(waves: &[Vec<f32>; Sound::ALL.len()], notes: &[Note], rate_hz: u32, pace: u32) -> f32 {
    let mut sum = vec![0.0_f32; rate_hz as usize * 4];
    for note in notes {
        let from = (note.at_ms * pace / 100 * rate_hz / 1000) as usize;
        for (sum, sample) in sum[from..].iter_mut().zip(&waves[note.sound as usize]) {
            *sum += sample;
        }
    }
    sum.into_iter().fold(0.0, |peak, sample| peak.max(sample.abs()))
}
