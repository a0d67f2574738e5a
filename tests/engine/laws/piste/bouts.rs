//! The laws of whole bouts: random ones to every target.

use engarde::engine::piste::{Bout, Piste, Reason, Rules, State};
use engarde::engine::{Chance, Game, Journal, Seat, Seed};

/// Plays random bouts to 1, 2, ... 15 hits and checks score, starting seat and journal against the sheets.
pub fn bouts_hold(rules: Rules) {
    let mut drawn = 0;
    for number in 0..60_u64 {
        let target = (number % 15) as u8 + 1;
        let first = if number % 2 == 0 { Seat::LEFT } else { Seat::RIGHT };
        let mut journal = Journal::<Piste>::new(Bout::new(rules, target, first), Seed(number));
        let end = play_out(&mut journal, &mut drawn);
        replays(&journal, &end);
    }
    assert!(drawn > 10, "only {drawn} drawn rounds were tried");
}

fn play_out(journal: &mut Journal<Piste>, drawn: &mut u32) -> State {
    let mut chance = Chance::stream(journal.seed, u64::MAX);
    let mut bout = journal.opening;
    let mut starter = journal.opening.first;
    loop {
        let mut state = Piste::start(&bout, journal.seed);
        assert_eq!(state.public().to_act, starter, "the start alternates, drawn rounds included");
        let actions = journal.rounds.last_mut().expect("a journal has a round");
        while let Some(action) = chance.pick(&state.legal()).copied() {
            Piste::advance(&mut state, action).expect("legal");
            actions.push(action);
        }
        let after = Piste::standing_after(&state).expect("over");
        scored(&bout, &after, &state);
        *drawn += u32::from(after.hits == bout.hits);
        if Piste::decided(&after) {
            return state;
        }
        bout = after;
        starter = starter.other();
        journal.rounds.push(Vec::new());
    }
}

/// One hit for the winner, none for a drawn round; no bout continues past the target.
fn scored(before: &Bout, after: &Bout, state: &State) {
    let outcome = state.public().outcome().expect("over");
    assert_eq!(outcome.winner.is_none(), outcome.by == Reason::Level);
    for seat in Seat::DUEL {
        let scores = u8::from(outcome.winner == Some(seat));
        assert_eq!(after.hits[seat], before.hits[seat] + scores);
        assert!(before.hits[seat] < before.target, "the bout was decided before this round");
    }
    assert_eq!(
        (after.round, after.rules, after.target, after.first),
        (before.round + 1, before.rules, before.target, before.first)
    );
    let best = after.hits.0.into_iter().max();
    assert_eq!(Piste::decided(after), best == Some(after.target), "a bout ends exactly at its target");
    assert_eq!(after.winner().is_some(), Piste::decided(after));
}

fn replays(journal: &Journal<Piste>, end: &State) {
    let text = journal.to_text();
    let read = Journal::<Piste>::from_text(&text).expect("a written journal reads back");
    assert_eq!(read, *journal);
    let mut plies = 0;
    assert_eq!(read.replay(|_, _, _| plies += 1).as_ref(), Ok(end));
    assert_eq!(plies, journal.rounds.iter().map(Vec::len).sum::<usize>());
}
