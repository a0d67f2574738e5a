//! The network's inputs and outputs: in range, the same from both seats, and blind to what is hidden.

use engarde::ai::Bot;
use engarde::ai::net::NetError;
use engarde::ai::piste::net::features::{ACTIVE_MOST, active};
use engarde::ai::piste::net::past::{PastAction, backwards};
use engarde::ai::piste::net::{INPUTS, Net, moves};
use engarde::ai::random::Random;
use engarde::engine::piste::{Bout, EndOfPile, ParryRule, Piste, Rules, State, View, replay_public};
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

/// Walks random rounds of all rule sets, showing every state in which a player is to act, and that seat's view.
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
        let mut told: Vec<PastAction> = backwards(&view.public).collect();
        told.reverse();
        for (ply, past) in told.iter().enumerate() {
            let before = replay_public(view.public.bout, &view.public.history[..ply]);
            let before = before.expect("a history of the engine can be replayed");
            assert_eq!((past.seat, past.gap), (before.to_act, before.gap()));
            assert_eq!(past.action, view.public.history[ply]);
        }
    });
}

/// Damages a file in one of the ways in which files are damaged; it may come out whole.
fn damaged(file: &[u8], how: u32, chance: &mut Chance) -> Vec<u8> {
    let mut file = file.to_vec();
    let last = file.len() as u32;
    let [one, two] = [(); 2].map(|()| chance.below(last) as usize);
    let end = (one + 1 + chance.below(64) as usize).min(file.len());
    match how % 6 {
        0 => file[one] ^= 1 << chance.below(8),
        1 => file.truncate(one),
        2 => file.swap(one, two),
        3 => file[one..end].fill(0),
        4 => drop(file.splice(one..one, [0; 4])),
        _ => file[one..end].reverse(),
    }
    file
}

#[test]
fn a_damaged_network_is_refused() {
    let whole = include_bytes!("../../assets/net/piste.net");
    assert!(Net::read(whole).is_ok());
    let long: u32 = std::env::var("ENGARDE_LONG").ok().and_then(|factor| factor.parse().ok()).unwrap_or(1);
    let (mut chance, mut hurt) = (Chance::new(Seed(12)), 0);
    for number in 0..120 * long {
        let file = damaged(whole, number, &mut chance);
        if file != whole {
            hurt += 1;
            assert!(Net::read(&file).is_err(), "number {number} is read");
        }
    }
    assert!(hurt > 90 * long, "{hurt} files are damaged");
}

#[test]
fn a_network_of_another_version_is_told_apart_from_a_damaged_one() {
    let error = |at: usize, byte: u8| {
        let mut file = include_bytes!("../../assets/net/piste.net").to_vec();
        file[at] = byte;
        Net::read(&file).map(|_| ()).expect_err("it has been changed")
    };
    assert_eq!(error(0, b'e'), NetError::Magic);
    assert_eq!(error(3, b'1'), NetError::Shape);
    assert_eq!(error(1_000, 0x80), NetError::Damaged);
}
