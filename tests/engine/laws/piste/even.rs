//! Sampled worlds are dealt evenly, which no law about single worlds can check.

use engarde::engine::piste::{Bout, Piste, Value, View};
use engarde::engine::{Chance, Game, Seat, Seed};

const SAMPLES: u32 = 20_000;

/// Every unseen card is equally likely to be in the other hand, or to be drawn next.
pub fn samples_are_even() {
    for seed in 0..4 {
        let mut state = Piste::start(&Bout::default(), Seed(seed));
        for _ in 0..seed * 2 {
            let action = *state.legal().first().expect("the round goes on");
            Piste::advance(&mut state, action).expect("a listed action is legal");
        }
        even(&Piste::view(&state, Seat::RIGHT));
    }
}

fn even(view: &View) {
    let unseen = view.unseen();
    let mut chance = Chance::new(Seed(99));
    let (mut held, mut next) = ([0_u32; 5], [0_u32; 5]);
    for _ in 0..SAMPLES {
        let world = Piste::sample(view, &mut chance);
        for (at, value) in Value::ALL.into_iter().enumerate() {
            held[at] += u32::from(world.hands()[Seat::LEFT].count(value));
            next[at] += u32::from(world.pile().first() == Some(&value));
        }
    }
    for (at, value) in Value::ALL.into_iter().enumerate() {
        let share = f64::from(unseen.count(value)) / f64::from(unseen.len());
        close(next[at], 1.0, share, "next in the pile");
        close(held[at], f64::from(view.public.counts[Seat::LEFT]), share, "in the other hand");
    }
}

/// Six standard deviations of `draws` independent cards for each sample; cards without replacement vary less.
fn close(found: u32, draws: f64, share: f64, place: &str) {
    let cards = f64::from(SAMPLES) * draws;
    let bound = 6.0 * (cards * share * (1.0 - share)).sqrt();
    let wanted = cards * share;
    assert!((f64::from(found) - wanted).abs() <= bound, "{found} {place}, {wanted:.0} wanted, within {bound:.0}");
}
