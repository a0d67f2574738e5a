//! A whole position as a line: the view of the seat to act, the other hand and the pile.

use super::{from_line, to_line};
use crate::engine::fields::{Fields, ParseError};
use crate::engine::lines::{same, wrong};
use crate::engine::piste::{Cards, State, Value, View};

/// The state as one line of JSON, without the line's end: the line of the view of the seat to act, with two more keys.
/// `other_cards` is the hand of the other seat, `pile_cards` the pile in drawing order. [`read_position`] rejects the
/// line of a round that is over.
#[must_use]
pub fn position_line(state: &State) -> String {
    let seat = state.public().to_act;
    let mut line = to_line(&View::of(state, seat));
    let other: Vec<Value> = state.hands()[seat.other()].values().collect();
    let [other, pile] = [other.as_slice(), state.pile()].map(|cards| serde_json::to_string(cards).unwrap_or_default());
    line.truncate(line.len().saturating_sub(1));
    line + &format!(",\"other_cards\":{other},\"pile_cards\":{pile}}}")
}

/// Reads a position: a view that [`from_line`] accepts, with the cards that its seat does not see. In a line without a
/// history all other cards count as played.
///
/// # Errors
/// A sentence that names the key at fault.
pub fn read_position(line: &[u8]) -> Result<State, ParseError> {
    let mut view = from_line(line)?;
    let fields = Fields::of_line(line)?;
    let [other, pile]: [Vec<Value>; 2] = [fields.take("other_cards")?, fields.take("pile_cards")?];
    let public = &view.public;
    same_number("other_cards", &other, public.counts[view.seat.other()])?;
    same_number("pile_cards", &pile, public.pile)?;
    let other: Cards = other.into_iter().collect();
    let held = view.hand.plus(other).plus(pile.iter().copied().collect());
    let known = held.plus(public.played);
    if let Some(value) = known.beyond_the_deck() {
        return wrong("pile_cards", &format!("with all other cards there are more than five of value {value}"));
    }
    if public.history.is_empty() {
        view.public.played = Cards::DECK.minus(held);
    } else if known != Cards::DECK {
        return wrong("pile_cards", "with all other cards they are not the whole deck");
    }
    Ok(view.world(other, &pile))
}

fn same_number(key: &str, cards: &[Value], count: u8) -> Result<(), ParseError> {
    same(key, &format!("{} cards", cards.len()), &format!("{count} cards"))
}
