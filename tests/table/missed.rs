//! The sure hit that the loser of a round missed, compared with what the engine then does.

use engarde::engine::Seat;
use engarde::engine::piste::{Action, ParryRule, Reason, Rules, State};
use engarde::table::piste::missed::Missed;

use crate::rounds::{after, round};

/// Whether a direct attack takes more cards than are left outside the attacker's hand and the cards played.
fn is_sure(state: &State, action: Action) -> bool {
    let (public, Action::Attack { count }) = (state.public(), action) else { return false };
    let seen = state.hands()[public.to_act].values().chain(public.played.values());
    let seen = seen.filter(|value| value.number() == public.gap()).count();
    public.bout.rules.parry == ParryRule::Same && 5 - seen < usize::from(count)
}

#[test]
fn an_attack_that_is_named_would_have_hit_and_no_later_one_of_its_fencer() {
    let (mut named, mut none) = (0, 0);
    for (seed, (_, rules)) in (0..2_000).zip(Rules::NAMED.iter().cycle()) {
        let (journal, steps, end) = round(*rules, seed, |_| Vec::new());
        let winner = end.public().outcome().expect("the round is over").winner;
        let own = |(state, _): &&(State, Action)| winner.is_some_and(|winner| state.public().to_act == winner.other());
        let could = |(state, chosen): &&(State, Action)| {
            !chosen.is_attack() && state.legal().into_iter().any(|action| is_sure(state, action))
        };
        let last = steps.iter().filter(own).rfind(could);
        let missed = Missed::of(&journal);
        assert_eq!(missed.as_ref().map(Missed::before), last.map(|(state, _)| state.public()), "seed {seed}");
        let (Some(missed), Some((before, _))) = (missed, last) else {
            none += 1;
            continue;
        };
        let counts =
            before.legal().into_iter().filter(|action| is_sure(before, *action)).filter_map(|action| match action {
                Action::Attack { count } => Some(count),
                _ => None,
            });
        assert_eq!(Some(missed.count), counts.min(), "seed {seed}");
        let mut state = after(before, Action::Attack { count: missed.count });
        if state.public().outcome().is_none() {
            assert_eq!(state.legal(), [Action::TakeHit], "seed {seed}");
            state = after(&state, Action::TakeHit);
        }
        let outcome = state.public().outcome().expect("the round is over");
        assert_eq!((outcome.by, outcome.winner), (Reason::Hit, winner.map(Seat::other)), "seed {seed}");
        named += 1;
    }
    assert!(named > 50 && none > 100, "{named}, {none}");
}
