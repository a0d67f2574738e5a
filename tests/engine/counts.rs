//! Counts of action paths by depth, as chess programs count them: any change of a rule changes a number.
//!
//! The numbers are data, `counts/RULES.txt`, rewritten by `UPDATE_COUNTS=1 cargo test --test engine counts`. A second,
//! independent referee also counts the smaller depths, and plays whole random rounds of every combination of the rules'
//! fields.

mod paths;
mod referee;

use std::path::PathBuf;

use engarde::engine::piste::{Bout, EndOfPile, ParryRule, Piste, Rules, State};
use engarde::engine::{Chance, Game, Seat, Seed};

use paths::{Paths, starts};
use referee::Referee;

use crate::rules::family;

fn counted(rules: Rules) -> String {
    let mut text =
        "# A depth, the action paths of that length, and how many of them end the round with their last action.\n\
                    # Rewritten by UPDATE_COUNTS=1 cargo test --test engine counts\n"
            .to_owned();
    starts().for_each(|start| text += &format!("\n{}", start.report(rules)));
    text
}

fn file(name: &str) -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/engine/counts").join(format!("{name}.txt"))
}

#[test]
fn paths_are_as_many_as_in_the_files() {
    let update = std::env::var_os("UPDATE_COUNTS").is_some();
    for (name, rules) in Rules::NAMED {
        let text = counted(rules);
        if update {
            std::fs::write(file(name), &text).unwrap();
        }
        let kept = std::fs::read_to_string(file(name)).unwrap();
        assert_eq!(text, kept, "{name} counts otherwise than tests/engine/counts/{name}.txt");
    }
}

#[test]
fn the_second_referee_counts_the_same() {
    for (name, rules) in Rules::NAMED {
        for start in starts() {
            let counts = start.counts_by_referee(rules);
            assert_eq!(start.counts(rules)[..counts.len()], counts, "{name}");
        }
    }
}

/// From deck 1 left holds 1 2 4 5 5 on space 1 and right 2 3 3 3 5 on 23. Left has four advances; after each of them
/// right has three (2, 3, 5). Neither can attack or withdraw yet. Left's first draw is a 1 and right's is a 1: after 1,
/// 2 or 4 left holds {2 4 5 1}, {1 4 5}, {1 2 5}, after 5 {1 2 4 5}, and can withdraw by the values that fit on the
/// piste.
#[test]
fn shallow_counts_agree_with_counting_by_hand() {
    let first = starts().next().unwrap();
    let total = |paths: &Paths| paths.open + paths.ended;
    let counts: Vec<u64> = first.counts(Rules::STANDARD).iter().map(total).take(3).collect();
    // Third actions: after f1 (on 2): 4 advances, b1. After f2 (on 3): 3 advances, b1. After f4 (on 5): 3 advances, b1, b2.
    // After f5 (on 6): 4 advances, b1, b2, b4, b5. So (5 + 4 + 5 + 8) x 3.
    assert_eq!(counts, [4, 12, 66]);
}

#[test]
fn the_second_referee_agrees_on_whole_rounds() {
    let parries = [ParryRule::None, ParryRule::Same, ParryRule::Total];
    let ends = [EndOfPile::LastChance, EndOfPile::Cards, EndOfPile::CardsUnlessRetreat];
    let mut seed = 0;
    for rules in parries.into_iter().flat_map(|parry| ends.into_iter().flat_map(move |end| family(parry, end))) {
        for first in Seat::DUEL.into_iter().cycle().take(400) {
            seed += 1;
            referee_agrees(Bout::new(rules, 5, first), Seed(seed));
        }
    }
}

/// One random round with both referees; attacks, parries and retreats are preferred half of the time.
fn referee_agrees(bout: Bout, seed: Seed) {
    let mut state = State::deal(bout, seed);
    let mut chance = Chance::stream(seed, 1);
    let deck = state.hands().0.into_iter().flat_map(|hand| hand.values().collect::<Vec<_>>());
    let deck: Vec<i32> = deck.chain(state.pile().iter().copied()).map(|value| i32::from(value.number())).collect();
    let mut referee = Referee::deal(bout.rules, &deck, usize::from(bout.first.number()));
    loop {
        agree(&state, &referee);
        let legal = state.legal();
        let keen: Vec<_> =
            legal.iter().filter(|action| action.to_string().contains(['a', 'p', 'r'])).copied().collect();
        let choice = if !keen.is_empty() && chance.below(2) == 0 { &keen } else { &legal };
        let Some(action) = chance.pick(choice) else { break };
        Piste::advance(&mut state, *action).expect("a listed action is legal");
        referee.play(&action.to_string());
    }
}

fn agree(state: &State, referee: &Referee) {
    let public = state.public();
    let played = &public.history;
    let legal: Vec<String> = state.legal().iter().map(ToString::to_string).collect();
    assert_eq!(legal, referee.legal(), "{state}\n{played:?}");
    assert_eq!(public.position.0.map(|space| i32::from(space.number())), referee.position, "{state}\n{played:?}");
    for seat in Seat::DUEL {
        let hand: Vec<i32> = state.hands()[seat].values().map(|value| i32::from(value.number())).collect();
        let mut other = referee.hands[usize::from(seat.number())].clone();
        other.sort_unstable();
        assert_eq!(hand, other, "{state}\n{played:?}");
    }
    let result = public.outcome().map(|end| (end.winner.map(|seat| usize::from(seat.number())), end.by.to_string()));
    assert_eq!(result, referee.result.map(|(winner, by)| (winner, by.to_owned())), "{state}\n{played:?}");
    assert!(result.is_some() || usize::from(public.to_act.number()) == referee.actor, "{state}\n{played:?}");
}
