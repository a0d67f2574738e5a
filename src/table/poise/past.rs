//! Earlier moments of a game in progress.

use crate::engine::poise::{Poise, View};
use crate::engine::{Game, Seat};
use crate::table::Sitting;

/// What a seat knew after this number of actions and this number of events of the next action; `None` beyond the end.
/// Call [`may_look`](crate::table::Sitting::may_look) before its hand goes to the screen.
#[must_use]
pub fn view_at(sitting: &Sitting<Poise>, seat: Seat, actions: usize, events: usize) -> Option<View> {
    let mut state = sitting.round_start();
    let round = sitting.journal().rounds.last()?;
    round.get(..actions)?.iter().try_for_each(|action| Poise::advance(&mut state, *action)).ok()?;
    let mut view = Poise::view(&state, seat);
    if events > 0 {
        let truth = Poise::play(&mut state, *round.get(actions)?).ok()?;
        truth.get(..events)?.iter().for_each(|event| view.fold(&Poise::seen_by(event, seat)));
    }
    Some(view)
}
