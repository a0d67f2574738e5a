//! Random rounds of the piste duel, for the accounts of their end.

use engarde::engine::piste::{Action, Bout, Piste, Rules, State};
use engarde::engine::{Chance, Game, Journal, Seat, Seed, Turn};

/// The actions of a round, each with the state before it.
pub type Steps = Vec<(State, Action)>;

/// A random round, its steps, and its end. `preferred` are the legal actions from which one is picked; all of them if it is empty.
pub fn round(rules: Rules, seed: u64, preferred: impl Fn(&[Action]) -> Vec<Action>) -> (Journal<Piste>, Steps, State) {
    let mut journal = Journal::<Piste>::new(Bout::new(rules, 5, Seat::DUEL[seed as usize % 2]), Seed(seed));
    let mut state = Piste::start(&journal.opening, journal.seed);
    let (mut chance, mut steps) = (Chance::new(Seed(seed)), Vec::new());
    while let Turn::Act(seat) = Piste::turn(&state) {
        let legal = Piste::view(&state, seat).legal();
        let preferred = preferred(&legal);
        let action =
            *chance.pick(if preferred.is_empty() { &legal } else { &preferred }).expect("a seat to act can act");
        steps.push((state.clone(), action));
        state = after(&state, action);
        journal.rounds[0].push(action);
    }
    (journal, steps, state)
}

/// The state after a legal action.
pub fn after(state: &State, action: Action) -> State {
    let mut state = state.clone();
    Piste::advance(&mut state, action).expect("a legal action");
    state
}
