//! Passes that cost a player Poise, or the game, although a Response in the hand would have saved some of it.

use crate::engine::Seat;
use crate::engine::poise::{Action, Card, Cards, Consequence, Event, Poise, View};
use crate::table::replay::{Moment, Replay};

/// What a pass cost, the least first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Price {
    /// So much Poise.
    Poise(u8),
    /// The player had No Poise and went out.
    Out,
}

/// A pass that cost more than it had to, as things stood.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Passed {
    /// How many actions of the game were complete before it.
    pub actions: usize,
    /// What it cost.
    pub price: Price,
    /// The Responses that were held and would have cost less.
    pub held: Cards,
}

/// The pass of a seat that cost most among those with which it kept such Responses, the last of equals; `None` without one, and
/// as long as the game is not decided. A pass that won the game cost nothing.
#[must_use]
pub fn costliest(replay: &Replay<Poise>, seat: Seat) -> Option<Passed> {
    let passes = replay.moments().iter().enumerate().skip(1);
    let passes = passes.filter(|(_, moment)| moment.action == Some(Action::Pass) && !is_won(moment, seat));
    let passes = passes.filter_map(|(at, _)| {
        let view = replay.view(at - 1, seat).filter(View::to_act)?;
        passed(&view, at - 1)
    });
    passes.max_by_key(|passed| passed.price)
}

/// Whether the game ended with this moment and this seat won it.
fn is_won(moment: &Moment<Poise>, seat: Seat) -> bool {
    moment.events.iter().any(|event| matches!(event, Event::Ended { outcome } if outcome.winner == Some(seat)))
}

fn passed(view: &View, actions: usize) -> Option<Passed> {
    let price = price(view, Action::Pass)?;
    let saves = |action: &Action| -> Option<Card> {
        let Action::Respond { card, .. } = *action else { return None };
        (self::price(view, *action)? < price).then_some(card)
    };
    let held: Cards = view.legal().iter().filter_map(saves).collect();
    (!held.is_empty()).then_some(Passed { actions, price, held })
}

/// What an action costs its player, with what it is paid for, if nothing else is played after it.
pub(super) fn price(view: &View, action: Action) -> Option<Price> {
    let after = view.after(action)?;
    let paid = view.public.poise[view.seat].saturating_sub(after.poise[view.seat]);
    Some(match Consequence::of(after.poise[view.seat], after.ending().damage_to(view.seat)) {
        Consequence::Unhurt => Price::Poise(paid),
        Consequence::Loses(lost) | Consequence::Spent(lost) => Price::Poise(paid + lost),
        Consequence::Out => Price::Out,
    })
}
