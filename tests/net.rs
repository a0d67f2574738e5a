//! The network's inputs and outputs: in range, the same from both seats, and blind to what is hidden.

use engarde::ai::Bot;
use engarde::ai::piste::net::features::{ACTIVE_MOST, active};
use engarde::ai::piste::net::past::{Deed, backwards};
use engarde::ai::piste::net::{INPUTS, moves};
use engarde::ai::random::Random;
use engarde::engine::piste::{Bout, EndOfPile, ParryRule, Piste, Rules, State, View, wire};
use engarde::engine::{Chance, Game, Seat, Seed, Turn};

/// The presets, and a custom game in which all is allowed.
fn rule_sets() -> Vec<Rules> {
    let all = Rules {
        parry: ParryRule::Total,
        strengthen: true,
        indirect: true,
        riposte_wins: true,
        end: EndOfPile::LastChance,
    };
    Rules::NAMED.iter().map(|(_, rules)| *rules).chain([all]).collect()
}

/// Walks random rounds of all rule sets, showing every state in which somebody is to act, and that seat's view.
fn walk(rounds: u64, mut look: impl FnMut(&State, &View)) {
    for (seed, rules) in (0..rounds).zip(rule_sets().into_iter().cycle()) {
        let mut state = Piste::start(&Bout::new(rules, 5, Seat::LEFT), Seed(seed));
        while let Turn::Act(seat) = Piste::turn(&state) {
            let view = Piste::view(&state, seat);
            look(&state, &view);
            let chance = Chance::stream(Seed(seed), view.public.history.len() as u64 + 1);
            let action = Bot::<Piste>::choose(&Random, &view, chance);
            Piste::advance(&mut state, action.expect("a seat to act can act")).expect("random is legal");
        }
    }
}

#[test]
fn inputs_are_in_range_and_told_once() {
    let mut most = 0;
    walk(3_000, |_, view| {
        let mut inputs = active(view);
        most = most.max(inputs.len());
        inputs.sort_unstable();
        assert!(inputs.windows(2).all(|pair| pair[0] < pair[1]), "{inputs:?}");
        assert!(inputs.iter().all(|input| usize::from(*input) < INPUTS) && inputs.len() < ACTIVE_MOST);
    });
    assert!(most > 50, "{most}");
}

#[test]
fn what_is_hidden_changes_no_input() {
    let mut chance = Chance::new(Seed(4));
    walk(300, |state, view| {
        let inputs = active(view);
        for _ in 0..10 {
            let world = Piste::sample(view, &mut chance);
            assert_eq!(active(&Piste::view(&world, view.seat)), inputs, "{state:?}");
        }
    });
}

#[test]
fn left_and_right_look_the_same() {
    walk(1_500, |state, view| {
        let mirrored = Piste::view(&state.clone().mirrored(), view.seat.other());
        assert_eq!(active(&mirrored), active(view));
    });
}

#[test]
fn every_legal_action_has_an_output_of_its_own() {
    walk(3_000, |_, view| {
        let mut outputs: Vec<_> = view.legal().into_iter().map(moves::index).collect();
        assert!(outputs.iter().all(Option::is_some));
        outputs.sort_unstable();
        assert!(outputs.windows(2).all(|pair| pair[0] != pair[1]));
    });
}

#[test]
fn the_past_is_read_as_it_was() {
    walk(600, |_, view| {
        let mut told: Vec<Deed> = backwards(&view.public).collect();
        told.reverse();
        for (ply, deed) in told.iter().enumerate() {
            let before = wire::retrace(view.public.bout, &view.public.history[..ply]);
            let before = before.expect("a history of the engine can be retraced");
            assert_eq!((deed.seat, deed.gap), (before.to_act, before.gap()));
            assert_eq!(deed.action, view.public.history[ply]);
        }
    });
}
