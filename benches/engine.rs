//! Whole random rounds a second on one core, for each rule set. Run with `cargo xtask bench`.

use std::time::{Duration, Instant};

use engarde::engine::piste::{Action, Bout, Piste, Rules};
use engarde::engine::{Chance, Game, Seat, Seed};

/// Rounds between two looks at the clock.
const BATCH: u64 = 10_000;
/// How long each rule set is measured, milliseconds.
const MEASURE_MS: u64 = 1_500;

fn main() {
    for (name, rules) in Rules::NAMED {
        let bout = Bout::new(rules, 5, Seat::LEFT);
        let (mut rounds, mut plies) = (0_u64, 0_u64);
        let start = Instant::now();
        while start.elapsed() < Duration::from_millis(MEASURE_MS) {
            plies += batch(&bout, rounds);
            rounds += BATCH;
        }
        let seconds = start.elapsed().as_secs_f64();
        println!("{name} {:.0} rounds/s", rounds as f64 / seconds);
        eprintln!("  {:.1} decisions a round", plies as f64 / rounds as f64);
    }
}

/// Plays a batch of random rounds; how many decisions they took.
fn batch(bout: &Bout, seed: u64) -> u64 {
    let mut chance = Chance::new(Seed(seed));
    let mut legal: Vec<Action> = Vec::with_capacity(32);
    let mut plies = 0;
    for _ in 0..BATCH {
        let mut state =
            engarde::engine::piste::State::dealt(*bout, engarde::engine::piste::state::shuffled(&mut chance));
        Piste::legal_into(&state, &mut legal);
        while let Some(action) = chance.pick(&legal) {
            if Piste::advance(&mut state, *action).is_err() {
                break;
            }
            plies += 1;
            Piste::legal_into(&state, &mut legal);
        }
    }
    plies
}
