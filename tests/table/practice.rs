//! Practice sittings: they start from a given position, last one round, and leave nothing behind.

use engarde::engine::piste::wire::{position_line, read_position};
use engarde::engine::piste::{Bout, Piste, Rules, State};
use engarde::engine::{Chance, Game, Seat, Seed, Turn};
use engarde::session::Review;
use engarde::table::ledger::Ledger;
use engarde::table::piste::transcript;
use engarde::table::{Awaits, Sitting};

use super::{against_bot, any_action, people};

/// A position within a round, after some random actions.
pub fn position(seed: u64) -> State {
    let mut chance = Chance::new(Seed(seed));
    let (_, rules) = Rules::NAMED[seed as usize % 6];
    let mut state = Piste::start(&Bout::new(rules, 2, Seat::DUEL[seed as usize % 2]), Seed(seed));
    for _ in 0..chance.below(8) {
        let before = state.clone();
        let action = *chance.pick(&state.legal()).expect("an action");
        Piste::advance(&mut state, action).expect("a legal action");
        if Piste::turn(&state) == Turn::Over {
            return before;
        }
    }
    state
}

#[test]
fn a_position_is_written_and_read_again() {
    for seed in 0..600 {
        let state = position(seed);
        let line = position_line(&state);
        let again = read_position(line.as_bytes()).unwrap_or_else(|why| panic!("{why}: {line}"));
        assert_eq!(
            (again.hands(), again.pile(), again.public()),
            (state.hands(), state.pile(), state.public()),
            "{line}"
        );
        for (cards, what) in [("other_cards", "[1]"), ("other_cards", "[6,1,1,1,1]"), ("pile_cards", "[1,1,1,1,1,1]")] {
            let start = line.find(cards).expect("the key") + cards.len() + 2;
            let end = start + line[start..].find(']').expect("a list");
            let wrong = format!("{}{what}{}", &line[..start], &line[end + 1..]);
            assert!(read_position(wrong.as_bytes()).is_err(), "{wrong}");
        }
    }
}

#[test]
fn it_starts_where_it_is_told_and_lasts_one_round() {
    for seed in 0..200 {
        let (start, mut chance) = (position(seed), Chance::new(Seed(seed)));
        let mut sitting = Sitting::<Piste>::practice(start.clone(), Seed(seed), against_bot());
        for seat in Seat::DUEL {
            assert_eq!(sitting.view(seat), Piste::view(&start, seat));
        }
        assert!(sitting.is_practice() && sitting.at_start() == *start.public());
        while sitting.awaits() != Awaits::Nothing {
            let actor = match sitting.awaits() {
                Awaits::Person(seat) | Awaits::Bot(seat) => seat,
                other => panic!("{other:?}"),
            };
            let before = sitting.clone();
            sitting.act(any_action(&sitting, &mut chance)).expect("a legal action");
            let drawn = sitting.last_drawn(actor);
            assert!(
                sitting.view(actor).hand.contains(drawn.cards) || sitting.last_drawn(actor) == before.last_drawn(actor)
            );
        }
        assert!(!sitting.next_round(), "it has one round");
        assert!(!Ledger::default().count(&sitting), "it does not count");
        assert!(transcript::export(&sitting).is_none() && Review::of(&sitting).is_none());
    }
}

#[test]
fn everything_can_be_taken_back_even_the_end() {
    for seed in 0..200 {
        let (start, mut chance) = (position(seed), Chance::new(Seed(seed)));
        let dealt = Sitting::<Piste>::practice(start, Seed(seed), against_bot());
        let mut sitting = dealt.clone();
        while sitting.awaits() != Awaits::Nothing {
            sitting.act(any_action(&sitting, &mut chance)).expect("a legal action");
        }
        while sitting.undo() {}
        let first = sitting.events().len();
        assert!(sitting.events().iter().flatten().count() == 0 || first == 1, "only the computer's own start stays");
        assert!(first > 0 || sitting.view(Seat::LEFT) == dealt.view(Seat::LEFT));
        while sitting.redo() {}
        assert_eq!(sitting.awaits(), Awaits::Nothing);
    }
}

#[test]
fn between_two_people_the_curtain_is_as_in_a_bout() {
    let mut sitting = Sitting::<Piste>::practice(position(3), Seed(3), people());
    assert!(Seat::DUEL.iter().all(|seat| !sitting.may_look(*seat)));
    sitting.press_curtain();
    assert_eq!(Seat::DUEL.iter().filter(|seat| sitting.may_look(**seat)).count(), 1);
}
