//! The poise duel's network: its inputs and outputs are in range, blind to what is hidden and the same from every seat;
//! its training learns, and a file of the other game is refused.

use std::collections::HashSet;

use engarde::ai::Bot;
use engarde::ai::net::NetError;
use engarde::ai::poise::net::inputs::{ACTIVE_MOST, active};
use engarde::ai::poise::net::{INPUTS, Net, OUTPUTS, outputs};
use engarde::ai::poise::{Thumb, ThumbSettings, shipped};
use engarde::ai::random::Random;
use engarde::engine::poise::{Action, Edition, Poise, Rules, Standing, State, View};
use engarde::engine::{Chance, Game, Seat, Seed, Turn};

/// Walks games of all tables by the rule of thumb or at random, showing every state in which a player is to act, and
/// that seat's view.
fn walk(games: u64, mut look: impl FnMut(&State, &View)) {
    let tables = Edition::ALL.into_iter().flat_map(|edition| (2..=6).map(move |seats| Rules::new(edition, seats)));
    for (seed, rules) in (0..games).zip(tables.cycle()) {
        let mut state = Poise::start(&Standing::new(rules, Seat::LEFT), Seed(seed));
        let mut chance = Chance::new(Seed(seed));
        while let Turn::Act(seat) = Poise::turn(&state) {
            let view = Poise::view(&state, seat);
            look(&state, &view);
            let next = Chance::new(chance.seed());
            let action = match chance.below(4) {
                0 => Bot::<Poise>::choose(&Random, &view, next),
                _ => Thumb(ThumbSettings::SOUND).choose(&view, next),
            };
            Poise::advance(&mut state, action.expect("a seat to act can act")).expect("it is legal");
        }
    }
}

/// The outputs of each legal action.
fn parts(view: &View) -> Vec<Vec<u16>> {
    let legal = view.legal();
    let mut parts = vec![Vec::new(); legal.len()];
    outputs::tell(view, &legal, &mut |at, output| parts[at].push(output));
    parts
}

#[test]
fn inputs_are_in_range_and_told_once() {
    let mut most = 0;
    walk(40, |_, view| {
        let mut inputs = active(view);
        most = most.max(inputs.len());
        inputs.sort_unstable();
        assert!(inputs.windows(2).all(|pair| pair[0] < pair[1]), "{inputs:?}");
        assert!(inputs.iter().all(|input| usize::from(*input) < INPUTS) && inputs.len() < ACTIVE_MOST);
    });
    assert!(most > 70, "{most}");
}

#[test]
fn nearly_every_input_and_output_occurs() {
    let (mut inputs, mut used) = (HashSet::new(), HashSet::new());
    walk(80, |_, view| {
        inputs.extend(active(view));
        used.extend(parts(view).into_iter().flatten());
    });
    // Some hold for another starting Poise, or for cards that an edition does not have.
    assert!(inputs.len() * 10 > INPUTS * 7, "{} of {INPUTS} inputs", inputs.len());
    assert!(used.len() * 10 > OUTPUTS * 4, "{} of {OUTPUTS} outputs", used.len());
}

#[test]
fn every_action_has_outputs_in_range_that_no_other_action_has_all_of() {
    walk(40, |_, view| {
        let parts = parts(view);
        assert!(parts.iter().flatten().all(|output| usize::from(*output) < OUTPUTS));
        assert!(parts.iter().all(|own| !own.is_empty()), "{view}");
        let attacks = |action: &Action| matches!(action, Action::Respond { .. } | Action::Press { .. });
        for (at, action) in view.legal().iter().enumerate().filter(|(_, action)| !attacks(action)) {
            let same = parts.iter().filter(|known| **known == parts[at]).count();
            let sweeps = action.to_string().starts_with("cs") || action.to_string().starts_with("ck");
            assert!(same == 1 || sweeps, "{action} in\n{view}");
        }
    });
}

#[test]
fn inputs_show_nothing_of_what_is_hidden() {
    let mut chance = Chance::new(Seed(3));
    walk(10, |state, view| {
        let inputs = active(view);
        for _ in 0..3 {
            let world = Poise::sample(view, &mut chance);
            assert_eq!(active(&Poise::view(&world, view.seat)), inputs, "{state:?}");
        }
    });
}

#[test]
fn every_seat_looks_the_same() {
    walk(10, |state, view| {
        let seats = state.public().rules().seats;
        let turned = Poise::view(&state.rotated(1), view.seat.moved(1, seats));
        assert_eq!(active(&turned), active(view));
        let own: HashSet<Vec<u16>> = parts(view).into_iter().collect();
        assert_eq!(parts(&turned).into_iter().collect::<HashSet<_>>(), own);
    });
}

#[test]
fn odds_sum_to_one_and_the_value_is_a_share() {
    let net = shipped::net().expect("it is shipped");
    walk(5, |_, view| {
        let odds = net.odds(view, &view.legal());
        assert!((odds.iter().sum::<f32>() - 1.0).abs() < 1e-4 && odds.iter().all(|share| *share >= 0.0));
        assert!((0.0..=1.0).contains(&net.value(view)));
    });
}

#[test]
fn the_other_games_network_is_refused() {
    assert_eq!(Net::read(include_bytes!("../../assets/net/piste.net")).err(), Some(NetError::Shape));
    assert!(Net::read(include_bytes!("../../assets/net/poise.net")).is_ok());
}
