//! What would have been better for a player in an Exchange that cost them Poise, as they could know at their last decision in it.

use std::ops::RangeInclusive;

use super::passed::{Price, price};
use super::past::view_at;
use crate::engine::Seat;
use crate::engine::poise::{Action, Card, Event, Fancy, Kind, Poise, Public, View};
use crate::table::Sitting;

/// With so many Responses played in an Exchange a player had kept enough.
const ENOUGH: usize = 2;

/// What would have been better.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Better {
    /// The player let things be, and this action would have saved so much, as things stood; or the player would have stayed in.
    Play(Action, Price),
    /// This Press removed this Response, and the Attack then hit. No Press removes a Dodge.
    Kept(Card, Card),
    /// The player had no Response left, and nothing else to play against the Attacks.
    Held,
}

/// What would have been better for this seat in the Exchange that the action with this number ended, with what all players saw
/// before the seat could have done it; `None` if the seat was not hurt, or won the game, or nothing is known. Its last decision
/// counts, and those before it after which it played nothing.
#[must_use]
pub fn better(sitting: &Sitting<Poise>, seat: Seat, ending: usize) -> Option<(Better, Public)> {
    let events = sitting.events();
    let end = events.get(ending).filter(|end| is_hurt(end, seat))?;
    let won = |event: &Event| matches!(event, Event::Ended { outcome } if outcome.winner == Some(seat));
    let begins = |at: &usize| events[*at].iter().any(|event| matches!(event, Event::Challenged { .. }));
    let exchange = (0..=ending).rev().find(begins).filter(|_| !end.iter().any(won))?..=ending;
    let mut own = decisions(sitting, seat, exchange.clone()).peekable();
    let (_, last) = own.peek()?.clone();
    let mut let_be = own.take_while(|(chosen, _)| matches!(chosen, Action::Pass | Action::Allow | Action::Decline));
    let_be.find_map(|(chosen, view)| Some((saving(&view, chosen)?, view.public))).or_else(|| {
        let held = || lacks(&last, sitting, exchange.clone()).then_some(Better::Held);
        Some((pressed(sitting, seat, exchange.clone()).or_else(held)?, last.public.clone()))
    })
}

/// What this seat chose in an Exchange, the last first, each with what it knew.
fn decisions(
    sitting: &Sitting<Poise>,
    seat: Seat,
    exchange: RangeInclusive<usize>,
) -> impl Iterator<Item = (Action, View)> {
    let acts = sitting.journal().rounds.last().map_or(&[][..], Vec::as_slice);
    let decision = move |at: usize| Some((*acts.get(at)?, view_at(sitting, seat, at, 0).filter(View::to_act)?));
    exchange.rev().filter_map(decision)
}

/// Whether an Exchange ends with these events, and hits cost this seat Poise in it, or put it out.
#[must_use]
pub fn is_hurt(events: &[Event], seat: Seat) -> bool {
    let hits = |event: &Event| matches!(event, Event::Struck { seat: hit, damage: 1.., .. } if *hit == seat);
    events.contains(&Event::Closed) && events.iter().any(hits)
}

/// The action that would have cost least, if less than the chosen one; a Response rather than another card.
fn saving(view: &View, chosen: Action) -> Option<Better> {
    let cost = price(view, chosen)?;
    let priced = |action: Action| Some((price(view, action)?, !matches!(action, Action::Respond { .. }), action));
    let all = view.legal().into_iter().filter_map(priced);
    let (least, _, action) = all.min_by_key(|(price, is_other, _)| (*price, *is_other))?;
    let saved = match (cost, least) {
        (Price::Poise(lost), Price::Poise(less)) if less < lost => Price::Poise(lost - less),
        (Price::Out, Price::Poise(_)) => Price::Out,
        _ => return None,
    };
    Some(Better::Play(action, saved))
}

/// The last Press that removed a Response of this seat from an Attack that hit it.
fn pressed(sitting: &Sitting<Poise>, seat: Seat, exchange: RangeInclusive<usize>) -> Option<Better> {
    let mut now = view_at(sitting, seat, *exchange.start(), 0)?.public;
    let (mut removed, mut found) = (Vec::new(), None);
    for event in sitting.events()[exchange].iter().flatten() {
        match *event {
            Event::Pressed { seat: by, attack, card } if by != seat => {
                let response = now.attack(attack).and_then(|attack| attack.response);
                removed.extend(response.map(|response| (attack, Better::Kept(card, response))));
            }
            Event::Struck { seat: hit, attack, damage: 1.. } if hit == seat => {
                let last = removed.iter().rfind(|(pressed, _)| *pressed == attack);
                found = last.map(|(_, better)| *better).or(found);
            }
            _ => {}
        }
        now.fold(event);
    }
    found
}

/// Whether the hand of this view held no Response, few had been played in the Exchange, and nothing else helped against an Attack.
fn lacks(view: &View, sitting: &Sitting<Poise>, exchange: RangeInclusive<usize>) -> bool {
    let responds = |event: &&Event| matches!(event, Event::Responded { seat, .. } if *seat == view.seat);
    let helps = |action: &Action| {
        matches!(action, Action::Shelter { .. } | Action::Negate | Action::Fancy(Fancy::Swing { .. } | Fancy::Exit))
    };
    view.hand.of_kind(Kind::Response).is_empty()
        && sitting.events()[exchange].iter().flatten().filter(responds).count() < ENOUGH
        && !view.legal().iter().any(helps)
}
