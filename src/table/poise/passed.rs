//! Passes with which a player took damage that a Response in the hand would have lessened.

use crate::engine::Seat;
use crate::engine::poise::{Action, Card, Cards, Poise, View};
use crate::table::replay::Replay;

/// A pass that cost more than it had to, as things stood.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Passed {
    /// How many actions of the game were complete before it.
    pub actions: usize,
    /// The damage that it led to.
    pub damage: u8,
    /// The Responses that were held and would have lessened it.
    pub held: Cards,
}

/// The pass of a seat that led to the most damage among those with which it kept such Responses, the last of equals; `None`
/// without one, and as long as the game is not decided.
#[must_use]
pub fn costliest(replay: &Replay<Poise>, seat: Seat) -> Option<Passed> {
    let passes = replay.moments().iter().enumerate().skip(1);
    let passes = passes.filter(|(_, moment)| moment.action == Some(Action::Pass)).filter_map(|(at, _)| {
        let view = replay.view(at - 1, seat).filter(View::to_act)?;
        passed(&view, at - 1)
    });
    passes.max_by_key(|passed| passed.damage)
}

fn passed(view: &View, actions: usize) -> Option<Passed> {
    let damage = |action: Action| view.after(action).map(|after| after.ending().damage_to(view.seat));
    let all = damage(Action::Pass)?;
    let lessens = |action: &Action| -> Option<Card> {
        let Action::Respond { card, .. } = *action else { return None };
        (damage(*action)? < all).then_some(card)
    };
    let held: Cards = view.legal().iter().filter_map(lessens).collect();
    (!held.is_empty()).then_some(Passed { actions, damage: all, held })
}
