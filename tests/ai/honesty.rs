//! Honesty: what is hidden from a seat changes ten thousand times behind one view. The seat sees the same, and no bot
//! decides differently, not even one that has decided for the other seat before.

use std::rc::Rc;
use std::sync::{Arc, Mutex, PoisonError};

use engarde::ai::piste::Playouts;
use engarde::ai::piste::net::{Net, Policy};
use engarde::ai::piste::playouts::SearchSettings;
use engarde::ai::race::RaceSettings;
use engarde::ai::{Bot, Decided, Level, Thought};
use engarde::engine::piste::state::shuffled;
use engarde::engine::piste::{Action, Bout, Cards, Piste, Rules, State, Value, View};
use engarde::engine::{Chance, Game, Seat, Seed, Turn};

use crate::network;
use crate::worlds::{Played, World, leak, spying};

const WORLDS: usize = 10_000;

type Round = Played<Piste, Value, 25>;

fn net() -> Arc<Net> {
    Arc::new(Net::read(&network::drawn_by_lot(5)).expect("it is a network"))
}

/// A round of each rule set after some decisions: both seats have shown something, and much is still hidden.
fn rounds() -> Vec<Round> {
    let lasting = |(nth, (_, rules)): (u64, (_, Rules))| {
        (nth..).step_by(6).find_map(|seed| begun(rules, seed)).expect("some round lasts")
    };
    (0..).zip(Rules::NAMED).map(lasting).collect()
}

/// A round from this seed up to a decision in the middle, if it reaches one.
fn begun(rules: Rules, seed: u64) -> Option<Round> {
    let deal = move |deck| State::dealt(Bout::new(rules, 5, Seat::LEFT), deck);
    let (bot, mut chance) = (Level::Amateur.bot(None), Chance::new(Seed(seed)));
    let deck = shuffled(&mut chance);
    let (mut state, mut actions) = (deal(deck), Vec::new());
    while let Turn::Act(seat) = Piste::turn(&state) {
        let view = Piste::view(&state, seat);
        if actions.len() >= 4 && view.legal().len() > 2 {
            return Some(Played { deal: Rc::new(deal), deck, actions });
        }
        let action = bot.choose(&view, Chance::new(chance.seed()))?;
        Piste::advance(&mut state, action).ok()?;
        actions.push(action);
    }
    None
}

/// What the seat to act knows, and worlds that fit this view.
fn behind(round: &Round, count: usize) -> (View, Vec<World<Piste>>) {
    let state = round.state();
    let seat = state.public().to_act;
    (Piste::view(&state, seat), round.worlds(seat, count))
}

#[test]
fn a_view_shows_nothing_of_what_is_hidden() {
    for round in rounds() {
        let (view, worlds) = behind(&round, WORLDS);
        let shown = worlds.iter().position(|world| Piste::view(&world.state, view.seat) != view);
        assert_eq!(shown, None, "a world can be told from\n{view}");
        let next = |state: &State| (Piste::view(state, view.seat), state.pile().first().copied());
        assert!(leak(&worlds, next).is_some(), "a view that shows the next card is found out");
    }
}

/// Makes a new bot.
type Make = Box<dyn Fn() -> Box<dyn Bot<Piste>>>;

/// The levels, each with and without a network, and the network by itself.
fn bots() -> Vec<(String, Make)> {
    let mut all: Vec<(String, Make)> = Vec::new();
    for level in [Level::Random, Level::Thumb, Level::Novice, Level::Amateur, Level::Club, Level::Master] {
        for net in [None, Some(net())] {
            let name = format!("{level}, network {}", net.is_some());
            all.push((name, Box::new(move || level.bot(net.clone()))));
        }
    }
    for (temperature, least) in [(1.0, 0.0), (0.5, 0.02)] {
        let policy = move || Policy { net: net(), temperature, least };
        all.push((format!("policy {temperature}"), Box::new(move || Box::new(policy()))));
    }
    all
}

#[test]
fn no_level_knows_what_it_has_seen_of_the_other_hand() {
    let (bots, net) = (bots(), net());
    for round in rounds() {
        let (view, worlds) = behind(&round, WORLDS / 10);
        for (name, make) in &bots {
            assert_eq!(spying(make, &view, &worlds, 2), None, "{name} behind\n{view}");
        }
        for level in [Level::Maitre, Level::Search(2)] {
            let make = || -> Box<dyn Bot<Piste>> { level.bot(Some(net.clone())) };
            assert_eq!(spying(&make, &view, &worlds[..WORLDS / 100], 1), None, "{level} behind\n{view}");
        }
    }
}

#[test]
fn neither_does_the_search_that_reads_the_others_acts() {
    let settings = SearchSettings {
        horizon: 0,
        mistakes: Some(0.1),
        race: RaceSettings { worlds: 1, temperature: 0.1, ..SearchSettings::MAITRE.race },
    };
    let net = net();
    let make = || -> Box<dyn Bot<Piste>> { Box::new(Playouts { net: net.clone(), settings }) };
    let (view, worlds) = behind(&rounds()[2], WORLDS / 10);
    assert_eq!(spying(&make, &view, &worlds, 4), None, "behind\n{view}");
}

/// A bot that remembers the hand of its last decision, and uses it in the next.
#[derive(Default)]
struct Spy(Mutex<Cards>);

impl Bot<Piste> for Spy {
    fn consider(&self, view: &View, _: Chance) -> Box<dyn Thought<Piste>> {
        let mut seen = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let legal: Vec<Action> = view.legal();
        let ones = usize::from(std::mem::replace(&mut *seen, view.hand).count(Value::ALL[0]));
        Box::new(Decided(legal.get(ones % legal.len()).copied()))
    }
}

#[test]
fn a_spy_is_found_out() {
    let (view, worlds) = behind(&rounds()[0], 100);
    assert!(spying(&|| Box::new(Spy::default()), &view, &worlds, 1).is_some());
}
