//! Whole random rounds and games a second on one core: each rule set of the piste duel, each table of the poise duel. Run
//! with `cargo xtask bench`.

use std::time::{Duration, Instant};

use engarde::ai::random;
use engarde::engine::piste::{self, Bout, Piste, Rules};
use engarde::engine::poise::{self, Edition, Poise, Source, Standing};
use engarde::engine::{Chance, Game, Seat, Seed};

/// Rounds between two looks at the clock.
const BATCH: u64 = 1_000;
/// How long each rule set is measured, milliseconds.
const MEASURE_MS: u64 = 1_500;

fn main() {
    for (name, rules) in Rules::NAMED {
        let bout = Bout::new(rules, 5, Seat::LEFT);
        measure::<Piste>(name, "rounds", |chance| piste::State::dealt(bout, piste::state::shuffled(chance)));
    }
    for (edition, seats) in Edition::ALL.into_iter().flat_map(|edition| (2..=6).map(move |seats| (edition, seats))) {
        let standing = Standing::new(poise::Rules::new(edition, seats), Seat::LEFT);
        measure::<Poise>(&format!("{edition} {seats} seats"), "games", |chance| {
            let deck = poise::state::shuffled(&standing.rules, chance);
            poise::State::dealt(standing, deck, Source::new(chance.seed()))
        });
    }
}

/// Measures random play from these deals.
fn measure<G: Game>(name: &str, what: &str, mut deal: impl FnMut(&mut Chance) -> G::State) {
    let (mut rounds, mut plies) = (0_u64, 0_u64);
    let start = Instant::now();
    while start.elapsed() < Duration::from_millis(MEASURE_MS) {
        plies += random::rounds::<G>(BATCH, &mut Chance::new(Seed(rounds)), &mut deal);
        rounds += BATCH;
    }
    let seconds = start.elapsed().as_secs_f64();
    println!("{name} {:.0} {what}/s", rounds as f64 / seconds);
    eprintln!("  {:.1} decisions each", plies as f64 / rounds as f64);
}
