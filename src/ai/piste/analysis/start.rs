//! The starter's chance before the deal.

use super::counted::points;
use super::samples::{Estimate, Samples};
use crate::ai::piste::net::Policy;
use crate::engine::piste::{Bout, Piste, Rules, State, state};
use crate::engine::{Chance, Game, Seat, Seed, Turn};

/// The starter's chance for the named rule sets with its standard error, both in millionths. Printed for the shipped
/// network by `engarde analyse --starts --rounds 1000000`.
const STARTS: [(&str, u32, u32); Rules::NAMED.len()] = [
    ("basic", 539_173, 494),
    ("standard", 566_268, 493),
    ("advanced", 550_896, 492),
    ("condensed", 551_672, 492),
    ("webley-standard", 569_239, 493),
    ("webley-advanced", 545_236, 494),
];

/// How many rounds are played for rules without a name.
const ROUNDS: u64 = 4_096;

/// The chance of the fencer who starts to win the round before it is dealt, if both play the policy. It is stored for the
/// named rule sets; for others it is measured by a few rounds.
#[must_use]
pub fn chance(rules: Rules, policy: &Policy) -> Estimate {
    let stored = STARTS.iter().find(|(name, ..)| rules.name() == Some(name));
    let measured = || Samples::of((0..ROUNDS).map(|round| play(rules, policy, Seed(0), round))).estimate();
    let part = |millionths: u32| f64::from(millionths) / 1e6;
    stored.map_or_else(measured, |(_, mean, error)| Estimate { mean: part(*mean), error: part(*error) })
}

/// The starter's points of one round between two fencers who play the policy.
#[must_use]
pub fn play(rules: Rules, policy: &Policy, seed: Seed, round: u64) -> f64 {
    let mut chance = Chance::stream(seed, round);
    let mut state = State::dealt(Bout::new(rules, 1, Seat::LEFT), state::shuffled(&mut chance));
    while let Turn::Act(seat) = Piste::turn(&state) {
        let action = policy.pick(&Piste::view(&state, seat), &state.legal(), &mut chance);
        if action.is_none_or(|action| Piste::advance(&mut state, action).is_err()) {
            break;
        }
    }
    points(&state)
}
