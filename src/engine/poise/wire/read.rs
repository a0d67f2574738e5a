//! Reading a view from its line.

use super::super::deck::DECK_SIZE;
use super::super::field::{ATTACKS_MAX, Attack, Field};
use super::super::public::{Announced, History, Phase, Public};
use super::super::record::check::{read_rules, read_seat};
use super::super::rules::{Standing, TURNS_MAX};
use super::super::state::Secrets;
use super::super::{Action, Blow, Card, Cards, Extras, Kind, Rules, View};
use super::PHASES;
use crate::engine::Seat;
use crate::engine::fields::{Fields, Misread, shown};
use crate::engine::seat::ByPlayer;

/// The most decisions of a history that is read; no game has more.
const HISTORY_MAX: usize = super::super::public::MAX_PLIES;

/// Reads a view (the line without its end). The seat must be to act, and nothing in the line may contradict the rest of
/// it: the cards must be those of the deck, the phase must be possible, `legal` must be what the rules allow. Cards that
/// are nowhere in the line count as out of the game. Keys that no view has are ignored; `legal` may be left out.
///
/// # Errors
/// A sentence that names the key at fault.
pub fn from_line(line: &[u8]) -> Result<View, Misread> {
    let fields = Fields::of_line(line)?;
    let rules = read_rules(&fields, "start_poise")?;
    let seat = read_seat(&fields, "seat", rules.seats)?;
    let history: Vec<(u8, String)> = fields.take("history")?;
    let (history, secrets) = split(&read_history(&history, rules.seats)?, seat)?;
    let hand = cards(&fields.take::<Vec<Card>>("hand")?, "hand")?;
    let public = read_public(&fields, rules, seat, history)?;
    let view = View { seat, hand, public, secrets };
    check_seats(&view)?;
    check_cards(&view)?;
    check_phase(&view)?;
    check_legal(&view, fields.take_if("legal")?)?;
    Ok(view)
}

fn wrong<T>(key: &str, why: &str) -> Result<T, Misread> {
    Err(Misread::of(key, why))
}

fn read_public(fields: &Fields<'_>, rules: Rules, seat: Seat, history: History) -> Result<Public, Misread> {
    let active = read_seat(fields, "active", rules.seats)?;
    let phase = read_phase(&fields.take::<String>("phase")?, &history)?;
    let opponent = match fields.take_if::<Option<u8>>("opponent")?.flatten() {
        // Whom the turn's Exchange was against does not matter after it.
        Some(_) if in_exchange(phase) => Some(read_seat(fields, "opponent", rules.seats)?),
        _ => None,
    };
    let first = history.backwards().last().map_or(active, |(seat, _)| seat);
    let field = read_field(&fields.take::<Vec<OnField>>("field")?)?;
    let started =
        attacks_played(&history).min(ATTACKS_MAX).max(field.iter().map(|attack| attack.id).max().unwrap_or(0));
    Ok(Public {
        poise: by_player(fields, "poise", rules.seats)?,
        inside: by_player(fields, "in", rules.seats)?,
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

/// A list with one entry a seat.
fn by_player<T: serde::de::DeserializeOwned + Copy + Default>(
    fields: &Fields<'_>,
    key: &str,
    seats: u8,
) -> Result<ByPlayer<T>, Misread> {
    let list: Vec<T> = fields.take(key)?;
    if list.len() != usize::from(seats) {
        return wrong(key, &format!("it has {} entries, not one for each of {seats} seats", list.len()));
    }
    Ok(ByPlayer::from_fn(|seat| list.get(usize::from(seat.number())).copied().unwrap_or_default()))
}

/// A handful, of no more cards than the deck has.
fn cards(list: &[Card], key: &str) -> Result<Cards, Misread> {
    if list.len() > usize::from(DECK_SIZE) {
        return wrong(key, &format!("{} cards are more than {DECK_SIZE}", list.len()));
    }
    Ok(list.iter().copied().collect())
}

fn read_history(list: &[(u8, String)], seats: u8) -> Result<Vec<(Seat, Action)>, Misread> {
    if list.len() > HISTORY_MAX {
        return wrong("history", "it is longer than any game");
    }
    let chosen = |(index, (number, token)): (usize, &(u8, String))| {
        let seat = Seat::new(*number).filter(|_| *number < seats);
        let seat =
            seat.ok_or_else(|| Misread::of("history", &format!("action {}: there is no seat {number}", index + 1)))?;
        let none = |_| Misread::of("history", &format!("action {}, {}, is none", index + 1, shown(token)));
        Ok((seat, token.parse().map_err(none)?))
    };
    list.iter().enumerate().map(chosen).collect()
}

/// The open choices, and the secret ones of the viewer.
fn split(all: &[(Seat, Action)], viewer: Seat) -> Result<(History, Secrets), Misread> {
    let (mut open, mut secrets) = (History::default(), Secrets::default());
    for (index, (seat, action)) in all.iter().enumerate() {
        if !action.is_secret() {
            open.push((*seat, *action));
        } else if *seat == viewer {
            secrets.push((open.len() as u32, *action));
        } else {
            let number = seat.number();
            return wrong("history", &format!("action {}, {action}, is known to seat {number} alone", index + 1));
        }
    }
    Ok((open, secrets))
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

fn read_field(list: &[OnField]) -> Result<Field, Misread> {
    let mut field = Field::new();
    for attack in list {
        let after = field.last().map_or(0, |last: &Attack| last.id);
        let OnField { id, by, cards, response, no_response } = attack;
        if *id <= after || *id > ATTACKS_MAX {
            return wrong("field", &format!("Attack {id} is not numbered in its turn, up to {ATTACKS_MAX}"));
        }
        let by = Seat::new(*by).ok_or_else(|| Misread::of("field", &format!("there is no seat {by}")))?;
        let blow = read_blow(cards).ok_or_else(|| {
            Misread::of("field", &format!("Attack {id} is not one Attack card with Enhancements, no two of one name"))
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

/// How many Attacks came to the Field since the last challenge.
fn attacks_played(history: &History) -> u8 {
    let mut count = 0_u8;
    for (_, action) in history.backwards() {
        match action {
            Action::Strike(_) => count = count.saturating_add(1),
            Action::Challenge { .. } => return count.saturating_add(1),
            _ => {}
        }
    }
    0
}

fn read_phase(name: &str, history: &History) -> Result<Phase, Misread> {
    let announced = || {
        let mut techniques = 0_u8;
        for (by, action) in history.backwards() {
            match action {
                Action::Negate => techniques = techniques.saturating_add(1),
                Action::Fancy(fancy) => return Ok(Phase::Answer(Announced { by, fancy, techniques })),
                _ => break,
            }
        }
        wrong("phase", "the history does not end with a Fancy Move that could be answered")
    };
    match PHASES.iter().position(|known| *known == name) {
        Some(0) => Ok(Phase::Discard),
        Some(1) => Ok(Phase::Prepare),
        Some(2) => Ok(Phase::Exchange),
        Some(3) => announced(),
        Some(4) => Ok(Phase::Riposte),
        Some(5) => Ok(Phase::Blade),
        Some(6) => Ok(Phase::Respite),
        _ => wrong("phase", &format!("{} is none", shown(name))),
    }
}

/// Every number is one that a seat can have.
fn check_seats(view: &View) -> Result<(), Misread> {
    let public = &view.public;
    let rules = public.rules();
    for seat in rules.players() {
        let (number, inside) = (seat.number(), public.inside[seat]);
        let has = [public.poise[seat], public.counts[seat], u8::from(public.items[seat].is_some())];
        if !inside && has != [0; 3] {
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
    if !public.inside[public.active] || !public.inside[view.seat] {
        return wrong("in", "the active player and the seat to act must be in");
    }
    Ok(())
}

/// No card is there more often than in the deck, and the hidden ones are as many as can be.
fn check_cards(view: &View) -> Result<(), Misread> {
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

/// Whether a phase is one of an Exchange.
fn in_exchange(phase: Phase) -> bool {
    matches!(phase, Phase::Exchange | Phase::Answer(_) | Phase::Riposte | Phase::Blade)
}

/// Whether the phase can be the one of this seat's decision.
fn check_phase(view: &View) -> Result<(), Misread> {
    let (public, seat) = (&view.public, view.seat);
    match public.opponent {
        None if in_exchange(public.phase) => {
            return wrong("opponent", "there is none, but the phase is one of an Exchange");
        }
        None if !public.field.is_empty() => return wrong("field", "there is no Exchange, but an Attack"),
        None if seat != public.active => return wrong("seat", "it is not the active player, and there is no Exchange"),
        None => return Ok(()),
        Some(other) if other == public.active => return wrong("opponent", "nobody attacks oneself"),
        Some(other) if !public.inside[other] => return wrong("opponent", "the other duelist is out"),
        Some(other) if ![public.active, other].contains(&seat) => return wrong("seat", "it is no duelist"),
        Some(_) => {}
    }
    let duels = |attack: &Attack| attack.by == seat || attack.by == public.other(seat);
    if !public.field.iter().all(duels) {
        return wrong("field", "an Attack is of nobody in the Exchange");
    }
    let armed = !view.hand.of_kind(Kind::Attack).is_empty();
    match public.phase {
        Phase::Riposte | Phase::Blade if !armed => wrong("hand", "it has no Attack to play"),
        Phase::Answer(_) if !view.hand.has(Card::SuperiorTechnique) => wrong("hand", "it has no st to answer with"),
        Phase::Answer(Announced { by, fancy, techniques }) => {
            let asked = if techniques % 2 == 0 { public.other(by) } else { by };
            let known = [public.active, public.other(public.active)].contains(&by);
            let swept = matches!(fancy, super::super::Fancy::Swing { attack } if public.attack(attack).is_none());
            if !known || asked != seat || swept {
                return wrong("history", "its last announcement cannot be answered by this seat here");
            }
            Ok(())
        }
        _ => Ok(()),
    }
}

fn check_legal(view: &View, claimed: Option<Vec<String>>) -> Result<(), Misread> {
    let legal: Vec<String> = view.legal().iter().map(ToString::to_string).collect();
    match claimed {
        Some(claimed) if claimed != legal => {
            let claimed: Vec<String> = claimed.iter().take(legal.len() + 1).map(|token| shown(token)).collect();
            let legal = legal.join(" ");
            wrong("legal", &format!("the rules allow {legal}, the line has {}", claimed.join(" ")))
        }
        _ => Ok(()),
    }
}
