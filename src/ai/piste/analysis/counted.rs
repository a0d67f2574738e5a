//! Left's chance counted: every draw and every action of the policy is followed. For the last cards of the pile only.

use crate::ai::piste::net::Policy;
use crate::engine::piste::{Action, Piste, State, View};
use crate::engine::{Game, Seat, Turn};

/// The largest pile for which values are counted. With it, a pile has at most two orders: as it is, and reversed.
pub const PILE_COUNTED: u8 = 2;

/// Left's chance to win the round, a draw counting one half: both hands are known, the pile is in random order, both seats
/// play the policy. The pile must be small enough.
pub fn value(state: &State, policy: &Policy) -> f64 {
    let Turn::Act(seat) = Piste::turn(state) else { return points(state) };
    let legal = state.legal();
    let odds = policy.odds(&Piste::view(state, seat), &legal);
    let (mut sum, mut shares) = (0.0, 0.0);
    for (action, share) in legal.into_iter().zip(odds).filter(|(_, share)| *share > 0.0) {
        // The odds sum to 1 only but for the last digits of a shorter number.
        sum += f64::from(share) * after(state, action, policy);
        shares += f64::from(share);
    }
    sum / shares
}

/// The same after an action of the seat to act and before its draw.
pub fn after(state: &State, action: Action, policy: &Policy) -> f64 {
    let mut reversed = state.pile().to_vec();
    reversed.reverse();
    let next = |mut state: State| {
        // An illegal action changes nothing; no action of an analysis is one.
        let _ = Piste::advance(&mut state, action);
        value(&state, policy)
    };
    let one = next(state.clone());
    if reversed == state.pile() {
        return one;
    }
    let seat = state.public().to_act;
    let other = View::of(state, seat).world(state.hands()[seat.other()], &reversed);
    f64::midpoint(one, next(other))
}

/// Left's points of a round that is over.
pub fn points(state: &State) -> f64 {
    Piste::points(state, Seat::LEFT).unwrap_or(0.5)
}
