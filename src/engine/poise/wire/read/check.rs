//! Checks whether the position in a line is possible.

use super::in_exchange;
use crate::engine::fields::ParseError;
use crate::engine::lines::wrong;
use crate::engine::poise::deck::DECK_SIZE;
use crate::engine::poise::field::Attack;
use crate::engine::poise::public::{Announced, Phase};
use crate::engine::poise::rules::TURNS_MAX;
use crate::engine::poise::{Card, Cards, Fancy, Kind, View};

/// Checks that the view does not contradict itself, whatever was played before.
pub(super) fn check(view: &View) -> Result<(), ParseError> {
    check_seats(view)?;
    check_cards(view)?;
    check_phase(view)
}

/// Checks that every number is possible for a seat.
fn check_seats(view: &View) -> Result<(), ParseError> {
    let public = &view.public;
    let rules = public.rules();
    for seat in rules.players() {
        let (number, in_play) = (seat.number(), public.in_play[seat]);
        let has = [public.poise[seat], public.counts[seat], u8::from(public.items[seat].is_some())];
        if !in_play && has != [0; 3] {
            return wrong("in", &format!("seat {number} is out and has Poise, cards or an Item"));
        }
        if public.poise[seat] > rules.cap() {
            return wrong("poise", &format!("seat {number} has more than {}", rules.cap()));
        }
        if public.counts[seat] > rules.edition.hand_size() {
            return wrong("counts", &format!("seat {number} holds more than {}", rules.edition.hand_size()));
        }
        if public.turns[seat] > TURNS_MAX {
            return wrong("turns", &format!("seat {number} has had more than {TURNS_MAX}"));
        }
        if public.items[seat].is_some_and(|item| item.kind() != Kind::Item) {
            return wrong("items", &format!("what seat {number} has in play is no Item"));
        }
    }
    if public.players().count() < 2 {
        return wrong("in", "fewer than two players are in, so the game is over");
    }
    if !public.in_play[public.active] || !public.in_play[view.seat] {
        return wrong("in", "the active player and the seat to act must be in");
    }
    Ok(())
}

/// Checks that no card occurs more often than in the deck, and that the number of hidden cards is possible.
fn check_cards(view: &View) -> Result<(), ParseError> {
    let public = &view.public;
    let (held, counted) = (view.hand.len(), public.counts[view.seat]);
    if held != counted {
        return wrong("hand", &format!("it has {held} cards, but \"counts\" has {counted}"));
    }
    let deck = public.rules().deck();
    let items = public.items.0.into_iter().flatten();
    let field: Vec<Card> = public.field.iter().flat_map(|attack| attack.cards().values().collect::<Vec<_>>()).collect();
    let all = view.hand.values().chain(public.discards.values()).chain(items).chain(field);
    let seen: Cards = all.collect();
    if let Some(card) = Card::ALL.into_iter().find(|card| seen.count(*card) > deck.count(*card)) {
        let most = deck.count(card);
        return wrong("hand", &format!("with the cards in play and the discards there are more than {most} {card}"));
    }
    let hidden: u32 = public.counts.0.iter().map(|count| u32::from(*count)).sum::<u32>() - u32::from(held);
    if u32::from(seen.len()) + hidden + u32::from(public.pile) > u32::from(DECK_SIZE) {
        return wrong("pile", &format!("there are more than {DECK_SIZE} cards in all"));
    }
    Ok(())
}

/// Checks that the phase is possible for a decision of this seat.
fn check_phase(view: &View) -> Result<(), ParseError> {
    let (public, seat) = (&view.public, view.seat);
    match public.opponent {
        None if in_exchange(public.phase) => {
            return wrong("opponent", "it is missing, but the phase is one of an Exchange");
        }
        None if !public.field.is_empty() => return wrong("field", "there is no Exchange, but an Attack"),
        None if seat != public.active => return wrong("seat", "it is not the active player, and there is no Exchange"),
        None => return Ok(()),
        Some(other) if other == public.active => return wrong("opponent", "a player may not attack themselves"),
        Some(other) if !public.in_play[other] => return wrong("opponent", "the other duelist is out"),
        Some(other) if ![public.active, other].contains(&seat) => return wrong("seat", "it is no duelist"),
        Some(_) => {}
    }
    let duels = |attack: &Attack| attack.by == seat || attack.by == public.other(seat);
    if !public.field.iter().all(duels) {
        return wrong("field", "an Attack is of no player in the Exchange");
    }
    let armed = !view.hand.of_kind(Kind::Attack).is_empty();
    match public.phase {
        Phase::Riposte | Phase::Blade if !armed => wrong("hand", "it has no Attack to play"),
        Phase::Answer(_) if !view.hand.has(Card::SuperiorTechnique) => wrong("hand", "it has no st to answer with"),
        Phase::Answer(Announced { by, fancy, techniques }) => {
            let asked = if techniques % 2 == 0 { public.other(by) } else { by };
            let known = [public.active, public.other(public.active)].contains(&by);
            let swept = matches!(fancy, Fancy::Swing { attack } if public.attack(attack).is_none());
            if !known || asked != seat || swept {
                return wrong("history", "its last announcement cannot be answered by this seat here");
            }
            Ok(())
        }
        _ => Ok(()),
    }
}
