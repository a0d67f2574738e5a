//! Honesty at the poise table: the hidden cards are dealt anew under one view ten thousand times, and every level answers
//! the same. Among the decisions are those that are asked in secret.

use std::mem::discriminant;

use engarde::ai::Bot;
use engarde::ai::poise::Level;
use engarde::engine::poise::{Action, Edition, Phase, Poise, Rules, Standing, State, View};
use engarde::engine::{Chance, Game, Seat, Seed, Turn};

const WORLDS: u64 = 10_000;

/// A state of each phase in which something is decided, in each edition and at tables of two and five.
fn states() -> Vec<State> {
    let tables = [(Edition::Classic, 2), (Edition::Classic, 5), (Edition::Reforged, 2), (Edition::Reforged, 5)];
    tables.into_iter().flat_map(|(edition, seats)| phases(Rules::new(edition, seats))).collect()
}

/// A state of every phase that comes up in some games, where there is something to choose.
fn phases(rules: Rules) -> Vec<State> {
    let mut found: Vec<State> = Vec::new();
    for seed in 0..60 {
        let mut state = Poise::start(&Standing::new(rules, Seat::ALL[0]), Seed(seed));
        let mut chance = Chance::new(Seed(seed));
        while let Turn::Act(seat) = Poise::turn(&state) {
            let phase = discriminant(&state.public().phase);
            let known = found.iter().any(|known| discriminant(&known.public().phase) == phase);
            if !known && state.public().history.len() > 12 && state.legal().len() > 1 {
                found.push(state.clone());
            }
            let view = Poise::view(&state, seat);
            let action = Level::Novice.bot().choose(&view, Chance::new(chance.seed())).expect("it can act");
            Poise::advance(&mut state, action).expect("it plays by the rules");
        }
    }
    found
}

/// What a bot answers to some draws of chance: its odds, sampled.
fn answers(bot: &dyn Bot<Poise>, view: &View, draws: u64) -> Vec<Option<Action>> {
    (0..draws).map(|draw| bot.choose(view, Chance::new(Seed(draw)))).collect()
}

/// Deals what the seat to act may not see anew, `worlds` times: what the seat is shown and what a bot makes of it stay the
/// same.
fn permuted(level: Level, state: &State, worlds: u64) {
    let (bot, seat) = (level.bot(), state.public().to_act);
    let (view, mut chance) = (Poise::view(state, seat), Chance::new(Seed(79)));
    let wanted = answers(&*bot, &view, 2);
    let mut changed = 0;
    for world in 0..worlds {
        let other = Poise::sample(&view, &mut chance);
        changed += u64::from(other != *state);
        let seen = Poise::view(&other, seat);
        assert_eq!(seen, view, "what a seat may know depends on what is hidden");
        assert_eq!(answers(&*bot, &seen, 2), wanted, "{level} in world {world} behind\n{view}");
    }
    assert!(changed > worlds / 2, "what is hidden did change");
}

#[test]
fn the_decisions_looked_at_are_of_every_kind() {
    let count = |phase: fn(&Phase) -> bool| states().iter().filter(|state| phase(&state.public().phase)).count();
    assert_eq!(count(|phase| matches!(phase, Phase::Answer(_))), 2, "Superior Technique is asked in reforged");
    assert_eq!(count(|phase| matches!(phase, Phase::Riposte)), 4);
    assert_eq!(count(|phase| matches!(phase, Phase::Prepare)), 4);
    assert_eq!(count(|phase| matches!(phase, Phase::Exchange)), 4);
    assert_eq!(count(|phase| matches!(phase, Phase::Discard)), 4);
}

#[test]
fn every_level_answers_the_same_in_every_world() {
    for state in states() {
        for level in [Level::Random, Level::Thumb, Level::Novice] {
            permuted(level, &state, WORLDS);
        }
        for (level, share) in [(Level::Club, 200), (Level::Maitre, 1_000), (Level::Search(1), 20)] {
            permuted(level, &state, WORLDS / share);
        }
    }
}

#[test]
fn a_question_asked_in_secret_is_answered_alike_in_ten_thousand_worlds() {
    let asked = |state: &State| state.public().asks_in_secret();
    for state in states().into_iter().filter(asked) {
        permuted(Level::Search(2), &state, WORLDS);
    }
}
