//! Sampled worlds of the poise duel are dealt evenly, which no law about single worlds can check.

use engarde::engine::poise::{Card, Edition, Poise, Rules, Standing, View};
use engarde::engine::{Chance, Game, Seat, Seed};

const SAMPLES: u32 = 20_000;

/// Every unseen card is equally likely to be in any other hand, or to be drawn next.
pub fn samples_are_even() {
    for (seed, seats) in [(0, 2), (1, 3), (2, 6)] {
        let mut chance = Chance::new(Seed(seed));
        let mut state = Poise::start(&Standing::new(Rules::new(Edition::Reforged, seats), Seat::LEFT), Seed(seed));
        while state.public().history.len() < 30 || state.public().phase != engarde::engine::poise::Phase::Discard {
            let action = *chance.pick(&state.legal()).expect("the game goes on");
            Poise::advance(&mut state, action).expect("a listed action is legal");
        }
        even(&Poise::view(&state, state.public().active));
    }
}

fn even(view: &View) {
    let unseen = view.unseen();
    let mut chance = Chance::new(Seed(99));
    let others: Vec<Seat> = view.public.players().filter(|seat| *seat != view.seat).collect();
    let mut held = vec![[0_u32; Card::COUNT]; others.len()];
    let mut next = [0_u32; Card::COUNT];
    for _ in 0..SAMPLES {
        let world = Poise::sample(view, &mut chance);
        for card in unseen.names() {
            let at = usize::from(card.number());
            for (held, seat) in held.iter_mut().zip(&others) {
                held[at] += u32::from(world.hand(*seat).count(card));
            }
            next[at] += u32::from(world.pile().first() == Some(&card));
        }
    }
    for card in unseen.names() {
        let share = f64::from(unseen.count(card)) / f64::from(unseen.len());
        let at = usize::from(card.number());
        close(next[at], 1.0, share, "next in the pile");
        for (held, seat) in held.iter().zip(&others) {
            close(held[at], f64::from(view.public.counts[*seat]), share, "in another hand");
        }
    }
}

/// Six standard deviations of `draws` independent cards for each sample; cards without replacement vary less.
fn close(found: u32, draws: f64, share: f64, place: &str) {
    let cards = f64::from(SAMPLES) * draws;
    let bound = 6.0 * (cards * share * (1.0 - share)).sqrt();
    let wanted = cards * share;
    assert!((f64::from(found) - wanted).abs() <= bound, "{found} {place}, {wanted:.0} wanted, within {bound:.0}");
}
