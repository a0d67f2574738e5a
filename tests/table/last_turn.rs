//! What would have won a round that the empty pile ended, compared with what the engine then does.

use engarde::engine::piste::{Action, Bout, Piste, Reason, Rules, State};
use engarde::engine::{Chance, Game, Journal, Seat, Seed, Turn};
use engarde::table::piste::last_turn::LastTurn;

/// A random round, with the state before each action, and its end.
fn round(rules: Rules, seed: u64) -> (Journal<Piste>, Vec<(State, Action)>, State) {
    let mut journal = Journal::<Piste>::new(Bout::new(rules, 5, Seat::DUEL[seed as usize % 2]), Seed(seed));
    let mut state = Piste::start(&journal.opening, journal.seed);
    let (mut chance, mut steps) = (Chance::new(Seed(seed)), Vec::new());
    while let Turn::Act(seat) = Piste::turn(&state) {
        // Steps rather than attacks, so that the pile runs out more often.
        let legal = Piste::view(&state, seat).legal();
        let steady: Vec<_> =
            legal.iter().copied().filter(|action| !action.is_attack() && *action != Action::TakeHit).collect();
        let action = *chance.pick(if steady.is_empty() { &legal } else { &steady }).expect("a seat to act can act");
        steps.push((state.clone(), action));
        Piste::advance(&mut state, action).expect("a legal action");
        journal.rounds[0].push(action);
    }
    (journal, steps, state)
}

fn after(state: &State, action: Action) -> State {
    let mut state = state.clone();
    Piste::advance(&mut state, action).expect("a legal action");
    state
}

#[test]
fn each_action_that_is_named_wins_whatever_follows_and_each_other_one_that_ends_the_round_does_not() {
    let (mut at_once, mut later, mut lost, mut untold) = (0, 0, 0, 0);
    for (seed, (_, rules)) in (0..1_500).zip(Rules::NAMED.iter().cycle()) {
        let (journal, steps, end) = round(*rules, seed);
        let outcome = end.public().outcome().expect("the round is over");
        let last = LastTurn::of(&journal);
        let Some(loser) = outcome.winner.map(Seat::other).filter(|_| outcome.by.is_judged()) else {
            assert_eq!(last, None, "seed {seed}");
            continue;
        };
        let (before, chosen) =
            steps.iter().rfind(|(state, _)| state.public().to_act == loser).expect("both have acted");
        let Some(last) = last else {
            // There was no other action, or the end of one is too far away to be told.
            let others = before.legal().into_iter().filter(|action| action != chosen);
            let mut ends = others.map(|action| after(before, action).public().outcome());
            assert!(!ends.any(|end| end.is_some_and(|end| end.winner == Some(loser))), "seed {seed}");
            untold += 1;
            continue;
        };
        assert_eq!(last.before(), before.public());
        assert!(!last.wins.contains(chosen), "seed {seed}: the action that was followed by the loss");
        for action in before.legal() {
            let (state, wins) = (after(before, action), last.wins.contains(&action));
            match state.public().outcome() {
                Some(outcome) => {
                    assert_eq!(wins, outcome.winner == Some(loser) && action != *chosen, "seed {seed}, {action:?}");
                    at_once += usize::from(wins);
                    lost += usize::from(!wins);
                }
                None if wins && state.public().to_act != loser => {
                    let ends = state.legal().into_iter().filter_map(|reply| after(&state, reply).public().outcome());
                    ends.for_each(|outcome| assert_eq!(outcome.winner, Some(loser), "seed {seed}, {action:?}"));
                    later += 1;
                }
                None => {}
            }
        }
    }
    assert!(at_once > 20 && later > 5 && lost > 20 && untold > 0, "{at_once}, {later}, {lost}, {untold}");
}

#[test]
fn a_round_that_ended_by_a_hit_has_no_such_account() {
    let mut hits = 0;
    for seed in 0..200 {
        let (journal, _, end) = round(Rules::NAMED[0].1, seed);
        if end.public().outcome().is_some_and(|outcome| outcome.by == Reason::Hit) {
            assert_eq!(LastTurn::of(&journal), None, "seed {seed}");
            hits += 1;
        }
    }
    assert!(hits > 0);
}
