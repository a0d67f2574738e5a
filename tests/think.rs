//! What the thinking program answers: every level of both games, and the coach, by texts alone.

use engarde::ai::Level;
use engarde::engine::piste::{Bout, Piste, Rules};
use engarde::engine::poise::{self, Edition, Poise, Standing};
use engarde::engine::{Game, Seat, Seed, Turn};
use engarde::think::piste::question;
use engarde::think::{Server, Task, piste};

/// The network that the page ships.
const NETWORK: &[u8] = include_bytes!("../assets/net/piste.net");

/// The levels that both games offer or compare by.
const LEVELS: [&str; 5] = ["novice", "club", "maitre", "random", "thumb"];

/// The answer to a question, thinking so many playouts at a time.
fn answer<T: Task>(server: &mut Server<T>, text: &str, playouts: u32) -> String {
    server.hear(&format!("7\n{text}"));
    for _ in 0..100_000 {
        if let Some(message) = server.work(playouts, playouts) {
            assert!(!server.is_busy());
            return message.strip_prefix("7\n").expect("an answer has its question's number").to_owned();
        }
    }
    panic!("no answer to {text}");
}

/// The states of a round that is played by the answers to these questions.
fn bouts(mut ask: impl FnMut(&engarde::engine::piste::View, Seed) -> engarde::engine::piste::Action) {
    for seed in 0..2 {
        let mut state = Piste::start(&Bout::new(Rules::ADVANCED, 5, Seat::LEFT), Seed(seed));
        while let Turn::Act(seat) = Piste::turn(&state) {
            let action = ask(&Piste::view(&state, seat), Seed(seed));
            Piste::advance(&mut state, action).expect("an answer is legal");
        }
    }
}

#[test]
fn every_level_of_the_piste_duel_answers_with_and_without_the_network() {
    for trained in [false, true] {
        let mut server = Server::<piste::Question>::default();
        assert!(!trained || server.take_network(NETWORK));
        for level in LEVELS {
            bouts(|view, seed| {
                let said = answer(&mut server, &question::written(level, view, seed), u32::MAX);
                question::chosen(&said, view).unwrap_or_else(|| panic!("{level} says {said:?}"))
            });
        }
    }
}

#[test]
fn every_level_of_the_poise_duel_answers() {
    for level in LEVELS {
        let level: Level = level.parse().expect("it is a level");
        let mut server = Server::<engarde::think::poise::Question>::default();
        let mut state = Poise::start(&Standing::new(poise::Rules::new(Edition::Reforged, 3), Seat::LEFT), Seed(5));
        for turn in 0..40 {
            let Turn::Act(seat) = Poise::turn(&state) else { break };
            let view = Poise::view(&state, seat);
            let said = answer(&mut server, &engarde::think::poise::written(level, &view, Seed(turn)), u32::MAX);
            let action = engarde::think::poise::chosen(&said, &view);
            Poise::advance(&mut state, action.unwrap_or_else(|| panic!("{level} says {said:?}"))).expect("it is legal");
        }
        assert!(!server.take_network(NETWORK), "it has no network");
    }
}

#[test]
fn slices_change_no_answer() {
    let mut server = Server::<piste::Question>::default();
    assert!(server.take_network(NETWORK));
    let mut compared = 0;
    bouts(|view, seed| {
        let text = question::written("maitre", view, seed);
        let whole = answer(&mut server, &text, u32::MAX);
        assert_eq!(answer(&mut server, &text, 16), whole);
        compared += 1;
        question::chosen(&whole, view).expect("it is legal")
    });
    assert!(compared > 10);
}

#[test]
fn the_coach_speaks_of_every_legal_action_if_it_has_the_network() {
    let view = Piste::view(&Piste::start(&Bout::new(Rules::ADVANCED, 5, Seat::LEFT), Seed(7)), Seat::LEFT);
    let text = question::written(question::COACH, &view, Seed(0));
    let mut server = Server::<piste::Question>::default();
    assert_eq!(answer(&mut server, &text, 64), "");
    assert!(server.take_network(NETWORK));
    let advice = question::advice(&answer(&mut server, &text, 64), &view).expect("it can be read");
    assert_eq!(advice.iter().map(|(action, ..)| *action).collect::<Vec<_>>(), view.legal());
    assert_eq!(advice.iter().map(|(.., plays)| u32::from(*plays)).sum::<u32>(), 1_000);
}

#[test]
fn a_damaged_network_changes_nothing() {
    let mut server = Server::<piste::Question>::default();
    assert!(server.take_network(NETWORK));
    let mut damaged = NETWORK.to_vec();
    damaged[100_000] ^= 1;
    assert!(!server.take_network(&damaged));
    let view = Piste::view(&Piste::start(&Bout::new(Rules::BASIC, 5, Seat::LEFT), Seed(7)), Seat::LEFT);
    assert_ne!(answer(&mut server, &question::written(question::COACH, &view, Seed(0)), 64), "");
}
