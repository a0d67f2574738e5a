//! Every moment of a match, to step through.

use super::events::open_to_all;
use super::{Sitting, Tabled};
use crate::engine::{Game, Journal, JournalError, Seat, Seed};

/// A deal, or an action and its result.
#[derive(Clone, Debug, PartialEq)]
pub struct Moment<G: Game> {
    /// The round, from 0.
    pub round: usize,
    /// How many actions have been played in the round; 0 is the deal.
    pub ply: usize,
    /// The action that led here; `None` for a deal.
    pub action: Option<G::Action>,
    /// The events of the action, as everyone saw them.
    pub events: Vec<G::Event>,
    state: G::State,
}

/// A match from its first deal to its last action.
#[derive(Clone, Debug, PartialEq)]
pub struct Replay<G: Game> {
    opening: G::Match,
    seed: Seed,
    moments: Vec<Moment<G>>,
    open: bool,
}

impl<G: Tabled> Replay<G> {
    /// All moments of a match. The hands are open if it is decided.
    ///
    /// # Errors
    /// The first action or round of the journal that the rules do not allow.
    pub fn of(journal: &Journal<G>) -> Result<Self, JournalError> {
        let mut moments: Vec<Moment<G>> = Vec::new();
        let (mut round, mut ply) = (0, 0);
        let end = journal.replay(|before, action, events| {
            if journal.rounds.get(round).map_or(0, Vec::len) == ply && ply > 0 {
                (round, ply) = (round + 1, 0);
            }
            if ply == 0 {
                moments.push(dealt(round, before.clone()));
            }
            ply += 1;
            let mut state = before.clone();
            // The action was played before, so it can be played again.
            let played = G::advance(&mut state, action);
            debug_assert!(played.is_ok(), "the same action on the same state");
            moments.push(Moment {
                round,
                ply,
                action: Some(action),
                events: open_to_all::<G>(&journal.opening, events),
                state,
            });
        })?;
        if journal.rounds.last().is_none_or(Vec::is_empty) {
            moments.push(dealt(journal.rounds.len().saturating_sub(1), end.clone()));
        }
        let open = G::standing_after(&end).is_some_and(|standing| G::decided(&standing));
        Ok(Self { opening: journal.opening, seed: journal.seed, moments, open })
    }

    /// All moments of a sitting so far. The hands are open if it is decided or an exhibition.
    ///
    /// # Errors
    /// As [`Replay::of`]; a sitting's own journal has no such error.
    pub fn of_sitting(sitting: &Sitting<G>) -> Result<Self, JournalError> {
        let replay = Self::of(sitting.journal())?;
        Ok(Self { open: replay.open || sitting.is_exhibition(), ..replay })
    }

    /// The journal of the match.
    #[must_use]
    pub fn journal(&self) -> Journal<G> {
        let mut rounds: Vec<Vec<G::Action>> = Vec::new();
        for moment in &self.moments {
            match (moment.action, rounds.last_mut()) {
                (Some(action), Some(round)) => round.push(action),
                _ => rounds.push(Vec::new()),
            }
        }
        Journal { opening: self.opening, seed: self.seed, rounds }
    }

    /// The moments in order; the first is the first deal.
    #[must_use]
    pub fn moments(&self) -> &[Moment<G>] {
        &self.moments
    }

    /// Whether the hands may be shown.
    #[must_use]
    pub fn is_open(&self) -> bool {
        self.open
    }

    /// What a seat knew at a moment, counted from 0, including its hand; `None` while the match is not decided, or past
    /// its end.
    #[must_use]
    pub fn view(&self, moment: usize, seat: Seat) -> Option<G::View> {
        let moment = self.moments.get(moment).filter(|_| self.open)?;
        Some(G::view(&moment.state, seat))
    }

    /// The number of a moment's action within its round, 0 for the deal, and the number of actions in that round.
    #[must_use]
    pub fn place(&self, moment: usize) -> [usize; 2] {
        let Some(shown) = self.moments.get(moment) else { return [0, 0] };
        let last = self.moments.iter().filter(|other| other.round == shown.round).map(|other| other.ply).max();
        [shown.ply, last.unwrap_or_default()]
    }

    /// The number of the moment after this many actions of a round, for a jump from the log.
    #[must_use]
    pub fn find(&self, round: usize, ply: usize) -> Option<usize> {
        self.moments.iter().position(|moment| (moment.round, moment.ply) == (round, ply))
    }
}

impl<G: Game> Moment<G> {
    /// The state, from which a game's own module takes the public part.
    pub(super) fn state(&self) -> &G::State {
        &self.state
    }
}

fn dealt<G: Game>(round: usize, state: G::State) -> Moment<G> {
    Moment { round, ply: 0, action: None, events: Vec::new(), state }
}
