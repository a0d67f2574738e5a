//! Honesty in the poise duel: what is hidden from a seat changes thousands of times behind one view. The seat sees the
//! same, and no level decides differently, not even one that has decided for another seat before. Some of the decisions
//! are asked in secret.

use std::mem::discriminant;
use std::rc::Rc;

use engarde::ai::Bot;
use engarde::ai::poise::{Level, Thumb, ThumbSettings, shipped};
use engarde::engine::poise::state::{Deck, shuffled};
use engarde::engine::poise::{Card, Edition, Phase, Poise, Rules, Source, Standing, State, View};
use engarde::engine::{Chance, Game, Seat, Seed, Turn};

use crate::worlds::{Played, World, leak, spying};

/// The number of worlds for each view.
const WORLDS: usize = 1_000;

type Duel = Played<Poise, Card, 85>;

/// Games of each edition at tables of two and five, up to a decision with a choice in every phase that occurs.
fn games() -> Vec<Duel> {
    let tables = [(Edition::Classic, 2), (Edition::Classic, 5), (Edition::Reforged, 2), (Edition::Reforged, 5)];
    tables.into_iter().flat_map(|(edition, seats)| phases(Rules::new(edition, seats))).collect()
}

fn phases(rules: Rules) -> Vec<Duel> {
    let standing = Standing::new(rules, Seat::ALL[0]);
    let deal: Rc<dyn Fn(Deck) -> State> = Rc::new(move |deck| State::dealt(standing, deck, Source::new(Seed(5))));
    let (mut found, mut known) = (Vec::new(), Vec::new());
    for seed in 0..60 {
        let mut chance = Chance::new(Seed(seed));
        let deck = shuffled(&rules, &mut chance);
        let (mut state, mut actions) = (deal(deck), Vec::new());
        while let Turn::Act(seat) = Poise::turn(&state) {
            let phase = discriminant(&state.public().phase);
            if !known.contains(&phase) && state.public().history.len() > 12 && state.legal().len() > 1 {
                known.push(phase);
                found.push(Played { deal: deal.clone(), deck, actions: actions.clone() });
            }
            let view = Poise::view(&state, seat);
            let action = Thumb(ThumbSettings::HASTY).choose(&view, Chance::new(chance.seed())).expect("it can act");
            Poise::advance(&mut state, action).expect("it plays by the rules");
            actions.push(action);
        }
    }
    found
}

/// What the seat to act knows, and worlds that fit this view.
fn behind(game: &Duel) -> (View, Vec<World<Poise>>) {
    let state = game.state();
    let seat = state.public().to_act;
    (Poise::view(&state, seat), game.worlds(seat, WORLDS))
}

#[test]
fn the_decisions_looked_at_are_of_every_kind() {
    let states: Vec<State> = games().iter().map(Played::state).collect();
    let count = |phase: fn(&Phase) -> bool| states.iter().filter(|state| phase(&state.public().phase)).count();
    assert_eq!(count(|phase| matches!(phase, Phase::Answer(_))), 2, "Superior Technique is asked in reforged");
    assert_eq!(count(|phase| matches!(phase, Phase::Riposte)), 4);
    assert_eq!(count(|phase| matches!(phase, Phase::Prepare)), 4);
    assert_eq!(count(|phase| matches!(phase, Phase::Exchange)), 4);
    assert_eq!(count(|phase| matches!(phase, Phase::Discard)), 4);
}

#[test]
fn a_view_shows_nothing_of_what_is_hidden() {
    let (games, mut leaks) = (games(), 0);
    for game in &games {
        let (view, worlds) = behind(game);
        let shown = worlds.iter().position(|world| Poise::view(&world.state, view.seat) != view);
        assert_eq!(shown, None, "a world can be told from\n{view}");
        let next = |state: &State| (Poise::view(state, view.seat), state.pile().first().copied());
        leaks += usize::from(leak(&worlds, next).is_some());
    }
    assert!(2 * leaks > games.len(), "a view that shows the next card is found out, where it is not known: {leaks}");
}

#[test]
fn no_level_knows_what_it_has_seen_of_another_hand() {
    for game in games() {
        let (view, worlds) = behind(&game);
        let shares = [
            (Level::Random, 1),
            (Level::Thumb, 1),
            (Level::Novice, 1),
            (Level::Search(1), 5),
            (Level::Master, 1),
            (Level::Search(24), 50),
            (Level::Maitre, 200),
        ];
        for (level, share) in shares {
            let make = || -> Box<dyn Bot<Poise>> { level.bot(shipped::net()) };
            assert_eq!(spying(&make, &view, &worlds[..WORLDS / share], 2), None, "{level} behind\n{view}");
        }
    }
}
