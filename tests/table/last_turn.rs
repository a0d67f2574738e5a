//! What would have won a round that the empty pile ended, compared with what the engine then does.

use engarde::engine::Seat;
use engarde::engine::piste::{Action, Reason, Rules};
use engarde::table::piste::last_turn::LastTurn;

use crate::rounds::{after, round};

/// Steps rather than attacks, so that the pile runs out more often.
fn steady(legal: &[Action]) -> Vec<Action> {
    legal.iter().copied().filter(|action| !action.is_attack() && *action != Action::TakeHit).collect()
}

#[test]
fn each_action_that_is_named_wins_whatever_follows_and_each_other_one_that_ends_the_round_does_not() {
    let (mut at_once, mut later, mut lost, mut untold) = (0, 0, 0, 0);
    for (seed, (_, rules)) in (0..1_500).zip(Rules::NAMED.iter().cycle()) {
        let (journal, steps, end) = round(*rules, seed, steady);
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
        let (journal, _, end) = round(Rules::NAMED[0].1, seed, steady);
        if end.public().outcome().is_some_and(|outcome| outcome.by == Reason::Hit) {
            assert_eq!(LastTurn::of(&journal), None, "seed {seed}");
            hits += 1;
        }
    }
    assert!(hits > 0);
}
