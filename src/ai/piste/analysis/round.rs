//! A round that is followed decision by decision.

use std::sync::Arc;

use super::account::{Account, Terms, sign};
use super::continuation::{Continuation, Played};
use super::counted;
use super::luck::Luck;
use super::samples::{Estimate, Samples};
use crate::ai::piste::Inference;
use crate::ai::piste::net::{Net, Policy};
use crate::ai::piste::playouts::SearchSettings;
use crate::engine::piste::{Action, Illegal, Piste, State};
use crate::engine::{Chance, Game, Seat, Turn};

/// A decision and how it changed left's chance.
#[derive(Clone, Debug, PartialEq)]
pub struct Decision {
    /// Who decided.
    pub seat: Seat,
    /// What was chosen.
    pub action: Action,
    /// Left's chance before it.
    pub before: Estimate,
    /// Left's chance after it and before its draw.
    pub after: Estimate,
    /// Left's chance after its draw.
    pub drawn: Estimate,
    /// How much better the seat chose than the policy would have, in that seat's favour and as far as it could know.
    pub choice: Estimate,
    /// The rest of the change from `before` to `after`, in left's favour.
    pub unknown: Estimate,
    /// The change by the draw, in left's favour.
    pub cards: Estimate,
}

/// A round in progress: its state, left's chance, and the terms so far.
pub struct RoundAnalysis {
    net: Arc<Net>,
    play: Continuation,
    state: State,
    /// The policy's actions from here, and left's chance with them.
    played: Played,
    value: Samples,
    terms: Terms,
}

impl RoundAnalysis {
    /// Starts with a round as it was dealt (or later, if only the chances are of interest), with this many worlds, at least
    /// 2. `starter` is the chance of the fencer who starts ([`start::chance`](super::start::chance)).
    #[must_use]
    pub fn new(net: Arc<Net>, dealt: State, starter: Estimate, worlds: usize, chance: Chance) -> Self {
        let play = Continuation::new(Policy::in_playouts(net.clone()), Luck::new(worlds, chance));
        let start = Estimate { mean: (starter.mean - 0.5) * sign(dealt.public().bout.starter()), ..starter };
        let (played, value) = appraised(&play, &dealt);
        let terms = Terms::new(&play, start, &value);
        Self { net, play, state: dealt, played, value, terms }
    }

    /// The state after the decisions so far.
    #[must_use]
    pub const fn state(&self) -> &State {
        &self.state
    }

    /// Left's chance after the decisions so far.
    #[must_use]
    pub fn chance(&self) -> Estimate {
        self.value.estimate()
    }

    /// Follows the next decision.
    ///
    /// # Errors
    /// The rule that forbids the action; in that case nothing has changed.
    pub fn follow(&mut self, action: Action) -> Result<Decision, Illegal> {
        let (seat, pile) = (self.state.public().to_act, self.state.public().pile);
        let mut next = self.state.clone();
        Piste::advance(&mut next, action)?;
        let (gain, after) = self.weigh(seat, action);
        let (played, drawn) = if next.public().pile == pile {
            // Nothing was drawn, so the chance is the same.
            (policy_at(&self.play, &next), after.clone())
        } else {
            appraised(&self.play, &next)
        };
        let (change, cards) = (after.minus(&self.value), drawn.minus(&after));
        self.terms.act(seat, &change, &gain);
        self.terms.draw(seat, &cards);
        let decision = Decision {
            seat,
            action,
            before: self.value.estimate(),
            after: after.estimate(),
            drawn: drawn.estimate(),
            choice: gain.times(sign(seat)).estimate(),
            unknown: change.minus(&gain).estimate(),
            cards: cards.estimate(),
        };
        (self.state, self.played, self.value) = (next, played, drawn);
        Ok(decision)
    }

    /// What the seat gained by its choice, in left's favour, and left's chance after it and before its draw.
    fn weigh(&self, seat: Seat, action: Action) -> (Samples, Samples) {
        let after = self.play.after(&self.state, action, &self.played, &self.value);
        if self.played.iter().all(|usual| *usual == action) {
            return (self.play.exact(0.0), after);
        }
        let view = Piste::view(&self.state, seat);
        let mistakes = SearchSettings::MAITRE.mistakes;
        let belief = mistakes.map_or_else(|| Inference::even(&view), |share| Inference::read(&view, &self.net, share));
        (self.play.gain(&view, action, &self.played, &belief), after)
    }

    /// The account of the round; `None` until it is over.
    #[must_use]
    pub fn account(&self) -> Option<Account> {
        self.state.public().outcome()?;
        Some(self.terms.account(counted::points(&self.state)))
    }
}

/// The policy's actions in every world; empty if the round is over.
fn policy_at(play: &Continuation, state: &State) -> Played {
    match Piste::turn(state) {
        Turn::Act(seat) => play.played(&Piste::view(state, seat)),
        Turn::Over => Played::new(),
    }
}

/// The policy's actions, and left's chance with them.
fn appraised(play: &Continuation, state: &State) -> (Played, Samples) {
    let played = policy_at(play, state);
    let value = play.value(state, &played);
    (played, value)
}
