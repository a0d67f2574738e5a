//! The pass that cost a player most: what it cost, what was held, and that none cost more.

use engarde::engine::poise::{Action, Card, Event, Kind, Poise};
use engarde::engine::{Chance, Seat, Seed};
use engarde::table::poise::passed::{Passed, Price, costliest};
use engarde::table::{Awaits, Player, Replay, Sitting};

use super::poise_kept::{finished, table};

/// A finished random game of so many people.
fn game(seats: usize, seed: u64) -> (Sitting<Poise>, Replay<Poise>) {
    let sitting = finished(vec![Player::person(""); seats], seed);
    let replay = Replay::of_sitting(&sitting).expect("its own journal");
    (sitting, replay)
}

/// What the action after this moment took from a seat, by its events; nothing if it won the game.
fn price(replay: &Replay<Poise>, actions: usize, seat: Seat) -> Price {
    let mut price = Price::Poise(0);
    for event in &replay.moments()[actions + 1].events {
        match *event {
            Event::Lost { seat: lost, poise, .. } if lost == seat => {
                price = Price::Poise(replay.moments()[actions].public().poise[seat] - poise);
            }
            Event::Out { seat: out, .. } if out == seat => price = Price::Out,
            Event::Ended { outcome } if outcome.winner == Some(seat) => return Price::Poise(0),
            _ => {}
        }
    }
    price
}

/// What a seat's passes cost with which it kept a Parry against the only Attack that would hit it: then it would have cost nothing.
fn kept_parries(replay: &Replay<Poise>, seat: Seat) -> impl Iterator<Item = Price> {
    let passes = (1..replay.moments().len()).filter(|at| replay.moments()[*at].action == Some(Action::Pass));
    passes.filter_map(move |at| {
        let view = replay.view(at - 1, seat).filter(|view| view.to_act())?;
        let saves = |action: &Action| {
            matches!(action, Action::Respond { card: Card::Parry, .. })
                && view.after(*action).is_some_and(|after| after.ending().damage_to(seat) == 0)
        };
        view.legal().iter().any(saves).then(|| price(replay, at - 1, seat))
    })
}

#[test]
fn the_costliest_pass_is_told_by_what_it_cost_and_no_kept_parry_cost_more() {
    let (mut found, mut out) = (0, 0);
    for seed in 0..150 {
        let (sitting, replay) = game(2 + seed as usize % 2, seed);
        for seat in sitting.seats() {
            let worst = kept_parries(&replay, *seat).max().unwrap_or(Price::Poise(0));
            let Some(Passed { actions, price: cost, held }) = costliest(&replay, *seat) else {
                assert_eq!(worst, Price::Poise(0), "seed {seed}");
                continue;
            };
            found += 1;
            out += usize::from(cost == Price::Out);
            assert_eq!(replay.moments()[actions + 1].action, Some(Action::Pass));
            let view = replay.view(actions, *seat).expect("the game is decided");
            assert!(view.to_act() && cost > Price::Poise(0) && !held.is_empty());
            assert!(held.names().all(|card| card.kind() == Kind::Response && view.hand.count(card) > 0));
            assert_eq!(price(&replay, actions, *seat), cost, "seed {seed}");
            assert!(worst <= cost, "seed {seed}: {worst:?} and {cost:?}");
        }
    }
    assert!(found > 40 && out > 0, "{found} games with such a pass, {out} with one that put its player out");
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
