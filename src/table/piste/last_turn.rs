//! The end of a round by the empty pile, told from the actions: what the loser could have played last to win it.

use super::last_hit::{last_round, played};
use crate::engine::piste::{Action, Piste, Public, State};
use crate::engine::{Journal, Seat};

/// How many actions after the loser's own are looked at. More of them do not fit into the end of a pile, but for parries.
const DEPTH: u8 = 4;

/// The last action of a fencer who lost a round because the pile was empty.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LastTurn {
    /// The other actions that would have won the round whatever the other fencer did then, with the cards as they lay.
    pub wins: Vec<Action>,
    before: State,
}

impl LastTurn {
    /// That of the last round of a bout; `None` if the round goes on, was drawn or ended otherwise.
    #[must_use]
    pub fn of(journal: &Journal<Piste>) -> Option<Self> {
        let (steps, end) = last_round(journal)?;
        let outcome = end.public().outcome().filter(|outcome| outcome.by.is_judged())?;
        let loser = outcome.winner?.other();
        let (before, chosen) = steps.iter().rfind(|(before, _)| before.public().to_act == loser)?;
        let wins = |action: &Action| action != chosen && is_won(&played(before, *action), loser, DEPTH);
        Some(Self { wins: before.legal().into_iter().filter(wins).collect(), before: before.clone() })
    }

    /// The round before the action.
    #[must_use]
    pub fn before(&self) -> &Public {
        self.before.public()
    }
}

/// Whether this fencer wins the round in at most so many actions, whatever the other one does.
fn is_won(after: &State, seat: Seat, depth: u8) -> bool {
    if let Some(outcome) = after.public().outcome() {
        return outcome.winner == Some(seat);
    }
    let wins = |action: Action| depth > 0 && is_won(&played(after, action), seat, depth - 1);
    if after.public().to_act == seat {
        after.legal().into_iter().any(wins)
    } else {
        after.legal().into_iter().all(wins)
    }
}
