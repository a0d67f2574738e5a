//! Reading a view from its line.

mod check;
mod history;
mod retrace;

use super::super::deck::DECK_SIZE;
use super::super::field::{ATTACKS_MAX, Attack, Field};
use super::super::public::{History, Phase, Public};
use super::super::record::check::{read_rules, read_seat};
use super::super::rules::Standing;
use super::super::{Blow, Card, Cards, Extras, Kind, Rules, View};
use crate::engine::Seat;
use crate::engine::fields::{Fields, ParseError};
use crate::engine::lines::{check_legal, wrong};
use crate::engine::seat::ByPlayer;

use check::check;
use history::{attacks_played, read_history, read_phase, split};
use retrace::retrace;

/// Reads a view (the line without its end). The seat must be to act, and the line must not contradict itself: the cards
/// must be those of the deck, the phase must be possible, the history must lead to the position, `legal` must be what
/// the rules allow. Cards that are not in the line count as out of the game. Unknown keys are ignored; `legal` may be
/// missing.
///
/// # Errors
/// A sentence that names the key at fault.
pub fn from_line(line: &[u8]) -> Result<View, ParseError> {
    let fields = Fields::of_line(line)?;
    let rules = read_rules(&fields, "start_poise")?;
    let seat = read_seat(&fields, "seat", rules.seats)?;
    let history: Vec<(u8, String)> = fields.take("history")?;
    let played = read_history(&history, rules.seats)?;
    let (history, secrets) = split(&played, seat)?;
    let hand = cards(&fields.take::<Vec<Card>>("hand")?, "hand")?;
    let public = read_public(&fields, rules, seat, history)?;
    let view = View { seat, hand, public, secrets };
    check(&view)?;
    retrace(&view, &played)?;
    check_legal(fields.take_if::<Vec<String>>("legal")?.as_deref(), &view.legal())?;
    Ok(view)
}

fn read_public(fields: &Fields<'_>, rules: Rules, seat: Seat, history: History) -> Result<Public, ParseError> {
    let active = read_seat(fields, "active", rules.seats)?;
    let phase = read_phase(&fields.take::<String>("phase")?, &history)?;
    let opponent = match fields.take_if::<Option<u8>>("opponent")?.flatten() {
        // The opponent of the turn's Exchange does not matter after it, but it must be a seat of the table.
        Some(_) => Some(read_seat(fields, "opponent", rules.seats)?).filter(|_| in_exchange(phase)),
        None => None,
    };
    let first = history.backwards().last().map_or(active, |(seat, _)| seat);
    let field = read_field(&fields.take::<Vec<OnField>>("field")?)?;
    let started =
        attacks_played(&history).min(ATTACKS_MAX).max(field.iter().map(|attack| attack.id).max().unwrap_or(0));
    Ok(Public {
        poise: by_player(fields, "poise", rules.seats)?,
        in_play: by_player(fields, "in", rules.seats)?,
        items: by_player(fields, "items", rules.seats)?,
        counts: by_player(fields, "counts", rules.seats)?,
        turns: by_player(fields, "turns", rules.seats)?,
        pile: fields.take("pile")?,
        discards: cards(&fields.take::<Vec<Card>>("discards")?, "discards")?,
        active,
        opponent,
        to_act: seat,
        phase,
        field,
        attacks: if opponent.is_some() { started } else { 0 },
        history,
        ..Public::new(Standing::new(rules, first))
    })
}

/// A list with one entry for each seat.
fn by_player<T: serde::de::DeserializeOwned + Copy + Default>(
    fields: &Fields<'_>,
    key: &str,
    seats: u8,
) -> Result<ByPlayer<T>, ParseError> {
    let list: Vec<T> = fields.take(key)?;
    if list.len() != usize::from(seats) {
        return wrong(key, &format!("it has {} entries, not one for each of {seats} seats", list.len()));
    }
    Ok(ByPlayer::from_fn(|seat| list.get(usize::from(seat.number())).copied().unwrap_or_default()))
}

/// A multiset of no more cards than the deck has.
fn cards(list: &[Card], key: &str) -> Result<Cards, ParseError> {
    if list.len() > usize::from(DECK_SIZE) {
        return wrong(key, &format!("{} cards are more than {DECK_SIZE}", list.len()));
    }
    Ok(list.iter().copied().collect())
}

/// An Attack on the Field as it is read.
#[derive(serde::Deserialize)]
struct OnField {
    id: u8,
    by: u8,
    cards: Vec<Card>,
    response: Option<Card>,
    #[serde(default)]
    no_response: bool,
}

fn read_field(list: &[OnField]) -> Result<Field, ParseError> {
    let mut field = Field::new();
    for attack in list {
        let after = field.last().map_or(0, |last: &Attack| last.id);
        let OnField { id, by, cards, response, no_response } = attack;
        if *id <= after || *id > ATTACKS_MAX {
            return wrong("field", &format!("Attack {id} is not numbered in its turn, up to {ATTACKS_MAX}"));
        }
        let by = Seat::new(*by).ok_or_else(|| ParseError::of("field", &format!("there is no seat {by}")))?;
        let blow = read_blow(cards).ok_or_else(|| {
            ParseError::of(
                "field",
                &format!("Attack {id} is not one Attack card with Enhancements, no two of one name"),
            )
        })?;
        if response.is_some_and(|card| card.kind() != Kind::Response) {
            return wrong("field", &format!("what stands in front of Attack {id} is no Response"));
        }
        // Numbers ascend up to the Field's size, so there is always room.
        let _ = field.try_push(Attack { id: *id, by, blow, response: *response, closed: *no_response });
    }
    Ok(field)
}

fn read_blow(cards: &[Card]) -> Option<Blow> {
    let (card, extras) = cards.split_first().filter(|(card, _)| card.kind() == Kind::Attack)?;
    let set = extras.iter().copied().fold(Extras::NONE, Extras::with);
    (set.cards().count() == extras.len()).then_some(Blow { card: *card, extras: set })
}

/// Whether a phase is one of an Exchange.
fn in_exchange(phase: Phase) -> bool {
    matches!(phase, Phase::Exchange | Phase::Answer(_) | Phase::Riposte | Phase::Blade)
}
