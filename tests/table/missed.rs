//! The sure hit that the loser of a round missed, compared with what the engine then does.

use engarde::engine::piste::{Action, Bout, ParryRule, Piste, Reason, Rules, State};
use engarde::engine::{Chance, Game, Journal, Seat, Seed, Turn};
use engarde::table::piste::missed::Missed;

/// A random round, with the state before each action, and its end.
fn round(rules: Rules, seed: u64) -> (Journal<Piste>, Vec<(State, Action)>, State) {
    let mut journal = Journal::<Piste>::new(Bout::new(rules, 5, Seat::DUEL[seed as usize % 2]), Seed(seed));
    let mut state = Piste::start(&journal.opening, journal.seed);
    let (mut chance, mut steps) = (Chance::new(Seed(seed)), Vec::new());
    while let Turn::Act(seat) = Piste::turn(&state) {
        let legal = Piste::view(&state, seat).legal();
        let action = *chance.pick(&legal).expect("a seat to act can act");
        steps.push((state.clone(), action));
        Piste::advance(&mut state, action).expect("a legal action");
        journal.rounds[0].push(action);
    }
    (journal, steps, state)
}

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
        let (journal, steps, end) = round(*rules, seed);
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
        let mut state = before.clone();
        Piste::advance(&mut state, Action::Attack { count: missed.count }).expect("a legal action");
        if state.public().outcome().is_none() {
            assert_eq!(state.legal(), [Action::TakeHit], "seed {seed}");
            Piste::advance(&mut state, Action::TakeHit).expect("a legal action");
        }
        let outcome = state.public().outcome().expect("the round is over");
        assert_eq!((outcome.by, outcome.winner), (Reason::Hit, winner.map(Seat::other)), "seed {seed}");
        named += 1;
    }
    assert!(named > 50 && none > 100, "{named}, {none}");
}
