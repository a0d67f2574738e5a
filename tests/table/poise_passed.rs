//! The pass that cost a player most: what it led to, what was held, and that none cost more.

use engarde::engine::poise::{Action, Card, Event, Kind, Poise};
use engarde::engine::{Chance, Seat, Seed};
use engarde::table::poise::passed::{Passed, costliest};
use engarde::table::{Awaits, Player, Replay, Sitting};

use super::poise_kept::{finished, table};

/// A finished random game of so many people.
fn game(seats: usize, seed: u64) -> (Sitting<Poise>, Replay<Poise>) {
    let sitting = finished(vec![Player::person(""); seats], seed);
    let replay = Replay::of_sitting(&sitting).expect("its own journal");
    (sitting, replay)
}

/// The damage to a seat with which the Exchange ended that the action after this moment closed, by its events; `None` if it
/// closed none.
fn damage(replay: &Replay<Poise>, actions: usize, seat: Seat) -> Option<u8> {
    let moment = replay.moments().get(actions + 1)?;
    let closed = moment.events.iter().position(|event| *event == Event::Closed)?;
    let mut now = replay.moments()[actions].public().clone();
    moment.events[..closed].iter().for_each(|event| now.fold(event));
    Some(now.ending().damage_to(seat))
}

/// The damage of a seat's passes with which it kept a Parry that was legal: a full block.
fn kept_parries(replay: &Replay<Poise>, seat: Seat) -> impl Iterator<Item = u8> {
    let passes = (1..replay.moments().len()).filter(|at| replay.moments()[*at].action == Some(Action::Pass));
    passes.filter_map(move |at| {
        let view = replay.view(at - 1, seat).filter(|view| view.to_act())?;
        let parries = |action: &Action| matches!(action, Action::Respond { card: Card::Parry, .. });
        view.legal().iter().any(parries).then(|| damage(replay, at - 1, seat)).flatten()
    })
}

#[test]
fn the_costliest_pass_is_one_and_none_with_a_parry_in_the_hand_cost_more() {
    let mut found = 0;
    for seed in 0..150 {
        let (sitting, replay) = game(2 + seed as usize % 2, seed);
        for seat in sitting.seats() {
            let passed = costliest(&replay, *seat);
            let worst = kept_parries(&replay, *seat).max().unwrap_or_default();
            let Some(Passed { actions, damage: cost, held }) = passed else {
                // A Parry helps against no damage from another Attack than its own.
                continue;
            };
            found += 1;
            assert_eq!(replay.moments()[actions + 1].action, Some(Action::Pass));
            let view = replay.view(actions, *seat).expect("the game is decided");
            assert!(view.to_act() && cost > 0 && !held.is_empty());
            assert!(held.names().all(|card| card.kind() == Kind::Response && view.hand.count(card) > 0));
            assert_eq!(damage(&replay, actions, *seat).unwrap_or(cost), cost, "seed {seed}");
            assert!(worst <= cost || parry_is_idle(&replay, *seat, worst), "seed {seed}: {worst} and {cost}");
        }
    }
    assert!(found > 40, "{found} games with such a pass");
}

/// Whether every pass with this damage kept a Parry only against Attacks that did no damage.
fn parry_is_idle(replay: &Replay<Poise>, seat: Seat, worst: u8) -> bool {
    let views = (0..replay.moments().len() - 1).filter(|at| damage(replay, *at, seat) == Some(worst));
    views.filter_map(|at| replay.view(at, seat).filter(|view| view.to_act())).all(|view| {
        view.legal().iter().all(|action| match action {
            Action::Respond { .. } => view.after(*action).is_some_and(|after| after.ending().damage_to(seat) >= worst),
            _ => true,
        })
    })
}

#[test]
fn a_game_in_which_every_attack_is_answered_where_it_can_be_has_none() {
    for seed in 0..20 {
        let mut sitting = table(vec![Player::person(""); 2], seed);
        let mut chance = Chance::new(Seed(seed));
        while let Awaits::Person(seat) = sitting.awaits() {
            let legal = sitting.view(seat).legal();
            let answers = legal.iter().find(|action| matches!(action, Action::Respond { .. }));
            let any = || *chance.pick(&legal).expect("a legal action");
            let action = answers.copied().unwrap_or_else(any);
            sitting.act(action).expect("a legal action is played");
        }
        let replay = Replay::of_sitting(&sitting).expect("its own journal");
        for seat in sitting.seats() {
            assert_eq!(costliest(&replay, *seat), None, "seed {seed}");
        }
    }
}
