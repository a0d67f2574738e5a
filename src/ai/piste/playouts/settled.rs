//! What needs no playout: an action after which the other hand alone decides the round.
//!
//! An attack that the other cannot answer is a hit, whatever is drawn. Once the pile is empty nothing is drawn any more,
//! so the few actions that are left, and the judgement, follow from the hands and the policy.

use crate::ai::piste::inference::Inference;
use crate::ai::piste::net::Policy;
use crate::engine::piste::{Action, Cards, Piste, Value, View};
use crate::engine::{Game, Seat, Turn};

/// Which hands of the other settle an action, and what it scores against them.
#[derive(Clone, Debug)]
pub(super) struct Settled {
    /// For each hand of the belief: whether the round goes on, so that it must be played out.
    open: Vec<bool>,
    /// The probability of all open hands.
    pub share: f32,
    /// The sum of the scores against the other hands, each times its probability.
    pub points: f32,
}

impl Settled {
    /// Tries an action of the view's seat against every hand of the belief.
    pub fn of(view: &View, action: Action, belief: &Inference, policy: &Policy) -> Self {
        let mut settled = Self { open: Vec::with_capacity(belief.hands().len()), share: 0.0, points: 0.0 };
        for (hand, share) in belief.hands() {
            let points = against(view, action, *hand, policy);
            settled.open.push(points.is_none());
            match points {
                Some(points) => settled.points += points * share,
                None => settled.share += share,
            }
        }
        // Probabilities sum to 1 but for the last digits.
        settled.points = settled.points.min(1.0);
        settled
    }

    /// Whether the round goes on against the hand at this place of the belief.
    pub fn is_open(&self, place: usize) -> bool {
        self.open.get(place).is_none_or(|open| *open)
    }

    /// Whether every hand settles the action.
    pub fn is_complete(&self) -> bool {
        !self.open.contains(&true)
    }
}

/// The expected score of an action against a hand; `None` if the round goes on.
fn against(view: &View, action: Action, other: Cards, policy: &Policy) -> Option<f32> {
    let pile: Vec<Value> = view.unseen().minus(other).values().collect();
    let mut state = view.world(other, &pile);
    Piste::advance(&mut state, action).ok()?;
    rest(&state, view.seat, policy)
}

/// The expected score of the rest of a round; `None` if cards may still be drawn.
fn rest(state: &<Piste as Game>::State, seat: Seat, policy: &Policy) -> Option<f32> {
    let Turn::Act(to_act) = Piste::turn(state) else { return Piste::points(state, seat).map(|points| points as f32) };
    let (legal, drawn_out) = (state.legal(), state.public().pile == 0);
    if !drawn_out && legal != [Action::TakeHit] {
        return None;
    }
    let after = |action: Action| {
        let mut next = state.clone();
        Piste::advance(&mut next, action).ok()?;
        rest(&next, seat, policy)
    };
    let odds = policy.odds(&Piste::view(state, to_act), &legal);
    let mut score = 0.0;
    for (action, share) in legal.into_iter().zip(odds).filter(|(_, share)| *share > 0.0) {
        score += share * after(action)?;
    }
    Some(score)
}
