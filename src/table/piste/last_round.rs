//! The last round of a bout, replayed for the accounts of its end.

use crate::engine::piste::{Action, Piste, State};
use crate::engine::{Game, Journal};

/// The actions of the last round, each with the state before it, and how the round stands now.
pub fn last_round(journal: &Journal<Piste>) -> Option<(Vec<(State, Action)>, State)> {
    let mut steps: Vec<(State, Action)> = Vec::new();
    let end = journal.replay(|before, action, _| {
        if before.public().history.is_empty() {
            steps.clear();
        }
        steps.push((before.clone(), action));
    });
    Some((steps, end.ok()?))
}

/// The state after a legal action.
pub fn played(before: &State, action: Action) -> State {
    let mut after = before.clone();
    let is_legal = Piste::advance(&mut after, action).is_ok();
    debug_assert!(is_legal, "only legal actions are tried");
    after
}
