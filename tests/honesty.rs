//! Honesty: the hidden cards are permuted under one view ten thousand times, and the odds of every action stay the same.

#[path = "common/network.rs"]
mod network;

use std::fmt::Debug;
use std::sync::Arc;

use engarde::ai::piste::Playouts;
use engarde::ai::piste::net::{Net, Policy};
use engarde::ai::piste::playouts::Plan;
use engarde::ai::{Bot, Level, Thought};
use engarde::engine::piste::{Action, Bout, Piste, Rules, State, View};
use engarde::engine::{Chance, Game, Seat, Seed, Turn};

const WORLDS: u64 = 10_000;

fn net() -> Arc<Net> {
    Arc::new(Net::read(&network::drawn_by_lot(5)).expect("it is a network"))
}

/// A state of each rule set, some decisions into a round: both have shown something, and much is still hidden.
fn states() -> Vec<State> {
    let bot = Level::Amateur.bot(None);
    let reached = |(seed, rules): (u64, Rules)| {
        let mut state = Piste::start(&Bout::new(rules, 5, Seat::LEFT), Seed(seed));
        let mut chance = Chance::new(Seed(seed));
        while let Turn::Act(seat) = Piste::turn(&state) {
            let view = Piste::view(&state, seat);
            if view.public.history.len() >= 4 && view.legal().len() > 2 {
                return Some(state);
            }
            let action = bot.choose(&view, Chance::new(chance.seed()))?;
            Piste::advance(&mut state, action).ok()?;
        }
        None
    };
    let named = (0..).zip(Rules::NAMED.iter().map(|(_, rules)| *rules));
    named
        .map(|(seed, rules)| (seed..).step_by(6).find_map(|seed| reached((seed, rules))).expect("some round lasts"))
        .collect()
}

/// Deals what the seat to act may not see anew, `worlds` times in each state: what the seat is shown and what is made of it
/// stay the same.
fn permuted<T: PartialEq + Debug>(states: &[State], worlds: u64, odds: impl Fn(&View) -> T) {
    for state in states {
        let seat = state.public().to_act;
        let (view, mut chance) = (Piste::view(state, seat), Chance::new(Seed(79)));
        let (wanted, mut hands) = (odds(&view), Vec::new());
        for world in 0..worlds {
            let other = Piste::sample(&view, &mut chance);
            hands.push(other.hands()[seat.other()]);
            let seen = Piste::view(&other, seat);
            assert_eq!(seen, view, "what a seat may know depends on what is hidden");
            assert_eq!(odds(&seen), wanted, "world {world} behind\n{view}");
        }
        hands.dedup();
        assert!(hands.len() as u64 > worlds / 2, "what is hidden did change");
    }
}

#[test]
fn the_networks_odds_know_nothing_of_what_is_hidden() {
    let net = net();
    permuted(&states(), WORLDS, |view| (net.policy(view), net.value(view)));
}

#[test]
fn the_networks_fencer_answers_the_same_in_every_world() {
    for (temperature, least) in [(1.0, 0.0), (0.5, 0.02)] {
        let bot = Policy { net: net(), temperature, least };
        permuted(&states(), WORLDS, |view| answers(&bot, view, 4));
    }
}

#[test]
fn the_search_has_the_same_odds_in_every_world() {
    let plan = Plan { worlds: 1, horizon: 0, slips: Some(0.1), doubt: f32::INFINITY, temperature: 0.1 };
    let search = Playouts { net: net(), plan };
    permuted(&states()[2..3], WORLDS, |view| {
        let mut thought = search.appraise(view, Chance::new(Seed(8)));
        while !thought.work(u32::MAX) {}
        (thought.odds(), thought.belief().clone())
    });
}

/// What a bot answers to as many draws of chance: its odds, sampled.
fn answers(bot: &dyn Bot<Piste>, view: &View, draws: u64) -> Vec<Option<Action>> {
    (0..draws).map(|draw| bot.choose(view, Chance::new(Seed(draw)))).collect()
}

#[test]
fn every_level_answers_the_same_in_every_world() {
    for level in [Level::Random, Level::Thumb, Level::Novice, Level::Amateur, Level::Club, Level::Master] {
        for net in [None, Some(net())] {
            let bot = level.bot(net);
            permuted(&states(), WORLDS, |view| answers(&*bot, view, 1));
        }
    }
    for (level, worlds) in [(Level::Maitre, WORLDS / 100), (Level::Search(2), WORLDS / 10)] {
        let bot = level.bot(Some(net()));
        permuted(&states(), worlds, |view| answers(&*bot, view, 1));
    }
}
