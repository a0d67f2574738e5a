//! The end of a round by the empty pile, told from the actions: what the loser could have played last to win it.

use super::last_round::{last_round, played};
use crate::engine::piste::{Action, Piste, Public, State};
use crate::engine::{Journal, Seat};

/// How many actions after the loser's own are looked at. An action whose end lies further away tells nothing.
const DEPTH: u8 = 5;

/// The last action of a fencer who lost a round because the pile was empty.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LastTurn {
    /// The other actions that would have won the round whatever the other fencer did then, with the cards as they lay.
    pub wins: Vec<Action>,
    before: State,
}

impl LastTurn {
    /// That of the last round of a bout; `None` if the round goes on, was drawn or ended otherwise, if there was no other action, or
    /// if none is known to win and the end of one is too far away.
    #[must_use]
    pub fn of(journal: &Journal<Piste>) -> Option<Self> {
        let (steps, end) = last_round(journal)?;
        let outcome = end.public().outcome().filter(|outcome| outcome.by.is_judged())?;
        let loser = outcome.winner?.other();
        let (before, chosen) = steps.iter().rfind(|(before, _)| before.public().to_act == loser)?;
        let others: Vec<_> = before.legal().into_iter().filter(|action| action != chosen).collect();
        let wins = |action: &Action| is_won(&played(before, *action), loser, DEPTH);
        let results: Vec<_> = others.iter().map(wins).collect();
        let won = others.iter().zip(&results).filter(|(_, result)| **result == Some(true));
        let wins: Vec<_> = won.map(|(action, _)| *action).collect();
        let is_told = !wins.is_empty() || !results.is_empty() && results.iter().all(Option::is_some);
        is_told.then(|| Self { wins, before: before.clone() })
    }

    /// The round before the action.
    #[must_use]
    pub fn before(&self) -> &Public {
        self.before.public()
    }
}

/// Whether this fencer wins the round whatever the other one does; `None` if that does not follow from so many actions.
fn is_won(after: &State, seat: Seat, depth: u8) -> Option<bool> {
    if let Some(outcome) = after.public().outcome() {
        return Some(outcome.winner == Some(seat));
    }
    let left = depth.checked_sub(1)?;
    let decides = after.public().to_act == seat;
    let results = after.legal().into_iter().map(|action| is_won(&played(after, action), seat, left));
    let mut all = Some(!decides);
    for result in results {
        match result {
            Some(won) if won == decides => return Some(decides),
            None => all = None,
            Some(_) => {}
        }
    }
    all
}
